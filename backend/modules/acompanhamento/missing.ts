import type { Reply } from "@contract/infer";
import { and, desc, eq, gte, lte, ne, sql } from "drizzle-orm";
import { exact, toAmount } from "@/domain/exact";
import { missingMonths } from "@/domain/missingContributions";
import { addMonths, firstDay, monthOf, monthRange } from "@/domain/months";
import { PaymentMethod } from "@/domain/onboardingContribution";
import { CONTEST } from "@/domain/services/contestacaoContribuicao";
import type { Db } from "../../db/connection";
import { cobranca, movimento, requisicao, requisicaoStatus } from "../../db/schema";
import { subaccountName } from "../contas/balance";
import { standingContribution } from "../contas/contributions";
import { type Account, accountFacts, ofAccount } from "../contas/holdings";
import { lastQuotaMonth } from "../contas/quotas";
import { Status } from "../esteira/request";
import { wholeOn } from "../planos/parameters";
import { expectationsOf } from "./expectation";

type Missing = Reply<"GET /retornarContribuicoesFaltantes/{idPessoa}/{idPlano}">;
type Month = Missing["meses"][number];

/** Codes of `parametro_plano`: business days after the due date, and months that are looked back at. */
const TOLERANCE = "CONFERENCIA_TOLERANCIA_DIAS";
const MONTHS = "CONFERENCIA_MESES";

/** The dated rule of a plan; null in one that does not check. */
async function ruleOn(db: Db, idPlano: number, today: string): Promise<NonNullable<Missing["regra"]> | null> {
  const tolerance = await wholeOn(db, idPlano, TOLERANCE, today);
  const months = await wholeOn(db, idPlano, MONTHS, today);
  return tolerance && months ? { toleranciaDias: tolerance.count, meses: months.count, fonte: tolerance.fonte } : null;
}

/** Contributions that stand, by month and sub-account; those that came through a charge apart. */
const receivedBetween = (db: Db, account: Account, from: string, to: string) =>
  db
    .select({
      competencia: movimento.competencia,
      subconta: movimento.subconta,
      valor: sql<string>`sum(${movimento.valor})`,
      porCobranca: sql<string>`coalesce(sum(${movimento.valor}) filter (where ${movimento.origem} like 'cobranca:%'), 0)`,
    })
    .from(movimento)
    .where(
      and(ofAccount(account), standingContribution, gte(movimento.competencia, firstDay(from)), lte(movimento.competencia, firstDay(to))),
    )
    .groupBy(movimento.competencia, movimento.subconta);

/** Months of self-sponsorship that were paid, late or not: the money may have become quotas in a later one. */
async function paidMonths(db: Db, { idPessoa, idPlano }: Account, from: string): Promise<Set<string>> {
  const rows = await db
    .select({ competencia: cobranca.competencia })
    .from(cobranca)
    .where(
      and(
        eq(cobranca.idPessoa, idPessoa),
        eq(cobranca.idPlano, idPlano),
        eq(cobranca.situacao, "paga"),
        gte(cobranca.competencia, firstDay(from)),
      ),
    );
  return new Set(rows.flatMap(({ competencia }) => (competencia ? [monthOf(competencia)] : [])));
}

/** The newest request about each month that was not cancelled. */
async function contestsOf(db: Db, { idPessoa, idPlano }: Account): Promise<Map<string, NonNullable<Month["contestacao"]>>> {
  const rows = await db
    .select({
      idRequisicao: requisicao.id,
      protocolo: requisicao.protocolo,
      dados: requisicao.dados,
      nome: requisicaoStatus.nome,
      tipo: requisicaoStatus.tipo,
    })
    .from(requisicao)
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicao.idStatus))
    .where(
      and(
        eq(requisicao.idPessoa, idPessoa),
        eq(requisicao.idPlano, idPlano),
        eq(requisicao.idFuncionalidade, CONTEST),
        ne(requisicao.idStatus, Status.CANCELADA),
      ),
    )
    .orderBy(desc(requisicao.id));
  // The oldest is written first, so that the newest stays.
  return new Map(
    rows
      .toReversed()
      .map(({ dados, nome, tipo, ...request }) => [
        String(dados.mes),
        { ...request, status: { nome, tipo: tipo as NonNullable<Month["contestacao"]>["status"]["tipo"] } },
      ]),
  );
}

/**
 * The months that lack a contribution: what the option in force expected against what the ledger has, by the plan's
 * rule. Months whose quota is not out yet are not judged. Who has no enrolment lacks none.
 */
async function findMissing(db: Db, account: Account, today: string): Promise<Missing> {
  const regra = await ruleOn(db, account.idPlano, today);
  const expectations = regra && (await expectationsOf(db, account));
  const newest = expectations && (await lastQuotaMonth(db, account.idPlano));
  if (!regra || !expectations || !newest) return { meses: [], regra };
  const until = monthOf(newest);
  const earliest = addMonths(monthOf(today), -regra.meses);
  const from = expectations.since > earliest ? expectations.since : earliest;
  const paid = await paidMonths(db, account, from);
  const expected = monthRange(from, until).flatMap((month) => (paid.has(month) ? [] : (expectations.of(month) ?? [])));
  if (expected.length === 0) return { meses: [], regra };

  const received: Record<string, Record<string, string>> = {};
  for (const { competencia, subconta, valor, porCobranca } of await receivedBetween(db, account, from, until)) {
    const mes = monthOf(competencia);
    const paysByCharge = expected.find((month) => month.mes === mes)?.option.formaPagamento === PaymentMethod.BOLETO;
    // A charge is a contribution by choice, beside the month's, unless the month's is paid that way.
    received[mes] = { ...received[mes], [subconta]: toAmount(paysByCharge ? valor : exact(valor).minus(porCobranca)) };
  }
  const missing = missingMonths(expected, received, { today, toleranceDays: regra.toleranciaDias, publishedUntil: until });
  const contests = missing.length === 0 ? new Map<string, never>() : await contestsOf(db, account);
  return {
    regra,
    meses: missing.map(({ porSubconta, ...month }) => ({
      ...month,
      parcelas: Object.entries(porSubconta).map(([id, valor]) => ({ id, nome: subaccountName(id), valor })),
      contestacao: contests.get(month.mes) ?? null,
    })),
  };
}

/** @throws Problem 404 for a person who has no enrolment in the plan */
export async function missingContributions(db: Db, account: Account, today: string): Promise<Missing> {
  await accountFacts(db, account);
  return findMissing(db, account, today);
}

/** Months that nobody has contested yet, the newest first; none for who has no enrolment. */
export async function uncontestedMonths(db: Db, account: Account, today: string): Promise<Month[]> {
  const { meses } = await findMissing(db, account, today);
  return meses.filter(({ contestacao }) => contestacao === null);
}
