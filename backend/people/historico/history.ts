import type { Reply } from "@contract/infer";
import { count, desc, eq, inArray, max, sql } from "drizzle-orm";
import { describeChange } from "@/domain/people/registrationHistory";
import type { Db } from "../../kernel/db/connection";
import { lockPerson } from "../../kernel/db/lockOrder";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { cadastroHistorico } from "../../kernel/db/schema";
import { pagesOf } from "../../kernel/http/pages";
import { Problem } from "../../kernel/problem";

export interface Change {
  /** Name of the field, dotted where it is a part: `endereco.cep`, `dependente.12.rateio`. */
  campo: string;
  antes: string | null;
  depois: string | null;
}

/** Person whose registration changes, person who changes it, and time. */
export interface Act {
  idPessoa: number;
  /** Null: the portal itself, in a job. */
  idAtor: number | null;
  now: Date;
  /** Correction request that is concluded by it. */
  idRequisicao?: number;
}

/** The part of the registration that a version counts the changes of. */
export type Part = "telefone" | "endereco" | "contaBancaria";

/** Writes down what changed; fields that stayed as they were are left out. The one writer of the history. */
export async function recordHistory(db: Db, { idPessoa, idAtor, now, idRequisicao }: Act, changes: readonly Change[]): Promise<void> {
  const real = changes.filter(({ antes, depois }) => antes !== depois);
  if (real.length > 0)
    await db.insert(cadastroHistorico).values(real.map((change) => ({ ...change, idPessoa, idAtor, quando: now, idRequisicao })));
}

/** Rows of the history that are of the bank account. */
export const accountChange = eq(cadastroHistorico.campo, "contaBancaria" satisfies Part);

/** The last change of each part of a person's registration: of what its fields' names begin with. */
export const VERSIONS = reading("cadastro.versoes", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select({ part: sql<string>`split_part(${cadastroHistorico.campo}, '.', 1)`, last: sql`max(${cadastroHistorico.id})`.mapWith(Number) })
    .from(cadastroHistorico)
    .where(eq(cadastroHistorico.idPessoa, idPessoa))
    .groupBy(sql`1`),
);

/** Number of the last change of a part; 0 for none. */
export const versionOf = async (source: Source, idPessoa: number, part: Part): Promise<number> =>
  (await rowsOf(source, VERSIONS, { idPessoa })).find((row) => row.part === part)?.last ?? 0;

/**
 * Keeps every other writer of this person's registration waiting until the transaction ends, and refuses a write that
 * was based on an outdated state.
 * @throws Problem 409
 */
export async function lockPart(db: Db, idPessoa: number, part: Part, versao: number): Promise<void> {
  await lockPerson(db, idPessoa);
  if ((await versionOf(db, idPessoa, part)) !== versao)
    throw new Problem(409, "Este dado foi mudado em outra aba ou aparelho. Confira como ele está agora e, se ainda quiser, salve de novo.");
}

const DEFAULT_LIMIT = 10;

/** Changes of the registration, one entry for the fields that were changed at once. */
export async function historyOf(
  db: Db,
  idPessoa: number,
  { page = 0, limit = DEFAULT_LIMIT }: { page?: number; limit?: number },
): Promise<Reply<"GET /retornarHistoricoCadastro/{idPessoa}">> {
  const mine = eq(cadastroHistorico.idPessoa, idPessoa);
  const moments = db
    .select({ last: max(cadastroHistorico.id).as("last"), ids: sql<number[]>`array_agg(${cadastroHistorico.id})`.as("ids") })
    .from(cadastroHistorico)
    .where(mine)
    .groupBy(cadastroHistorico.quando, cadastroHistorico.idAtor)
    .as("moments");
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(moments);
  const shown = await db
    .select()
    .from(moments)
    .orderBy(desc(moments.last))
    .limit(limit)
    .offset(page * limit);
  const ids = shown.flatMap((moment) => moment.ids);
  const rows =
    ids.length > 0 ? await db.select().from(cadastroHistorico).where(inArray(cadastroHistorico.id, ids)).orderBy(cadastroHistorico.id) : [];
  const itens = shown.flatMap((moment) => {
    const changes = rows.filter(({ id }) => moment.ids.includes(id));
    const [first] = changes;
    if (!first || moment.last === null) return [];
    const papel =
      first.idAtor === null ? ("sistema" as const) : first.idAtor === idPessoa ? ("participante" as const) : ("atendente" as const);
    return [{ id: moment.last, quando: first.quando.toISOString(), papel, mudancas: changes.map(describeChange) }];
  });
  return { itens, total, totalPage: pagesOf(total, limit) };
}
