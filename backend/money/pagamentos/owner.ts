import type { Body, Query, Reply } from "@contract/infer";
import { and, eq, lt } from "drizzle-orm";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import type { Db } from "../../kernel/db/connection";
import { pagamento } from "../../kernel/db/schema";
import type { Caller } from "../../kernel/identity/caller";
import { notFound, Problem } from "../../kernel/problem";
import { notify } from "../../people/notificacoes";
import { pageOf } from "./list";
import { type OwnPayment, STOPPABLE, selectPayments, toOwnPayment } from "./paymentRows";
import { audit, change, lockPayment, PAYMENTS_PAGE, type Scope, tellTeam } from "./scope";

const PAGE_SIZE = 10;

const actsFor = ({ pessoa, target }: Caller, idPessoa: number): boolean =>
  target ? target.id === idPessoa && target.acts : pessoa.id === idPessoa;

/** A person's payments in a plan after one, the newest first. */
export async function ownPayments(
  db: Db,
  caller: Caller,
  { idPessoa, idPlano }: { idPessoa: number; idPlano: number },
  { depois, limit = PAGE_SIZE }: Query<"GET /retornarMeusPagamentos/{idPessoa}/{idPlano}">,
): Promise<Reply<"GET /retornarMeusPagamentos/{idPessoa}/{idPlano}">> {
  const rows = await selectPayments(db)
    .where(and(eq(pagamento.idPessoa, idPessoa), eq(pagamento.idPlano, idPlano), depois ? lt(pagamento.id, depois) : undefined))
    .limit(limit + 1);
  const acts = actsFor(caller, idPessoa);
  return pageOf(
    rows.map((row) => toOwnPayment(row, acts)),
    limit,
  );
}

/** Reasons for which a payment can be stopped no more, by its state. */
const TOO_LATE: Record<string, string> = {
  enviado: "Este pagamento já foi para o banco e não pode mais ser impedido. Fale agora com a equipe em Meus Atendimentos.",
  pago: "Este pagamento já foi feito. Se a conta não é sua, fale agora com a equipe em Meus Atendimentos.",
  recusado: "O banco não fez este pagamento: não há o que impedir.",
};

/**
 * Stops a payment that did not go to the bank yet, for its owner. Stopped again, it answers the same.
 * @throws Problem 404 for another's, 409 when it went already
 */
export async function stopPayment(scope: Scope, idPessoa: number, { idPagamento }: Body<"POST /impedirPagamento">): Promise<OwnPayment> {
  const { db, context, caller } = scope;
  const payment = await lockPayment(db, idPagamento);
  if (payment?.idPessoa !== idPessoa) throw notFound("Não encontramos este pagamento.");
  if (payment.situacao !== "impedido") {
    if (!STOPPABLE.includes(payment.situacao)) throw new Problem(409, TOO_LATE[payment.situacao] ?? "");
    const stopped = await change(db, payment, { situacao: "impedido", impedidoEm: context.now(), retidoAte: null });
    await audit(scope, "pagamento.impedir", { idPagamento }, idPessoa);
    await notify(context, scope, {
      ...{ idPessoa, idPlano: payment.idPlano, idRequisicao: payment.idRequisicao },
      idTipo: NoticeKind.REQUESTS,
      idPessoaNotificou: caller.pessoa.id,
      titulo: "Pagamento impedido",
      descricao: `${payment.descricao}, ${formatMoney(payment.valor)}: o dinheiro não sai. A equipe vai falar com você.`,
      link: PAYMENTS_PAGE,
    });
    await tellTeam(context, scope, stopped, "Pagamento impedido por quem recebe", "Fale com a pessoa e confira a conta dela.");
  }
  const [row] = await selectPayments(db).where(eq(pagamento.id, idPagamento));
  if (!row) throw notFound("Não encontramos este pagamento.");
  return toOwnPayment(row, true);
}
