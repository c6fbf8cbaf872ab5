const plain = (character: string) => (character.normalize("NFD")[0] ?? "").toLowerCase();

/** Text as in `searchText`, but with one character for each character of the original, so that positions are the same in both. */
const aligned = (text: string) => [...text].map(plain).join("");

const words = (search: string) => aligned(search).split(/\s+/).filter(Boolean);

/** True when the text contains every word of the search, with or without accents and in any case. */
export function matches(text: string, search: string): boolean {
  const where = aligned(text);
  return words(search).every((word) => where.includes(word));
}

export interface Piece {
  text: string;
  isMatch: boolean;
}

/** Text cut at the beginnings and ends of the searched words. */
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
