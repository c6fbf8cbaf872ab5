import type { Area } from "@contract/areas";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { configuracaoProposta, pessoa } from "../../kernel/db/schema";
import { hasColleague } from "../../kernel/identity/colleagues";
import { Problem } from "../../kernel/problem";
import { countUp, versionOf } from "./configuracoesVersion";
import { recordSettingAct } from "./settingHistory";

export type Proposal = typeof configuracaoProposta.$inferSelect;

/** A setting, and the administrator who acts on it. */
export interface Acting {
  area: Area;
  chave: string;
  idPessoa: number;
}

const waits = eq(configuracaoProposta.situacao, "espera");
const ofKey = ({ area, chave }: Pick<Acting, "area" | "chave">) =>
  and(eq(configuracaoProposta.area, area), eq(configuracaoProposta.chave, chave), waits);

/** The change of a setting that waits for a second person, with its author's name. Served by `configuracao_proposta_espera`. */
async function waitingProposal(db: Db, key: Pick<Acting, "area" | "chave">) {
  const [row] = await db
    .select({ proposta: configuracaoProposta, autor: { id: pessoa.id, nome: pessoa.nome } })
    .from(configuracaoProposta)
    .innerJoin(pessoa, eq(pessoa.id, configuracaoProposta.idAutor))
    .where(ofKey(key));
  return row ? { ...row.proposta, autor: row.autor } : null;
}

/** A waiting change as its screen shows it: what the caller may do with it follows from whose it is. */
export async function shownProposal(db: Db, { idPessoa, ...key }: Acting, today: string) {
  const waiting = await waitingProposal(db, key);
  if (!waiting) return null;
  const { id, desde, conteudo, idFutura, motivo, autor, criadaEm, idAutor } = waiting;
  return {
    ...{ id, desde, conteudo, idFutura, motivo, autor, criadaEm: criadaEm.toISOString() },
    minha: idAutor === idPessoa && (await hasColleague(db)),
    venceu: desde < today,
  };
}

/** Refuses a second proposal beside one that waits. @throws Problem 422 */
export async function refuseBesideWaiting(tx: Db, key: Pick<Acting, "area" | "chave">): Promise<void> {
  if ((await tx.$count(configuracaoProposta, ofKey(key))) > 0)
    throw new Problem(422, "Já há uma mudança à espera de confirmação: confirme, recuse ou retire essa antes de propor outra.");
}

/**
 * Writes a proposal down, after the version was counted up, so that nothing but its decision can come after it.
 * @param act what the history keeps: before and after
 */
export async function propose(
  tx: Db,
  { area, chave, idPessoa: idAutor }: Acting,
  proposed: Pick<Proposal, "desde" | "conteudo" | "idFutura" | "motivo">,
  act: { antes: Record<string, unknown> | null; depois: Record<string, unknown> | null; at: Date },
): Promise<void> {
  const versao = await versionOf(tx, area, chave);
  await tx.insert(configuracaoProposta).values({ area, chave, ...proposed, versao, idAutor, criadaEm: act.at });
  const { desde, motivo } = proposed;
  await recordSettingAct(tx, {
    ...{ area, chave, idAutor, acao: "PROPOSTA", desde, motivo, antes: act.antes, depois: act.depois, quando: act.at },
  });
}

/** The waiting proposal that a decision names, with its setting locked until the transaction ends. @throws Problem 404 */
async function lockProposal(tx: Db, key: Acting, id: number): Promise<{ proposal: Proposal; versao: number }> {
  const versao = await versionOf(tx, key.area, key.chave, true);
  const [proposal] = await tx
    .select()
    .from(configuracaoProposta)
    .where(and(ofKey(key), eq(configuracaoProposta.id, id)));
  if (!proposal) throw new Problem(404, "Esta proposta não espera mais: já foi confirmada, recusada ou retirada.");
  return { proposal, versao };
}

async function decide(tx: Db, { area, chave, idPessoa }: Acting, id: number, situacao: "confirmada" | "recusada" | "retirada", at: Date) {
  await tx.update(configuracaoProposta).set({ situacao, idDecisor: idPessoa, decididaEm: at }).where(eq(configuracaoProposta.id, id));
  await countUp(tx, area, chave);
}

/**
 * Takes a waiting proposal to be put in force by the caller. Its author may not, unless nobody else is there any more.
 * @throws Problem 403 for its author, 404, 409 once something else changed since
 */
export async function confirm(tx: Db, acting: Acting, id: number, at: Date): Promise<Proposal> {
  const { proposal, versao } = await lockProposal(tx, acting, id);
  if (proposal.idAutor === acting.idPessoa && (await hasColleague(tx)))
    throw new Problem(403, "Quem propôs a mudança não a confirma: peça a outra pessoa da equipe.");
  if (proposal.versao !== versao)
    throw new Problem(409, "Outra mudança passou a valer depois desta proposta. Recuse-a e proponha de novo, sobre o que vale agora.");
  await decide(tx, acting, id, "confirmada", at);
  return proposal;
}

/** Refuses a waiting proposal, or takes it back where it is the caller's own. @throws Problem 404 */
export async function refuse(tx: Db, acting: Acting, { id, motivo }: { id: number; motivo: string }, at: Date): Promise<void> {
  const { proposal } = await lockProposal(tx, acting, id);
  const isOwn = proposal.idAutor === acting.idPessoa;
  await decide(tx, acting, id, isOwn ? "retirada" : "recusada", at);
  const { area, chave, desde, conteudo } = proposal;
  await recordSettingAct(tx, {
    ...{ area, chave, idAutor: acting.idPessoa, acao: isOwn ? "RETIRADA" : "RECUSADA", desde, motivo, antes: conteudo, depois: null },
    quando: at,
  });
}

/** Leaves nothing behind: an act is done in a savepoint and taken back. @returns what it answered */
export async function rehearse<T>(tx: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  const undone = new Error("rehearsed");
  let answer: { given: T } | null = null;
  try {
    await tx.transaction(async (inner) => {
      answer = { given: await act(inner) };
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  }
  return (answer as unknown as { given: T }).given;
}
