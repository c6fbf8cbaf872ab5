import { eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { addMonths, firstDay, longMonth, monthOf } from "@/domain/calendar/months";
import { effectiveMonth, firstMonthToAsk, overlaps } from "@/domain/contribution/contributionMonths";
import { PAYROLL } from "@/domain/services/account/alterarContribuicao";
import { suspensionOf } from "@/domain/services/account/suspenderContribuicao";
import { text } from "@/domain/services/fields";
import type { Db } from "../../kernel/db/connection";
import { lockAccount } from "../../kernel/db/lockOrder";
import { opcaoContribuicao, suspensaoContribuicao } from "../../kernel/db/schema";
import { notFound, Problem } from "../../kernel/problem";
import type { Account } from "../contas";
import { monthsOf, promisedMonth } from "./contribuicoesFacts";
import { suspensionsOf } from "./options";

/** A request that was approved: who asked for what, and when it was confirmed. */
interface Approved extends Account {
  id: number;
  dados: Record<string, unknown>;
  confirmadaEm: Date | null;
}

const orNull = (value: unknown) => text(value) || null;

/**
 * The choice of a request becomes an option, from the month that was promised when it was confirmed; from the first that
 * can still be reached, where the decision came later.
 * @returns the month, `AAAA-MM`
 */
export async function applyChange(db: Db, request: Approved, now: Date): Promise<string> {
  await lockAccount(db, request);
  const today = dateOf(now);
  const { idPessoa, idPlano, dados } = request;
  const promised = await promisedMonth(db, idPlano, request.confirmadaEm ? dateOf(request.confirmadaEm) : today);
  const month = effectiveMonth(promised, today);
  const valor = orNull(dados.valorContribuicao);
  await writeOption(db, {
    idPessoa,
    idPlano,
    validoDesde: firstDay(month),
    percentualBasica: orNull(dados.percentualBasica) ?? "0",
    percentualSuplementar: orNull(dados.percentualSuplementar) ?? "0",
    valor,
    formaPagamento: valor === null ? PAYROLL : Number(dados.formaPagamento),
    banco: orNull(dados.banco),
    agencia: orNull(dados.agencia),
    conta: orNull(dados.conta),
    idRequisicao: request.id,
    criadaEm: now,
  });
  return month;
}

/**
 * The months of a request become a suspension, without those that a late decision no longer reaches.
 * @returns the first month, `AAAA-MM`
 * @throws Problem 409 where nothing of the period is left, or it meets another suspension
 */
export async function applySuspension(db: Db, request: Approved, now: Date): Promise<string> {
  await lockAccount(db, request);
  const asked = suspensionOf(request.dados);
  if (!asked) throw new Problem(409, "O período deste pedido não pode ser lido: recuse e peça um novo.");
  const desde = effectiveMonth(asked.desde, dateOf(now));
  const { idPessoa, idPlano } = request;
  if (asked.ate !== null && asked.ate < desde)
    throw new Problem(409, `O período pedido terminou em ${longMonth(asked.ate)}: não há mais o que suspender.`);
  const period = { desde, ate: asked.ate };
  const others = await suspensionsOf(db, idPessoa, idPlano);
  if (others.some((other) => overlaps(period, monthsOf(other))))
    throw new Problem(409, "Nesse período a contribuição já está suspensa por outro pedido.");
  await db.insert(suspensaoContribuicao).values({
    idPessoa,
    idPlano,
    desde: firstDay(desde),
    ate: asked.ate && firstDay(asked.ate),
    motivo: orNull(request.dados.motivo),
    idRequisicao: request.id,
  });
  return desde;
}

/**
 * Contributions are back from the first month that can still be reached; a suspension that did not begin is undone whole.
 * @returns the first month with a contribution, `AAAA-MM`, and the request that the suspension came from
 * @throws Problem 404 for a suspension that is not of the account, 409 for one that is over
 */
export async function resume(
  db: Db,
  account: Account,
  idSuspensao: number,
  now: Date,
): Promise<{ retomaEm: string; idRequisicao: number | null }> {
  await lockAccount(db, account);
  const row = (await suspensionsOf(db, account.idPessoa, account.idPlano)).find(({ id }) => id === idSuspensao);
  if (!row) throw notFound("Não encontramos esta suspensão.");
  const today = dateOf(now);
  const { desde, ate } = monthsOf(row);
  // The present month does not count: its contribution is due too soon to be charged.
  const next = firstMonthToAsk(today);
  const first = desde > monthOf(today) ? desde : next;
  const last = addMonths(first, -1);
  if (ate !== null && ate <= last) throw new Problem(409, `Esta suspensão já termina em ${longMonth(ate)}.`);
  await db
    .update(suspensaoContribuicao)
    .set({ ate: firstDay(last) })
    .where(eq(suspensaoContribuicao.id, row.id));
  return { retomaEm: first, idRequisicao: row.idRequisicao };
}

/** The first option of somebody whose enrolment just began: from the next month. */
export async function chooseFirst(
  db: Db,
  account: Account,
  option: Pick<
    typeof opcaoContribuicao.$inferInsert,
    "percentualBasica" | "percentualSuplementar" | "valor" | "formaPagamento" | "banco" | "agencia" | "conta"
  >,
  now: Date,
): Promise<void> {
  await writeOption(db, { ...account, ...option, validoDesde: firstDay(firstMonthToAsk(dateOf(now))), criadaEm: now });
}

/** Adds an option of contribution, which holds from its month until a later one does. */
export async function writeOption(db: Db, option: typeof opcaoContribuicao.$inferInsert): Promise<void> {
  await db.insert(opcaoContribuicao).values(option);
}
