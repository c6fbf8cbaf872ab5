import { resources } from "@contract/openapi";
import { keepOffer, nameOf, type Offer } from "./offered";
import { type Answer, contentOf, isAbsent, tellsNothing } from "./presence";

/**
 * Discovery of the extensions of the contract that the backend has: by the portal's server, once for all visitors, and again
 * every ten minutes. No row of anybody's is asked for: reads are sent with the id 0.
 */

const REFRESH_MS = 10 * 60_000;
/** Wait after a backend that could not be reached, or that shows nothing without a session. Milliseconds. */
const AGAIN_MS = 20_000;
const TIMEOUT_MS = 5_000;
const AT_ONCE = 8;

interface Extension {
  name: string;
  path: string;
  isRead: boolean;
  /** Calls that belong together: those of one table of the contract. */
  family: string;
}

/** Live events. The specification names them; a backend without them is not asked by each page. */
const SOCKET = { name: "socket.io", path: "/socket.io/?EIO=4&transport=polling", isRead: true, family: "socket.io" };

const calls: readonly Extension[] = resources.flatMap(({ name: family, table }) =>
  Object.entries(table)
    .filter(([, { origin }]) => origin === "extension")
    .map(([key, { transport }]) => {
      const [method = "", path = ""] = key.split(" ");
      return { name: nameOf(path), path, isRead: method === "GET" && transport !== "download", family };
    }),
);
const extensions = [...calls, SOCKET];
const named: ReadonlySet<string> = new Set(
  resources.flatMap(({ table }) =>
    Object.entries(table).flatMap(([key, { origin }]) => (origin === "specification" ? nameOf(key.split(" ")[1] ?? "") : [])),
  ),
);

type Found = Pick<Offer, "all" | "names">;

/** Offer of the calls that `has` names, by whichever list is shorter: theirs, or that of the others. */
function offerOf(has: (one: Extension) => boolean): Found {
  const names = (wanted: boolean) => extensions.filter((one) => has(one) === wanted).map(({ name }) => name);
  const [present, absent] = [[...named, ...names(true)], names(false)];
  return present.length < absent.length ? { all: false, names: present } : { all: true, names: absent };
}

/** The owner's list: `especificacao`, the names of the extensions that the backend has besides, and `sem-socket`. */
function listedOffer(list: string): Found {
  const listed = new Set(list.split(/[\s,;]+/));
  return offerOf(({ name }) => (name === SOCKET.name ? !listed.has("sem-socket") : listed.has(name)));
}

async function get(host: string, path: string, token: string | null): Promise<Answer | null> {
  try {
    const answer = await fetch(host + path, {
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { Accept: "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
    });
    const text = await answer.text();
    const type = answer.headers.get("content-type")?.split(";")[0] ?? "";
    return { status: answer.status, type, content: contentOf(text) };
  } catch {
    return null;
  }
}

/** Names of the calls in an OpenAPI document that speaks of this contract; null for anything else. */
export function published(answer: Answer | null): ReadonlySet<string> | null {
  const paths = (answer?.content as { paths?: unknown } | null | undefined)?.paths;
  if (answer?.status !== 200 || typeof paths !== "object" || paths === null) return null;
  const names = new Set(Object.keys(paths).map(nameOf));
  return [...names].some((name) => named.has(name)) ? names : null;
}

/**
 * Asks each read as an address that certainly does not exist is asked. Writes and files are not asked for: they go with the
 * reads of their family.
 * @returns null where nothing could be told
 */
async function probe(host: string, token: string | null): Promise<Found | null> {
  const nowhere = `/chamada-que-nao-existe-${Math.random().toString(36).slice(2)}`;
  const unsigned = await get(host, nowhere, null);
  // Somebody's session is used only where the backend tells nothing without one.
  const asked = unsigned && tellsNothing(unsigned) ? token : null;
  const unknown = asked ? await get(host, nowhere, asked) : unsigned;
  if (!unknown || tellsNothing(unknown)) return null;
  const absent = new Set<string>();
  // With somebody's session, only reads that name an id: without one they would answer that person's data.
  const probed = extensions.filter(({ isRead, path }) => isRead && (!asked || path.includes("{")));
  const waiting = [...probed];
  let failures = 0;
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const path = next.path.replace(/\{\w+\}/g, "0");
      const answer = await get(host, path, asked);
      failures = answer ? 0 : failures + 1;
      // A backend that stopped answering is not asked for the rest.
      if (failures > AT_ONCE) waiting.length = 0;
      if (answer && isAbsent(answer, unknown)) absent.add(next.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures > AT_ONCE) return null;
  const wasProbed = new Set(probed.map(({ name }) => name));
  const judged = new Set(probed.map(({ family }) => family));
  const offering = new Set(probed.filter(({ name }) => !absent.has(name)).map(({ family }) => family));
  return offerOf(({ name, family }) => (wasProbed.has(name) ? !absent.has(name) : !judged.has(family) || offering.has(family)));
}

type Closed = (has: (name: string) => boolean) => string[];

function keep({ all, names }: Found, closed: Closed) {
  const listed = new Set(names);
  keepOffer({ all, names, closed: closed((name) => listed.has(name) !== all) });
}

let until = 0;
let isKnown = false;
let running: Promise<void> | null = null;

async function look(host: string, token: string | null, closed: Closed) {
  const names = published(await get(host, "/openapi.json", null));
  const offer = names ? offerOf(({ name }) => names.has(name) || name === SOCKET.name) : await probe(host, token);
  if (offer) keep(offer, closed);
  isKnown ||= offer !== null;
  // A backend that told nothing without a session is asked again by the first document that has one.
  until = Date.now() + (offer ? REFRESH_MS : token ? AGAIN_MS : 0);
}

/**
 * Settles once it is known what the backend has; at once where it was known before, and is only looked at again.
 * @param host address of the backend
 * @param token of somebody who is signed in: some backends tell nothing without
 * @param closed pages that need what is not there
 */
export async function discover(host: string, token: string | null, closed: Closed): Promise<void> {
  const list = process.env.API_CALLS?.trim();
  if (list && !isKnown) {
    keep(listedOffer(list), closed);
    isKnown = true;
    until = Number.POSITIVE_INFINITY;
  }
  if (until > Date.now()) return;
  running ??= look(host, token, closed).finally(() => {
    running = null;
  });
  if (!isKnown) await running;
}
