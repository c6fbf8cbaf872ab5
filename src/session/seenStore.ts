import { formatInstant } from "@/domain/calendar/calendarDate";
import { removeCookie, writeCookie } from "./cookies";
import { type Sealed, seal, unseal } from "./seal";

/** Lists of which the last look is kept, by the titles that the offline page gives them. */
export const seenTitles = { extrato: "Extrato", contribuicoes: "Extrato de contribuição", solicitacoes: "Solicitações" } as const;
export type SeenKind = keyof typeof seenTitles;
const kinds = Object.keys(seenTitles) as SeenKind[];

/** Row of a list, in the words of the screen on which it was seen. */
export interface SeenRow {
  title: string;
  detail: string;
  value: string;
}
/** A list as it was seen last. */
export interface Seen {
  kind: SeenKind;
  /** Plan of the rows. */
  plan: string;
  /** Date and time of the look, for people. */
  at: string;
  rows: SeenRow[];
}

/** Somebody's session, as its cookies tell it. */
interface Owner {
  id: number;
  token: string;
}

/** Database of this device. */
export const SEEN = "visto";
const OWNER = "dono";
const LIMIT = 20;

const settled = <Value>(request: IDBRequest<Value>) =>
  new Promise<Value>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the database for one piece of work. It does not stay open: what is open cannot be erased. */
async function withBoxes<Value>(work: (boxes: IDBObjectStore) => Promise<Value>): Promise<Value> {
  const opening = indexedDB.open(SEEN);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(SEEN);
  const database = await settled(opening);
  try {
    return await work(database.transaction(SEEN, "readwrite").objectStore(SEEN));
  } finally {
    database.close();
  }
}

const ownerOf = () => withBoxes((boxes) => settled<number | undefined>(boxes.get(OWNER)));

/** True where the browser can keep it: it encrypts, and a worker can show the page without the network. */
export const canKeepSeen = () => window.isSecureContext && "serviceWorker" in navigator && "indexedDB" in window;

/** Lets this device keep from now on what its owner sees. */
export async function startKeeping(idPessoa: number): Promise<void> {
  await withBoxes((boxes) => settled(boxes.put(idPessoa, OWNER)));
  writeCookie("portal.visto", { ativa: true });
}

/** Erases all of it from this device, the choice included. Resolves when it is gone. */
export async function forgetSeen(): Promise<void> {
  removeCookie("portal.visto");
  const erasing = indexedDB.deleteDatabase(SEEN);
  await new Promise((resolve) => {
    erasing.onsuccess = erasing.onerror = erasing.onblocked = resolve;
  });
}

/**
 * Holds this device to the session that is open on it. Somebody else's erases everything; where none is, the choice of the owner
 * stays alone.
 * @param idPessoa the person signed in; null for nobody
 */
export async function claimSeen(idPessoa: number | null): Promise<void> {
  if (idPessoa === null) await withBoxes((boxes) => Promise.all(kinds.map((kind) => settled(boxes.delete(kind)))));
  else if ((await ownerOf()) !== idPessoa) await forgetSeen();
}

/** Keeps the last look at a list, in place of the one before. */
export async function keepSeen({ id, token }: Owner, kind: SeenKind, plan: string, rows: SeenRow[]): Promise<void> {
  if ((await ownerOf()) !== id) return forgetSeen();
  const sealed = await seal(token, kind, { kind, plan, at: formatInstant(new Date()), rows: rows.slice(0, LIMIT) } satisfies Seen);
  await withBoxes((boxes) => settled(boxes.put(sealed, kind)));
}

/** Lists that this very session saw. */
export async function readSeen({ id, token }: Owner): Promise<Seen[]> {
  if ((await ownerOf()) !== id) return [];
  const read = async (kind: SeenKind) => {
    const sealed = await withBoxes((boxes) => settled<Sealed | undefined>(boxes.get(kind)));
    return sealed ? ((await unseal(token, kind, sealed)) as Seen | null) : null;
  };
  return (await Promise.all(kinds.map(read))).filter((seen) => seen !== null);
}
