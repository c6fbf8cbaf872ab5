import type { Body, Reply } from "@contract/infer";
import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { conversa, equipeAtendente, equipeAtendimento, pessoa } from "../../kernel/db/schema";
import { writersOf } from "../../kernel/identity/permissions";
import { fieldProblem, notFound, Problem } from "../../kernel/problem";
import { required, type Scope } from "./scope";

type Teams = Reply<"GET /retornarEquipes">;

/** The team of every new ticket (`conversa.id_equipe`). */
const FIRST_TEAM = 1;

const alive = isNull(equipeAtendimento.excluidaEm);

/** Queues with their attendants and the number of open tickets. */
export async function listTeams(db: Db): Promise<Teams> {
  const teams = await db.select().from(equipeAtendimento).where(alive).orderBy(asc(equipeAtendimento.id));
  const members = await db
    .select({ idEquipe: equipeAtendente.idEquipe, coordena: equipeAtendente.coordena, id: pessoa.id, nome: pessoa.nome })
    .from(equipeAtendente)
    .innerJoin(pessoa, eq(pessoa.id, equipeAtendente.idPessoa))
    .orderBy(asc(pessoa.nomeBusca), asc(pessoa.id));
  const answering = new Set(await whoMayAnswer(db));
  const open = await db
    .select({ idEquipe: conversa.idEquipe, total: count() })
    .from(conversa)
    .where(eq(conversa.situacao, "aberta"))
    .groupBy(conversa.idEquipe);
  return teams.map(({ id, nome, versao }) => ({
    id,
    nome,
    primeira: id === FIRST_TEAM,
    versao,
    abertos: open.find(({ idEquipe }) => idEquipe === id)?.total ?? 0,
    atendentes: members
      .filter(({ idEquipe }) => idEquipe === id)
      .map(({ idEquipe: _, ...member }) => ({ ...member, responde: answering.has(member.id) })),
  }));
}

/** Conversations of the queues that a person looks after. */
export const ofTeamsOf = (db: Db, idPessoa: number) =>
  inArray(
    conversa.idEquipe,
    db.select({ id: equipeAtendente.idEquipe }).from(equipeAtendente).where(eq(equipeAtendente.idPessoa, idPessoa)),
  );

/** A team that takes tickets, and is not deleted while this one is handed over to it. @throws Problem 400 */
export async function requireTeam(db: Db, id: number): Promise<{ id: number; nome: string }> {
  const [team] = await db
    .select()
    .from(equipeAtendimento)
    .where(and(eq(equipeAtendimento.id, id), alive))
    .for("share");
  if (team) return team;
  const mensagem = "Escolha uma das equipes.";
  throw fieldProblem(400, "idEquipe", mensagem);
}

/** Everybody who may answer tickets. */
async function whoMayAnswer(db: Db): Promise<number[]> {
  return (await writersOf(db, "chamados")).map(({ id }) => id);
}

/** Ids of a team's members; where it has none, everybody who may answer. */
export async function membersOf(db: Db, idEquipe: number, coordinators = false): Promise<number[]> {
  const rows = await db
    .select({ id: equipeAtendente.idPessoa })
    .from(equipeAtendente)
    .where(
      and(
        eq(equipeAtendente.idEquipe, idEquipe),
        coordinators ? eq(equipeAtendente.coordena, true) : undefined,
        // Members who lost the permission stay on the team's list and are told nothing.
        inArray(equipeAtendente.idPessoa, writersOf(db, "chamados")),
      ),
    );
  return rows.length > 0 ? rows.map(({ id }) => id) : whoMayAnswer(db);
}

export async function saveTeam({ db }: Scope, body: Body<"POST /salvarEquipe">): Promise<Teams> {
  const nome = required(body.nome, "nome", "Dê um nome à equipe.").replace(/\s+/g, " ");
  const ids = [...new Set(body.atendentes.map(({ id }) => id))];
  const answering = await whoMayAnswer(db);
  const before = body.idEquipe ? await idsOf(db, body.idEquipe) : [];
  // Present members may stay, also without the permission, so that the team can still be saved.
  if (ids.length !== body.atendentes.length || ids.some((id) => !answering.includes(id) && !before.includes(id))) {
    const mensagem = "Escolha pessoas que podem responder chamados, cada uma uma vez.";
    throw fieldProblem(400, "atendentes", mensagem);
  }
  const [same] = await db
    .select({ id: equipeAtendimento.id })
    .from(equipeAtendimento)
    .where(and(alive, sql`lower(${equipeAtendimento.nome}) = lower(${nome})`));
  if (same && same.id !== body.idEquipe) {
    const mensagem = "Já existe uma equipe com este nome.";
    throw fieldProblem(400, "nome", mensagem);
  }
  const id = body.idEquipe ? await rename(db, body.idEquipe, body.versao, nome) : await create(db, nome);
  await db.delete(equipeAtendente).where(eq(equipeAtendente.idEquipe, id));
  if (body.atendentes.length > 0)
    await db.insert(equipeAtendente).values(body.atendentes.map(({ id: idPessoa, coordena }) => ({ idEquipe: id, idPessoa, coordena })));
  return listTeams(db);
}

async function create(db: Db, nome: string): Promise<number> {
  const [row] = await db.insert(equipeAtendimento).values({ nome }).onConflictDoNothing().returning({ id: equipeAtendimento.id });
  if (!row) throw new Problem(409, "Outra pessoa acaba de criar uma equipe com este nome.");
  return row.id;
}

const idsOf = async (db: Db, idEquipe: number): Promise<number[]> => {
  const rows = await db.select({ id: equipeAtendente.idPessoa }).from(equipeAtendente).where(eq(equipeAtendente.idEquipe, idEquipe));
  return rows.map(({ id }) => id);
};

/** The team, locked. @throws Problem 404, or 409 where somebody changed it meanwhile */
async function unchanged(db: Db, id: number, versao: number | undefined) {
  const [row] = await db
    .select()
    .from(equipeAtendimento)
    .where(and(eq(equipeAtendimento.id, id), alive))
    .for("update");
  if (!row) throw notFound("Esta equipe não existe.");
  if (row.versao !== versao) throw new Problem(409, "Outra pessoa mudou esta equipe enquanto você a editava. Veja como ela ficou.");
  return row;
}

const openWords = (total: number) =>
  total === 1
    ? "Há 1 chamado aberto nesta equipe. Encerre-o ou transfira-o antes de excluir."
    : `Há ${total.toLocaleString("pt-BR")} chamados abertos nesta equipe. Encerre-os ou transfira-os antes de excluir.`;

/** Deletes a team without open tickets and releases its attendants. Its answered tickets keep its name. */
export async function deleteTeam({ db, context }: Scope, { idEquipe, versao }: Body<"POST /excluirEquipe">): Promise<Teams> {
  await unchanged(db, idEquipe, versao);
  if (idEquipe === FIRST_TEAM) throw new Problem(409, "Todo chamado novo chega a esta equipe: ela não pode ser excluída.");
  const open = await db.$count(conversa, and(eq(conversa.idEquipe, idEquipe), eq(conversa.situacao, "aberta")));
  if (open > 0) throw new Problem(409, openWords(open));
  await db.delete(equipeAtendente).where(eq(equipeAtendente.idEquipe, idEquipe));
  await db
    .update(equipeAtendimento)
    .set({ excluidaEm: context.now(), versao: versao + 1 })
    .where(eq(equipeAtendimento.id, idEquipe));
  return listTeams(db);
}

/** The team of a ticket that is opened again: the first one where its own is no longer there. */
export async function teamAgain(db: Db, idEquipe: number): Promise<number> {
  const [team] = await db
    .select({ id: equipeAtendimento.id })
    .from(equipeAtendimento)
    .where(and(eq(equipeAtendimento.id, idEquipe), alive))
    .for("share");
  return team?.id ?? FIRST_TEAM;
}

/** @throws Problem 404 or 409 */
async function rename(db: Db, id: number, versao: number | undefined, nome: string): Promise<number> {
  const row = await unchanged(db, id, versao);
  await db
    .update(equipeAtendimento)
    .set({ nome, versao: row.versao + 1 })
    .where(eq(equipeAtendimento.id, id));
  return id;
}
