import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { DocumentoEmitido } from "@contract/emissao";
import { and, count, eq, gte } from "drizzle-orm";
import type { Static } from "typebox";
import { dateOf, formatInstant, startOfDay } from "@/domain/calendarDate";
import { maskCpf } from "@/domain/cpf";
import { maskName } from "@/domain/personName";
import { formatCode, newCode } from "@/domain/verificationCode";
import type { Context } from "../../context";
import type { Db } from "../../db/connection";
import { lockPerson } from "../../db/lockOrder";
import { arquivo, documentoEmitido } from "../../db/schema";
import { Problem } from "../../http/problem";
import type { Asked, Asking, Content, Kind } from "./content";
import { type Holder, holderOf } from "./holder";
import { contributionsContent } from "./kinds/contributions";
import { grantLetterContent } from "./kinds/grantLetter";
import { incomeReportContent } from "./kinds/incomeReport";
import { loanContractContent } from "./kinds/loanContract";
import { lumpSumReceiptContent } from "./kinds/lumpSumReceipt";
import { optionTerm } from "./kinds/optionTerm";
import { payslipContent } from "./kinds/payslip";
import { portabilityTermContent } from "./kinds/portabilityTerm";
import { redemptionContent } from "./kinds/redemption";
import { regimeComparisonContent } from "./kinds/regimeComparison";
import { simulationContent } from "./kinds/simulation";
import { statementContent } from "./kinds/statement";
import { terminationStatement } from "./kinds/terminationStatement";
import { issuedRows, toIssued } from "./read";
import { render } from "./render";

export type Issued = Static<typeof DocumentoEmitido>;
type Making = Pick<Context, "files" | "now" | "config">;

/** What an issued document is in `arquivo.uso`. */
const USE = "emitido";
/** Different documents that a person may have made in a day: each is kept for as long as it may be checked. */
export const ISSUES_PER_DAY = 60;
/** Changes with the look of the documents, so that one of the same day in the old look is not handed out again. */
const LAYOUT = 2;

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

const makers: Record<Kind, (asking: Asking, asked: Asked, now: Date) => Promise<Content>> = {
  extrato: statementContent,
  demonstrativo: contributionsContent,
  contracheque: payslipContent,
  informe: incomeReportContent,
  simulacao: simulationContent,
  "simulacao-regime": regimeComparisonContent,
  "termo-portabilidade": portabilityTermContent,
  "carta-concessao": grantLetterContent,
  "recibo-saque": lumpSumReceiptContent,
  "extrato-desligamento": ({ db }, { idPessoa, idPlano }, now) => terminationStatement(db, { idPessoa, idPlano }, now),
  "termo-opcao": optionTerm,
  "recibo-resgate": redemptionContent,
  "contrato-emprestimo": loanContractContent,
};

/**
 * What a document would say. The figures are those that the screens show, from the same services.
 * @throws Problem of the service that the figures come from; 404 for another's payslip, which is written down
 */
export const contentOf = (asking: Asking, asked: Asked, now: Date): Promise<Content> => makers[asked.tipo](asking, asked, now);

const summaryOf = ({ titulo, periodo, totais }: Content, { nome, cpf, plano, fundo }: Holder, now: Date) =>
  [
    ["Documento", titulo],
    ["Referência", periodo],
    ["Plano", plano],
    ...(fundo ? [["Entidade", fundo.nome] as const] : []),
    ["Emitido em", formatInstant(now)],
    ["Participante", maskName(nome)],
    ["CPF", maskCpf(cpf)],
    ...totais,
  ].map(([rotulo = "", valor = ""]) => ({ rotulo, valor }));

async function findIssued(db: Db, idPessoa: number, conteudo: string): Promise<Issued | null> {
  const [row] = await issuedRows(db).where(and(eq(documentoEmitido.idPessoa, idPessoa), eq(documentoEmitido.conteudo, conteudo)));
  return row ? toIssued(row) : null;
}

/** @throws Problem 422 for somebody who had as many made on a day as are kept */
async function refuseTooMany(db: Db, idPessoa: number, today: string): Promise<void> {
  const [counted] = await db
    .select({ total: count() })
    .from(documentoEmitido)
    .where(and(eq(documentoEmitido.idPessoa, idPessoa), gte(documentoEmitido.emitidoEm, startOfDay(today))));
  if (Number(counted?.total) >= ISSUES_PER_DAY)
    throw new Problem(422, `Já foram emitidos ${ISSUES_PER_DAY} documentos hoje. Use um dos que estão em Documentos ou volte amanhã.`);
}

/**
 * Issues a document: a code that was never used, the file with it, its SHA-256, and what the verification will show.
 * Asked for again on the same day while nothing that it says changed, it answers the one that is there: clicking does not
 * fill the archive, and whoever received the first finds the second to be the same.
 * @throws Problem 422 after so many different ones in a day
 */
export async function issueDocument({ files, now, config }: Making, db: Db, content: Content): Promise<Issued> {
  const { tipo, idPessoa, idPlano, referencia, titulo, periodo, dados } = content;
  const madeAt = now();
  const today = dateOf(madeAt);
  const holder = await holderOf(db, content);
  const conteudo = sha256(
    JSON.stringify([LAYOUT, content.permanent ? null : today, tipo, idPlano, referencia, config.portalUrl, holder, dados]),
  );
  const same = await findIssued(db, idPessoa, conteudo);
  if (same) return same;
  // Before it costs the drawing; counted again where nobody else can come between.
  await refuseTooMany(db, idPessoa, today);

  const codigo = newCode(randomBytes);
  const bytes = await render(content, holder, { codigo, portalUrl: config.portalUrl, now: madeAt });
  const chave = randomUUID();
  await files.write(chave, bytes);
  try {
    const first = await db.transaction(async (tx) => {
      // Two at once are made one after the other: the second finds the first, and both count.
      await lockPerson(tx, idPessoa);
      const made = await findIssued(tx, idPessoa, conteudo);
      if (made) return made;
      await refuseTooMany(tx, idPessoa, today);
      const hash = sha256(bytes);
      const nome = `${tipo}-${referencia.replaceAll("/", "-")}-${formatCode(codigo).slice(0, 4).toLowerCase()}.pdf`;
      const [file] = await tx
        .insert(arquivo)
        .values({
          idDono: idPessoa,
          uso: USE,
          nome,
          tipo: "application/pdf",
          tamanho: bytes.length,
          sha256: hash,
          chave,
          enviadoEm: madeAt,
        })
        .returning({ id: arquivo.id });
      if (!file) throw new Error("the issued file was not inserted");
      const resumo = summaryOf(content, holder, madeAt);
      const row = { codigo, tipo, idPessoa, idPlano, referencia, conteudo, sha256: hash, resumo, idArquivo: file.id, emitidoEm: madeAt };
      await tx.insert(documentoEmitido).values(row);
      return null;
    });
    if (first) await files.remove(chave);
  } catch (error) {
    await files.remove(chave);
    throw error;
  }
  const issued = await findIssued(db, idPessoa, conteudo);
  if (!issued) throw new Error(`${titulo} ${periodo} was not issued`);
  return issued;
}
