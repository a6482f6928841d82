// Reads addresses and the beginnings of links without the rules. `format` is the table of web/routes.py.

// Returns where a fragment leads: the screen, and the other fields of the address.
function parseAddress(fragment, format) {
  for (const [pattern, screen, fields] of format.addresses) {
    const found = fragment.match(new RegExp(`^${pattern}$`));
    if (found) return { screen, ...Object.fromEntries(fields.map((field, place) => [field, found[place + 1]])) };
  }
  return { screen: format.table, link: fragment };
}

// Returns the number at the start of a text in a record's link, and the rest of the text.
function readCount(text, { values }) {
  let [number, place, value] = [0, 0, 32];
  while (value > 31 && place < 6) {
    value = values.indexOf(text[place]);
    if (value < 0) return [0, ""];
    number += (value % 32) * 32 ** place++;
  }
  return [number, text.slice(place)];
}

// Returns what the beginning of a link to a game contains, as pygames/link.py writes it: the game, its board [variant,
// across, down, name], the number of seats, the text of the position if there is one, and the number of plies. Returns
// null if it names no game.
function readLink(link, format) {
  const { record, values, games } = format;
  if (link.startsWith(format.reply)) link = record + link.slice(1, link.lastIndexOf("."));
  let [text, plies, game, board, seats] = [link.replaceAll("_", " "), 0];
  if (text.startsWith(`${record}.`)) {
    const end = text.lastIndexOf(".");
    plies = readCount(link.slice(end + 1), format)[0];
    text = text.slice(record.length + 1, end);
  } else if (text.startsWith(record)) {
    const start = link.slice(record.length);
    game = games[start[0]];
    board = game?.boards[values.indexOf(start[1])];
    seats = values.indexOf(start[2]);
    const rest = start.slice(3);
    plies = readCount(game?.dealt ? readCount(rest, format)[1] : rest, format)[0];
    text = "";
  } else if (/[^A-Za-z0-9]e$/.test(text)) {
    text = text.slice(0, -1);
  }
  const [id, variant, number] = text.split(" ");
  game ??= Object.values(games).find((one) => one.id === id);
  if (!game) return null;
  board ??= game.boards.find((one) => one[0] === variant) ?? game.boards[0];
  seats ??= Number(number);
  if (!(seats >= game.seats && seats < 9)) seats = game.seats;
  return { game, board, seats, plies, position: text.includes(" ") ? text : "" };
}
