import type { Body, Reply } from "@contract/infer";
import { asc, count, desc, eq, inArray } from "drizzle-orm";
import { formatDate, today } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { administradorPapel, papel, papelLimite, papelPermissao } from "../../kernel/db/schema";
import { isUniqueViolation } from "../../kernel/db/sqlState";
import { fieldProblem, Problem } from "../../kernel/problem";
import { recordSettingAct } from "../../people/configuracoes";
import { checkKept, inOrder, lockTeam, type Permission } from "./team";

type Roles = Reply<"GET /retornarPapeis">;

const GONE = "Este papel não existe mais.";

/** Every role, in the order in which they were made, with its limits by date, the latest first. */
export async function roles(db: Db): Promise<Roles> {
  const rows = await db.select().from(papel).orderBy(asc(papel.id));
  const ids = rows.map(({ id }) => id);
  const areas = await db.select().from(papelPermissao).where(inArray(papelPermissao.idPapel, ids));
  const limits = await db.select().from(papelLimite).where(inArray(papelLimite.idPapel, ids)).orderBy(desc(papelLimite.desde));
  const held = await db
    .select({ idPapel: administradorPapel.idPapel, pessoas: count() })
    .from(administradorPapel)
    .groupBy(administradorPapel.idPapel);
  return {
    itens: rows.map((role) => ({
      ...role,
      areas: inOrder(areas.flatMap(({ idPapel, area, nivel }) => (idPapel === role.id ? [{ area, nivel } as Permission] : []))),
      limites: limits.flatMap(({ idPapel, desde, valor }) => (idPapel === role.id ? [{ desde, valor }] : [])),
      pessoas: held.find(({ idPapel }) => idPapel === role.id)?.pessoas ?? 0,
    })),
  };
}

/** Ids of the people who have a role. */
export const holders = async (db: Db, idPapel: number): Promise<number[]> =>
  (await db.select({ id: administradorPapel.idPessoa }).from(administradorPapel).where(eq(administradorPapel.idPapel, idPapel))).map(
    ({ id }) => id,
  );

/** @throws Problem 422 for a role of one's own: nobody changes what they may do themselves */
async function refuseOwn(tx: Db, idPapel: number, idAutor: number): Promise<void> {
  if ((await holders(tx, idPapel)).includes(idAutor))
    throw new Problem(422, "Este papel é seu: peça a outra pessoa que administre as permissões.");
}

const named = (error: unknown): never => {
  if (isUniqueViolation(error)) throw fieldProblem(409, "nome", "Já existe um papel com este nome.");
  throw error;
};

/**
 * Makes a role, or changes one: its permissions hold from the next call on, its limit from a day on. The limits of days
 * that passed stay as they were. A new role has its limit at once: until a later day it would have none.
 * @throws Problem 400 for a day that passed, or a later one for a new role, 404, 409 (changed since; the name is taken) or 422 (one's own; an area twice)
 */
export async function saveRole(tx: Db, idAutor: number, body: Body<"POST /salvarPapel">, at: Date): Promise<Reply<"POST /salvarPapel">> {
  const { id, nome, descricao, areas, limite, motivo } = body;
  const day = today(at);
  if (limite && limite.desde < day) throw fieldProblem(400, "limite.desde", `Informe ${formatDate(day)} ou um dia depois.`);
  if (id === undefined && limite && limite.desde > day)
    throw fieldProblem(400, "limite.desde", `Um papel novo já nasce com o seu limite: informe ${formatDate(day)}.`);
  if (new Set(areas.map(({ area }) => area)).size !== areas.length) throw new Problem(422, "Uma área está repetida. Confira a lista.");
  await lockTeam(tx);
  const values = { nome: nome.trim(), descricao: descricao.trim() };
  const before = id === undefined ? null : ((await roles(tx)).itens.find((one) => one.id === id) ?? null);
  if (id !== undefined) {
    if (!before) throw new Problem(404, GONE);
    if (before.versao !== body.versao)
      throw new Problem(409, "Outra pessoa mudou este papel enquanto você editava. Abra de novo para ver como está.");
    await refuseOwn(tx, id, idAutor);
  }
  const [row] =
    id === undefined
      ? await tx.insert(papel).values(values).returning().catch(named)
      : await tx
          .update(papel)
          .set({ ...values, versao: (before?.versao ?? 0) + 1 })
          .where(eq(papel.id, id))
          .returning()
          .catch(named);
  if (!row) throw new Error("the role was not written");
  await tx.delete(papelPermissao).where(eq(papelPermissao.idPapel, row.id));
  if (areas.length > 0) await tx.insert(papelPermissao).values(areas.map((one) => ({ ...one, idPapel: row.id })));
  if (limite)
    await tx
      .insert(papelLimite)
      .values({ ...limite, idPapel: row.id })
      .onConflictDoUpdate({ target: [papelLimite.idPapel, papelLimite.desde], set: { valor: limite.valor } });
  await checkKept(tx);
  await recordSettingAct(tx, {
    ...{ area: "administradores", chave: `papel-${row.id}`, acao: "PUBLICADA", desde: limite?.desde ?? day, quando: at, idAutor, motivo },
    antes: before && { nome: before.nome, areas: before.areas, limite: before.limites[0] ?? null },
    depois: { nome: row.nome, areas: inOrder(areas), limite: limite ?? before?.limites[0] ?? null },
  });
  return { id: row.id, versao: row.versao };
}

/** Deletes a role that nobody has. @throws Problem 404 or 409 */
export async function removeRole(tx: Db, idAutor: number, { id, motivo }: Body<"POST /excluirPapel">, at: Date): Promise<void> {
  await lockTeam(tx);
  const role = (await roles(tx)).itens.find((one) => one.id === id);
  if (!role) throw new Problem(404, GONE);
  if (role.pessoas > 0) throw new Problem(409, "Há pessoas com este papel. Dê outro a elas antes de excluí-lo.");
  await tx.delete(papel).where(eq(papel.id, id));
  await recordSettingAct(tx, {
    ...{ area: "administradores", chave: `papel-${id}`, acao: "EXCLUIDA", desde: today(at), quando: at, idAutor, motivo },
    antes: { nome: role.nome, areas: role.areas },
    depois: null,
  });
}
