import { createHash, randomUUID } from "node:crypto";
import type { Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { readBankFile } from "@/domain/banking/files/read";
import { BANK_FORMATS, type BankFile, type BankRecord, type FileFault, placeOf } from "@/domain/banking/files/record";
import { dateOf, formatInstant } from "@/domain/calendar/calendarDate";
import { searchText } from "@/domain/text/searchText";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { beneficiario, pessoa, recebimento, retornoBancario } from "../../kernel/db/schema";
import { safeFileName } from "../../kernel/files/name";
import { invalidUpload, receiveUpload } from "../../kernel/files/receive";
import type { Input } from "../../kernel/http/handlers";
import { recordAudit } from "../../kernel/identity/audit";
import { ask } from "../../kernel/jobs/store";
import { fieldProblem, Problem } from "../../kernel/problem";
import { fileOf } from "./files";
import { returnJob } from "./run";
import type { Scope } from "./scope";

type Upload = Input<"POST /enviarRetorno">;

interface Read {
  file: BankFile;
  nome: string;
  bytes: Buffer;
}

const read = new WeakMap<FastifyRequest, Read>();
/** Rows of one statement. */
const AT_ONCE = 500;

function refusal(faults: readonly FileFault[]): Problem {
  const erros = faults.map((fault) => ({ campo: placeOf(fault), mensagem: fault.mensagem }));
  const [first] = erros;
  const more = erros.length > 1 ? ` Há mais ${erros.length - 1} na lista.` : "";
  return new Problem(422, `O arquivo não foi importado. ${first?.campo ?? "arquivo"}: ${first?.mensagem ?? ""}${more}`, { erros });
}

/** A file of somebody else's account is not this fund's business. Direct debits name an agreement, which the fund keeps nowhere. */
async function isOwnAccount(db: Db, { formato, conta }: BankFile): Promise<boolean> {
  if (formato === "debito150") return true;
  const [agencia = "", number = ""] = conta.split("/");
  const [row] = await db
    .select({ id: beneficiario.id })
    .from(beneficiario)
    .where(and(eq(beneficiario.agencia, agencia), eq(beneficiario.conta, number)))
    .limit(1);
  return row !== undefined;
}

/**
 * Takes the upload and judges it before the transaction: a file refused for its content leaves no trace but the audit
 * log's.
 * @throws Problem 422 with each fault, its line and its positions
 */
export async function judgeUpload(context: Context, { request, caller }: Upload): Promise<void> {
  const { name, bytes } = await receiveUpload(request);
  if (bytes.length === 0) throw invalidUpload(400, "O arquivo está vazio. Escolha outro.");
  const judged = readBankFile(bytes.toString("latin1"));
  const faults: FileFault[] =
    "faults" in judged
      ? judged.faults
      : (await isOwnAccount(context.db, judged.file))
        ? []
        : [{ linha: 1, de: null, ate: null, mensagem: `A conta ${judged.file.conta} não recebe cobranças deste fundo.` }];
  if ("file" in judged && faults.length === 0) {
    read.set(request, { file: judged.file, nome: safeFileName(name, "ret"), bytes });
    return;
  }
  const detalhe = { faltas: faults.map(placeOf) };
  const act = { idAtor: caller.pessoa.id, idSujeito: null, endereco: request.ip, idRequest: request.id };
  await recordAudit(context.db, { ...act, acao: "conciliacao.recusar-arquivo", resultado: "negada", detalhe });
  throw refusal(faults);
}

function rowOf(record: BankRecord, { formato, geradoEm }: BankFile, idRetorno: number, today: string): typeof recebimento.$inferInsert {
  const data = record.data ?? geradoEm ?? today;
  const { pagador, linha, ocorrencia, carteira, nossoNumero, identificacao, cliente, documento } = record;
  return {
    idRetorno,
    fonte: formato,
    data,
    dia: record.dataCredito ?? data,
    pagadorBusca: searchText(pagador ?? ""),
    ...{ linha, ocorrencia, carteira, nossoNumero, identificacao, cliente, documento, pagador },
    ...{ valorTitulo: record.valorTitulo, valor: record.valor, tarifa: record.tarifa, vencimento: record.vencimento },
    ...{ canal: record.canal, erros: record.erros },
  };
}

/** @throws Problem 409 for a sequence that was imported before */
async function refuseKnown(db: Db, { formato, conta, sequencia }: BankFile): Promise<never> {
  const [known] = await db
    .select({ nome: retornoBancario.nome, criadoEm: retornoBancario.criadoEm, autor: pessoa.nome })
    .from(retornoBancario)
    .leftJoin(pessoa, eq(pessoa.id, retornoBancario.idAutor))
    .where(and(eq(retornoBancario.formato, formato), eq(retornoBancario.conta, conta), eq(retornoBancario.sequencia, sequencia)));
  const layout = BANK_FORMATS.find(({ id }) => id === formato)?.value ?? formato;
  const when = known ? ` em ${formatInstant(known.criadoEm.toISOString())}${known.autor ? `, por ${known.autor}` : ""}` : "";
  const mensagem = `O arquivo ${sequencia} (${layout}, conta ${conta}) já foi importado${when}. Nada foi lançado de novo.`;
  throw fieldProblem(409, "linha 1", mensagem);
}

/**
 * Keeps a file that was judged and all its lines, and begins to work through them once that is committed.
 * @throws Problem 409 for a sequence that was imported before
 */
export async function importReturn(scope: Scope): Promise<Reply<"POST /enviarRetorno">> {
  const { db, context, caller, request } = scope;
  const upload = read.get(request);
  if (!upload) throw new Error("the file was not judged");
  const { file, nome, bytes } = upload;
  const chave = randomUUID();
  const { formato, conta, sequencia, geradoEm, total } = file;
  const [written] = await db
    .insert(retornoBancario)
    .values({
      ...{ formato, conta, sequencia, geradoEm, total, nome, chave },
      sha256: createHash("sha256").update(bytes).digest("hex"),
      tamanho: bytes.length,
      linhas: file.registros.length,
      idAutor: caller.pessoa.id,
      criadoEm: context.now(),
    })
    .onConflictDoNothing()
    .returning({ id: retornoBancario.id });
  if (!written) return refuseKnown(db, file);
  const today = dateOf(context.now());
  for (let at = 0; at < file.registros.length; at += AT_ONCE)
    await db.insert(recebimento).values(file.registros.slice(at, at + AT_ONCE).map((record) => rowOf(record, file, written.id, today)));
  // The file comes before its row is seen: a file without a row harms nobody.
  await context.files.write(chave, bytes);
  await ask(db, returnJob, { id: written.id });
  return fileOf(db, written.id);
}
