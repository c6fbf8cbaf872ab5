import type { AvisoDocumento } from "@contract/documentos";
import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Static } from "typebox";
import { dateOf, endOfDay, formatDate } from "@/domain/calendar/calendarDate";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import { transactionWithEffects } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { documento, documentoVersao, idempotencia, pessoa, vinculoPlano } from "../../kernel/db/schema";
import { answerKey, claimKey } from "../../kernel/http/idempotency";
import type { StandingJob } from "../../kernel/jobs/definition";
import { wake } from "../../kernel/jobs/store";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import { notify } from "../../people/notificacoes";
import { countEnrolled } from "../../people/planos";
import { type DocumentRow, enrolmentsOf } from "./audience";

type Progress = Static<typeof AvisoDocumento>;

/** Progress of telling an audience, with the last person told. People are told in the order of their ids. */
interface Work extends Progress {
  ultimaPessoa: number;
}

/**
 * Key of a version's row in the ledger of intents. The row belongs to nobody, so that a version is announced once,
 * however many people ask. Its route is not in the contract, so that no call can collide with it.
 */
const LEDGER = { idPessoa: 0, rota: "documento.avisar" } as const;
/** Kept for good: the cleaning takes only what is older than two days. */
const FOR_GOOD = new Date("9999-01-01T00:00:00Z");
const NO_BODY = "0".repeat(64);
const BATCH = 50;

const AUDIENCES = "documentos.avisar";

const isLedger = and(eq(idempotencia.idPessoa, LEDGER.idPessoa), eq(idempotencia.rota, LEDGER.rota));
const progressOf = ({ total, feitos, concluido }: Work): Progress => ({ total, feitos, concluido });

/**
 * Starts the announcement of a version to its audience, in the portal and by mail; a job carries it out. For a version
 * that was announced before, answers the progress.
 */
export async function announce(db: Db, row: DocumentRow, idVersao: number): Promise<Progress> {
  const total = await countEnrolled(db, enrolmentsOf(row));
  const work: Work = { total, feitos: 0, concluido: total === 0, ultimaPessoa: 0 };
  const status = total === 0 ? 200 : null;
  const entry = { ...LEDGER, chave: String(idVersao), corpoHash: NO_BODY, status, resposta: work, criadaEm: FOR_GOOD };
  if (await claimKey(db, entry)) {
    await wake(db, AUDIENCES);
    return progressOf(work);
  }
  return (await announcementsOf(db, [idVersao])).get(idVersao) ?? progressOf(work);
}

/** Progress of telling the audience of each version. A version that nobody announced is missing. */
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
 * @returns number of people told
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
      // The announcement goes on from the last person told; others do not wait for it.
      context.log.error({ err: error, idVersao: Number(chave) }, "audience could not be told");
    }
  }
  return told;
}

export const audiencesJob: StandingJob = {
  name: AUDIENCES,
  title: "Aviso de documentos a quem os recebe",
  everyMs: 5 * 60_000,
  isPrompt: true,
  async run(context) {
    await tellAudiences(context);
    // A document comes in force with its day.
    return endOfDay(dateOf(context.now()));
  },
};

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
      await answerKey(db, same, { resposta: next, status: next.concluido ? 200 : null });
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
    idTipo: NoticeKind.DOCUMENTS,
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
