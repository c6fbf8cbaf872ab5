import type { AvisoDocumento } from "@contract/documentos";
import { and, asc, countDistinct, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Static } from "typebox";
import { dateOf, formatDate } from "@/domain/calendarDate";
import type { Context } from "../../context";
import { transactionWithEffects } from "../../db/afterCommit";
import type { Db } from "../../db/connection";
import { documento, documentoVersao, idempotencia, pessoa, vinculoPlano } from "../../db/schema";
import { enqueueMail } from "../../mail/outbox";
import { renderMail } from "../../mail/templates";
import { NOTICE, notify } from "../notificacoes/notify";
import { type DocumentRow, enrolmentsOf } from "./audience";

type Progress = Static<typeof AvisoDocumento>;

/** What the work of telling an audience has come to. People are told in the order of their ids. */
interface Work extends Progress {
  ultimaPessoa: number;
}

/**
 * One row of the ledger of intents per version, which belongs to nobody: a version is announced once, whoever asks and
 * however often. The route is none of the contract's, so that no call can meet it.
 */
const LEDGER = { idPessoa: 0, rota: "documento.avisar" } as const;
/** Kept for good: the cleaning takes only what is older than two days. */
const FOR_GOOD = new Date("9999-01-01T00:00:00Z");
const NO_BODY = "0".repeat(64);
const BATCH = 50;

const isLedger = and(eq(idempotencia.idPessoa, LEDGER.idPessoa), eq(idempotencia.rota, LEDGER.rota));
const progressOf = ({ total, feitos, concluido }: Work): Progress => ({ total, feitos, concluido });

/**
 * Has the audience of a version told, in the portal and by mail, by the job that follows. A version that was announced
 * before answers how far that has come.
 */
export async function announce(db: Db, row: DocumentRow, idVersao: number): Promise<Progress> {
  const [audience] = await db
    .select({ total: countDistinct(vinculoPlano.idPessoa) })
    .from(vinculoPlano)
    .where(enrolmentsOf(row));
  const total = audience?.total ?? 0;
  const work: Work = { total, feitos: 0, concluido: total === 0, ultimaPessoa: 0 };
  const fresh = await db
    .insert(idempotencia)
    .values({
      ...LEDGER,
      chave: String(idVersao),
      corpoHash: NO_BODY,
      status: total === 0 ? 200 : null,
      resposta: work,
      criadaEm: FOR_GOOD,
    })
    .onConflictDoNothing()
    .returning({ chave: idempotencia.chave });
  if (fresh.length > 0) return progressOf(work);
  return (await announcementsOf(db, [idVersao])).get(idVersao) ?? progressOf(work);
}

/** How far telling the audience of each version has come; absent: nobody asked for it. */
export async function announcementsOf(db: Db, idsVersoes: readonly number[]): Promise<Map<number, Progress>> {
  if (idsVersoes.length === 0) return new Map();
  const rows = await db
    .select()
    .from(idempotencia)
    .where(and(isLedger, inArray(idempotencia.chave, idsVersoes.map(String))));
  return new Map(rows.map(({ chave, resposta }) => [Number(chave), progressOf(resposta as Work)]));
}

type Needs = Pick<Context, "db" | "now" | "realtime" | "log">;

/**
 * Tells the next people of the announcements that are on, a batch in a transaction: notice, mail and how far it came
 * are written together, so that nobody is left out or told twice, whatever stops it and however many instances run it.
 * A document that is not in force yet waits for its day; one that expired or was archived is not told any more.
 * @returns how many people were told
 */
export async function tellAudiences(context: Needs): Promise<number> {
  const waiting = await context.db
    .select({ chave: idempotencia.chave })
    .from(idempotencia)
    .where(and(isLedger, isNull(idempotencia.status)))
    .orderBy(asc(idempotencia.chave));
  let told = 0;
  for (const { chave } of waiting) {
    try {
      for (let done = await tellBatch(context, chave); done > 0; done = await tellBatch(context, chave)) told += done;
    } catch (error) {
      // It goes on from where it came to; the other announcements do not wait for that.
      context.log.error({ err: error, idVersao: Number(chave) }, "audience could not be told");
    }
  }
  return told;
}

function tellBatch(context: Needs, chave: string): Promise<number> {
  const now = context.now();
  return transactionWithEffects(context, `audience of ${chave}`, async (write) => {
    const { db } = write;
    const same = and(isLedger, eq(idempotencia.chave, chave));
    const [entry] = await db
      .select()
      .from(idempotencia)
      .where(and(same, isNull(idempotencia.status)))
      .for("update", { skipLocked: true });
    if (!entry) return 0;
    const [found] = await db
      .select({ row: documento, versao: documentoVersao })
      .from(documentoVersao)
      .innerJoin(documento, eq(documento.id, documentoVersao.idDocumento))
      .where(eq(documentoVersao.id, Number(chave)));
    const work = entry.resposta as Work;
    const finish = async (next: Work) => {
      await db
        .update(idempotencia)
        .set({ resposta: next, status: next.concluido ? 200 : null })
        .where(same);
    };
    const today = dateOf(now);
    if (!found || found.row.arquivadoEm || (found.row.validoAte !== null && found.row.validoAte < today)) {
      await finish({ ...work, concluido: true });
      return 0;
    }
    if (found.row.validoDesde > today) return 0;
    const people = await nextPeople(db, found.row, work.ultimaPessoa);
    for (const person of people) await tell(context, write, now, found, person);
    const feitos = work.feitos + people.length;
    const concluido = people.length < BATCH;
    await finish({ total: Math.max(work.total, feitos), feitos, concluido, ultimaPessoa: people.at(-1)?.id ?? work.ultimaPessoa });
    return people.length;
  });
}

interface Person {
  id: number;
  nome: string;
  email: string | null;
}

const nextPeople = (db: Db, row: DocumentRow, after: number): Promise<Person[]> =>
  db
    .selectDistinct({ id: pessoa.id, nome: pessoa.nome, email: pessoa.email })
    .from(vinculoPlano)
    .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
    .where(and(enrolmentsOf(row), gt(pessoa.id, after), eq(pessoa.admin, "N")))
    .orderBy(asc(pessoa.id))
    .limit(BATCH);

async function tell(
  context: Needs,
  write: Parameters<typeof notify>[1],
  now: Date,
  { row, versao }: { row: DocumentRow; versao: typeof documentoVersao.$inferSelect },
  person: Person,
): Promise<void> {
  const until = row.validoAte ? `, válido até ${formatDate(row.validoAte)}` : "";
  await notify(context, write, {
    idPessoa: person.id,
    idTipo: NOTICE.documents,
    titulo: versao.versao > 1 ? "Documento atualizado" : "Novo documento",
    descricao: `${row.titulo}${until}. Está em Documentos.`,
    idPessoaNotificou: row.publicadoPor,
    idPlano: row.idPlano,
  });
  if (!person.email) return;
  const variables = { nome: person.nome, titulo: row.titulo, versao: String(versao.versao) };
  const mail = await renderMail({ ...write, log: context.log }, "documento-publicado", variables);
  if (mail) await enqueueMail(write.db, now, { para: person.email, ...mail });
}
