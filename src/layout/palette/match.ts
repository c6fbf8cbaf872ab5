const plain = (character: string) => (character.normalize("NFD")[0] ?? "").toLowerCase();

/** As `searchText`, but one character for each of the text's, so that places found in it are places of the text. */
const aligned = (text: string) => [...text].map(plain).join("");

const words = (search: string) => aligned(search).split(/\s+/).filter(Boolean);

/** Whether every word of the search is in the text, whatever the accents and the case. */
export function matches(text: string, search: string): boolean {
  const where = aligned(text);
  return words(search).every((word) => where.includes(word));
}

export interface Piece {
  text: string;
  isMatch: boolean;
}

/** The text cut where words of the search begin and end. */
export function cut(text: string, search: string): Piece[] {
  const characters = [...text];
  const where = aligned(text);
  const marked = characters.map(() => false);
  for (const word of words(search)) {
    const start = where.indexOf(word);
    if (start >= 0) marked.fill(true, start, start + word.length);
  }
  const pieces: Piece[] = [];
  for (const [index, character] of characters.entries()) {
    const last = pieces.at(-1);
    if (last && last.isMatch === marked[index]) last.text += character;
    else pieces.push({ text: character, isMatch: marked[index] ?? false });
  }
  return pieces;
}
