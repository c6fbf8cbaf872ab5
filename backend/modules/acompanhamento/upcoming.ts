import type { Reply } from "@contract/infer";
import { and, asc, desc, eq, gte, isNull, or } from "drizzle-orm";
import { exact, sum, toAmount } from "@/domain/exact";
import { addMonths, firstDay, monthOf, monthRange } from "@/domain/months";
import { paymentMethodName } from "@/domain/paymentMethods";
import { incomeDay } from "@/domain/payrollCalendar";
import type { Db } from "../../db/connection";
import { beneficio, cobranca, contracheque, folha } from "../../db/schema";
import { firstPaidMonth } from "../beneficios/terms";
import { subaccountName } from "../contas/balance";
import { type Account, accountFacts } from "../contas/holdings";
import { isReleased, ofPerson } from "../folha/payslips";
import { servicesOfPerson } from "../planos/enrolments";
import { wholeOn } from "../planos/parameters";
import { type WindowSubject, windowOn } from "../planos/windows";
import { type Expectations, expectationsOf } from "./expectation";

type Upcoming = Reply<"GET /retornarProximosEventos/{idPessoa}/{idPlano}">;

/** Months ahead that are looked at: a suspension or a benefit that begins later is not near. */
const AHEAD = 24;
/** Code of `parametro_plano`: the day of the month on which incomes are paid. */
const INCOME_DAY = "PAGAMENTO_BENEFICIO_DIA";
/** Services of the catalogue that wait for a window. */
const SUBJECTS: readonly (readonly [WindowSubject, number])[] = [
  ["contribuicao", 8],
  ["perfil", 10],
  ["renda", 18],
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

/** The open charge that is due first. */
async function nextCharge(db: Db, { idPessoa, idPlano }: Account, today: string): Promise<Upcoming["cobranca"]> {
  const [row] = await db
    .select({ id: cobranca.id, valor: cobranca.valor, vencimento: cobranca.vencimento })
    .from(cobranca)
    .where(
      and(
        eq(cobranca.idPessoa, idPessoa),
        eq(cobranca.idPlano, idPlano),
        eq(cobranca.situacao, "aberta"),
        isNull(cobranca.idEmprestimo),
        gte(cobranca.vencimento, today),
      ),
    )
    .orderBy(asc(cobranca.vencimento), asc(cobranca.id))
    .limit(1);
  return row ?? null;
}

/** The first month of an income that is still to be paid, and what the month before brought. */
async function nextPayment(db: Db, account: Account, today: string): Promise<Upcoming["pagamento"]> {
  const { idPessoa, idPlano } = account;
  const [income] = await db
    .select({ id: beneficio.id, inicio: beneficio.inicio, fim: beneficio.fim })
    .from(beneficio)
    .where(
      and(eq(beneficio.idPessoa, idPessoa), eq(beneficio.idPlano, idPlano), or(isNull(beneficio.fim), gte(beneficio.fim, firstDay(today)))),
    )
    .orderBy(asc(beneficio.inicio), asc(beneficio.id))
    .limit(1);
  if (!income) return null;
  const [newest] = await db
    .select({ idContracheque: contracheque.id, competencia: contracheque.competencia, liquido: contracheque.liquido })
    .from(contracheque)
    .innerJoin(folha, eq(folha.id, contracheque.idFolha))
    .where(and(ofPerson(account), isReleased, eq(contracheque.tipo, "mensal")))
    .orderBy(desc(contracheque.competencia), desc(contracheque.id))
    .limit(1);
  const following = newest ? addMonths(monthOf(newest.competencia), 1) : monthOf(today);
  const earliest = [following, monthOf(today), monthOf(income.inicio)].reduce((latest, month) => (month > latest ? month : latest));
  const competencia = await firstPaidMonth(db, income.id, earliest);
  if (competencia === null) return null;
  if (income.fim !== null && competencia > monthOf(income.fim)) return null;
  // A run that is being prepared knows its day; before that it is the plan's usual one.
  const [run] = await db
    .select({ data: folha.dataPagamento })
    .from(folha)
    .where(and(eq(folha.idPlano, idPlano), eq(folha.competencia, firstDay(competencia)), eq(folha.tipo, "mensal")))
    .limit(1);
  const usual = await wholeOn(db, idPlano, INCOME_DAY, today);
  return {
    competencia,
    data: run?.data ?? (usual ? incomeDay(competencia, usual.count) : null),
    ultimo: newest ? { ...newest, competencia: monthOf(newest.competencia) } : null,
  };
}

/** The windows of what the enrolment may ask for: what closes first before what opens first. */
async function windows(db: Db, { idPessoa, idPlano }: Account, today: string): Promise<Upcoming["janelas"]> {
  const services = await servicesOfPerson(db, idPessoa, idPlano);
  const found: Upcoming["janelas"] = [];
  for (const [assunto, service] of SUBJECTS) {
    const window = services.has(service) ? await windowOn(db, idPlano, assunto, today) : null;
    if (window) found.push({ assunto, ...window });
  }
  return found.sort((a, b) => Number(b.aberta) - Number(a.aberta) || a.dias - b.dias);
}

/** What comes next in an account. @throws Problem 404 for a person who has no enrolment in the plan */
export async function upcoming(db: Db, account: Account, today: string): Promise<Upcoming> {
  await accountFacts(db, account);
  const expectations = await expectationsOf(db, account);
  return {
    contribuicao: expectations && nextContribution(expectations, today),
    suspensao: expectations?.suspensionIn(monthOf(today)) ?? null,
    cobranca: await nextCharge(db, account, today),
    pagamento: await nextPayment(db, account, today),
    janelas: await windows(db, account, today),
  };
}
