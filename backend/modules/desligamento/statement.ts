import { and, asc, eq, isNull } from "drizzle-orm";
import { addDays, dateOf, formatDate } from "@/domain/calendarDate";
import { receivedOn } from "@/domain/termination";
import type { Context } from "../../context";
import { transactionWithEffects } from "../../db/afterCommit";
import type { Db } from "../../db/connection";
import { desligamento, documentoEmitido } from "../../db/schema";
import { Problem } from "../../http/problem";
import { balance } from "../contas/balance";
import type { Account } from "../contas/holdings";
import { type Issued, issueDocument } from "../emissao/issue";
import { terminationStatement } from "../emissao/kinds/terminationStatement";
import { issuedRows, toIssued } from "../emissao/read";
import { enrolmentIn } from "../planos/enrolment";
import { silenceFor } from "./guide";
import { redemptionOf } from "./quotes";
import { silenceWords, tellOf } from "./tell";
import { lockedTermination, type TerminationRow, termFrom, terminationRow } from "./termination";
import { readyDays, termDays } from "./terms";

const BATCH = 20;

async function kept(db: Db, row: TerminationRow): Promise<Issued | null> {
  if (row.idExtrato === null) return null;
  const [found] = await issuedRows(db).where(eq(documentoEmitido.id, row.idExtrato));
  return found ? toIssued(found) : null;
}

/** Whether the person themself opens it, or the fund makes it for them. */
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
    await db.update(desligamento).set({ extratoEm, idExtrato, recebidoEm, prazoOpcao }).where(eq(desligamento.id, row.id));
    if (row.extratoEm !== null) return;
    await announce(context, write, { ...row, prazoOpcao });
  });
}

async function announce(context: Context, write: Parameters<typeof tellOf>[1], row: TerminationRow): Promise<void> {
  const { db } = write;
  const account = { idPessoa: row.idPessoa, idPlano: row.idPlano };
  const link = await enrolmentIn(db, account);
  const days = await termDays(db, row.idPlano, dateOf(context.now()));
  const { saldo } = await balance(db, account, 1);
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
 * @throws Problem 404 for who did not leave, 409 once the term is settled and no statement was ever made
 */
export async function statementOf(context: Context, db: Db, account: Account, by: By): Promise<Issued> {
  const row = await terminationRow(db, account);
  if (!row) throw new Problem(404, "Não há saída da empresa registrada neste plano.");
  const before = await kept(db, row);
  if (!before && row.situacao !== "aberto")
    throw new Problem(409, "O prazo de escolha já terminou: não há extrato de desligamento a emitir.");
  const issued = before ?? (await issueDocument(context, db, await terminationStatement(db, account, context.now())));
  await record(context, account, issued, by);
  return before ?? (await kept(db, (await terminationRow(db, account)) ?? row)) ?? issued;
}

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
