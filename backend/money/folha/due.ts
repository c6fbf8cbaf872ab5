import { and, eq, getTableColumns, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { benefitForm, benefitOfMonth, type PayslipInput, payslipOf } from "@/domain/benefits/payroll";
import { firstDay } from "@/domain/calendar/months";
import { exact, sum, toAmount, toQuantity } from "@/domain/money/exact";
import { isExempt65 } from "@/domain/tax/exemptions";
import { regressivePayment } from "@/domain/tax/regressivePayment";
import type { Db } from "../../kernel/db/connection";
import { type Facts, factsIn, reading, rowsOf, type Source } from "../../kernel/db/reading";
import { beneficio, contracheque, endereco, type folha, pessoa, suspensaoBeneficio, vinculoPlano } from "../../kernel/db/schema";
import { holdingsAt, LATEST, lotsMonth, lotsOf, MOVED_PROFILE, movedProfileAfter, POSITIONS, quotasOf } from "../contas";
import { monthlyTable, nonResidentTaxRule, regressiveTable, withholdingWaiver } from "../tributos";
import { INCOME_CHANGES, type Terms, termsIn } from "./incomeTerms";
import { alimonyOf } from "./payslips";
import { balanceAfter, sharesOf } from "./share";

export type Run = typeof folha.$inferSelect;
export type Benefit = typeof beneficio.$inferSelect;
export type NewPayslip = typeof contracheque.$inferInsert;

/** A payslip, or why there is none. */
type Outcome = { slip: NewPayslip } | { reason: string };

/** The first rows in which nobody is twice: what a person is paid depends on what was written for them before. */
export function onePerPerson<R extends { idPessoa: number }>(rows: readonly R[]): R[] {
  const seen = new Set<number>();
  const again = rows.findIndex(({ idPessoa }) => seen.has(idPessoa) || !seen.add(idPessoa));
  return again < 0 ? [...rows] : rows.slice(0, again);
}

/** Benefits that a run pays. */
const dueIn = ({ idPlano, competencia, tipo }: Run): SQL | undefined =>
  and(
    eq(beneficio.idPlano, idPlano),
    lte(beneficio.inicio, competencia),
    or(isNull(beneficio.fim), gte(beneficio.fim, competencia)),
    sql`not exists (select 1 from ${suspensaoBeneficio} where ${suspensaoBeneficio.idBeneficio} = ${beneficio.id}
      and ${suspensaoBeneficio.desde} <= ${competencia}
      and (${suspensaoBeneficio.ate} is null or ${suspensaoBeneficio.ate} >= ${competencia}))`,
    tipo === "abono" ? eq(beneficio.abonoAnual, true) : undefined,
  );
/** Benefits of a run that have no payslip yet, whichever run made it. */
export const unpaidIn = (run: Run): SQL | undefined =>
  and(
    dueIn(run),
    sql`not exists (select 1 from ${contracheque} where ${contracheque.idBeneficio} = ${beneficio.id}
      and ${contracheque.competencia} = ${run.competencia} and ${contracheque.tipo} = ${run.tipo} offset 0)`,
  );

const BIRTH = reading("folha.nascimento", ["idPessoa"], (from, { idPessoa }) =>
  from.select({ birth: pessoa.dataNascimento }).from(pessoa).where(eq(pessoa.id, idPessoa)),
);
const HOME = reading("folha.residencia", ["idPessoa"], (from, { idPessoa }) =>
  from.select({ abroad: endereco.residenteExterior }).from(endereco).where(eq(endereco.idPessoa, idPessoa)),
);
const REGIME = reading("folha.regime", ["idPessoa", "idPlano"], (from, { idPessoa, idPlano }) =>
  from
    .select({ regime: vinculoPlano.regimeTributario })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, idPessoa), eq(vinculoPlano.idPlano, idPlano))),
);
/** Payslips of a person, of one kind, that are paid in a month (`AAAA-MM`) and taxed together. */
const PAID_IN_MONTH = reading("folha.pagosNoMes", ["idPessoa", "tipo", "mesPago"], (from, { idPessoa, tipo, mesPago }) =>
  from
    .select(getTableColumns(contracheque))
    .from(contracheque)
    .where(
      and(
        eq(contracheque.idPessoa, idPessoa),
        eq(contracheque.tipo, tipo),
        eq(contracheque.regime, "PROGRESSIVO"),
        sql`to_char(${contracheque.dataPagamento}, 'YYYY-MM') = ${mesPago}`,
      ),
    ),
);

const asked = (run: Run, { idPessoa, idPlano }: Benefit) => ({
  ...{ idPessoa, idPlano, tipo: run.tipo },
  ...{ mesPago: run.dataPagamento.slice(0, 7), depoisDe: firstDay(run.competencia) },
});

/** Facts of the payslips of some benefits in a run, read in one statement. */
export const payslipFacts = (db: Db, run: Run, benefits: readonly Benefit[]): Promise<Facts> =>
  factsIn(db).loadOfEach(
    [POSITIONS, MOVED_PROFILE, BIRTH, HOME, REGIME, PAID_IN_MONTH, INCOME_CHANGES],
    benefits.map((benefit) => asked(run, benefit)),
  );

/** Earlier payments of the fund to the person in the same month: one payer, taxed together (domain §1.4). */
async function earlierOf(source: Source, run: Run, benefit: Benefit) {
  const rows = await rowsOf(source, PAID_IN_MONTH, asked(run, benefit));
  if (rows.length === 0) return undefined;
  const add = (pick: (row: (typeof rows)[number]) => string) => toAmount(sum(rows.map(pick)));
  return {
    gross: toAmount(sum(rows.map((row) => exact(row.bruto).minus(row.isentoMolestia)))),
    exempt65: add((row) => row.isento65),
    alimony: add(alimonyOf),
    tax: add((row) => row.irrf),
  };
}

/** The definitive tax by the time of the money. */
async function regressive(source: Source, run: Run, benefit: Benefit, paid: { gross: string; quotas: string }, cota: string) {
  const law = await regressiveTable(source, run.dataPagamento);
  if (!law) throw new Error(`no regressive table on ${run.dataPagamento}`);
  const lots = await lotsOf(source, benefit, lotsMonth(benefit));
  const { rate, tax } = regressivePayment(benefit, lots, paid, cota, run.dataPagamento, law.bands);
  return { regressiveRate: rate, regressiveTax: tax };
}

const referenceOf = ({ forma, parametros }: Terms) =>
  forma === "percentual"
    ? `${(parametros.percentual ?? "0").replace(".", ",")}% do saldo`
    : forma === "vitalicia"
      ? "Renda vitalícia"
      : `${parametros.meses} meses`;

/** The payslip of a benefit in a run, from what the account holds. Writes nothing. */
export async function payslipIn(given: Source, run: Run, benefit: Benefit): Promise<Outcome> {
  const source = factsIn(given);
  const holdings = (await holdingsAt(source, benefit, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  const [idPerfil, other] = [...new Set(holdings.map((holding) => holding.idPerfil))];
  if (idPerfil === undefined) return { reason: "A conta não tem saldo." };
  if (other !== undefined) return { reason: "A conta está em mais de um perfil: calcule este pagamento à parte." };
  if (await movedProfileAfter(source, benefit, run.competencia))
    return { reason: "A conta mudou de perfil depois deste mês: calcule este pagamento à parte." };
  const [person] = await rowsOf(source, BIRTH, benefit);
  const [link] = await rowsOf(source, REGIME, benefit);
  const table = await monthlyTable(source, run.dataPagamento);
  if (!table) throw new Error(`no tax table on ${run.dataPagamento}`);
  const cota = (await quotasOf(source, run.idPlano, [idPerfil], run.competencia))(idPerfil).valor;
  const total = toQuantity(sum(holdings.map(({ quotas }) => quotas)));
  const terms = await termsIn(source, benefit, run.competencia);
  const paid = benefitOfMonth(benefitForm(terms, run.competencia), total, cota);
  if (exact(paid.gross).lte(0)) return { reason: "O valor do mês é zero." };
  const [home] = await rowsOf(source, HOME, benefit);
  const { isencaoMolestiaDesde: ill, isencaoMolestiaAte: illUntil } = benefit;
  const input: PayslipInput = {
    gross: paid.gross,
    isThirteenth: run.tipo === "abono",
    table,
    regime: link?.regime === "REGRESSIVO" ? "REGRESSIVO" : "PROGRESSIVO",
    exempt65: benefit.usaIsencao65 && Boolean(person?.birth) && isExempt65(person?.birth ?? "", run.dataPagamento),
    exemptIllness: ill !== null && ill.slice(0, 7) <= run.competencia.slice(0, 7) && (illUntil === null || illUntil >= run.competencia),
    flatRate: home?.abroad === "S" ? ((await nonResidentTaxRule(source, run.dataPagamento))?.percent ?? null) : null,
    waiver: await withholdingWaiver(source, run.dataPagamento),
    dependents: benefit.dependentesIr,
    alimony: benefit.pensaoAlimenticia,
  };
  const more =
    input.regime === "REGRESSIVO" ? await regressive(source, run, benefit, paid, cota) : { earlier: await earlierOf(source, run, benefit) };
  const { tax, ...amounts } = payslipOf({ ...input, ...more }, { descricao: "Renda mensal", referencia: referenceOf(terms) });
  const { id: idFolha, idPlano, competencia, tipo, dataPagamento } = run;
  return {
    slip: {
      ...amounts,
      ...{ idFolha, idPlano, competencia, tipo, dataPagamento, cota },
      idBeneficio: benefit.id,
      idPessoa: benefit.idPessoa,
      regime: input.regime,
      quotas: paid.quotas,
      saldo: balanceAfter(sharesOf(holdings, { ...paid, cota }), cota),
      memoria: { imposto: tax, dependentes: benefit.dependentesIr },
    },
  };
}
