import { and, eq, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { benefitForm, benefitOfMonth, type PayslipInput, payslipOf } from "@/domain/benefits/payroll";
import { exact, sum, toAmount, toQuantity } from "@/domain/money/exact";
import { isExempt65 } from "@/domain/tax/exemptions";
import { regressivePayment } from "@/domain/tax/regressivePayment";
import type { Db } from "../../kernel/db/connection";
import { beneficio, contracheque, endereco, type folha, pessoa, suspensaoBeneficio, vinculoPlano } from "../../kernel/db/schema";
import { holdingsAt, LATEST, lotsMonth, lotsOf, movedProfileAfter, quotasOf } from "../contas";
import { monthlyTable, nonResidentTaxRule, regressiveTable, withholdingWaiver } from "../tributos";
import { type Terms, termsIn } from "./incomeTerms";
import { alimonyOf } from "./payslips";
import { balanceAfter, sharesOf } from "./share";

export type Run = typeof folha.$inferSelect;
export type Benefit = typeof beneficio.$inferSelect;
type NewPayslip = typeof contracheque.$inferInsert;

/** A payslip, or why there is none. */
export type Outcome = { slip: NewPayslip } | { reason: string };

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
      and ${contracheque.competencia} = ${run.competencia} and ${contracheque.tipo} = ${run.tipo})`,
  );

/** Earlier payments of the fund to the person in the same month: one payer, taxed together (domain §1.4). */
async function earlierOf(db: Db, run: Run, benefit: Benefit) {
  const rows = await db
    .select()
    .from(contracheque)
    .where(
      and(
        eq(contracheque.idPessoa, benefit.idPessoa),
        eq(contracheque.tipo, run.tipo),
        eq(contracheque.regime, "PROGRESSIVO"),
        sql`to_char(${contracheque.dataPagamento}, 'YYYY-MM') = ${run.dataPagamento.slice(0, 7)}`,
      ),
    );
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
async function regressive(db: Db, run: Run, benefit: Benefit, paid: { gross: string; quotas: string }, cota: string) {
  const law = await regressiveTable(db, run.dataPagamento);
  if (!law) throw new Error(`no regressive table on ${run.dataPagamento}`);
  const lots = await lotsOf(db, benefit, lotsMonth(benefit));
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
export async function payslipIn(db: Db, run: Run, benefit: Benefit): Promise<Outcome> {
  const holdings = (await holdingsAt(db, benefit, LATEST)).filter(({ quotas }) => exact(quotas).gt(0));
  const [idPerfil, other] = [...new Set(holdings.map((holding) => holding.idPerfil))];
  if (idPerfil === undefined) return { reason: "A conta não tem saldo." };
  if (other !== undefined) return { reason: "A conta está em mais de um perfil: calcule este pagamento à parte." };
  if (await movedProfileAfter(db, benefit, run.competencia))
    return { reason: "A conta mudou de perfil depois deste mês: calcule este pagamento à parte." };
  const [person] = await db.select({ birth: pessoa.dataNascimento }).from(pessoa).where(eq(pessoa.id, benefit.idPessoa));
  const [link] = await db
    .select({ regime: vinculoPlano.regimeTributario })
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, benefit.idPessoa), eq(vinculoPlano.idPlano, benefit.idPlano)));
  const table = await monthlyTable(db, run.dataPagamento);
  if (!table) throw new Error(`no tax table on ${run.dataPagamento}`);
  const cota = (await quotasOf(db, run.idPlano, [idPerfil], run.competencia))(idPerfil).valor;
  const total = toQuantity(sum(holdings.map(({ quotas }) => quotas)));
  const terms = await termsIn(db, benefit, run.competencia);
  const paid = benefitOfMonth(benefitForm(terms, run.competencia), total, cota);
  if (exact(paid.gross).lte(0)) return { reason: "O valor do mês é zero." };
  const [home] = await db.select({ abroad: endereco.residenteExterior }).from(endereco).where(eq(endereco.idPessoa, benefit.idPessoa));
  const { isencaoMolestiaDesde: ill, isencaoMolestiaAte: illUntil } = benefit;
  const input: PayslipInput = {
    gross: paid.gross,
    isThirteenth: run.tipo === "abono",
    table,
    regime: link?.regime === "REGRESSIVO" ? "REGRESSIVO" : "PROGRESSIVO",
    exempt65: benefit.usaIsencao65 && Boolean(person?.birth) && isExempt65(person?.birth ?? "", run.dataPagamento),
    exemptIllness: ill !== null && ill.slice(0, 7) <= run.competencia.slice(0, 7) && (illUntil === null || illUntil >= run.competencia),
    flatRate: home?.abroad === "S" ? ((await nonResidentTaxRule(db, run.dataPagamento))?.percent ?? null) : null,
    waiver: await withholdingWaiver(db, run.dataPagamento),
    dependents: benefit.dependentesIr,
    alimony: benefit.pensaoAlimenticia,
  };
  const more =
    input.regime === "REGRESSIVO" ? await regressive(db, run, benefit, paid, cota) : { earlier: await earlierOf(db, run, benefit) };
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
