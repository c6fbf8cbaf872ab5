import { and, eq } from "drizzle-orm";
import { debitAdvice, occurrenceOf } from "@/domain/banking/files/occurrences";
import type { BankFormat } from "@/domain/banking/files/record";
import { type Divergence, judgePayment, type Verdict } from "@/domain/banking/reconciliation";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import type { Effect, Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { recebimento } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { settle } from "../../money/cobrancas";
import { notify } from "../../people/notificacoes";
import { chargeNamed, lockCharge, ownerOf } from "./find";
import { change, type Receipt, type Running, record } from "./scope";

export type Telling = Pick<Running, "now" | "log" | "realtime">;
type Charge = NonNullable<Awaited<ReturnType<typeof lockCharge>>>;

/** Facts about the payer, as far as the receipt has them: a direct debit names its client by the CPF. */
const paidFacts = ({ valor, data, documento, cliente, pagador, canal }: Receipt) => {
  const said = documento ?? (cliente !== null && /^\d{11}$/.test(cliente) ? cliente : null);
  return { valor, data, documento: said, pagador, canal };
};

export interface Judged extends Verdict {
  charge: Charge | null;
}

/** Looks for the charge of a payment and compares them. The charge is locked until the transaction ends. */
export async function judge(db: Db, receipt: Receipt): Promise<Judged> {
  const { idCobranca, isAmbiguous } = await chargeNamed(db, receipt);
  const charge = idCobranca === null ? null : await lockCharge(db, idCobranca);
  const verdict = judgePayment(paidFacts(receipt), charge && { ...charge, feitaEm: dateOf(charge.criadaEm) });
  if (!isAmbiguous) return { ...verdict, charge };
  const motivos: Divergence[] = [...verdict.motivos, "identificacao"];
  return { situacao: verdict.situacao === "conciliado" ? "divergente" : verdict.situacao, motivos, charge };
}

/**
 * Posts a payment to its charge, in a savepoint: a refusal by the ledger leaves nothing behind.
 * @returns the movement, or what was answered instead
 */
async function post(
  context: Telling,
  write: Write,
  receipt: Receipt,
  idCobranca: number,
): Promise<{ idMovimento: number | null } | { recusa: string }> {
  const effects: Effect[] = [];
  try {
    const idMovimento = await write.db.transaction((tx) =>
      settle(context, { db: tx, afterCommit: (effect) => void effects.push(effect) }, idCobranca, receipt.dia, receipt.valor),
    );
    for (const effect of effects) write.afterCommit(effect);
    return { idMovimento };
  } catch (error) {
    if (error instanceof Problem) return { recusa: error.detail };
    throw error;
  }
}

/** Takes a payment: posts it where it agrees in everything; otherwise leaves it for somebody, with the reasons. */
async function takePayment(context: Telling, write: Write, receipt: Receipt, idPessoa: number | null): Promise<void> {
  const { db } = write;
  const { charge, situacao, motivos } = await judge(db, receipt);
  const owner = charge ?? (await ownerOf(db, receipt));
  const known = { idPessoa: owner.idPessoa, idPlano: owner.idPlano, idCobranca: charge?.id ?? null };
  const leave = async (verdict: Verdict, recusa: string | null = null) => {
    await change(db, receipt, { ...known, ...verdict, recusa });
    await record(db, context.now(), receipt.id, { acao: verdict.situacao, idCobranca: known.idCobranca, idPessoa, motivo: recusa });
  };
  if (situacao !== "conciliado" || !charge) return leave({ situacao, motivos });
  const posted = await post(context, write, receipt, charge.id);
  if ("recusa" in posted) return leave({ situacao: "divergente", motivos: ["recusada"] }, posted.recusa);
  await change(db, receipt, { ...known, situacao, motivos });
  await record(db, context.now(), receipt.id, { acao: "conciliado", idCobranca: charge.id, idPessoa, ...posted });
}

/** A refusal: a participant whose direct debit it is reads what happened and what to do. */
async function takeRefusal(context: Telling, write: Write, receipt: Receipt): Promise<void> {
  const { db } = write;
  const { idCobranca } = await chargeNamed(db, receipt);
  const charge = idCobranca === null ? null : await lockCharge(db, idCobranca);
  const { idPessoa, idPlano } = charge ?? (await ownerOf(db, receipt));
  const motivos = charge?.situacao === "paga" ? ["ja-paga"] : [];
  await change(db, receipt, { situacao: "recusado", idPessoa, idPlano, idCobranca, motivos });
  await record(db, context.now(), receipt.id, { acao: "recusado", idCobranca });
  if (receipt.fonte !== "debito150" || idPessoa === null || receipt.ocorrencia === null) return;
  const { nome } = occurrenceOf("debito150", receipt.ocorrencia);
  await notify(context, write, {
    idPessoa,
    idPlano,
    idTipo: NoticeKind.CONTRIBUTIONS,
    titulo: "Débito automático não realizado",
    descricao: `O débito de ${formatMoney(receipt.valor)} em ${formatDate(receipt.data)} não foi feito: ${nome.toLowerCase()}. ${debitAdvice(receipt.ocorrencia)}`,
  });
  await record(db, context.now(), receipt.id, { acao: "avisado" });
}

/**
 * Works through one receipt that was read, once: another worker that comes meanwhile finds it done. Inside the
 * caller's transaction.
 * @param idPessoa administrator who entered it; null for a line of a file
 */
export async function takeReceipt(context: Telling, write: Write, id: number, idPessoa: number | null = null): Promise<void> {
  const { db } = write;
  const [receipt] = await db
    .select()
    .from(recebimento)
    .where(and(eq(recebimento.id, id), eq(recebimento.situacao, "lido")))
    .for("no key update");
  if (!receipt) return;
  const { fonte, ocorrencia } = receipt;
  const { especie } = ocorrencia === null ? { especie: "pagamento" } : occurrenceOf(fonte as BankFormat, ocorrencia);
  if (especie === "pagamento") return takePayment(context, write, receipt, idPessoa);
  if (especie === "recusa") return takeRefusal(context, write, receipt);
  const { idCobranca } = await chargeNamed(db, receipt);
  const charge = idCobranca === null ? null : await lockCharge(db, idCobranca);
  await change(db, receipt, {
    situacao: "informativo",
    idCobranca,
    ...(charge && { idPessoa: charge.idPessoa, idPlano: charge.idPlano }),
  });
}
