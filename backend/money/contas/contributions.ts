import type { Reply } from "@contract/infer";
import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { SUBACCOUNTS } from "@/domain/account/account";
import { effectiveDue } from "@/domain/contribution/charges";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { deductionRoom } from "@/domain/tax/annual";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { movimento, opcaoContribuicao, pessoa, plano, situacao, vinculoPlano } from "../../kernel/db/schema";
import { notFound } from "../../kernel/problem";
import { ENROLMENTS, enrolmentIn, findSalary, PAYERS, payerOn, SALARIES, standingFirst } from "../../people/planos";
import { annualTable, TAX_TABLES } from "../tributos";
import type { Account } from "./holdings";

type Key = "GET /retornarDemonstrativo/{idPessoa}/{idPlano}";
export type ContributionStatement = Reply<Key>;
type Yearly = Omit<ContributionStatement, "pessoa" | "plano" | "matricula" | "fonte">;

/** Contributions that were not reversed: a reversed one does not count. */
export const standingContribution: SQL = sql`${movimento.tipo} = 'contribuicao'
  and not exists (select 1 from movimento estorno where estorno.id_estornado = ${movimento}.id)`;

/** The 13th salary is taxed by itself at the source, and is no part of the income that the return adds up. */
const YEARLY_PAYMENTS = 12;

interface Part {
  subconta: string;
  valor: string;
}

/** Amounts by sub-account and by payer. */
function totalsOf(parts: readonly Part[]) {
  const porSubconta: Record<string, string> = {};
  for (const { subconta, valor } of parts) porSubconta[subconta] = toAmount(exact(porSubconta[subconta] ?? 0).plus(valor));
  const patrocinadora = porSubconta.patrocinadora ?? "0.00";
  const total = toAmount(sum(Object.values(porSubconta)));
  return { porSubconta, participante: toAmount(exact(total).minus(patrocinadora)), patrocinadora, total };
}

/** Contributions of an account that were not reversed, in reais by sub-account and by the month (`AAAA-MM`) of their day. */
const PAID_BY_MONTH = reading("contas.contribuido", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({
      mes: sql<string>`to_char(${movimento.data}, 'YYYY-MM')`,
      subconta: movimento.subconta,
      valor: sql<string>`sum(${movimento.valor})`,
    })
    .from(movimento)
    .where(and(eq(movimento.idPessoa, idPessoa), eq(movimento.idPlano, idPlano), standingContribution))
    .groupBy(sql`1`, movimento.subconta)
    .orderBy(sql`1`),
);

/** Contributions of a person to other plans of the fund by year, in reais, without the sponsors' part. */
const PAID_ELSEWHERE = reading("contas.contribuidoFora", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ ano: sql<string>`to_char(${movimento.data}, 'YYYY')`, valor: sql<string>`sum(${movimento.valor})` })
    .from(movimento)
    .where(
      and(eq(movimento.idPessoa, idPessoa), ne(movimento.idPlano, idPlano), ne(movimento.subconta, "patrocinadora"), standingContribution),
    )
    .groupBy(sql`1`),
);

/** Days of the month on which a person's options are due, the newest first. */
const DUE_DAYS = reading("contas.vencimentos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ desde: opcaoContribuicao.validoDesde, dia: opcaoContribuicao.diaVencimento })
    .from(opcaoContribuicao)
    .where(and(eq(opcaoContribuicao.idPessoa, idPessoa), eq(opcaoContribuicao.idPlano, idPlano)))
    .orderBy(desc(opcaoContribuicao.validoDesde), desc(opcaoContribuicao.id)),
);

/** Readings that the contributions of a calendar year depend on. */
export const YEARLY = [ENROLMENTS, PAID_BY_MONTH, PAID_ELSEWHERE, SALARIES, DUE_DAYS, TAX_TABLES] as const;

/**
 * The contributions paid in a calendar year (by the day of the credit, as the tax return asks for), by month and
 * sub-account, beside those of every year, and how much of the deduction limit they use.
 */
export async function yearlyContributions(given: Source, account: Account, today: string, asked?: number): Promise<Yearly> {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(given).load(YEARLY, { idPessoa, idPlano });
  await enrolmentIn(source, account);
  const paid = await rowsOf(source, PAID_BY_MONTH, { idPessoa, idPlano });
  const porAno = [...new Set(paid.map(({ mes }) => mes.slice(0, 4)))]
    .map((year) => ({ ano: Number(year), ...totalsOf(paid.filter(({ mes }) => mes.startsWith(year))) }))
    .reverse();
  const anos = porAno.map(({ ano }) => ano);
  const thisYear = Number(today.slice(0, 4));
  const ano = asked ?? anos[0] ?? thisYear;
  const rows = paid.filter(({ mes }) => Number(mes.slice(0, 4)) === ano);
  const totals = totalsOf(rows);
  const paidTo = new Set(paid.map(({ subconta }) => subconta));
  return {
    ano,
    anos,
    fechado: ano < thisYear,
    subcontas: SUBACCOUNTS.filter(({ id }) => paidTo.has(id)).map(({ id, value }) => ({ id, nome: value })),
    meses: [...new Set(rows.map(({ mes }) => mes))].map((mes) => ({ mes, ...totalsOf(rows.filter((row) => row.mes === mes)) })),
    ...totals,
    porAno,
    deducao: await deduction(source, account, ano, totals.participante, today),
  };
}

/** The person of an account, its plan and its registration number. */
export const OWNER = reading("contas.titular", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({
      pessoa: { id: pessoa.id, nome: pessoa.nome, cpf: pessoa.cpf },
      plano: { id: plano.id, nome: plano.nome },
      matricula: vinculoPlano.matricula,
    })
    .from(vinculoPlano)
    .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano)))
    .orderBy(...standingFirst)
    .limit(1),
);

/**
 * Yearly contributions with the person and the payer, as a proof needs them. @throws Problem 404 without an enrolment
 */
export async function contributionStatement(db: Db, account: Account, today: string, asked?: number): Promise<ContributionStatement> {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(db).load([...YEARLY, OWNER, PAYERS], { idPessoa, idPlano });
  const year = await yearlyContributions(source, account, today, asked);
  const [who] = await rowsOf(source, OWNER, { idPessoa, idPlano });
  if (!who) throw notFound("Não encontramos uma conta neste plano.");
  return { ...year, ...who, fonte: await payerOn(source, idPlano, year.fechado ? `${year.ano}-12-31` : today) };
}

/** The last day on which the December's contribution is due, while it can still be paid (domain §4). */
async function lastDue(source: Source, { idPessoa, idPlano }: Account, ano: number, today: string): Promise<string | null> {
  const option = (await rowsOf(source, DUE_DAYS, { idPessoa, idPlano })).find(({ desde }) => desde <= `${ano}-12-01`);
  if (!option) return null;
  const due = effectiveDue(`${ano}-12-${String(option.dia).padStart(2, "0")}`);
  return due >= today && due <= `${ano}-12-31` ? due : null;
}

/** Contributions of the person in a year to other plans of the fund, in reais. All plans share one limit. */
async function paidElsewhere(source: Source, { idPessoa, idPlano }: Account, ano: number): Promise<string> {
  const row = (await rowsOf(source, PAID_ELSEWHERE, { idPessoa, idPlano })).find((paid) => Number(paid.ano) === ano);
  return toAmount(row?.valor ?? 0);
}

/** The limit of the deduction, from what the fund knows of the year's pay. `paid`: what the person paid into this plan. */
async function deduction(source: Source, account: Account, ano: number, paid: string, today: string): Promise<Yearly["deducao"]> {
  const { idPessoa, idPlano } = account;
  const wage = await findSalary(source, idPessoa, idPlano, `${ano}-12-31`);
  const table = await annualTable(source, `${ano}-12-31`);
  if (wage === null || !table) return null;
  const income = exact(wage).times(YEARLY_PAYMENTS);
  const outrosPlanos = await paidElsewhere(source, account, ano);
  const used = toAmount(exact(paid).plus(outrosPlanos));
  return {
    percentual: exact(table.contributionPercent).toFixed(2),
    rendaEstimada: toAmount(income),
    limite: toAmount(income.times(table.contributionPercent).div(100)),
    usado: used,
    outrosPlanos,
    disponivel: deductionRoom(income, used, table.contributionPercent),
    ate: `${ano}-12-31`,
    ultimoVencimento: await lastDue(source, account, ano, today),
    fonte: table.fonte,
  };
}
