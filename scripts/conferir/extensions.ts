import { resources } from "@contract/openapi";
import type { RouteContract } from "@contract/route";
import { published } from "@/api/discover";
import { nameOf } from "@/api/offered";
import { isAbsent, tellsNothing } from "@/api/presence";
import type { Answer, Backend } from "./backend";
import type { Result, Verdict } from "./results";
import type { SignedIn } from "./specification";

/** Calls that are asked for at the same time. */
const AT_ONCE = 4;

export interface Group {
  /** The resource of the contract: `Documentos`. */
  name: string;
  results: Result[];
}

/** Verdict on the writes of a resource: that of its reads, where all of them agree. */
function ofAll(reads: readonly Verdict[]): Verdict {
  const known = reads.filter((one) => one !== "unchecked");
  return known.length && known.every((one) => one === known[0]) ? (known[0] ?? "unchecked") : "unchecked";
}

/** Answers of an address that surely does not exist, to whoever is signed in and to whoever is not. */
export interface Never {
  signed: Answer;
  unsigned: Answer;
}

/** Names of the calls that a backend says it has; null for one that publishes no contract of this kind, as the portal judges it. */
export async function publishedCalls(backend: Backend): Promise<ReadonlySet<string> | null> {
  return published(await backend.ask("GET", "/openapi.json").catch(() => null));
}

/** Says of the extension's calls which are there, without looking at anybody else's data. */
export class ExtensionCheck {
  constructor(
    private readonly backend: Backend,
    private readonly never: Never,
    private readonly person: SignedIn,
    private readonly idPlano: number,
  ) {}

  private async probe(key: string, { access }: RouteContract): Promise<Verdict> {
    const own: Record<string, number> = { idPessoa: this.person.id, idPlano: this.idPlano };
    const path = (key.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => String(own[name] ?? 0));
    const unsigned = await this.backend.ask("GET", path, { signed: false }).catch(() => null);
    if (!unsigned) return "unchecked";
    if (!isAbsent(unsigned, this.never.unsigned)) return "there";
    if (!tellsNothing(this.never.unsigned)) return "absent";
    // Lists of other people are not for whoever only checks.
    if (access.who !== "public" && access.owner === "many" && this.person.isAdmin) return "unchecked";
    const signed = await this.backend.ask("GET", path).catch(() => null);
    return signed ? (isAbsent(signed, this.never.signed) ? "absent" : "there") : "unchecked";
  }

  /** Every resource with its extensions. A write is never sent: it is there where all reads of its resource are. */
  async groups(names: ReadonlySet<string> | null): Promise<Group[]> {
    const tables = resources.map(({ name, table }) => ({
      name,
      rows: Object.entries(table).filter(([, { origin }]) => origin === "extension"),
    }));
    const found = new Map<string, Verdict>();
    const waiting = tables.flatMap(({ rows }) => rows).filter(([key]) => names || key.startsWith("GET"));
    const work = async () => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const [key, route] = row;
        found.set(key, names ? (names.has(nameOf(key)) ? "there" : "absent") : await this.probe(key, route));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return tables
      .filter(({ rows }) => rows.length)
      .map(({ name, rows }) => {
        const reads = rows.flatMap(([key]) => found.get(key) ?? []);
        const byReads = ofAll(reads);
        return { name, results: rows.map(([key]) => ({ key, verdict: found.get(key) ?? byReads, notes: [] })) };
      });
  }
}

const namesOf = (groups: readonly Group[], wanted: Verdict) =>
  groups.flatMap(({ results }) => results.filter(({ verdict }) => verdict === wanted).map(({ key }) => nameOf(key)));

/** Names that may be added to the line of the environment by whoever knows that they are there. */
export const unknownNames = (groups: readonly Group[]): string[] => [...new Set(namesOf(groups, "unchecked"))];

/** The line of the environment for this backend; empty where the portal reads the same in the contract that it publishes. */
export function settingFor(groups: readonly Group[], { published, socket }: { published: boolean; socket: boolean }): string {
  if (published && socket) return "API_CALLS=";
  return `API_CALLS=${["especificacao", ...new Set(namesOf(groups, "there")), ...(socket ? [] : ["sem-socket"])].join()}`;
}
