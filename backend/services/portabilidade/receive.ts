import type { Body } from "@contract/infer";
import { eq } from "drizzle-orm";
import { dateOf, formatDate, isCalendarDate } from "@/domain/calendar/calendarDate";
import { receiptFaults } from "@/domain/exits/portability";
import { isOpenKind } from "@/domain/exits/portabilityWords";
import { formatMoney } from "@/domain/money/money";
import { Service, Status } from "@/domain/services/ids";
import { portabilidade } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { checkOpen, checkVersion, type RequestRow, type Scope, transition, visibleRequest } from "../../requests/esteira";
import { rowOf, writeLots } from "./portabilidadeRows";

/** @throws Problem 400 with each wrong field: sums that differ, dates to come, what is not a date */
function checkReceipt(body: Body<"POST /registrarRecebimentoPortabilidade">, hoje: string): void {
  const wrong = [
    ...(isCalendarDate(body.recebidoEm) ? [] : [{ campo: "recebidoEm", mensagem: "Informe uma data válida." }]),
    ...body.lotes.flatMap(({ data }, index) =>
      isCalendarDate(data) ? [] : [{ campo: `lotes.${index}.data`, mensagem: "Informe uma data válida." }],
    ),
  ];
  const erros = wrong.length > 0 ? wrong : receiptFaults(body, hoje);
  if (erros.length > 0) throw new Problem(400, "Confira o recebimento.", { erros });
}

/**
 * The money of an announced portability arrived: how much, when, and the lots that the plan of origin sent with it. Until
 * it is credited it may be recorded again, in the place of what was there.
 * @throws Problem 400 for sums that differ, 404, 409 for another service, a changed request or money already credited
 */
export async function recordReceipt(scope: Scope, body: Body<"POST /registrarRecebimentoPortabilidade">): Promise<RequestRow> {
  const { db, context } = scope;
  const row = await visibleRequest(scope, body.idRequisicao, "POST /registrarRecebimentoPortabilidade", true);
  if (row.idFuncionalidade !== Service.PORTABILITY_IN) throw new Problem(409, "Esta solicitação não é de recebimento de portabilidade.");
  await checkVersion(scope, row, body.versao);
  checkOpen(row);
  if (row.idStatus === Status.WAITING) throw new Problem(409, "A solicitação espera pela resposta da pessoa.");
  checkReceipt(body, dateOf(context.now()));
  const known = await rowOf(db, row.id, true);
  if (!known) throw new Problem(409, "Esta solicitação ainda não foi confirmada por quem a fez.");
  const origem = isOpenKind(known.tipo) ? "aberta" : "efpc";
  await writeLots(
    db,
    known.id,
    body.lotes.map((lote) => ({ ...lote, origem })),
  );
  await db.update(portabilidade).set({ valor: body.valor, recebidaEm: body.recebidoEm }).where(eq(portabilidade.id, known.id));
  const lotes = body.lotes.length === 1 ? "1 lote" : `${body.lotes.length} lotes`;
  return transition(scope, row, {
    acao: "portabilidade.receber",
    evento: {
      titulo: "Dinheiro recebido do plano de origem",
      tipo: "recebimento",
      detalhe: `${formatMoney(body.valor)} em ${formatDate(body.recebidoEm)}, ${lotes}.`,
    },
    set: { idResponsavel: row.idResponsavel ?? scope.caller.pessoa.id, idStatus: Status.UNDER_REVIEW },
    aviso: {
      titulo: "Seu dinheiro chegou",
      descricao: `Recebemos ${formatMoney(body.valor)} de ${known.entidade}. Depois da conferência ele entra na sua conta.`,
    },
  });
}
