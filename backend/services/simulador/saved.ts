import type { Body, Reply } from "@contract/infer";
import { and, count, desc, eq } from "drizzle-orm";
import { exact } from "@/domain/money/exact";
import { changesSince, type Snapshot } from "@/domain/simulator/changes";
import type { Choice } from "@/domain/simulator/facts";
import { choiceFaults } from "@/domain/simulator/faults";
import { simulate } from "@/domain/simulator/simulate";
import type { Db } from "../../kernel/db/connection";
import { lockPerson } from "../../kernel/db/lockOrder";
import { reading, rowsOf } from "../../kernel/db/reading";
import { simulacao } from "../../kernel/db/schema";
import { notFound, Problem } from "../../kernel/problem";
import type { Account } from "../../money/contas";
import { type Ground, groundOf } from "./simuladorFacts";

type Saved = Reply<"POST /salvarSimulacao">;
type Result = Saved["naquele"]["resultado"];
type Goal = Reply<"GET /retornarMetaSimulacao/{idPessoa}/{idPlano}">;
type Row = typeof simulacao.$inferSelect;

/** Simulations that a person may keep in a plan: the list is read whole. */
export const MOST_SAVED = 20;
const NAME_LENGTH = 60;

/** Snapshot of the day: the facts of the simulation, and its result. */
interface Portrait extends Snapshot {
  result: Result;
}

const ofAccount = ({ idPessoa, idPlano }: Account) => and(eq(simulacao.idPessoa, idPessoa), eq(simulacao.idPlano, idPlano));

/** @throws Problem 400 with the fields at fault */
export function refuseFaults({ assumptions, saver, allowed }: Ground, choice: Choice): void {
  const erros = choiceFaults(assumptions, saver, choice, allowed).map(({ campo, mensagem }) => ({ campo: `escolha.${campo}`, mensagem }));
  if (erros.length > 0) throw new Problem(400, "Confira os campos da simulação.", { erros });
}

function resultOf({ assumptions, saver }: Pick<Ground, "assumptions" | "saver">, choice: Choice): Result {
  const { principal, cenarios } = simulate(assumptions, saver, choice);
  const of = (id: string) => cenarios.find((scenario) => scenario.id === id)?.total ?? principal.total;
  return { saldo: principal.saldo, renda: principal.renda, total: principal.total, menor: of("pessimista"), maior: of("otimista") };
}

/** Snapshot stored with a simulation, for telling later differences. */
export const portraitOf = ({ assumptions, saver }: Pick<Ground, "assumptions" | "saver">, choice: Choice): Portrait => ({
  assumptions,
  saver,
  result: resultOf({ assumptions, saver }, choice),
});

/** A choice of another day as it stands today: an age that passed meanwhile is the present one. */
function asOfToday({ assumptions, saver, allowed }: Ground, choice: Choice): Choice | null {
  const now = Math.ceil(saver.idadeMeses / 12);
  const moved = choice.aposentadoria < now ? { ...choice, aposentadoria: now } : choice;
  return choiceFaults(assumptions, saver, moved, allowed).length === 0 ? moved : null;
}

function toSaved(row: Row, ground: Ground | null): Saved {
  const portrait = row.retrato as Portrait;
  const escolha = row.escolha as Choice;
  const today = ground && asOfToday(ground, escolha);
  return {
    id: row.id,
    nome: row.nome,
    meta: row.meta,
    criadaEm: row.criadaEm.toISOString(),
    escolha,
    naquele: { versao: portrait.assumptions.versao, resultado: portrait.result },
    hoje: ground && today ? resultOf(ground, today) : null,
    mudou: ground ? changesSince(portrait, ground) : [],
  };
}

/** Null where nothing can be simulated today: the saved simulation is shown all the same. */
async function groundToday(db: Db, account: Account, now: Date): Promise<Ground | null> {
  try {
    return await groundOf(db, account, now);
  } catch (failure) {
    if (failure instanceof Problem && failure.status === 422) return null;
    throw failure;
  }
}

export async function savedSimulations(db: Db, account: Account, now: Date): Promise<Saved[]> {
  const ground = await groundToday(db, account, now);
  const rows = await db.select().from(simulacao).where(ofAccount(account)).orderBy(desc(simulacao.id)).limit(MOST_SAVED);
  return rows.map((row) => toSaved(row, ground));
}

/** @throws Problem 400 with the fields at fault, 422 past the most that are kept */
export async function saveSimulation(
  db: Db,
  account: Account,
  { nome, escolha }: Pick<Body<"POST /salvarSimulacao">, "nome" | "escolha">,
  now: Date,
): Promise<Saved> {
  const name = nome.trim().replace(/\s+/g, " ");
  if (name.length === 0 || name.length > NAME_LENGTH)
    throw new Problem(400, "Dê um nome à simulação.", {
      erros: [{ campo: "nome", mensagem: `Escreva um nome de até ${NAME_LENGTH} letras.` }],
    });
  const ground = await groundOf(db, account, now);
  refuseFaults(ground, escolha);
  // Two at once are counted one after the other.
  await lockPerson(db, account.idPessoa);
  const [counted] = await db.select({ total: count() }).from(simulacao).where(ofAccount(account));
  if (Number(counted?.total) >= MOST_SAVED)
    throw new Problem(422, `Você já guardou ${MOST_SAVED} simulações neste plano. Apague uma para guardar outra.`);
  const retrato = portraitOf(ground, escolha);
  const [row] = await db
    .insert(simulacao)
    .values({ ...account, nome: name, escolha, retrato, criadaEm: now })
    .returning();
  if (!row) throw new Error("the simulation was not written");
  return toSaved(row, ground);
}

const GONE = "Esta simulação não existe ou não é sua.";

/** @throws Problem 404 for another's */
export async function dropSimulation(db: Db, account: Account, id: number): Promise<void> {
  const gone = await db
    .delete(simulacao)
    .where(and(ofAccount(account), eq(simulacao.id, id)))
    .returning({ id: simulacao.id });
  if (gone.length === 0) throw notFound(GONE);
}

/** Makes one the goal in place of another, or none. @throws Problem 404 for another's */
export async function setGoal(db: Db, account: Account, id: number | null): Promise<void> {
  await lockPerson(db, account.idPessoa);
  await db
    .update(simulacao)
    .set({ meta: false })
    .where(and(ofAccount(account), eq(simulacao.meta, true)));
  if (id === null) return;
  const set = await db
    .update(simulacao)
    .set({ meta: true })
    .where(and(ofAccount(account), eq(simulacao.id, id)))
    .returning({ id: simulacao.id });
  if (set.length === 0) throw notFound(GONE);
}

const GOAL = reading("simulador.meta", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ id: simulacao.id, nome: simulacao.nome, escolha: simulacao.escolha, retrato: simulacao.retrato })
    .from(simulacao)
    .where(and(eq(simulacao.idPessoa, idPessoa), eq(simulacao.idPlano, idPlano), eq(simulacao.meta, true))),
);

/** The goal of a person in a plan, and what their contribution of today leads to, with everything else as in the goal. */
export async function goalOf(db: Db, account: Account, now: Date): Promise<Goal> {
  const [row] = await rowsOf(db, GOAL, { idPessoa: account.idPessoa, idPlano: account.idPlano });
  const ground = row ? await groundToday(db, account, now) : null;
  if (!row || !ground) return { meta: null };
  const chosen = row.escolha as Choice;
  const path = asOfToday(ground, {
    ...chosen,
    ...ground.today,
    ...{ adicional: "0.00", aporteAnual: "0.00", aporteUnico: "0.00", mudancaIdade: 0, mudancaSuplementar: 0, mudancaValor: "0.00" },
  });
  if (!path) return { meta: null };
  const desejada = chosen.meta || (row.retrato as Portrait).result.total;
  const { total } = resultOf(ground, path);
  const share = exact(desejada).isZero() ? exact(100) : exact(total).times(100).div(desejada);
  return {
    meta: {
      id: row.id,
      nome: row.nome,
      aposentadoria: path.aposentadoria,
      desejada,
      hoje: total,
      percentual: Math.min(100, share.floor().toNumber()),
    },
  };
}
