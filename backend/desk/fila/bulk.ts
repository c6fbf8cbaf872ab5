import type { Body, Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { NoticeKind } from "@/domain/services/ids";
import { pessoa } from "../../kernel/db/schema";
import { fieldProblem, Problem } from "../../kernel/problem";
import { notify } from "../../people/notificacoes";
import { advanceRequest, checkOpen, checkVersion, type Scope, transition, visibleRequest } from "../../requests/esteira";

type Result = Reply<"POST /decidirRequisicoes">;
type Item = Body<"POST /decidirRequisicoes">["itens"][number];

const invalid = (campo: string, mensagem: string) => fieldProblem(400, campo, mensagem, "Confira os dados enviados.");

/**
 * Applies an act to several requests, each within a savepoint of its own, so that a refusal of one does not take back
 * the others. The order is by id, so that two people who act on the same requests wait for each other and never in a
 * circle.
 */
async function each(scope: Scope, itens: readonly Item[], act: (scope: Scope, item: Item) => Promise<number>): Promise<Result> {
  const result: Result = { feitas: [], recusadas: [] };
  for (const item of itens.toSorted((a, b) => a.idRequisicao - b.idRequisicao)) {
    const effects: (() => void | Promise<void>)[] = [];
    try {
      const versao = await scope.db.transaction((db) => act({ ...scope, db, afterCommit: (effect) => void effects.push(effect) }, item));
      result.feitas.push({ idRequisicao: item.idRequisicao, versao });
      for (const effect of effects) scope.afterCommit(effect);
    } catch (refusal) {
      if (!(refusal instanceof Problem)) throw refusal;
      const motivo = refusal.extra.erros?.map(({ mensagem }) => mensagem).join(" ") ?? refusal.detail;
      result.recusadas.push({ idRequisicao: item.idRequisicao, motivo });
    }
  }
  return result;
}

/** Moves several requests by the rules of one (`advanceRequest`). */
export async function decideMany(scope: Scope, { itens, acao, motivo }: Body<"POST /decidirRequisicoes">): Promise<Result> {
  if (acao === "recusar" && !motivo?.trim()) throw invalid("motivo", "Escreva o motivo: cada pessoa vai lê-lo.");
  return each(scope, itens, async (own, item) => (await advanceRequest(own, { ...item, acao, motivo })).versao);
}

async function attendant(scope: Scope, id: number) {
  const [found] = await scope.db.select({ id: pessoa.id, nome: pessoa.nome, admin: pessoa.admin }).from(pessoa).where(eq(pessoa.id, id));
  if (found?.admin !== "S") throw invalid("idResponsavel", "Escolha alguém da equipe de atendimento.");
  return found;
}

/** Hands requests to an attendant, or to nobody. Requests that are already theirs do not change. */
export async function assignMany(scope: Scope, { itens, idResponsavel }: Body<"POST /atribuirRequisicoes">): Promise<Result> {
  const to = idResponsavel === null ? null : await attendant(scope, idResponsavel);
  const handed: string[] = [];
  const result = await each(scope, itens, async (own, { idRequisicao, versao }) => {
    const row = await visibleRequest(own, idRequisicao, "POST /atribuirRequisicoes", true);
    await checkVersion(own, row, versao);
    checkOpen(row);
    if (row.idResponsavel === idResponsavel) return row.versao;
    const updated = await transition(own, row, {
      acao: "requisicao.atribuir",
      // Only the fund's people read these events: who is in charge is not told to the participant.
      evento: { titulo: to ? `Atribuída a ${to.nome}` : "Devolvida à fila, sem responsável", tipo: "atribuicao" },
      set: { idResponsavel },
    });
    handed.push(row.protocolo);
    return updated.versao;
  });
  const [first] = handed;
  if (to && first && to.id !== scope.caller.pessoa.id)
    await notify(scope.context, scope, {
      idPessoa: to.id,
      idTipo: NoticeKind.REQUESTS,
      idPessoaNotificou: scope.caller.pessoa.id,
      titulo: handed.length === 1 ? "Uma solicitação é sua agora" : `${handed.length} solicitações são suas agora`,
      descricao: `${scope.caller.pessoa.nome} atribuiu a você: ${listed(handed)}.`,
    });
  return result;
}

const NAMED = 5;
const listed = (protocols: readonly string[]) =>
  protocols.length <= NAMED ? protocols.join(", ") : `${protocols.slice(0, NAMED).join(", ")} e mais ${protocols.length - NAMED}`;
