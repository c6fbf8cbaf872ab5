import type { Reply } from "@contract/infer";
import { and, desc, eq, gte, lte, ne, type SQL, sql } from "drizzle-orm";
import { SUBACCOUNTS } from "@/domain/account";
import { effectiveDue } from "@/domain/charges";
import { exact, sum, toAmount } from "@/domain/exact";
import { monthOf } from "@/domain/months";
import { deductionRoom } from "@/domain/tax/annual";
import type { Db } from "../../db/connection";
import { movimento, opcaoContribuicao, pessoa, plano, salario, situacao, vinculoPlano } from "../../db/schema";
import { notFound } from "../../http/problem";
import { payerOn } from "../folha/payer";
import { standingFirst } from "../planos/enrolment";
import { annualTable } from "../tributos/tables";
import { type Account, accountFacts, ofAccount } from "./holdings";

type Key = "GET /retornarDemonstrativo/{idPessoa}/{idPlano}";
export type ContributionStatement = Reply<Key>;
type Yearly = Omit<ContributionStatement, "pessoa" | "plano" | "matricula" | "fonte">;

/** What was paid and stands: a contribution that was taken back never was one. */
export const standingContribution: SQL = sql`${movimento.tipo} = 'contribuicao'
  and not exists (select 1 from movimento estorno where estorno.id_estornado = ${movimento}.id)`;

/** Twelve salaries and the 13th. */
const SALARIES = 13;

interface Part {
  subconta: string;
  valor: string;
}

/** By sub-account, and by who paid. */
function totalsOf(parts: readonly Part[]) {
  const porSubconta: Record<string, string> = {};
  for (const { subconta, valor } of parts) porSubconta[subconta] = toAmount(exact(porSubconta[subconta] ?? 0).plus(valor));
  const patrocinadora = porSubconta.patrocinadora ?? "0.00";
  const total = toAmount(sum(Object.values(porSubconta)));
  return { porSubconta, participante: toAmount(exact(total).minus(patrocinadora)), patrocinadora, total };
}

/** What stands between two days, added up by a period of the day's text: `YYYY` or `YYYY-MM`. */
const paidBy = (db: Db, account: Account, period: "YYYY" | "YYYY-MM", days?: { from: string; to: string }) =>
  db
    .select({
      periodo: sql<string>`to_char(${movimento.data}, ${sql.raw(`'${period}'`)})`,
      subconta: movimento.subconta,
      valor: sql<string>`sum(${movimento.valor})`,
    })
    .from(movimento)
    .where(and(ofAccount(account), standingContribution, days && gte(movimento.data, days.from), days && lte(movimento.data, days.to)))
    .groupBy(sql`1`, movimento.subconta)
    .orderBy(sql`1`);

const periodsOf = (rows: readonly { periodo: string }[]) => [...new Set(rows.map(({ periodo }) => periodo))];

/**
 * The contributions paid in a calendar year (by the day of the credit, as the tax return asks for), by month and
 * sub-account, beside those of every year, and how much of the deduction limit they use.
 */
export async function yearlyContributions(db: Db, account: Account, today: string, asked?: number): Promise<Yearly> {
  await accountFacts(db, account);
  const years = await paidBy(db, account, "YYYY");
  const porAno = periodsOf(years)
    .map((year) => ({ ano: Number(year), ...totalsOf(years.filter(({ periodo }) => periodo === year)) }))
    .reverse();
  const anos = porAno.map(({ ano }) => ano);
  const thisYear = Number(today.slice(0, 4));
  const ano = asked ?? anos[0] ?? thisYear;
  const rows = await paidBy(db, account, "YYYY-MM", { from: `${ano}-01-01`, to: `${ano}-12-31` });
  const totals = totalsOf(rows);
  const paidTo = new Set(years.map(({ subconta }) => subconta));
  return {
    ano,
    anos,
    fechado: ano < thisYear,
    subcontas: SUBACCOUNTS.filter(({ id }) => paidTo.has(id)).map(({ id, value }) => ({ id, nome: value })),
    meses: periodsOf(rows).map((mes) => ({ mes: monthOf(mes), ...totalsOf(rows.filter(({ periodo }) => periodo === mes)) })),
    ...totals,
    porAno,
    deducao: await deduction(db, account, ano, totals.participante, today),
  };
}

/** The same with whom it is about and who states it: what a proof needs. @throws Problem 404 without an enrolment */
export async function contributionStatement(db: Db, account: Account, today: string, asked?: number): Promise<ContributionStatement> {
  const year = await yearlyContributions(db, account, today, asked);
  const [who] = await db
    .select({
      pessoa: { id: pessoa.id, nome: pessoa.nome, cpf: pessoa.cpf },
      plano: { id: plano.id, nome: plano.nome },
      matricula: vinculoPlano.matricula,
    })
    .from(vinculoPlano)
    .innerJoin(pessoa, eq(pessoa.id, vinculoPlano.idPessoa))
    .innerJoin(plano, eq(plano.id, vinculoPlano.idPlano))
    .innerJoin(situacao, eq(situacao.id, vinculoPlano.idSituacao))
    .where(and(eq(vinculoPlano.idPessoa, account.idPessoa), eq(vinculoPlano.idPlano, account.idPlano)))
    .orderBy(...standingFirst)
    .limit(1);
  if (!who) throw notFound("Não encontramos uma conta neste plano.");
  return { ...year, ...who, fonte: await payerOn(db, account.idPlano, year.fechado ? `${year.ano}-12-31` : today) };
}

/** The last day on which the December's contribution is due, while it can still be paid (domain §4). */
async function lastDue(db: Db, { idPessoa, idPlano }: Account, ano: number, today: string): Promise<string | null> {
  const [option] = await db
    .select({ day: opcaoContribuicao.diaVencimento })
    .from(opcaoContribuicao)
    .where(
      and(
        eq(opcaoContribuicao.idPessoa, idPessoa),
        eq(opcaoContribuicao.idPlano, idPlano),
        lte(opcaoContribuicao.validoDesde, `${ano}-12-01`),
      ),
    )
    .orderBy(desc(opcaoContribuicao.validoDesde), desc(opcaoContribuicao.id))
    .limit(1);
  if (!option) return null;
  const due = effectiveDue(`${ano}-12-${String(option.day).padStart(2, "0")}`);
  return due >= today && due <= `${ano}-12-31` ? due : null;
}

/** What the person paid in a year into other plans of the fund: the limit is one for all of them. */
async function paidElsewhere(db: Db, { idPessoa, idPlano }: Account, ano: number): Promise<string> {
  const [row] = await db
    .select({ valor: sql<string | null>`sum(${movimento.valor})` })
    .from(movimento)
    .where(
      and(
        eq(movimento.idPessoa, idPessoa),
        ne(movimento.idPlano, idPlano),
        ne(movimento.subconta, "patrocinadora"),
        standingContribution,
        gte(movimento.data, `${ano}-01-01`),
        lte(movimento.data, `${ano}-12-31`),
      ),
    );
  return toAmount(row?.valor ?? 0);
}

/** The limit of the deduction, from what the fund knows of the year's pay. `paid`: what the person paid into this plan. */
async function deduction(db: Db, account: Account, ano: number, paid: string, today: string): Promise<Yearly["deducao"]> {
  const { idPessoa, idPlano } = account;
  const [wage] = await db
    .select({ valor: salario.valor })
    .from(salario)
    .where(and(eq(salario.idPessoa, idPessoa), eq(salario.idPlano, idPlano), lte(salario.validoDesde, `${ano}-12-31`)))
    .orderBy(desc(salario.validoDesde))
    .limit(1);
  const table = await annualTable(db, `${ano}-12-31`);
  if (!wage || !table) return null;
  const income = exact(wage.valor).times(SALARIES);
  const outrosPlanos = await paidElsewhere(db, account, ano);
  const used = toAmount(exact(paid).plus(outrosPlanos));
  return {
    percentual: exact(table.contributionPercent).toFixed(2),
    rendaEstimada: toAmount(income),
    limite: toAmount(income.times(table.contributionPercent).div(100)),
    usado: used,
    outrosPlanos,
    disponivel: deductionRoom(income, used, table.contributionPercent),
    ate: `${ano}-12-31`,
    ultimoVencimento: await lastDue(db, account, ano, today),
    fonte: table.fonte,
  };
}
