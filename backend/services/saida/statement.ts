import { and, asc, eq, isNull } from "drizzle-orm";
import { addDays, dateOf, formatDate } from "@/domain/calendar/calendarDate";
import { receivedOn } from "@/domain/exits/termination";
import type { Context } from "../../kernel/context";
import { transactionWithEffects } from "../../kernel/db/afterCommit";
import type { Db } from "../../kernel/db/connection";
import { desligamento, documentoEmitido } from "../../kernel/db/schema";
import { Problem } from "../../kernel/problem";
import { type Account, currentBalance } from "../../money/contas";
import { enrolmentIn } from "../../people/planos";
import { type Asked, type Asking, type Issued, issueDocument, issuedRows, toIssued } from "../../requests/emissao";
import { changeTermination, lockedTermination, readyDays, type TerminationRow, termDays, termFrom, terminationRow } from "../desligamento";
import { silenceFor } from "./guide";
import { redemptionOf } from "./quotes";
import { terminationStatement } from "./statementDocument";
import { silenceWords, tellOf } from "./tell";

const BATCH = 20;

async function kept(db: Db, row: TerminationRow): Promise<Issued | null> {
  if (row.idExtrato === null) return null;
  const [found] = await issuedRows(db).where(eq(documentoEmitido.id, row.idExtrato));
  return found ? toIssued(found) : null;
}

/** Opener of the statement: the person themself, or the fund on their behalf. */
type By = "person" | "fund";

/**
 * Writes down that the statement is there: once, with the notice and the mail that begin the term. The first time that
 * the person opens it counts as the receipt, where the plan does not count from the notice.
 */
async function record(context: Context, account: Account, issued: Issued, by: By): Promise<void> {
  await transactionWithEffects(context, "termination statement", async (write) => {
    const { db } = write;
    const row = await lockedTermination(db, account);
    if (row?.situacao !== "aberto") return;
    const today = dateOf(context.now());
    const days = await termDays(db, account.idPlano, today);
    const extratoEm = row.extratoEm ?? today;
    const received = receivedOn({ issued: extratoEm, opened: by === "person" ? today : null, days: days.recebimento });
    const recebidoEm = row.recebidoEm !== null && row.recebidoEm <= received ? row.recebidoEm : received;
    if (row.extratoEm !== null && recebidoEm === row.recebidoEm) return;
    const prazoOpcao = await termFrom(db, account.idPlano, recebidoEm);
    const idExtrato = row.idExtrato ?? issued.id;
    await changeTermination(db, row.id, { extratoEm, idExtrato, recebidoEm, prazoOpcao });
    if (row.extratoEm !== null) return;
    await announce(context, write, { ...row, prazoOpcao });
  });
}

async function announce(context: Context, write: Parameters<typeof tellOf>[1], row: TerminationRow): Promise<void> {
  const { db } = write;
  const account = { idPessoa: row.idPessoa, idPlano: row.idPlano };
  const link = await enrolmentIn(db, account);
  const days = await termDays(db, row.idPlano, dateOf(context.now()));
  const { saldo } = await currentBalance(db, account);
  const redemption = await redemptionOf(db, account, context.now());
  const silence = await silenceFor(db, { row, days, joined: link.dataAdesao, saldo, redemption });
  const prazo = row.prazoOpcao ? formatDate(row.prazoOpcao) : "sem data";
  const silencio = silenceWords(silence);
  await tellOf(context, write, account, {
    titulo: "O seu extrato de desligamento está pronto",
    descricao: `Você tem até ${prazo} para escolher. ${silencio}`.trim(),
    codigo: "desligamento-extrato",
    variables: { prazo, silencio },
  });
}

/**
 * The statement of an end of employment: the one that was issued, or a new one on today's figures.
 * @throws Problem 404 for a person who did not leave, 409 once the term is settled and no statement was ever made
 */
export async function statementOf(context: Context, db: Db, account: Account, by: By): Promise<Issued> {
  const row = await terminationRow(db, account);
  if (!row) throw new Problem(404, "Não há saída da empresa registrada neste plano.");
  const before = await kept(db, row);
  if (!before && row.situacao !== "aberto")
    throw new Problem(409, "O prazo de escolha já terminou: não há extrato de desligamento a emitir.");
  const issued = before ?? (await issueDocument(context, db, await terminationStatement(context, db, account)));
  await record(context, account, issued, by);
  return before ?? (await kept(db, (await terminationRow(db, account)) ?? row)) ?? issued;
}

/** One statement for each end of employment, whose receipt begins a term: the first that was issued is the one. */
export const issueStatement = (context: Context, { db, caller }: Asking, { idPessoa, idPlano }: Asked): Promise<Issued> =>
  statementOf(context, db, { idPessoa, idPlano }, caller.isAdmin ? "fund" : "person");

/** Makes the statements whose day came and that nobody asked for. @returns how many */
export async function issueDueStatements(context: Context): Promise<number> {
  const today = dateOf(context.now());
  const waiting = await context.db
    .select()
    .from(desligamento)
    .where(and(eq(desligamento.situacao, "aberto"), isNull(desligamento.extratoEm)))
    .orderBy(asc(desligamento.baseCalculo), asc(desligamento.id));
  let made = 0;
  for (const row of waiting) {
    const days = await readyDays(context.db, row.idPlano, today);
    if (days === null || addDays(row.baseCalculo, days) > today) continue;
    try {
      await statementOf(context, context.db, { idPessoa: row.idPessoa, idPlano: row.idPlano }, "fund");
      made += 1;
    } catch (error) {
      // Tried again in the next run; those after it do not wait for that.
      context.log.error({ err: error, idDesligamento: row.id }, "termination statement could not be made");
    }
    if (made >= BATCH) break;
  }
  return made;
}
