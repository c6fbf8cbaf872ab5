import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, gte, isNull } from "drizzle-orm";
import { incomeDay } from "@/domain/benefits/payrollCalendar";
import { addMonths, firstDay, monthOf, monthRange } from "@/domain/calendar/months";
import { paymentMethodName } from "@/domain/contribution/paymentMethods";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { Service } from "@/domain/services/ids";
import { type Facts, factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { cobranca, contracheque, folha } from "../../kernel/db/schema";
import { BENEFITS, benefitsOf } from "../../money/beneficios";
import { type Account, subaccountName } from "../../money/contas";
import { firstPaidMonth, isReleased, PAUSES } from "../../money/folha";
import { wholeOn } from "../../people/parametros";
import { enrolmentIn, OFFERED, servicesOfPerson, WINDOWS, type WindowSubject, windowOn } from "../../people/planos";
import { EXPECTATIONS, type Expectations, expectationsOf } from "./expectation";
import { isYearEnd, YEAR_END, yearEndDeduction } from "./yearEnd";

type Upcoming = Reply<"GET /retornarProximosEventos/{idPessoa}/{idPlano}">;

/** Months ahead that are looked at: a suspension or a benefit that begins later is not near. */
const AHEAD = 24;
/** Code of `parametro_plano`: the day of the month on which incomes are paid. */
const INCOME_DAY = "PAGAMENTO_BENEFICIO_DIA";
/** Services of the catalogue that wait for a window. */
const SUBJECTS: readonly (readonly [WindowSubject, number])[] = [
  ["contribuicao", Service.CONTRIBUTION_CHANGE],
  ["perfil", Service.PROFILE_CHANGE],
  ["renda", Service.INCOME_CHANGE],
];

/** The first month whose contribution is still to be paid, as it is expected to be. */
function nextContribution(expectations: Expectations, today: string): Upcoming["contribuicao"] {
  const month = monthOf(today);
  for (const ahead of monthRange(month, addMonths(month, AHEAD))) {
    const found = ahead >= expectations.since ? expectations.of(ahead) : null;
    if (!found || found.vencimento < today) continue;
    const { option, base, vencimento, porSubconta } = found;
    const parcelas = Object.entries(porSubconta)
      .filter(([id]) => id !== "patrocinadora" || expectations.paysAll)
      .map(([id, valor]) => ({ id, nome: subaccountName(id), valor }));
    return {
      mes: ahead,
      vencimento,
      parcelas,
      valor: toAmount(sum(parcelas.map(({ valor }) => valor))),
      formaPagamento: { id: option.formaPagamento, nome: paymentMethodName(option.formaPagamento) },
      base: base && {
        ...base,
        percentualBasica: exact(option.percentualBasica).toFixed(2),
        percentualSuplementar: exact(option.percentualSuplementar).toFixed(2),
      },
    };
  }
  return null;
}

const CHARGES = reading("acompanhamento.cobrancas", ["idPessoa", "idPlano", "hoje"], (from, { idPessoa, idPlano, hoje }) =>
  from
    .select({ id: cobranca.id, valor: cobranca.valor, vencimento: cobranca.vencimento })
    .from(cobranca)
    .where(
      and(
        eq(cobranca.idPessoa, idPessoa),
        eq(cobranca.idPlano, idPlano),
        eq(cobranca.situacao, "aberta"),
        isNull(cobranca.idEmprestimo),
        gte(cobranca.vencimento, hoje),
      ),
    )
    .orderBy(asc(cobranca.vencimento), asc(cobranca.id))
    .limit(1),
);
const LAST_PAYSLIP = reading("acompanhamento.contracheque", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ idContracheque: contracheque.id, competencia: contracheque.competencia, liquido: contracheque.liquido })
    .from(contracheque)
    .innerJoin(folha, eq(folha.id, contracheque.idFolha))
    .where(and(eq(contracheque.idPessoa, idPessoa), eq(contracheque.idPlano, idPlano), isReleased, eq(contracheque.tipo, "mensal")))
    .orderBy(desc(contracheque.competencia), desc(contracheque.id))
    .limit(1),
);
const RUN = reading("acompanhamento.folha", ["idPlano", "competencia"], (from, { idPlano, competencia }) =>
  from
    .select({ data: folha.dataPagamento })
    .from(folha)
    .where(and(eq(folha.idPlano, idPlano), eq(folha.competencia, competencia), eq(folha.tipo, "mensal")))
    .limit(1),
);

/** The first month of an income that is still to be paid, and what the month before brought. */
async function nextPayment(source: Source, account: Account, today: string): Promise<Upcoming["pagamento"]> {
  const { idPessoa, idPlano } = account;
  const income = (await benefitsOf(source, account)).find(({ fim }) => fim === null || fim >= firstDay(today));
  if (!income) return null;
  const [newest] = await rowsOf(source, LAST_PAYSLIP, { idPessoa, idPlano });
  const following = newest ? addMonths(monthOf(newest.competencia), 1) : monthOf(today);
  const earliest = [following, monthOf(today), monthOf(income.inicio)].reduce((latest, month) => (month > latest ? month : latest));
  const competencia = await firstPaidMonth(source, income, earliest);
  if (competencia === null) return null;
  if (income.fim !== null && competencia > monthOf(income.fim)) return null;
  // A run that is being prepared knows its day; before that it is the plan's usual one.
  const [run] = await rowsOf(source, RUN, { idPlano, competencia: firstDay(competencia) });
  const usual = await wholeOn(source, idPlano, INCOME_DAY, today);
  return {
    competencia,
    data: run?.data ?? (usual ? incomeDay(competencia, usual.count) : null),
    ultimo: newest ? { ...newest, competencia: monthOf(newest.competencia) } : null,
  };
}

/** The windows of what the enrolment may ask for: what closes first before what opens first. */
async function windows(source: Source, { idPessoa, idPlano }: Account, today: string): Promise<Upcoming["janelas"]> {
  const services = await servicesOfPerson(source, idPessoa, idPlano);
  const found: Upcoming["janelas"] = [];
  for (const [assunto, service] of SUBJECTS) {
    const window = services.has(service) ? await windowOn(source, idPlano, assunto, today) : null;
    if (window) found.push({ assunto, ...window });
  }
  return found.sort((a, b) => Number(b.aberta) - Number(a.aberta) || a.dias - b.dias);
}

/**
 * Next events of an account: contribution, charge, payment, windows, and at a year's end what may still be deducted. @throws Problem 404 for a person who has no
 * enrolment in the plan
 */
export async function upcoming(given: Source, { idPessoa, idPlano }: Account, today: string): Promise<Upcoming> {
  const account = { idPessoa, idPlano };
  const read = [...EXPECTATIONS, WINDOWS, OFFERED, CHARGES, BENEFITS, PAUSES, LAST_PAYSLIP, ...(isYearEnd(today) ? YEAR_END : [])];
  const facts = await factsIn(given).load(read, { ...account, hoje: today });
  return facts.answer("acompanhamento.eventos", { ...account, today }, () => eventsOf(facts, account, today));
}

async function eventsOf(source: Facts, account: Account, today: string): Promise<Upcoming> {
  await enrolmentIn(source, account);
  const expectations = await expectationsOf(source, account);
  return {
    contribuicao: expectations && nextContribution(expectations, today),
    suspensao: expectations?.suspensionIn(monthOf(today)) ?? null,
    cobranca: (await rowsOf(source, CHARGES, { ...account, hoje: today }))[0] ?? null,
    pagamento: await nextPayment(source, account, today),
    janelas: await windows(source, account, today),
    deducao: await yearEndDeduction(source, account, expectations, today),
  };
}
