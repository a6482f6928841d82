"""The help of AmuseAmaze."""

from __future__ import annotations

from web.help.lesson import Help, IllegalTry, Key, Number, Section, Start, Try, Tutorial, TutorialStep
from web.words import N_

START = Start(
    N_("You win when you have two cards of different colours and then reach a finish row."),
    N_(
        "All pieces begin on START, in a maze of letters and hedges. Each player holds three letter tiles and one "
        "Gardener card. The words are English."
    ),
    N_(
        "Spell a word, or step one square. Your piece walks to the last letter. A word of five letters, or with J, K, "
        "Q, V, X or Z, lets you move again."
    ),
    (
        Number("cell:i19", N_("Your piece. The first letter touches it, and each letter the next; diagonals count.")),
        Number("cell:j22", N_("A target, a letter with a coloured sign: use it to get a card of its colour.")),
        Number(
            "cell:j20",
            N_("A hedge is closed. Your Gardener card lets you use one, once in the game."),
        ),
        Number(
            "cell:l18",
            N_("A tile on a blue square: pass over it and it is yours, to lay in a later word."),
        ),
        Number("cell:i14", N_("The finish rows, 12 and 14, on both sides of START.")),
    ),
    N_(
        "With the cards, one square in a finish row wins at once. With three or more players it takes three cards, and "
        "the finish is the bottom row."
    ),
    "amuseamaze basic 2 1:move en1 FEHIGOPAQRJKNBL REBFIRTEAPRSNSMJIRICFHGQ-OMOOSNLSDNAMEOOEAEAU i19E i19,l15 AE,BDGI "
    "-,- 11 - 2",
    N_("Orange spells SEAL: S, E, A, and the yellow L, a target."),
    "h19-h20-i21-j22",
    (206, 126, 420, 480),
)

RACE = Section(
    "race",
    N_("Cards, then home"),
    (
        N_("With two players you need two cards of different colours."),
        N_(
            "Then use any square of row 12 or 14, the chequered rows beside START. It need not be the last of the word."
        ),
    ),
    N_("Blue has two cards and is two rows below the finish."),
    "amuseamaze basic 2 2:move en1 MDLIGNQAFPHKJCO EV-O--ES-NJOX--GOE-D---AE-YL-IN--AI--GE-FUPHZ "
    "b22R,b24I,b25E,c14S,c15B,c25I,c5E,c6N,d20A,e19U,g25P,g9D,h20S,h25T,h5M,j8R,k21I,k22T,m25A,n9M,o8R h6,i10 I,C "
    "or,or 00 - 3",
    (
        Try(
            N_("Spell STAR: S and T, then to the left."),
            "h11-h12-g12-f12",
            N_("The T is in a chequered row: Blue wins."),
        ),
        Try(
            N_("Spell SKID: the S, the black K, then I and D."),
            "h11-i12-i13-j13",
            N_("The word went through row 12: Blue wins."),
        ),
        Try(N_("Only step onto the S."), "h11", N_("One row short, and Orange has two cards as well.")),
        IllegalTry(N_("Spell START, and take a bonus move."), "h11-h12-g12-f12-e13+l", "R20"),
    ),
    ("R24", "R23", "R20", "R21"),
)

SPELL = Section(
    "spell",
    N_("Spell to move"),
    (
        N_("The first letter touches your piece, and each letter touches the next; diagonals count."),
        N_("You stop on the last letter. Use each square once, and not the one under your piece."),
    ),
    N_("Blue’s turn, on j10."),
    "amuseamaze basic 2 2:move en1 OEMQGNRAPFJILDK SWID--CEOAOX-IRRPN-JDF-ASTLEHN-FTIOLDRARHOAN- "
    "a25E,b25G,c17E,c25S,e18R,g18I,g25V,h11E,h14P,h25Y,i12I,i21B l7,j10 S,- r,y 00 - 3",
    (
        Try(
            N_("Spell ARE: the A on the left, the R behind it, the E above. Then play it."),
            "i10-h10-h11",
            N_("Blue’s piece walked along the word to the E."),
        ),
        Try(N_("Spell AREA: go on to the next A."), "i10-h10-h11-g12", N_("One letter more, one square further.")),
        Try(
            N_("Spell ATE: the A on the left, the T below it, then the E."),
            "i10-i9-j8",
            N_("Down instead of up. Where a word ends matters more than its length."),
        ),
        IllegalTry(N_("Spell AZ, with the black Z."), "i10-j9", "R15"),
        IllegalTry(N_("Jump from the A over the R."), "i10-g10", "3.2"),
        IllegalTry(N_("Use the A twice: A, R, A."), "i10-h10-i10", "3.2"),
    ),
    ("3.3", "R15", "R14", "R16"),
)

STEP = Section(
    "step",
    N_("Or step"),
    (
        N_("You may always step to a square that touches yours, word or no word."),
        N_("A step can fetch a tile or a card, but it earns no bonus."),
    ),
    N_("Orange’s turn, beside a yellow target."),
    "amuseamaze basic 3 1:move en1 AONKBQPEMFIRDGHC -KTI-IEMRTQURALAUIMOYCAEORTVIHDEPESHENADASGTAPIR "
    "a13C,a3E,a4O,a8S,b10T,b13W,b4Y,f18R,h22M,i22U,m21D p13,l12,g19 -,-,- -,-,- 000 - 3",
    (
        Try(N_("Step onto the yellow R: tap it twice."), "q14", N_("Orange has the yellow card.")),
        Try(N_("Spell SORE instead, to the left."), "o13-n12-n13-n14", N_("A good word, but away from the target.")),
        IllegalTry(N_("Pass."), "pass", "3.7"),
    ),
    ("3.7", "R22"),
)

TILES = Section(
    "tiles",
    N_("Tiles"),
    (
        N_("You pick up every tile that you pass. A blue square without its tile is closed for good."),
        N_("In a word you may lay tiles that you held before, each on a plain square of the path. They stay there."),
    ),
    N_("Blue’s turn, beside an orange target, with the tile D in hand."),
    "amuseamaze basic 2 2:move en1 OCILHKQAMGNRPEF QM---OJAV--IC--END-D---ITRAA-ZR--LBW-KMC-FL-- "
    "a17I,b2L,c1E,c21E,c2S,e23R,e2T,e8E,g7A,g8D,h1S,i13O,i17W,i19E,i1I,j10O,j23P,j9U,k17P,k2R,l22Y,m1T,n2B "
    "h20,i25 -,D o,oy 00 - 2",
    (
        Try(
            N_("Spell SPA: the orange S, the P below it, then the A."),
            "j24-j23-k22",
            N_("Blue picked up the P and the A."),
        ),
        Try(
            N_("Spell SPADE: after the A tap the tile D, then the T above, then the E."),
            "j24-j23-k22-k23D-l24+l",
            N_("The D covers the T and stays. Five squares: Blue moves once more."),
        ),
        IllegalTry(N_("Lay the D on the orange target."), "j24D-j23", "3.4"),
        IllegalTry(N_("Lay the D on the blue square with the A."), "j24-j23-k22D", "3.4"),
        IllegalTry(N_("Lay an E, which Blue does not hold."), "j24-j23-k22-k23E", "3.4"),
    ),
    ("3.4", "R9", "R12", "R13", "R10", "R11"),
)

BONUS = Section(
    "bonus",
    N_("Moving again"),
    (
        N_("A word of five squares or more lets you move again. So does a word with J, K, Q, V, X or Z."),
        N_("Such a letter is printed white on black, or you lay it. Each of the two counts once a turn; you may pass."),
    ),
    N_("Grey’s turn, on e18. The V on b19 is a premium letter."),
    "amuseamaze basic 6 6:move en1 AJNGHKBOFDLIRMCQPE J-SOEMR-EQ--C--SF-A---PDIIX-ANHROWLEHOULMNEUTEGLOEIBTB "
    "b2A,c15L,c1D,d15T,d1E,e20N,f2C,g18A,g2T,h1I,h20S,h24G,h2A,i1P,i22N,i2R,j17K,j19T,k18O,l2Y,m16A,m1R,m20Y,m2O,n17P,"
    "n19E,o16D,r1R,s1U g17,j13,p14,h15,j16,e18 -,-,-,-,-,- -,g,-,g,-,- 000000 - 4",
    (
        Try(
            N_("Spell SERVE: the S above Grey, then left over the black V. Choose the premium bonus."),
            "e19-d19-c20-b19-a18+p",
            N_("Grey moves again. A word of five squares would now earn one more move."),
        ),
        Try(
            N_("Spell it again, choose the long bonus, and pass."),
            "e19-d19-c20-b19-a18+l pass",
            N_("Nobody has to move again. It is Orange’s turn."),
        ),
        IllegalTry(N_("Claim a long bonus for ERE."), "d19-c20-b20+l", "3.6"),
    ),
    ("3.6", "R17", "R18", "R19"),
)

CLOSED = Section(
    "closed",
    N_("What is closed"),
    (
        N_("No path goes through a hedge, a piece, START, or a blue square without its tile."),
        N_("Squares that you used earlier in the turn are closed too; they are hatched. Diagonals are free."),
    ),
    N_("Blue has spelled a word and moves again. The hatched squares are used."),
    "amuseamaze basic 2 2:bonus en1 OEMQGNRAPFJILDK SWID--CEOAOX-IRRPN-JDF-ASTLEHN--TIOLDRARHOAN- "
    "a25E,b25G,c17E,c25S,e18R,g18I,g25V,h11E,h14P,h25Y,i12I,i21B h6,g7 FS,- r,y 00 l:f8,g7,g9,h10,i10,j10 3",
    (
        Try(
            N_("Spell DOSE: the D below Blue, then to the lower right."),
            "g6-h5-i4-j3",
            N_("The way led round Orange’s piece."),
        ),
        IllegalTry(N_("Go through Orange’s piece."), "h6", "3.2"),
        IllegalTry(N_("Go up, onto the blue square without a tile."), "g8", "3.2"),
        IllegalTry(N_("Go back onto the hatched S."), "f8", "R16"),
        IllegalTry(N_("Go right, through the hedge."), "h7!", "3.2"),
    ),
    ("3.2", "R5", "R16", "R27"),
)

GARDENER = Section(
    "gardener",
    N_("The Gardener card"),
    (
        N_("Once in the game you may use one hedge in your path, with the letter that shows faintly."),
        N_("The hedge stays. Only your card is gone."),
    ),
    N_("Ochre’s turn, on h16, with the Gardener card."),
    "amuseamaze basic 6 5:move en1 AJKOLGCHQBIPNMEFRD --EIEO--A-JP--N-Z-L-EF-IXFIWREAIREADOIHLOPBTTMOPRGUCWA "
    "a3N,a8S,b2A,c1O,d1Q,d20B,d2R,e19S,f2U,f3S,g20D,g3S,h1Y,h22S,h2E,i22V,i2E,j18K,j19L,k19C,l2O,m1A,m2I,o2E,r16E,r1D,"
    "r2I,s14T,s1T e19,a8,t13,h11,h16,d18 -,-,-,-,-,- -,o,g,-,-,- 000010 - 2",
    (
        Try(
            N_("Spell NICE: the N above Ochre, the I on its left, the C in the hedge, then the E."),
            "h17-g17-h18!-i17",
            N_("The hedge still stands, and Ochre’s card is gone."),
        ),
        Try(N_("Step into the hedge to the lower left."), "g15!", N_("That is allowed too. It cost the card.")),
        IllegalTry(N_("Use two hedges: that one and the next."), "g15!-f16!", "3.2"),
    ),
    ("R4", "R6", "R7", "R8"),
)

MORE = Section(
    "more-players",
    N_("Three or more players"),
    (
        N_("You need three cards of different colours, and the finish is the bottom row."),
        N_("First the cards, then the row: a word that uses the row before its last card does not win."),
    ),
    N_("Orange has two cards and is beside the red E, a target."),
    "amuseamaze basic 4 1:move en1 AFHIGOEPQBRJKNDLMC REBFIRTEAPRSNSMJIRICFHGQDOMOOSNLSDNAMEOOEAEAUAEEIBGRPE "
    "f23X,g24I,h24U,h25E,i23A,i25L,j23T,k23D,k24A,l25Y,m25C,n24N c2,f3,h23,h23 -,-,-,- go,-,-,- 0000 - 0",
    (
        Try(
            N_("Spell ETA: the red E, then T and A in the bottom row."),
            "b2-c1-d1",
            N_("Card first, row second: Orange wins at once."),
        ),
        Try(
            N_("Spell UTE: the U and the T, then the red E."),
            "b1-c1-b2",
            N_("Row first, card second: nobody has won."),
        ),
        Try(N_("Step onto the red E: tap it twice."), "b2", N_("The third card. But now it is Blue’s turn.")),
    ),
    ("3.5", "R25", "R26"),
)

QU = Section(
    "qu",
    N_("Qu is one square"),
    (N_("A square with Qu counts as Qu or as Q, whichever makes the word. It is one square, and a premium letter."),),
    N_("Orange’s turn, above a Qu."),
    "amuseamaze basic 3 1:move en1 AONKBQPEMFIRDGHC -KTI-I--RTQ-R---U--OY-A-ORTVIHDEPE-HENADASGTAP-- "
    "f12L,f18R,g12Y,g14I,h20T,h22M,h25A,i22U,i25A,j13W,k25E,k3E,l14S,l15U,m21D,n10S,o13M,o1R,q2E,r10C,r11C,r1I,r5O "
    "d7,p13,l12 -,M,- oy,g,y 000 - 4",
    (
        Try(N_("Spell QUO: the Qu below, then the O."), "d6-c5+p", N_("Two squares, and Orange moves again.")),
        IllegalTry(N_("Spell QUS: the Qu, then the S."), "d6-c6", "R15"),
    ),
    ("R17", "3.3"),
)

DRAWS = Section(
    "draws",
    N_("Draws"),
    (N_("After 15 rounds in which nobody gets a new card, the game is a draw."),),
    N_("Blue’s turn, the 30th in a row without a card."),
    "amuseamaze basic 2 2:move en1 OEMQGNRAPFJILDK SWID--CEOAOX-IRRPN-JDF-ASTLEHN-FTIOLDRARHOAN- "
    "a25E,b25G,c17E,c25S,e18R,g18I,g25V,h11E,h14P,h25Y,i12I,i21B l7,j10 S,- r,y 00 - 29",
    (Try(N_("Step onto the A on the left: tap it twice."), "i10", N_("No new card: the game is a draw.")),),
    ("R30", "3.1"),
)

ADVANCED = Section(
    "advanced",
    N_("Advanced rules"),
    (
        N_("Tribute: after a word of eight squares or more, all others give half of their tiles, rounded down."),
        N_("Covered targets: tiles may lie on targets too. Picking one up brings no card, but uncovers the target."),
    ),
    N_("Violet spelled a long word. Orange has four tiles and gives two."),
    "amuseamaze advanced 4 1:tribute en1 AGJOIKBMRCNHLPEQFD --P-N-I-AMSIATSLEBAETILPSLATFEPGNYWJEAGNRQOAONARRYKDOT "
    "f22N,h24S,j23L,l22D h15,b16,m20,h16 BEUU,OU,EVZ,CFIO -,-,-,- 0000 4:l:g20,g21,g22,h16,h20,h23,i17,i19,j18 3",
    (
        Try(N_("Give both Us."), "give-UU", N_("Orange keeps B and E. Now Blue gives one of two tiles.")),
        IllegalTry(N_("Give the B only."), "give-B", "3.8"),
        IllegalTry(N_("Give nothing."), "pass", "3.8"),
    ),
    ("3.8", "R32", "R33"),
)

TUTORIAL = Tutorial(
    "amuseamaze basic 2 1:move en1 FEHIGOPAQRJKNBL REBFIRTEAPRSNSMJIRICFHGQDOMOOSNLSDNAMEOOEAEAU - h13,h13 AEE,BGI -,- "
    "11 - 0",
    (
        TutorialStep(
            N_("Spell a word"),
            N_("You are Orange, on START. Spell LET: the L above START, then E and T going up. Then play it."),
            "h14-i15-h16",
            N_("Your piece walked along the word. The letters stay."),
        ),
        TutorialStep(
            N_("A premium letter"),
            N_("For Blue, spell KID: the black K to the lower right, the I above it, then the D."),
            "i12-i13-j13+p",
            N_("K is a premium letter: Blue moves again."),
        ),
        TutorialStep(
            N_("Pick up a tile"),
            N_("Blue spells LED, to the upper right."),
            "k13-l14-l15",
            N_("The D was a tile. Now it is in Blue’s hand, and its blue square is closed."),
        ),
        TutorialStep(
            N_("Lay a tile"),
            N_("You: ERASE. Tap E and R to the upper right, then A and S, then your tile E and the T on the left."),
            "i17-j17-j18-j19-i19E+l",
            N_("Your tile covers the T. Five squares: you move again."),
        ),
        TutorialStep(
            N_("Take a target"),
            N_("Spell SEAL: the S on the left, the E above it, then up to the A and the yellow L."),
            "h19-h20-i21-j22",
            N_("A target: the yellow card is yours."),
        ),
    ),
    N_("Now fetch the green card at the other end and come back to row 12 or 14."),
)

TIPS = (
    N_("A short word the right way beats a long word the wrong way."),
    N_("When you are stuck, look at your tiles: one letter can open a path."),
    N_("Keep a premium tile for the turn in which one more move reaches a target."),
    N_("Save the Gardener card for a hedge that spares you a long way round."),
    N_("A blue square that you empty is closed for the others too."),
    N_("Beginning does not help: in 1,600 games between two equal bots, who began won half."),
)

KEYS = (
    Key(N_("arrow keys, or the digits around 5"), N_("go on to the next square; two arrows together go diagonally")),
    Key(N_("a letter"), N_("begins to type a word; while you draw one, lays that tile on the last square")),
    Key(N_("Backspace"), N_("takes back the last square or tile")),
    Key(N_("Enter"), N_("plays the word")),
    Key(N_("Space"), N_("passes, where that is allowed")),
    Key("/", N_("goes to the word that you type; the up and down arrows go through the paths that spell it")),
    Key(N_("Escape"), N_("clears the word")),
)

HELP = Help(
    START,
    TUTORIAL,
    (RACE, SPELL, STEP, TILES, BONUS, CLOSED, GARDENER, MORE),
    (QU, DRAWS, ADVANCED),
    TIPS,
    KEYS,
)
