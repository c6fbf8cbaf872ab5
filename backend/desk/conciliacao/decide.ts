import type { Body } from "@contract/infer";
import { eq } from "drizzle-orm";
import { isReceiptDay, RECEIPT_DAY } from "@/domain/banking/reconciliation";
import { dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { MOST } from "@/domain/contribution/charges";
import { exact } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { NoticeKind } from "@/domain/services/ids";
import { searchText } from "@/domain/text/searchText";
import { cobranca, recebimento } from "../../kernel/db/schema";
import { type FieldError, Problem } from "../../kernel/problem";
import { cancelOpen, receiverOn, refusalOf, settle, unsettle, writeCharge } from "../../money/cobrancas";
import { notify } from "../../people/notificacoes";
import { type Detail, detail } from "./detail";
import { lockCharge } from "./find";
import { judge, takeReceipt } from "./match";
import { audit, change, lockReceipt, type Receipt, record, type Scope } from "./scope";

const TXID_LENGTH = 16;

function faultsOf({ valor, data, numero }: Body<"POST /registrarRecebimento">, today: string): FieldError[] {
  const erros: FieldError[] = [];
  const amount = exact(valor);
  if (amount.lte(0)) erros.push({ campo: "valor", mensagem: "Informe um valor maior que zero" });
  if (amount.gt(MOST)) erros.push({ campo: "valor", mensagem: `Informe um valor de até ${formatMoney(MOST)}` });
  if (!isReceiptDay(data, today)) erros.push({ campo: "data", mensagem: RECEIPT_DAY });
  if (numero !== null && !/^(CV\d{14}|[\d.\-\s]{1,12})$/.test(numero.trim()))
    erros.push({ campo: "numero", mensagem: "Informe o nosso número (oito algarismos) ou a identificação do Pix" });
  return erros;
}

/** Enters a payment that came in no file, and reconciles it where it agrees with the charge that it names. */
export async function register(scope: Scope, body: Body<"POST /registrarRecebimento">): Promise<Detail> {
  const { db, context, caller } = scope;
  const now = context.now();
  const erros = faultsOf(body, dateOf(now));
  if (erros.length > 0) throw new Problem(400, "Confira os dados do recebimento.", { erros });
  const { valor, data, pagador, documento, motivo } = body;
  const number = body.numero?.trim() ?? "";
  const isTxid = number.length === TXID_LENGTH && number.startsWith("CV");
  const [written] = await db
    .insert(recebimento)
    .values({
      ...{ valor, data, documento, pagador: pagador.trim(), fonte: "manual", dia: data, valorTitulo: valor, manual: true },
      pagadorBusca: searchText(pagador),
      identificacao: isTxid ? number : null,
      nossoNumero: isTxid || number === "" ? null : number.replace(/\D/g, "").slice(0, 8).padStart(8, "0"),
      criadoEm: now,
    })
    .returning();
  if (!written) throw new Error("the receipt was not written");
  await record(db, now, written.id, { acao: "registrado", motivo, idPessoa: caller.pessoa.id });
  await audit(scope, written, "conciliacao.registrar");
  await takeReceipt(context, scope, written.id, caller.pessoa.id);
  const [taken] = await db.select({ idPessoa: recebimento.idPessoa }).from(recebimento).where(eq(recebimento.id, written.id));
  if (taken?.idPessoa === caller.pessoa.id) throw new Problem(403, OWN_MONEY);
  return detail(db, written.id, now);
}

const OWN_MONEY = "Este dinheiro entraria na sua própria conta: outra pessoa da equipe precisa fazer isto.";

function checkPending({ situacao }: Receipt): void {
  if (situacao !== "divergente" && situacao !== "sem-destino")
    throw new Problem(409, "Este recebimento já tem destino. Desfaça antes de escolher outro.");
}

interface Posting {
  acao: "vinculado" | "creditado";
  idCobranca: number;
  motivo: string;
  isOwn: boolean;
}

/** Posts the receipt to a charge that somebody chose. @throws Problem 404 or 409 when that charge is not to be paid */
async function postTo(scope: Scope, row: Receipt, { acao, idCobranca, motivo, isOwn }: Posting): Promise<Detail> {
  const { db, context, caller } = scope;
  const charge = await lockCharge(db, idCobranca);
  if (!charge) throw new Problem(404, "Não encontramos esta cobrança.");
  if (charge.idPessoa === caller.pessoa.id) throw new Problem(403, OWN_MONEY);
  if (charge.situacao !== "aberta")
    throw new Problem(409, charge.situacao === "paga" ? "Esta cobrança já foi paga." : "Esta cobrança foi cancelada.");
  if (!isOwn && row.data < dateOf(charge.criadaEm))
    throw new Problem(409, "Este pagamento é de antes de a cobrança ser gerada: ele não é dela. Lance como contribuição ou encerre.");
  const idMovimento = await settle(context, scope, idCobranca, row.dia, row.valor);
  const { idPessoa, idPlano } = charge;
  await change(db, row, { situacao: "conciliado", idCobranca, idPessoa, idPlano, manual: true, recusa: null, cobrancaPropria: isOwn });
  await record(db, context.now(), row.id, { acao, motivo, idCobranca, idMovimento, idPessoa: caller.pessoa.id });
  await audit(scope, { ...row, idPessoa }, `conciliacao.${acao === "vinculado" ? "vincular" : "creditar"}`, { idCobranca, idMovimento });
  return detail(db, row.id, context.now());
}

/** Posts a receipt to an open charge, whatever differs between them. */
export async function link(scope: Scope, body: Body<"POST /vincularRecebimento">): Promise<Detail> {
  const row = await lockReceipt(scope.db, body.idRecebimento, body.versao);
  checkPending(row);
  return postTo(scope, row, { acao: "vinculado", idCobranca: body.idCobranca, motivo: body.motivo, isOwn: false });
}

/**
 * Posts a receipt that has no charge as a person's voluntary contribution, through a charge made for it.
 * @throws Problem 404 without an account in the plan, 422 where the person may not contribute
 */
export async function credit(scope: Scope, body: Body<"POST /creditarRecebimento">): Promise<Detail> {
  const { db, context } = scope;
  const row = await lockReceipt(db, body.idRecebimento, body.versao);
  checkPending(row);
  const account = { idPessoa: body.idPessoa, idPlano: body.idPlano };
  const receiver = await receiverOn(db, body.idPlano, row.dia);
  const refused = await refusalOf(db, account, receiver);
  if (refused || !receiver) throw new Problem(422, refused ?? "Este plano não recebe contribuições por cobrança.");
  if (exact(row.valor).gt(MOST)) throw new Problem(422, "Este valor não cabe em uma cobrança.");
  const idCobranca = await writeCharge(db, account, receiver, { valor: row.valor, vencimento: row.dia }, context.now());
  return postTo(scope, row, { acao: "creditado", idCobranca, motivo: body.motivo, isOwn: true });
}

/** Ends a receipt that becomes no contribution. */
export async function close(scope: Scope, { destino, motivo, ...body }: Body<"POST /encerrarRecebimento">): Promise<Detail> {
  const { db, context, caller } = scope;
  const row = await lockReceipt(db, body.idRecebimento, body.versao);
  checkPending(row);
  await change(db, row, { situacao: "encerrado", destino, manual: true });
  await record(db, context.now(), row.id, { acao: "encerrado", motivo, idPessoa: caller.pessoa.id });
  await audit(scope, row, "conciliacao.encerrar", { destino });
  return detail(db, row.id, context.now());
}

/** The participant reads that a contribution that they saw is not theirs any more. */
const tellUndone = (scope: Scope, { idPessoa, idPlano, valor, dia }: Receipt) =>
  idPessoa === null
    ? undefined
    : notify(scope.context, scope, {
        idPessoa,
        idPlano,
        idTipo: NoticeKind.CONTRIBUTIONS,
        titulo: "Pagamento corrigido pelo fundo",
        descricao: `O pagamento de ${formatMoney(valor)} de ${formatDate(dia)} estava lançado em uma contribuição que não era a dele e foi estornado da sua conta. Em caso de dúvida, fale com a equipe em Meus Atendimentos.`,
      });

/** Takes a posting back, with its reversal in the ledger, or opens again what was closed. */
export async function undo(scope: Scope, { motivo, ...body }: Body<"POST /desfazerRecebimento">): Promise<Detail> {
  const { db, context, caller } = scope;
  const now = context.now();
  const row = await lockReceipt(db, body.idRecebimento, body.versao);
  const { idCobranca, situacao, cobrancaPropria } = row;
  let idMovimento: number | null = null;
  if (situacao === "conciliado" && idCobranca !== null) {
    idMovimento = await unsettle(db, idCobranca, dateOf(now));
    // A charge that only this payment had is nobody's to pay.
    if (cobrancaPropria) await cancelOpen(db, eq(cobranca.id, idCobranca), now);
    await tellUndone(scope, row);
  } else if (situacao !== "encerrado") throw new Problem(409, "Não há o que desfazer neste recebimento.");
  const verdict = await judge(db, row);
  // A receipt that agrees in everything is not posted again by itself, because somebody said that it was wrong.
  const standing = verdict.situacao === "conciliado" ? { situacao: "divergente", motivos: ["desfeita"] } : verdict;
  const { situacao: next, motivos } = standing;
  await change(db, row, {
    ...{ situacao: next, motivos, destino: null, recusa: null, manual: row.fonte === "manual", cobrancaPropria: false },
    idCobranca: verdict.charge?.id ?? null,
    ...(verdict.charge && { idPessoa: verdict.charge.idPessoa, idPlano: verdict.charge.idPlano }),
  });
  await record(db, now, row.id, { acao: "desfeito", motivo, idCobranca, idMovimento, idPessoa: caller.pessoa.id });
  await audit(scope, row, "conciliacao.desfazer", { idCobranca, idMovimento });
  return detail(db, row.id, now);
}
