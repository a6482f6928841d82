"""The help of AmuseAmaze, in the order of its rulebook's section 7."""

from __future__ import annotations

from web.help.lesson import Help, Key, Refused, Section, Step, Try, Walk
from web.words import N_

RACE = Section(
    "race",
    N_("The race: cards, then home"),
    (
        N_(
            "Collect Target Cards of different colours: two with two players, three with more. Then reach the finish "
            "row."
        ),
        N_(
            "A coloured square with a sign is a Target. Using its letter, in a word or by a step, gives you the card "
            "of its colour."
        ),
        N_(
            "With three players or more the finish is the bottom row, with a chequered band. First the cards, then the "
            "row."
        ),
    ),
    "amuseamaze basic 4 1:move en1 AFHIGOEPQBRJKNDLMC REBFIRTEAPRSNSMJIRICFHGQDOMOOSNLSDNAMEOOEAEAUAEEIBGRPE "
    "f23X,g24I,h24U,h25E,i23A,i25L,j23T,k23D,k24A,l25Y,m25C,n24N c2,f3,h23,h23 -,-,-,- go,-,-,- 0000 - 0",
    (
        Try(
            N_("Orange needs one more colour. Step onto the red E, beside the piece: press it twice."),
            "b2",
            N_("That is the third card. The bottom row is one step away, but now it is Blue’s turn."),
        ),
        Try(
            N_("Spell ETA: the red E, then T and A in the bottom row."),
            "b2-c1-d1",
            N_("The E gave the card, and the T is in the bottom row: Orange wins at once."),
        ),
        Try(
            N_("Spell UTE: the U and the T, then the red E."),
            "b1-c1-b2",
            N_("Too early: the word used the bottom row first and got the card after that. Nobody has won."),
        ),
    ),
    ("1", "3.5", "R21", "R23", "R25"),
)

SPELL = Section(
    "spell",
    N_("Spell to move"),
    (
        N_(
            "A word is a path: its letters lie side by side, also diagonally, and the first one next to your piece. "
            "Your piece ends on the last letter."
        ),
        N_("The letter under your piece is no part of the word, and each square counts once."),
        N_(
            "The words are English, from a list of 79,381. While you build one, the table says whether it is in the "
            "list, and what it brings."
        ),
    ),
    "amuseamaze basic 2 2:move en1 OEMQGNRAPFJILDK SWID--CEOAOX-IRRPN-JDF-ASTLEHN-FTIOLDRARHOAN- "
    "a25E,b25G,c17E,c25S,e18R,g18I,g25V,h11E,h14P,h25Y,i12I,i21B l7,j10 S,- r,y 00 - 3",
    (
        Try(
            N_("Spell ARE: press the A on the left, the R behind it and the E above that, then Play."),
            "i10-h10-h11",
            N_("Blue’s piece walked along the word to the E."),
        ),
        Try(
            N_("Spell AREA: go on from the E to the next A."),
            "i10-h10-h11-g12",
            N_("One letter more, and one square further."),
        ),
        Try(
            N_("Spell ATE: the A on the left, the T below it, and the E."),
            "i10-i9-j8",
            N_("This way leads down. Where a word ends matters more than how long it is."),
        ),
        Refused(N_("Spell AZ, with the black Z."), "i10-j9", "R15"),
        Refused(N_("Jump from the A over the R to the E behind it."), "i10-g10", "3.2"),
        Refused(N_("Use the A twice: A, R, and A again."), "i10-h10-i10", "3.2"),
    ),
    ("3.2", "3.3", "R14", "R15"),
)

STEP = Section(
    "step",
    N_("Step when you see no word"),
    (
        N_("One step to a square next to you is always allowed, word or no word."),
        N_("A step picks up a tile and collects a card like any path, but it earns no bonus."),
    ),
    "amuseamaze basic 3 1:move en1 AONKBQPEMFIRDGHC -KTI-IEMRTQURALAUIMOYCAEORTVIHDEPESHENADASGTAPIR "
    "a13C,a3E,a4O,a8S,b10T,b13W,b4Y,f18R,h22M,i22U,m21D p13,l12,g19 -,-,- -,-,- 000 - 3",
    (
        Try(
            N_("Step onto the yellow R to the upper right: press it twice."),
            "q14",
            N_("The yellow card is Orange’s. No word was needed."),
        ),
        Try(
            N_("Spell SORE instead, to the left."),
            "o13-n12-n13-n14",
            N_("A good word, but away from the Target."),
        ),
        Refused(N_("Pass."), "pass", "3.7"),
    ),
    ("3.3", "3.7", "R14"),
)

CLOSED = Section(
    "closed",
    N_("What closes the way"),
    (
        N_("No path goes through a hedge, a piece, START, or a Blue Square that has lost its tile."),
        N_(
            "Squares used earlier in the same turn are closed too. They are hatched: here Blue has just spelled a word "
            "and moves again."
        ),
        N_("Only squares count. A diagonal step between two hedges is free."),
    ),
    "amuseamaze basic 2 2:bonus en1 OEMQGNRAPFJILDK SWID--CEOAOX-IRRPN-JDF-ASTLEHN--TIOLDRARHOAN- "
    "a25E,b25G,c17E,c25S,e18R,g18I,g25V,h11E,h14P,h25Y,i12I,i21B h6,g7 FS,- r,y 00 l:f8,g7,g9,h10,i10,j10 3",
    (
        Try(
            N_("Spell DOSE: the D below Blue, then on to the lower right."),
            "g6-h5-i4-j3",
            N_("The way led round Orange’s piece."),
        ),
        Refused(N_("Go through Orange’s piece."), "h6", "3.2"),
        Refused(N_("Go up, onto the bare Blue Square."), "g8", "3.2"),
        Refused(N_("Go back onto the hatched S."), "f8", "R16"),
        Refused(N_("Go right, through the hedge."), "h7!", "3.2"),
    ),
    ("3.2", "R5", "R16", "R27"),
)

TILES = Section(
    "tiles",
    N_("Tiles: pick up and lay"),
    (
        N_("Every tile that your path crosses goes to your hand. A Blue Square whose tile is gone sinks for good."),
        N_(
            "To complete a word you may lay tiles that you held before, as many as you like, on plain squares of the "
            "word. They stay there."
        ),
        N_("In this game no tile is laid on a Target, on a hedge, or on another tile."),
    ),
    "amuseamaze basic 2 2:move en1 OCILHKQAMGNRPEF QM---OJAV--IC--END-D---ITRAA-ZR--LBW-KMC-FL-- "
    "a17I,b2L,c1E,c21E,c2S,e23R,e2T,e8E,g7A,g8D,h1S,i13O,i17W,i19E,i1I,j10O,j23P,j9U,k17P,k2R,l22Y,m1T,n2B "
    "h20,i25 -,D o,oy 00 - 2",
    (
        Try(
            N_("Spell SPA: the orange S to the lower right, the P below it, then the A."),
            "j24-j23-k22",
            N_("Blue picked up the P and the A. The Blue Square under the A is bare now."),
        ),
        Try(
            N_("Spell SPADE: after the A press the tile D, then the T above, then the E."),
            "j24-j23-k22-k23D-l24+l",
            N_("The D lies over the printed T and stays. Five squares: Blue may move once more."),
        ),
        Refused(N_("Lay the D on the orange Target."), "j24D-j23", "3.4"),
        Refused(N_("Lay the D on the Blue Square with the A."), "j24-j23-k22D", "3.4"),
        Refused(N_("Lay an E instead, which Blue does not hold."), "j24-j23-k22-k23E", "3.4"),
    ),
    ("3.4", "3.5", "R9", "R12", "R13"),
)

BONUS = Section(
    "bonus",
    N_("Bonus moves"),
    (
        N_("A word of five squares or more earns the long bonus: you move once more in the same turn."),
        N_(
            "A word with a premium letter earns the premium bonus. Premium letters are J, K, Q, V, X and Z: printed "
            "white on black, or laid from your hand in this word."
        ),
        N_("Each of the two comes once a turn. You need not use it: pass, and the turn is over."),
    ),
    "amuseamaze basic 6 6:move en1 AJNGHKBOFDLIRMCQPE J-SOEMR-EQ--C--SF-A---PDIIX-ANHROWLEHOULMNEUTEGLOEIBTB "
    "b2A,c15L,c1D,d15T,d1E,e20N,f2C,g18A,g2T,h1I,h20S,h24G,h2A,i1P,i22N,i2R,j17K,j19T,k18O,l2Y,m16A,m1R,m20Y,m2O,n17P,"
    "n19E,o16D,r1R,s1U g17,j13,p14,h15,j16,e18 -,-,-,-,-,- -,g,-,g,-,- 000000 - 4",
    (
        Try(
            N_("Spell SERVE: the S above Grey, then to the left over the black V. Choose the premium bonus."),
            "e19-d19-c20-b19-a18+p",
            N_("Grey moves again. A word of five squares would now earn the long bonus as well."),
        ),
        Try(
            N_("Spell it again, choose the long bonus, and pass."),
            "e19-d19-c20-b19-a18+l pass",
            N_("The bonus move was not used. It is Orange’s turn."),
        ),
        Refused(N_("Claim a long bonus for ERE."), "d19-c20-b20+l", "3.6"),
    ),
    ("3.6", "R17", "R18", "R19"),
)

GARDENER = Section(
    "gardener",
    N_("The Gardener Card"),
    (
        N_(
            "Once in the game your Gardener cuts a hedge for you: one square of a path, with the letter that shows "
            "faintly."
        ),
        N_("The hedge stays, for you too. Only your card is gone."),
    ),
    "amuseamaze basic 6 5:move en1 AJKOLGCHQBIPNMEFRD --EIEO--A-JP--N-Z-L-EF-IXFIWREAIREADOIHLOPBTTMOPRGUCWA "
    "a3N,a8S,b2A,c1O,d1Q,d20B,d2R,e19S,f2U,f3S,g20D,g3S,h1Y,h22S,h2E,i22V,i2E,j18K,j19L,k19C,l2O,m1A,m2I,o2E,r16E,r1D,"
    "r2I,s14T,s1T e19,a8,t13,h11,h16,d18 -,-,-,-,-,- -,o,g,-,-,- 000010 - 2",
    (
        Try(
            N_("Spell NICE: the N above Ochre, the I on its left, the C in the hedge, then the E."),
            "h17-g17-h18!-i17",
            N_("The C of the hedge was used. The hedge still stands, and Ochre’s Gardener has done its work."),
        ),
        Try(
            N_("Step into the hedge to the lower left, onto the U."),
            "g15!",
            N_("That is allowed too. It cost the card."),
        ),
        Refused(N_("Cut two hedges in one path: that one and the next."), "g15!-f16!", "3.2"),
    ),
    ("3.2", "R4", "R6", "R7", "R8"),
)

QU = Section(
    "qu",
    N_("Qu is one square"),
    (
        N_("A square with Qu reads as Qu or as Q, whichever makes the word. It counts as one square."),
        N_("Q is a premium letter, so a short word can earn a bonus move."),
    ),
    "amuseamaze basic 3 1:move en1 AONKBQPEMFIRDGHC -KTI-I--RTQ-R---U--OY-A-ORTVIHDEPE-HENADASGTAP-- "
    "f12L,f18R,g12Y,g14I,h20T,h22M,h25A,i22U,i25A,j13W,k25E,k3E,l14S,l15U,m21D,n10S,o13M,o1R,q2E,r10C,r11C,r1I,r5O "
    "d7,p13,l12 -,M,- oy,g,y 000 - 4",
    (
        Try(
            N_("Spell QUO: the Qu below, then the O."),
            "d6-c5+p",
            N_("Three letters, two squares, and a premium bonus: Orange moves again."),
        ),
        Refused(N_("Spell QUS: the Qu, then the S."), "d6-c6", "R15"),
    ),
    ("3.3", "3.6", "R17"),
)

FINISH = Section(
    "finish",
    N_("Finishing"),
    (
        N_(
            "With two players the finish is near START: the chequered rows 12 and 14, across the maze. One square of "
            "your path in either row is enough, and it need not be the last."
        ),
        N_("The game ends at once."),
        N_("When 15 rounds have gone by without a new card, the game is a draw."),
    ),
    "amuseamaze basic 2 2:move en1 MDLIGNQAFPHKJCO EV-O--ES-NJOX--GOE-D---AE-YL-IN--AI--GE-FUPHZ "
    "b22R,b24I,b25E,c14S,c15B,c25I,c5E,c6N,d20A,e19U,g25P,g9D,h20S,h25T,h5M,j8R,k21I,k22T,m25A,n9M,o8R h6,i10 I,C "
    "or,or 00 - 3",
    (
        Try(
            N_("Blue has two cards. Spell STAR: S and T, then to the left."),
            "h11-h12-g12-f12",
            N_("The T lies in a chequered row: Blue wins."),
        ),
        Try(
            N_("Spell SKID: the S, the black K, then I and D."),
            "h11-i12-i13-j13",
            N_("It ends between the two rows, but the K lies in one of them: Blue wins."),
        ),
        Try(
            N_("Only step onto the S."),
            "h11",
            N_("One row short. Orange has two cards as well, and it is Orange’s turn."),
        ),
        Refused(N_("Spell START, and take a bonus move."), "h11-h12-g12-f12-e13+l", "R20"),
    ),
    ("3.5", "3.7", "R20", "R24", "R30"),
)

ADVANCED = Section(
    "advanced",
    N_("Advanced rules"),
    (
        N_(
            "Two rules can be added. Tribute: after a word of eight squares or more, everybody else gives half of the "
            "tiles in hand, rounded down, of their own choice."
        ),
        N_(
            "Covered targets: tiles may be laid on Targets too. Whoever picks the tile up gets no card, but from the "
            "next move on the Target is open again."
        ),
    ),
    "amuseamaze advanced 4 1:tribute en1 AGJOIKBMRCNHLPEQFD --P-N-I-AMSIATSLEBAETILPSLATFEPGNYWJEAGNRQOAONARRYKDOT "
    "f22N,h24S,j23L,l22D h15,b16,m20,h16 BEUU,OU,EVZ,CFIO -,-,-,- 0000 4:l:g20,g21,g22,h16,h20,h23,i17,i19,j18 3",
    (
        Try(
            N_("Violet spelled a long word. Give two of Orange’s four tiles: both U."),
            "give-UU",
            N_("Orange keeps B and E. Now Blue gives one of two tiles."),
        ),
        Refused(N_("Give the B only."), "give-B", "3.8"),
        Refused(N_("Give nothing."), "pass", "3.8"),
    ),
    ("3.8", "R32", "R33"),
)

FIRST_TURN = Walk(
    "amuseamaze basic 2 1:move en1 FEHIGOPAQRJKNBL REBFIRTEAPRSNSMJIRICFHGQDOMOOSNLSDNAMEOOEAEAU - h13,h13 AEE,BGI -,- "
    "11 - 0",
    (
        Step(
            N_(
                "You are Orange. Both pieces stand on START, in the middle of the maze. Spell LET: press the L "
                "straight above START, then the E and the T, both upwards. Then press Play."
            ),
            "h14-i15-h16",
            N_("Your piece walked along the word and stands on its last letter. The letters stay where they are."),
        ),
        Step(
            N_("Now play for Blue: spell KID, the black K to the lower right, the I above it, then the D."),
            "i12-i13-j13+p",
            N_("K is a premium letter: it earned a bonus move, so Blue moves again."),
        ),
        Step(
            N_("Blue spells LED, to the upper right."),
            "k13-l14-l15",
            N_(
                "The D was a tile on a Blue Square. Now Blue holds it, and the square is closed for the rest of the "
                "game."
            ),
        ),
        Step(
            N_(
                "Your turn. Spell ERASE: E to the upper right, R beside it, then A and S straight up. The last E is "
                "missing: press a tile E in your hand, then the T left of the S."
            ),
            "i17-j17-j18-j19-i19E+l",
            N_("Your E covers the letter that is printed there. Five squares earn the long bonus: you move again."),
        ),
        Step(
            N_("Spell SEAL: the S on the left, the E above it, then up to the A and the yellow L."),
            "h19-h20-i21-j22",
            N_("The yellow card is yours, and you picked up a tile on the way."),
        ),
    ),
    N_(
        "One card more, the green one at the other end of the maze, then back to row 12 or 14: that is the whole game. "
        "Go on, it is Blue’s turn."
    ),
)

HINTS = (
    N_("A short word the right way beats a long word the wrong way."),
    N_("When you are stuck, look at your tiles first: one letter laid can open a path."),
    N_("Keep a premium tile for the turn in which one more move reaches a Target."),
    N_("Save the Gardener Card for a hedge that saves you a long way round."),
    N_("A Blue Square that you empty is closed for your rivals too."),
)

KEYS = (
    Key(N_("arrow keys, or the digits around 5"), N_("go on to the next square; two arrows together go diagonally")),
    Key(N_("a letter"), N_("lays that tile on the last square")),
    Key(N_("Backspace"), N_("takes back the last square or tile")),
    Key(N_("Enter"), N_("plays the word")),
    Key(N_("Space"), N_("passes, where that is allowed")),
    Key("/", N_("lets you type a word; Tab goes through the paths that spell it")),
    Key("?", N_("says the squares around your piece")),
    Key(N_("Escape"), N_("clears the word")),
)

HELP = Help((RACE, SPELL, STEP, CLOSED, TILES, BONUS, GARDENER, QU, FINISH, ADVANCED), FIRST_TURN, HINTS, KEYS)
