import { AREAS, type Area, type Nivel } from "@contract/areas";
import type { Body, Reply } from "@contract/infer";
import { and, asc, eq, inArray, isNull, max } from "drizzle-orm";
import { today } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { administradorPapel, papel, permissaoAdministrador, pessoa, sessao } from "../../kernel/db/schema";
import { writersOf } from "../../kernel/identity/permissions";
import { Problem } from "../../kernel/problem";
import { recordSettingAct } from "../../people/configuracoes";

type Team = Reply<"GET /retornarAdministradores">;
export type Permission = { area: Area; nivel: Nivel };

export const inOrder = (areas: readonly Permission[]) => [...areas].sort((a, b) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area));
const same = (a: readonly Permission[], b: readonly Permission[]) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

/** Permissions that people have beside their roles. */
async function ownPermissions(db: Db, ids: number[]): Promise<Map<number, Permission[]>> {
  const rows = await db.select().from(permissaoAdministrador).where(inArray(permissaoAdministrador.idPessoa, ids));
  const own = new Map<number, Permission[]>();
  for (const { idPessoa, area, nivel } of rows) own.set(idPessoa, [...(own.get(idPessoa) ?? []), { area, nivel } as Permission]);
  return own;
}

const rolesHeld = async (db: Db, idPessoa: number): Promise<number[]> =>
  (
    await db.select().from(administradorPapel).where(eq(administradorPapel.idPessoa, idPessoa)).orderBy(asc(administradorPapel.idPapel))
  ).map(({ idPapel }) => idPapel);

/** Every administrator, by name, with what they may do and when they last entered. */
export async function team(db: Db): Promise<Team> {
  const people = await db
    .select({ id: pessoa.id, nome: pessoa.nome })
    .from(pessoa)
    .where(eq(pessoa.admin, "S"))
    .orderBy(asc(pessoa.nomeBusca), asc(pessoa.id));
  const ids = people.map(({ id }) => id);
  const own = await ownPermissions(db, ids);
  const roles = await db
    .select()
    .from(administradorPapel)
    .where(inArray(administradorPapel.idPessoa, ids))
    .orderBy(asc(administradorPapel.idPapel));
  const entries = await db
    .select({ idPessoa: sessao.idPessoa, quando: max(sessao.criadaEm) })
    .from(sessao)
    .where(and(inArray(sessao.idPessoa, ids), isNull(sessao.idAjudante)))
    .groupBy(sessao.idPessoa);
  return {
    itens: people.map((one) => ({
      ...one,
      ultimaEntrada: entries.find(({ idPessoa }) => idPessoa === one.id)?.quando?.toISOString() ?? null,
      areas: inOrder(own.get(one.id) ?? []),
      papeis: roles.flatMap(({ idPessoa, idPapel }) => (idPessoa === one.id ? [idPapel] : [])),
    })),
  };
}

/** Keeps others from changing permissions until the transaction ends: two who take each other's away do it one after the other. */
export const lockTeam = (tx: Db) =>
  tx.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.admin, "S")).orderBy(asc(pessoa.id)).for("no key update");

/** @throws Problem 422 when nobody could change permissions any more */
export async function checkKept(tx: Db): Promise<void> {
  if ((await writersOf(tx, "administradores")).length === 0)
    throw new Problem(422, "Alguém precisa continuar podendo mudar as permissões.");
}

/**
 * Gives an administrator exactly these permissions and roles. They hold from the next call on.
 * @throws Problem 404, 409 (somebody else changed them) or 422 (one's own; the last who may give them; an area twice)
 */
export async function setPermissions(tx: Db, idAutor: number, body: Body<"POST /definirPermissoes">, at: Date): Promise<void> {
  const { idAdministrador, areas, antes, motivo } = body;
  await lockTeam(tx);
  const [person] = await tx.select({ admin: pessoa.admin }).from(pessoa).where(eq(pessoa.id, idAdministrador));
  if (person?.admin !== "S") throw new Problem(404, "Esta pessoa não é administradora.");
  if (idAdministrador === idAutor)
    throw new Problem(422, "Ninguém muda as próprias permissões: peça a outra pessoa que administre as permissões.");
  if (new Set(areas.map(({ area }) => area)).size !== areas.length) throw new Problem(422, "Uma área está repetida. Confira a lista.");
  const current = (await ownPermissions(tx, [idAdministrador])).get(idAdministrador) ?? [];
  const roles = await rolesHeld(tx, idAdministrador);
  const papeis = [...new Set(body.papeis ?? roles)].sort((a, b) => a - b);
  if (!same(current, antes) || (body.papeisAntes && String(roles) !== String([...body.papeisAntes].sort((a, b) => a - b))))
    throw new Problem(409, "Outra pessoa mudou estas permissões enquanto você editava. Abra de novo para ver como estão.");
  if (same(current, areas) && String(roles) === String(papeis)) throw new Problem(422, "Nada mudou nas permissões.");
  await tx.delete(permissaoAdministrador).where(eq(permissaoAdministrador.idPessoa, idAdministrador));
  if (areas.length > 0) await tx.insert(permissaoAdministrador).values(areas.map((one) => ({ ...one, idPessoa: idAdministrador })));
  await tx.delete(administradorPapel).where(eq(administradorPapel.idPessoa, idAdministrador));
  const known = papeis.length > 0 ? await tx.select({ id: papel.id }).from(papel).where(inArray(papel.id, papeis)) : [];
  if (known.length !== papeis.length) throw new Problem(422, "Um dos papéis não existe mais. Abra de novo.");
  if (papeis.length > 0) await tx.insert(administradorPapel).values(papeis.map((idPapel) => ({ idPessoa: idAdministrador, idPapel })));
  await checkKept(tx);
  await recordSettingAct(tx, {
    ...{ area: "administradores", chave: `pessoa-${idAdministrador}`, acao: "PUBLICADA", desde: today(at), quando: at },
    ...{ idAutor, motivo, antes: { areas: inOrder(current), papeis: roles }, depois: { areas: inOrder(areas), papeis } },
  });
}
