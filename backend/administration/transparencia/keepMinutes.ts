import type { Body, Reply } from "@contract/infer";
import { and, eq, ne } from "drizzle-orm";
import { dateOf, formatDate, isCalendarDate } from "@/domain/calendar/calendarDate";
import { searchText } from "@/domain/text/searchText";
import type { Db } from "../../kernel/db/connection";
import { arquivo, ata, orgaoAta } from "../../kernel/db/schema";
import { notFound, Problem, refuseField } from "../../kernel/problem";
import { lockedBody } from "./bodies";
import { takePdf } from "./file";
import { checkVersion, differences, oneLine, record, type Scope } from "./history";

type Saved = Body<"POST /salvarAta">;

async function locked(db: Db, id: number) {
  const [row] = await db.select().from(ata).where(eq(ata.id, id)).for("update");
  if (!row) throw notFound("Esta ata não existe.");
  return row;
}

const names = {
  orgao: "Órgão",
  numero: "Número",
  dataReuniao: "Data da reunião",
  titulo: "Título",
  resumo: "Resumo",
  texto: "Texto em PDF",
};

/** Checks minutes before they are kept. Locks the body, so that it cannot end meanwhile. @throws Problem 404 or 422 */
async function checked({ db, now }: Scope, { idAta, idOrgao, numero, dataReuniao, titulo, resumo }: Saved) {
  const facts = { idOrgao, numero: oneLine(numero), dataReuniao, titulo: oneLine(titulo), resumo: resumo.replace(/\r\n?/g, "\n").trim() };
  if (!facts.numero) refuseField("numero", "Informe o número da ata.");
  if (!facts.titulo) refuseField("titulo", "Dê um título à ata.");
  if (!facts.resumo) refuseField("resumo", "Diga em poucas frases o que foi decidido.");
  if (!isCalendarDate(dataReuniao)) refuseField("dataReuniao", "Esta data não existe.");
  if (dataReuniao > dateOf(now)) refuseField("dataReuniao", "Esta reunião ainda não aconteceu.");
  const body = await lockedBody(db, idOrgao);
  if (body.encerradoEm && dataReuniao > body.encerradoEm)
    refuseField("idOrgao", `${body.nome} se encerrou em ${formatDate(body.encerradoEm)}, antes desta reunião.`);
  const same = and(eq(ata.idOrgao, idOrgao), eq(ata.numero, facts.numero), ne(ata.id, idAta ?? 0));
  if ((await db.$count(ata, same)) > 0) refuseField("numero", `${body.nome} já tem uma ata com este número.`);
  return { facts, orgao: body.nome };
}

const wordsOf = (facts: { numero: string; titulo: string; resumo: string }) =>
  searchText(`${facts.numero} ${facts.titulo} ${facts.resumo}`);

async function fileName(db: Db, idArquivo: number | null): Promise<string | null> {
  if (idArquivo === null) return null;
  const [file] = await db.select({ nome: arquivo.nome }).from(arquivo).where(eq(arquivo.id, idArquivo));
  return file?.nome ?? null;
}

/** Registers minutes, or corrects them and their text. @throws Problem 404, 409 or 422 */
export async function saveMinutes(scope: Scope, body: Saved): Promise<Reply<"POST /salvarAta">> {
  const { db, caller, now } = scope;
  const before = body.idAta === null ? null : await locked(db, body.idAta);
  if (before) await checkVersion(db, before, body.versao, "ata", before.id);
  const { facts, orgao } = await checked(scope, body);
  const file = body.idArquivo === null ? null : await takePdf(scope, body.idArquivo, "ata");
  const { idOrgao: _, ...written } = facts;
  const after = { ...written, orgao, dataReuniao: formatDate(facts.dataReuniao) };
  if (!before) {
    const [row] = await db
      .insert(ata)
      .values({
        ...facts,
        resumoBusca: wordsOf(facts),
        idArquivo: file?.id ?? null,
        publicadaEm: body.publicar ? now : null,
        idPublicador: caller.pessoa.id,
      })
      .returning({ id: ata.id, versao: ata.versao });
    if (!row) throw new Error("minutes were not inserted");
    const mudancas = differences(names, null, { ...after, texto: file?.nome ?? null });
    await record(scope, { assunto: "ata", idAssunto: row.id, ato: body.publicar ? "Registrada e publicada" : "Registrada", mudancas });
    return row;
  }
  const [held] = await db.select({ nome: orgaoAta.nome }).from(orgaoAta).where(eq(orgaoAta.id, before.idOrgao));
  const text = await fileName(db, before.idArquivo);
  const { numero, titulo, resumo } = before;
  const former = { orgao: held?.nome ?? null, numero, dataReuniao: formatDate(before.dataReuniao), titulo, resumo, texto: text };
  const mudancas = differences(names, former, { ...after, texto: file?.nome ?? text });
  if (mudancas.length === 0 && !file) return { id: before.id, versao: before.versao };
  const versao = before.versao + 1;
  await db
    .update(ata)
    .set({ ...facts, resumoBusca: wordsOf(facts), versao, ...(file && { idArquivo: file.id }) })
    .where(eq(ata.id, before.id));
  await record(scope, {
    assunto: "ata",
    idAssunto: before.id,
    ato: file && before.idArquivo ? "Texto substituído" : "Corrigida",
    mudancas,
    idArquivo: file ? before.idArquivo : null,
  });
  return { id: before.id, versao };
}

/** Shows minutes to participants, or takes them back. @throws Problem 404, 409 or 422 */
export async function publishMinutes(
  scope: Scope,
  { idAta, versao, publicada, motivo }: Body<"POST /publicarAta">,
): Promise<Reply<"POST /publicarAta">> {
  const { db, caller, now } = scope;
  const row = await locked(db, idAta);
  await checkVersion(db, row, versao, "ata", row.id);
  if ((row.publicadaEm !== null) === publicada)
    throw new Problem(422, publicada ? "Esta ata já está publicada." : "Esta ata já está fora do portal.");
  await db
    .update(ata)
    .set({ publicadaEm: publicada ? now : null, versao: row.versao + 1, ...(publicada && { idPublicador: caller.pessoa.id }) })
    .where(eq(ata.id, row.id));
  await record(scope, { assunto: "ata", idAssunto: row.id, ato: publicada ? "Publicada" : "Retirada do portal", motivo });
  return { id: row.id, versao: row.versao + 1 };
}
