import type { ImpostoExplicado } from "@contract/folha";
import type { Query, Reply } from "@contract/infer";
import { and, desc, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import type { Static } from "typebox";
import type { PayslipLine } from "@/domain/benefits/payroll";
import { type ComparedPayslip, payslipChanges } from "@/domain/benefits/payslipChange";
import { monthOf } from "@/domain/calendar/months";
import { exact, sum, toAmount, toQuantity } from "@/domain/money/exact";
import type { MonthlyTax } from "@/domain/tax/progressive";
import type { Db } from "../../kernel/db/connection";
import { factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { beneficio, contracheque, folha, pessoa, plano, vinculoPlano } from "../../kernel/db/schema";
import { reaches } from "../../kernel/http/access";
import type { Input } from "../../kernel/http/handlers";
import { recordAudit } from "../../kernel/identity/audit";
import { notFound } from "../../kernel/problem";
import { ENROLMENTS, enrolmentIn, payerOn } from "../../people/planos";
import type { Account } from "../contas";
import { monthlyTable, nonResidentTaxRule, regressiveTable, withholdingWaiver } from "../tributos";

type List = Reply<"GET /retornarContracheques/{idPessoa}/{idPlano}">;
type Detail = Reply<"GET /retornarContracheque/{idContracheque}">;
export type PayslipRow = typeof contracheque.$inferSelect;
type Asking = Pick<Input<"GET /retornarContracheque/{idContracheque}">, "db" | "caller" | "subject" | "request">;
type Tax = MonthlyTax | { rate: string; base: string; tax: string };

/** Situations of a run in which its payslips are the people's to see. */
const RELEASED = ["liberando", "liberada"];
export const isReleased = inArray(folha.situacao, RELEASED);

/** Values of the calculation that were kept. */
const taxOf = (row: Pick<PayslipRow, "memoria">): Tax | null => (row.memoria.imposto as Tax | null | undefined) ?? null;
const isProgressive = (tax: Tax): tax is MonthlyTax => "deduction" in tax;

const deducted = (lines: readonly PayslipLine[], codigo: string) =>
  toAmount(sum(lines.filter((line) => line.codigo === codigo).map(({ desconto }) => desconto)));
/** Alimony under judgment, as it was withheld. */
export const alimonyOf = (row: Pick<PayslipRow, "linhas">) => deducted(row.linhas, "5101");

const tipoOf = (tipo: string) => (tipo === "abono" ? ("abono" as const) : ("mensal" as const));
const summary = (row: PayslipRow, numero: string): List["contracheques"][number] => ({
  id: row.id,
  competencia: monthOf(row.competencia),
  tipo: tipoOf(row.tipo),
  dataPagamento: row.dataPagamento,
  beneficio: numero,
  bruto: row.bruto,
  descontos: row.descontos,
  liquido: row.liquido,
});

/** Years in which something was paid, the newest first. */
export const PAID_YEARS = reading("folha.anos", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) => {
  const year = sql`extract(year from ${contracheque.dataPagamento})::int`.mapWith(Number);
  return from
    .selectDistinct({ ano: year })
    .from(contracheque)
    .innerJoin(folha, eq(folha.id, contracheque.idFolha))
    .where(and(eq(contracheque.idPessoa, idPessoa), eq(contracheque.idPlano, idPlano), isReleased))
    .orderBy(desc(year));
});

export const paidYears = async (source: Source, { idPessoa, idPlano }: Account): Promise<number[]> =>
  (await rowsOf(source, PAID_YEARS, { idPessoa, idPlano })).map(({ ano }) => ano);

/** The released payslips that were paid between two days, the newest first. */
const PAYSLIPS_BETWEEN = reading("folha.entre", ["idPessoa", "idPlano", "inicio", "fim"], (from, { idPessoa, idPlano, inicio, fim }) =>
  from
    .select({ row: contracheque, numero: beneficio.numero, benefit: beneficio })
    .from(contracheque)
    .innerJoin(folha, eq(folha.id, contracheque.idFolha))
    .innerJoin(beneficio, eq(beneficio.id, contracheque.idBeneficio))
    .where(
      and(
        eq(contracheque.idPessoa, idPessoa),
        eq(contracheque.idPlano, idPlano),
        isReleased,
        gte(contracheque.dataPagamento, inicio),
        lte(contracheque.dataPagamento, fim),
      ),
    )
    .orderBy(desc(contracheque.dataPagamento), desc(contracheque.id)),
);

/** The released payslips that were paid in a year, the newest first. */
export const paidIn = (source: Source, { idPessoa, idPlano }: Account, year: number, until = `${year}-12-31`) =>
  rowsOf(source, PAYSLIPS_BETWEEN, { idPessoa, idPlano, inicio: `${year}-01-01`, fim: until });

const totals = (rows: readonly Pick<PayslipRow, "bruto" | "descontos" | "liquido">[]) => {
  const add = (name: "bruto" | "descontos" | "liquido") => toAmount(sum(rows.map((row) => row[name])));
  return { bruto: add("bruto"), descontos: add("descontos"), liquido: add("liquido") };
};

export async function payslips(
  db: Db,
  account: Account,
  query: Query<"GET /retornarContracheques/{idPessoa}/{idPlano}">,
  today: string,
): Promise<List> {
  const { idPessoa, idPlano } = account;
  const source = await factsIn(db).load([ENROLMENTS, PAID_YEARS], { idPessoa, idPlano });
  await enrolmentIn(source, account);
  const anos = await paidYears(source, account);
  const ano = query?.ano ?? anos[0] ?? Number(today.slice(0, 4));
  const rows = await paidIn(source, account, ano);
  return { ano, anos, contracheques: rows.map(({ row, numero }) => summary(row, numero)), total: totals(rows.map(({ row }) => row)) };
}

const compared = (row: PayslipRow): ComparedPayslip => {
  const tax = taxOf(row);
  const progressive = tax && isProgressive(tax) ? tax : null;
  return {
    ...row,
    quotas: toQuantity(row.quotas),
    deducao: progressive && { tipo: progressive.deduction.kind, valor: progressive.deduction.amount },
    tabela: progressive?.validFrom ?? null,
    pensao: alimonyOf(row),
  };
};

/** The tax of a payslip with the row of the law that was used. */
async function explained(db: Db, row: PayslipRow): Promise<Static<typeof ImpostoExplicado> | null> {
  const tax = taxOf(row);
  if (!tax) return null;
  const isento = toAmount(exact(row.isento65).plus(row.isentoMolestia));
  const shared = { regime: row.regime, bruto: row.bruto, isento, base: tax.base, aliquota: tax.rate, imposto: row.irrf };
  if (!isProgressive(tax)) {
    const law =
      row.regime === "REGRESSIVO" ? await regressiveTable(db, row.dataPagamento) : await nonResidentTaxRule(db, row.dataPagamento);
    return { ...shared, progressivo: null, validoDesde: law?.validFrom ?? row.dataPagamento, fonte: law?.fonte ?? "Lei 11.053/2004" };
  }
  const law = await monthlyTable(db, tax.validFrom);
  const waiver = tax.waived ? await withholdingWaiver(db, row.dataPagamento) : null;
  return {
    ...shared,
    progressivo: {
      tributavel: tax.taxable,
      deducao: { tipo: tax.deduction.kind, valor: tax.deduction.amount },
      porDependente: law?.perDependent ?? "0.00",
      parcela: tax.parcel,
      impostoTabela: tax.tableTax,
      reducao: tax.reduction,
      dispensa: tax.waived && waiver ? { valor: tax.waived, ate: waiver.upTo, fonte: waiver.fonte } : null,
    },
    validoDesde: tax.validFrom,
    fonte: law?.fonte ?? "",
  };
}

/** The released monthly payslip of the same benefit before this one. */
async function previous(db: Db, row: PayslipRow): Promise<Detail["anterior"]> {
  if (row.tipo !== "mensal") return null;
  const [before] = await db
    .select({ row: contracheque })
    .from(contracheque)
    .innerJoin(folha, eq(folha.id, contracheque.idFolha))
    .where(
      and(
        eq(contracheque.idBeneficio, row.idBeneficio),
        eq(contracheque.tipo, "mensal"),
        lt(contracheque.competencia, row.competencia),
        isReleased,
      ),
    )
    .orderBy(desc(contracheque.competencia))
    .limit(1);
  if (!before) return null;
  const { id, competencia, bruto, irrf, liquido } = before.row;
  const mudancas = payslipChanges(compared(before.row), compared(row));
  return { id, competencia: monthOf(competencia), bruto, irrf, liquido, mudancas };
}

/** The row of a released payslip with what it belongs to; undefined where there is none. */
async function released(db: Db, id: number) {
  const [found] = await db
    .select({ row: contracheque, benefit: beneficio, plano, pessoa, matricula: vinculoPlano.matricula })
    .from(contracheque)
    .innerJoin(folha, eq(folha.id, contracheque.idFolha))
    .innerJoin(beneficio, eq(beneficio.id, contracheque.idBeneficio))
    .innerJoin(plano, eq(plano.id, contracheque.idPlano))
    .innerJoin(pessoa, eq(pessoa.id, contracheque.idPessoa))
    .leftJoin(vinculoPlano, and(eq(vinculoPlano.idPessoa, contracheque.idPessoa), eq(vinculoPlano.idPlano, contracheque.idPlano)))
    .where(and(eq(contracheque.id, id), isReleased))
    .limit(1);
  return found;
}

async function detailOf(
  db: Db,
  { row, benefit, plano: plan, pessoa: person, matricula }: NonNullable<Awaited<ReturnType<typeof released>>>,
): Promise<Detail> {
  const year = Number(row.dataPagamento.slice(0, 4));
  const sofar = (await paidIn(db, row, year, row.dataPagamento)).map((paid) => paid.row).filter((paid) => paid.idBeneficio === benefit.id);
  const { bruto, liquido } = totals(sofar);
  return {
    ...summary(row, benefit.numero),
    fundo: await payerOn(db, row.idPlano, row.dataPagamento),
    plano: { id: plan.id, nome: plan.nome },
    pessoa: { id: person.id, nome: person.nome, cpf: person.cpf },
    matricula: matricula ?? "",
    especie: benefit.especie,
    regime: row.regime,
    dependentesIr: (row.memoria.dependentes as number | undefined) ?? benefit.dependentesIr,
    linhas: row.linhas,
    baseIrrf: row.baseIrrf,
    irrf: row.irrf,
    isento65: row.isento65,
    isentoMolestia: row.isentoMolestia,
    quotas: toQuantity(row.quotas),
    cota: toQuantity(row.cota),
    saldo: row.saldo,
    acumulado: { bruto, irrf: toAmount(sum(sofar.map((paid) => paid.irrf))), liquido },
    imposto: await explained(db, row),
    anterior: await previous(db, row),
  };
}

/**
 * One payslip. An administrator's look is written down, and so is the try at another person's.
 * @throws Problem 404 for one that is another person's, not released or not there at all
 */
export async function payslip({ db, caller, subject, request }: Asking, id: number): Promise<Detail> {
  const found = await released(db, id);
  const mayRead = found !== undefined && (await reaches(db, { caller, subject }, found.row.idPessoa));
  if (found && (caller.isAdmin || !mayRead))
    await recordAudit(db, {
      idAtor: caller.pessoa.id,
      idSujeito: found.row.idPessoa,
      acao: "GET /retornarContracheque/{idContracheque}",
      resultado: mayRead ? "permitida" : "negada",
      detalhe: { idContracheque: id },
      endereco: request.ip,
      idRequest: request.id,
    });
  if (!mayRead) throw notFound("Este contracheque não existe ou não é seu.");
  return detailOf(db, found);
}

/** One payslip of an account, for what acts in its owner's name; null where the account has no such released payslip. */
export async function payslipOf(db: Db, { idPessoa, idPlano }: Account, id: number): Promise<Detail | null> {
  const found = await released(db, id);
  return found?.row.idPessoa === idPessoa && found.row.idPlano === idPlano ? detailOf(db, found) : null;
}

/** Months and kinds of payslips by their ids, of any owner, to name them. */
export async function payslipMonths(db: Db, ids: readonly number[]): Promise<Map<number, { competencia: string; tipo: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contracheque.id, competencia: contracheque.competencia, tipo: contracheque.tipo })
    .from(contracheque)
    .where(inArray(contracheque.id, [...ids]));
  return new Map(rows.map(({ id, competencia, tipo }) => [id, { competencia: monthOf(competencia), tipo }]));
}
