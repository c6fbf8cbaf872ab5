import type { Reply } from "@contract/infer";
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { type FileFault, placeOf } from "@/domain/banking/files/record";
import { sendingOf } from "@/domain/banking/payments/paymentLayout";
import { type PaymentRecord, type PaymentReturn, readPaymentReturn } from "@/domain/banking/payments/paymentReturn";
import { dateOf, formatDate, formatInstant } from "@/domain/calendar/calendarDate";
import { exact } from "@/domain/money/exact";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { beneficiario, pagamento, pessoa, remessaPagamento, retornoPagamento } from "../../kernel/db/schema";
import { safeFileName } from "../../kernel/files/name";
import { invalidUpload, receiveUpload } from "../../kernel/files/receive";
import type { Input } from "../../kernel/http/handlers";
import { recordAudit } from "../../kernel/identity/audit";
import { fieldProblem, Problem } from "../../kernel/problem";
import type { PaymentRow } from "./due";
import { receiverOf, selectPayments } from "./paymentRows";
import { audit, lockRemittances, type Scope } from "./scope";
import { settlePaid, settleRefused } from "./settle";

type Taken = Reply<"POST /enviarRetornoPagamentos">;

interface Read {
  file: PaymentReturn;
  nome: string;
  sha256: string;
}

const read = new WeakMap<FastifyRequest, Read>();

function refusal(faults: readonly FileFault[]): Problem {
  const erros = faults.map((fault) => ({ campo: placeOf(fault), mensagem: fault.mensagem }));
  const [first] = erros;
  const more = erros.length > 1 ? ` Há mais ${erros.length - 1} na lista.` : "";
  return new Problem(422, `O arquivo não foi importado. ${first?.campo ?? "arquivo"}: ${first?.mensagem ?? ""}${more}`, { erros });
}

/** A file of somebody else's account is not this fund's business. */
async function isOwnAccount(db: Db, { conta }: PaymentReturn): Promise<boolean> {
  const [agencia = "", number = ""] = conta.split("/");
  return (await db.$count(beneficiario, and(eq(beneficiario.agencia, agencia), eq(beneficiario.conta, number)))) > 0;
}

/**
 * Takes the upload and judges it before the transaction: a file refused for its content leaves no trace but the audit
 * log's.
 * @throws Problem 422 with each fault, its line and its positions
 */
export async function judgePaymentReturn(context: Context, { request, caller }: Input<"POST /enviarRetornoPagamentos">): Promise<void> {
  const { name, bytes, sha256 } = await receiveUpload(request);
  if (bytes.length === 0) throw invalidUpload(400, "O arquivo está vazio. Escolha outro.");
  const judged = readPaymentReturn(bytes.toString("latin1"));
  const faults: FileFault[] =
    "faults" in judged
      ? judged.faults
      : (await isOwnAccount(context.db, judged.file))
        ? []
        : [{ linha: 1, de: null, ate: null, mensagem: `A conta ${judged.file.conta} não é uma conta deste fundo.` }];
  if ("file" in judged && faults.length === 0) {
    read.set(request, { file: judged.file, nome: safeFileName(name, "ret"), sha256 });
    return;
  }
  await recordAudit(context.db, {
    ...{ idAtor: caller.pessoa.id, idSujeito: null, acao: "retornoPagamentos.recusar", resultado: "negada" },
    ...{ endereco: request.ip, idRequest: request.id, detalhe: { faltas: faults.map(placeOf) } },
  });
  throw refusal(faults);
}

/** @throws Problem 409 for a file that was taken before */
async function refuseKnown(db: Db, { sha256 }: Read): Promise<never> {
  const [known] = await db
    .select({ nome: retornoPagamento.nome, criadoEm: retornoPagamento.criadoEm, autor: pessoa.nome })
    .from(retornoPagamento)
    .innerJoin(pessoa, eq(pessoa.id, retornoPagamento.idAutor))
    .where(eq(retornoPagamento.sha256, sha256));
  const when = known ? ` em ${formatInstant(known.criadoEm.toISOString())}, por ${known.autor}, com o nome ${known.nome}` : "";
  throw fieldProblem(409, "linha 1", `Este arquivo já foi importado${when}. Nada foi pago nem recusado de novo.`);
}

type Mine = PaymentRecord & { id: number };
const DOCUMENT_DIGITS = 14;

/** Files by which the payments of a remittance went to the bank: its own and those whose place it took. */
interface Sending {
  envios: Set<number>;
  /** Day on which the first of them was released, and the latest on which one of them is to pay. */
  desde: string;
  ate: string;
}

/** Files that the bank may have, by the remittance in which their payments are now. */
async function sendingsOf(db: Db, ids: readonly number[]): Promise<Map<number, Sending>> {
  const files = await db
    .select({
      id: remessaPagamento.id,
      sequencia: remessaPagamento.sequencia,
      idSubstituta: remessaPagamento.idSubstituta,
      dataPagamento: remessaPagamento.dataPagamento,
      liberadaEm: remessaPagamento.liberadaEm,
    })
    .from(remessaPagamento)
    .where(
      and(isNotNull(remessaPagamento.liberadaEm), or(inArray(remessaPagamento.id, [...ids]), isNotNull(remessaPagamento.idSubstituta))),
    );
  const sendings = new Map<number, Sending>();
  for (const id of ids) {
    const chain: typeof files = [];
    const replacedBy = (later: number) => files.find(({ idSubstituta }) => idSubstituta === later);
    for (let file = files.find((own) => own.id === id) ?? replacedBy(id); file; file = replacedBy(file.id)) chain.push(file);
    const days = chain.flatMap(({ liberadaEm }) => (liberadaEm ? [dateOf(liberadaEm)] : [])).sort();
    const [desde] = days;
    if (!desde) continue;
    const ate = chain.map(({ dataPagamento }) => dataPagamento).sort();
    sendings.set(id, { envios: new Set(chain.map(({ sequencia }) => sendingOf(sequencia))), desde, ate: ate.at(-1) ?? desde });
  }
  return sendings;
}

interface Sent {
  payment: PaymentRow;
  documento: string;
  sending: Sending;
}

/** Payments that a file names, locked in the order of their ids, with their receivers. Only those that went to the bank. */
async function namedPayments(db: Db, records: readonly Mine[]): Promise<Map<number, Sent>> {
  const ids = records.map(({ id }) => id);
  await db.select({ id: pagamento.id }).from(pagamento).where(inArray(pagamento.id, ids)).orderBy(asc(pagamento.id)).for("no key update");
  const rows = await selectPayments(db).where(and(inArray(pagamento.id, ids), inArray(pagamento.situacao, ["enviado", "pago"])));
  const sendings = await sendingsOf(db, [...new Set(rows.flatMap(({ payment }) => payment.idRemessa ?? []))]);
  return new Map(
    rows.flatMap((row): [number, Sent][] => {
      const sending = sendings.get(row.payment.idRemessa ?? 0);
      return sending ? [[row.payment.id, { payment: row.payment, documento: receiverOf(row).documento, sending }]] : [];
    }),
  );
}

/**
 * A line of the bank is about a payment when it has its value and its receiver, and answers to a file by which it went. Of one
 * that was paid it can only tell that the money came back.
 */
const isSame = ({ valor, documento, envio, especie }: Mine, { payment, sending, documento: own }: Sent): boolean =>
  exact(payment.valor).equals(valor) &&
  documento.padStart(DOCUMENT_DIGITS, "0") === own.padStart(DOCUMENT_DIGITS, "0") &&
  sending.envios.has(envio ?? -1) &&
  (payment.situacao === "enviado" || especie === "recusado");

/** A payment is made from the release of its file to today, or on the day of the file. */
function dayFault({ linha, pagoEm }: Mine, { desde, ate }: Sending, today: string): FileFault[] {
  const last = ate > today ? ate : today;
  if (!pagoEm || (pagoEm >= desde && pagoEm <= last)) return [];
  const mensagem =
    pagoEm < desde
      ? `O banco diz que pagou em ${formatDate(pagoEm)}, antes de a remessa ser liberada, em ${formatDate(desde)}.`
      : `O banco diz que pagou em ${formatDate(pagoEm)}, um dia que ainda não chegou.`;
  return [{ linha, de: 155, ate: 162, mensagem }];
}

/** Change of a remittance's counts by a file: none of either kind where it only informed, one paid less where money came back. */
interface Answered {
  pagos: number;
  recusados: number;
}

/** Adds what a file told to its remittances, and ends those of which every payment was answered. */
async function countAnswers(db: Db, now: Date, answered: ReadonlyMap<number, Answered>): Promise<void> {
  const ids = [...answered.keys()].sort((a, b) => a - b);
  for (const [id, { pagos, recusados }] of answered) {
    await db
      .update(remessaPagamento)
      .set({
        pagos: sql`${remessaPagamento.pagos} + ${pagos}`,
        recusados: sql`${remessaPagamento.recusados} + ${recusados}`,
      })
      .where(eq(remessaPagamento.id, id));
  }
  if (ids.length === 0) return;
  await db
    .update(remessaPagamento)
    .set({ respondidaEm: now })
    .where(and(inArray(remessaPagamento.id, ids), isNull(remessaPagamento.respondidaEm)));
  await db
    .update(remessaPagamento)
    .set({ situacao: "concluida" })
    .where(
      and(
        inArray(remessaPagamento.id, ids),
        eq(remessaPagamento.situacao, "liberada"),
        sql`${remessaPagamento.pagos} + ${remessaPagamento.recusados} = ${remessaPagamento.quantidade}`,
      ),
    );
}

/**
 * Settles what a judged file of the bank tells, whole or not at all: each payment is paid or refused once, and a line of
 * anything else changes nothing.
 * @throws Problem 409 for a file that was taken before, 422 for a payment on a day that cannot be
 */
export async function settleFile(context: Context, write: Write, upload: Read, idAutor: number): Promise<Taken> {
  const { db } = write;
  const { file, nome, sha256 } = upload;
  await lockRemittances(db);
  const [taken] = await db
    .insert(retornoPagamento)
    .values({
      ...{ nome, sha256, sequencia: file.sequencia, pagos: 0, recusados: 0, outros: 0 },
      ...{ criadoEm: context.now(), idAutor },
    })
    .onConflictDoNothing()
    .returning({ id: retornoPagamento.id, criadoEm: retornoPagamento.criadoEm });
  if (!taken) return refuseKnown(db, upload);

  const mine = file.registros.flatMap((record): Mine[] => (record.id === null ? [] : [{ ...record, id: record.id }]));
  const sent = await namedPayments(db, mine);
  const about = (record: Mine): Sent | undefined => {
    const found = sent.get(record.id);
    return found && isSame(record, found) ? found : undefined;
  };
  const today = dateOf(context.now());
  const faults = mine.flatMap((record) => {
    const found = about(record);
    return found ? dayFault(record, found.sending, today) : [];
  });
  if (faults.length > 0) throw refusal(faults);
  const answered = new Map<number, Answered>();
  const counts = { pagos: 0, recusados: 0, outros: file.registros.length - mine.length };
  for (const record of [...mine].sort((a, b) => a.id - b.id)) {
    const found = about(record);
    const idRemessa = found?.payment.idRemessa;
    if (!found || !idRemessa) {
      counts.outros += 1;
      continue;
    }
    const ofRemittance = answered.get(idRemessa) ?? { pagos: 0, recusados: 0 };
    answered.set(idRemessa, ofRemittance);
    if (record.especie === "informado") continue;
    const kind = record.especie === "pago" ? "pagos" : "recusados";
    await (kind === "pagos" ? settlePaid : settleRefused)(context, write, found.payment, record);
    ofRemittance[kind] += 1;
    if (found.payment.situacao === "pago") ofRemittance.pagos -= 1;
    counts[kind] += 1;
  }
  await countAnswers(db, context.now(), answered);
  await db.update(retornoPagamento).set(counts).where(eq(retornoPagamento.id, taken.id));
  return { id: taken.id, nome, sequencia: file.sequencia, ...counts, criadoEm: taken.criadoEm.toISOString() };
}

/** Takes the file that was judged for this call. @throws Problem 409 for one that was taken before */
export async function takePaymentReturn(scope: Scope): Promise<Taken> {
  const upload = read.get(scope.request);
  if (!upload) throw new Error("the file was not judged");
  const taken = await settleFile(scope.context, scope, upload, scope.caller.pessoa.id);
  await audit(scope, "retornoPagamentos.importar", { idRetorno: taken.id });
  return taken;
}
