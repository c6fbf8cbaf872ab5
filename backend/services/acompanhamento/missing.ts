import type { Reply } from "@contract/infer";
import { and, asc, eq, gte, ne, sql } from "drizzle-orm";
import { addMonths, firstDay, monthOf, monthRange } from "@/domain/calendar/months";
import { missingMonths } from "@/domain/contribution/missingContributions";
import { exact, toAmount } from "@/domain/money/exact";
import { PaymentMethod } from "@/domain/onboarding/onboardingContribution";
import { Service, Status } from "@/domain/services/ids";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { cobranca, movimento, requisicao, requisicaoStatus } from "../../kernel/db/schema";
import { type Account, lastQuotaMonth, monthMeant, RECENT_QUOTAS, standingContribution, subaccountName } from "../../money/contas";
import { wholeOn } from "../../people/parametros";
import { enrolmentIn } from "../../people/planos";
import { EXPECTATIONS, expectationsOf } from "./expectation";

type Missing = Reply<"GET /retornarContribuicoesFaltantes/{idPessoa}/{idPlano}">;
type Month = Missing["meses"][number];

/** Codes of `parametro_plano`: business days after the due date, and months that are looked back at. */
const TOLERANCE = "CONFERENCIA_TOLERANCIA_DIAS";
const MONTHS = "CONFERENCIA_MESES";

/** The dated rule of a plan; null in one that does not check. */
async function ruleOn(source: Source, idPlano: number, today: string): Promise<NonNullable<Missing["regra"]> | null> {
  const tolerance = await wholeOn(source, idPlano, TOLERANCE, today);
  const months = await wholeOn(source, idPlano, MONTHS, today);
  return tolerance && months ? { toleranciaDias: tolerance.count, meses: months.count, fonte: tolerance.fonte } : null;
}

/** Contributions that stand, by month and sub-account; those that came through a charge apart. */
const RECEIVED = reading("acompanhamento.recebidas", ["idPessoa", "idPlano", "de", "ate"], (from, { idPessoa, idPlano, de, ate }) =>
  from
    .select({
      competencia: monthMeant,
      subconta: movimento.subconta,
      valor: sql<string>`sum(${movimento.valor})`,
      porCobranca: sql<string>`coalesce(sum(${movimento.valor}) filter (where ${movimento.origem} like 'cobranca:%'), 0)`,
    })
    .from(movimento)
    .where(
      and(
        eq(movimento.idPessoa, idPessoa),
        eq(movimento.idPlano, idPlano),
        standingContribution,
        gte(movimento.competencia, de),
        sql`${monthMeant} between ${de} and ${ate}`,
      ),
    )
    .groupBy(sql`1`, movimento.subconta),
);
/** Months of self-sponsorship that were paid, late or not: the money may have become quotas in a later one. */
const PAID_MONTHS = reading("acompanhamento.pagos", ["idPessoa", "idPlano", "de"], (from, { idPessoa, idPlano, de }) =>
  from
    .select({ competencia: cobranca.competencia })
    .from(cobranca)
    .where(
      and(eq(cobranca.idPessoa, idPessoa), eq(cobranca.idPlano, idPlano), eq(cobranca.situacao, "paga"), gte(cobranca.competencia, de)),
    ),
);
/** Requests about months that were not cancelled, the oldest first. */
const CONTESTS = reading("acompanhamento.contestacoes", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
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
        eq(requisicao.idFuncionalidade, Service.CONTEST),
        ne(requisicao.idStatus, Status.CANCELLED),
      ),
    )
    .orderBy(asc(requisicao.id)),
);

/** The newest request about each month. */
const contestsOf = (
  rows: readonly { idRequisicao: number; protocolo: string; dados: Record<string, unknown>; nome: string; tipo: string }[],
) =>
  new Map(
    rows.map(({ dados, nome, tipo, ...request }) => [
      String(dados.mes),
      { ...request, status: { nome, tipo: tipo as NonNullable<Month["contestacao"]>["status"]["tipo"] } },
    ]),
  );

/** Readings that the check of an account depends on, besides what arrived. */
export const CHECK = [...EXPECTATIONS, RECENT_QUOTAS, CONTESTS] as const;

/**
 * Months without an expected contribution: those of the option in force against the ledger, by the plan's rule. Months
 * whose quota is not published yet are not judged. A person without an enrolment lacks none.
 */
async function findMissing(given: Source, { idPessoa, idPlano }: Account, today: string): Promise<Missing> {
  const account = { idPessoa, idPlano };
  const source = await factsIn(given).load(CHECK, account);
  const regra = await ruleOn(source, idPlano, today);
  const expectations = regra && (await expectationsOf(source, account));
  const newest = expectations && (await lastQuotaMonth(source, idPlano));
  if (!regra || !expectations || !newest) return { meses: [], regra };
  const until = monthOf(newest);
  const earliest = addMonths(monthOf(today), -regra.meses);
  const from = expectations.since > earliest ? expectations.since : earliest;
  const [de, ate] = [firstDay(from), firstDay(until)];
  await source.load([PAID_MONTHS, RECEIVED], { ...account, de, ate });
  const paid = new Set(
    (await rowsOf(source, PAID_MONTHS, { ...account, de })).flatMap(({ competencia }) => (competencia ? [monthOf(competencia)] : [])),
  );
  const expected = monthRange(from, until).flatMap((month) => (paid.has(month) ? [] : (expectations.of(month) ?? [])));
  if (expected.length === 0) return { meses: [], regra };

  const methods = new Map(expected.map(({ mes, option }) => [mes, option.formaPagamento]));
  const received: Record<string, Record<string, string>> = {};
  for (const { competencia, subconta, valor, porCobranca } of await rowsOf(source, RECEIVED, { ...account, de, ate })) {
    const mes = monthOf(competencia);
    const paysByCharge = methods.get(mes) === PaymentMethod.BOLETO;
    // A charge is a contribution by choice, beside the month's, unless the month's is paid that way.
    const own = received[mes] ?? {};
    own[subconta] = toAmount(paysByCharge || porCobranca === "0" ? valor : exact(valor).minus(porCobranca));
    received[mes] = own;
  }
  const missing = missingMonths(expected, received, { today, toleranceDays: regra.toleranciaDias, publishedUntil: until });
  const contests = contestsOf(await rowsOf(source, CONTESTS, account));
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
export async function missingContributions(source: Source, { idPessoa, idPlano }: Account, today: string): Promise<Missing> {
  const account = { idPessoa, idPlano };
  const facts = await factsIn(source).load(CHECK, account);
  return facts.answer("acompanhamento.faltantes", { ...account, today }, async () => {
    await enrolmentIn(facts, account);
    return findMissing(facts, account, today);
  });
}

/** Months that nobody has contested yet, the newest first; none for a person without an enrolment. */
export async function uncontestedMonths(source: Source, account: Account, today: string): Promise<Month[]> {
  const { meses } = await findMissing(source, account, today);
  return meses.filter(({ contestacao }) => contestacao === null);
}
