import { AREAS, type Area, type Nivel } from "@contract/areas";
import type { Body, Reply } from "@contract/infer";
import { and, asc, eq, inArray, max } from "drizzle-orm";
import { today } from "@/domain/calendar/calendarDate";
import type { Db } from "../../kernel/db/connection";
import { permissaoAdministrador, pessoa, sessao } from "../../kernel/db/schema";
import { permissionsOf } from "../../kernel/identity/permissions";
import { Problem } from "../../kernel/problem";
import { recordSettingAct } from "../../people/configuracoes";

type Team = Reply<"GET /retornarAdministradores">;
type Permission = { area: Area; nivel: Nivel };

const inOrder = (areas: readonly Permission[]) => [...areas].sort((a, b) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area));
const same = (a: readonly Permission[], b: readonly Permission[]) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

/** Every administrator, by name, with what they may do and when they last entered. */
export async function team(db: Db): Promise<Team> {
  const people = await db
    .select({ id: pessoa.id, nome: pessoa.nome })
    .from(pessoa)
    .where(eq(pessoa.admin, "S"))
    .orderBy(asc(pessoa.nomeBusca), asc(pessoa.id));
  const ids = people.map(({ id }) => id);
  const permissions = await db.select().from(permissaoAdministrador).where(inArray(permissaoAdministrador.idPessoa, ids));
  const entries = await db
    .select({ idPessoa: sessao.idPessoa, quando: max(sessao.criadaEm) })
    .from(sessao)
    .where(inArray(sessao.idPessoa, ids))
    .groupBy(sessao.idPessoa);
  return {
    itens: people.map((one) => ({
      ...one,
      ultimaEntrada: entries.find(({ idPessoa }) => idPessoa === one.id)?.quando?.toISOString() ?? null,
      areas: inOrder(permissions.flatMap(({ idPessoa, area, nivel }) => (idPessoa === one.id ? [{ area, nivel } as Permission] : []))),
    })),
  };
}

/**
 * Ids of the administrators who may give permissions, locked until the transaction ends. Two of them who remove each
 * other's permission do it one after the other.
 */
async function lockKeepers(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: permissaoAdministrador.idPessoa })
    .from(permissaoAdministrador)
    .where(and(eq(permissaoAdministrador.area, "administradores"), eq(permissaoAdministrador.nivel, "E")))
    .orderBy(asc(permissaoAdministrador.idPessoa))
    .for("update");
  return rows.map(({ id }) => id);
}

/**
 * Gives an administrator exactly these permissions. They hold from the next call on.
 * @throws Problem 404, 409 (somebody else changed them) or 422 (one's own; the last who may give them; an area twice)
 */
export async function setPermissions(tx: Db, idAutor: number, body: Body<"POST /definirPermissoes">, at: Date): Promise<void> {
  const { idAdministrador, areas, antes, motivo } = body;
  const keepers = await lockKeepers(tx);
  const [person] = await tx.select({ admin: pessoa.admin }).from(pessoa).where(eq(pessoa.id, idAdministrador)).for("no key update");
  if (person?.admin !== "S") throw new Problem(404, "Esta pessoa não é administradora.");
  if (idAdministrador === idAutor)
    throw new Problem(422, "Ninguém muda as próprias permissões: peça a outra pessoa que administre as permissões.");
  if (new Set(areas.map(({ area }) => area)).size !== areas.length) throw new Problem(422, "Uma área está repetida. Confira a lista.");
  const current = await permissionsOf(tx, idAdministrador);
  if (!same(current, antes))
    throw new Problem(409, "Outra pessoa mudou estas permissões enquanto você editava. Abra de novo para ver como estão.");
  if (same(current, areas)) throw new Problem(422, "Nada mudou nas permissões.");
  const keeps = areas.some(({ area, nivel }) => area === "administradores" && nivel === "E");
  if (!keeps && keepers.every((id) => id === idAdministrador))
    throw new Problem(422, "Alguém precisa continuar podendo mudar as permissões.");
  await tx.delete(permissaoAdministrador).where(eq(permissaoAdministrador.idPessoa, idAdministrador));
  if (areas.length > 0) await tx.insert(permissaoAdministrador).values(areas.map((one) => ({ ...one, idPessoa: idAdministrador })));
  await recordSettingAct(tx, {
    ...{ area: "administradores", chave: `pessoa-${idAdministrador}`, acao: "PUBLICADA", desde: today(at), quando: at },
    ...{ idAutor, motivo, antes: { areas: inOrder(current) }, depois: { areas: inOrder(areas) } },
  });
}
