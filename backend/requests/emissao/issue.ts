import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gte, sql } from "drizzle-orm";
import { dateOf, formatInstant, startOfDay } from "@/domain/calendar/calendarDate";
import { maskCpf } from "@/domain/people/cpf";
import { maskName } from "@/domain/people/personName";
import { formatCode, newCode } from "@/domain/text/verificationCode";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { lockPerson } from "../../kernel/db/lockOrder";
import { factsIn, reading, rowsOf } from "../../kernel/db/reading";
import { documentoEmitido } from "../../kernel/db/schema";
import { addFile } from "../../kernel/files/rows";
import { Problem } from "../../kernel/problem";
import type { Content, Issued } from "./content";
import { SAME_CONTENT, toIssued } from "./emissaoRead";
import { type Holder, holderOf } from "./holder";
import { render } from "./render";

type Making = Pick<Context, "files" | "now" | "config">;

/** Use of an issued document, in `arquivo.uso`. */
const USE = "emitido";
/** Different documents that a person may have made in a day: each is kept for as long as it may be checked. */
export const ISSUES_PER_DAY = 60;
/** Changes with the look of the documents, so that one of the same day in the old look is not handed out again. */
const LAYOUT = 2;

const sha256 = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

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

/** Documents that a person had made since an instant, counted. */
const MADE_SINCE = reading("emissao.desde", ["idPessoa", "desde"], (from, { idPessoa, desde }) =>
  from
    .select({ total: sql`count(*)`.mapWith(Number) })
    .from(documentoEmitido)
    .where(and(eq(documentoEmitido.idPessoa, idPessoa), gte(documentoEmitido.emitidoEm, desde))),
);

/**
 * The document of a person with this content, if it was made before.
 * @throws Problem 422 for another one of somebody who had as many made on a day as are kept
 */
async function madeBefore(db: Db, idPessoa: number, conteudo: string, today: string): Promise<Issued | null> {
  const values = { idPessoa, conteudo, desde: startOfDay(today).toISOString() };
  const facts = await factsIn(db).load([SAME_CONTENT, MADE_SINCE], values);
  const [same] = await rowsOf(facts, SAME_CONTENT, values);
  if (same) return toIssued(same);
  const [counted] = await rowsOf(facts, MADE_SINCE, values);
  if ((counted?.total ?? 0) >= ISSUES_PER_DAY)
    throw new Problem(422, `Já foram emitidos ${ISSUES_PER_DAY} documentos hoje. Use um dos que estão em Documentos ou volte amanhã.`);
  return null;
}

/**
 * Issues a document: a code that was never used, the file with it, its SHA-256, and what the verification will show. A
 * second request on the same day with the same content answers the first document: repeated clicks do not fill the
 * archive, and a person who received the first finds the second identical.
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
  // Refuses before the cost of drawing; the count is repeated where nobody else can come between.
  const same = await madeBefore(db, idPessoa, conteudo, today);
  if (same) return same;

  const codigo = newCode(randomBytes);
  const bytes = await render(content, holder, { codigo, portalUrl: config.portalUrl, now: madeAt });
  const chave = randomUUID();
  await files.write(chave, bytes);
  try {
    const first = await db.transaction(async (tx) => {
      // Two at once are made one after the other: the second finds the first, and both count.
      await lockPerson(tx, idPessoa);
      const made = await madeBefore(tx, idPessoa, conteudo, today);
      if (made) return made;
      const hash = sha256(bytes);
      const nome = `${tipo}-${referencia.replaceAll("/", "-")}-${formatCode(codigo).slice(0, 4).toLowerCase()}.pdf`;
      const file = await addFile(tx, {
        idDono: idPessoa,
        uso: USE,
        nome,
        tipo: "application/pdf",
        tamanho: bytes.length,
        sha256: hash,
        chave,
        enviadoEm: madeAt,
      });
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
  const [issued] = await rowsOf(db, SAME_CONTENT, { idPessoa, conteudo });
  if (!issued) throw new Error(`${titulo} ${periodo} was not issued`);
  return toIssued(issued);
}
