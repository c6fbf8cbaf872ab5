import type { Message } from "../chatQueries";
import type { Note } from "./deskQueries";

/**
 * The notes that come before each message, and at the end those after the last one: one list for each message, and one
 * more. While older messages are not on the screen, notes from before the first of them wait with those.
 */
export function notesBetween(messages: readonly Message[], notes: readonly Note[], hasOlder: boolean): Note[][] {
  const places: Note[][] = Array.from({ length: messages.length + 1 }, () => []);
  const times = messages.map(({ enviadaEm }) => Date.parse(enviadaEm));
  for (const note of notes) {
    const written = Date.parse(note.criadaEm);
    const found = times.findIndex((time) => time > written);
    const place = found < 0 ? messages.length : found;
    if (place > 0 || !hasOlder) places[place]?.push(note);
  }
  return places;
}
