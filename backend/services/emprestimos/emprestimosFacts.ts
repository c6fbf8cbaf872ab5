import type { Reply } from "@contract/infer";
import { hintAccount } from "@/domain/banking/bankAccount";
import { addBusinessDays } from "@/domain/calendar/businessDays";
import { dateOf } from "@/domain/calendar/calendarDate";
import { ACCOUNT_NEEDED } from "@/domain/exits/accountNeeded";
import { vestingOn } from "@/domain/exits/vesting";
import { type LoanCapacity, loanLimit } from "@/domain/loans/loans";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import type { LoanFacts } from "@/domain/services/account/emprestimo";
import { factsIn, rowsOf, type Source } from "../../kernel/db/reading";
import { ACCOUNT, type Account, currentBalance } from "../../money/contas";
import { LAST_INCOME, lastMonthlyIncome } from "../../money/folha";
import { accountOf, BANK_ACCOUNT } from "../../people/cadastro";
import { PARAMETERS } from "../../people/parametros";
import { type Enrolment, enrolmentIn, SALARIES, salaryOn, VESTING, vestingTable } from "../../people/planos";
import { INSTALMENTS } from "./debt";
import { loanTerms } from "./emprestimosTerms";

export type Conditions = Reply<"GET /retornarCondicoesEmprestimo/{idPessoa}/{idPlano}">;
type Form = LoanFacts["forma"];

/** Business days from the request to the money: those of its stages, and one for the bank. */
const RELEASE_DAYS = 5;
const SPONSOR = "patrocinadora";

/** Payroll from which instalments can be deducted; null without one, and then the person may not borrow. */
function formOf({ idCategoria, idSituacao }: Enrolment): Form | null {
  if (idCategoria === Categoria.TAXPAYER && idSituacao === Situacao.ATIVO) return "patrocinadora";
  const assisted = idCategoria === Categoria.ASSISTED || idCategoria === Categoria.PENSIONER;
  return assisted && idSituacao === Situacao.EM_BENEFICIO ? "beneficio" : null;
}

/** Balance that would be the person's if they left today: all but the sponsor's part that is not vested. */
async function vestedBalance(
  source: Source,
  account: Account,
  { idCategoria, dataAdesao: joined }: Enrolment,
  today: string,
): Promise<string> {
  const { saldo, subcontas } = await currentBalance(source, account);
  if (idCategoria !== Categoria.TAXPAYER) return saldo;
  const sponsor = subcontas.find(({ subconta }) => subconta === SPONSOR)?.valor;
  if (sponsor === undefined) return saldo;
  const table = await vestingTable(source, account.idPlano, today);
  const vesting = table && joined ? vestingOn(table.steps, sponsor, joined, today) : null;
  // Without a table, none of the sponsor's part counts as the person's.
  return toAmount(
    exact(saldo)
      .minus(sponsor)
      .plus(vesting?.amount ?? 0),
  );
}

/** Debt and monthly instalments of the running loans, in reais. */
async function owed(source: Source, { idPessoa, idPlano }: Account): Promise<Pick<LoanCapacity, "devido" | "comprometido">> {
  const open = (await rowsOf(source, INSTALMENTS, { idPessoa, idPlano })).filter(({ pagaEm }) => pagaEm === null);
  const next = open.filter((row, index) => row.idEmprestimo !== open[index - 1]?.idEmprestimo);
  return { devido: toAmount(sum(open.map(({ principal }) => principal))), comprometido: toAmount(sum(next.map(({ valor }) => valor))) };
}

async function incomeOf(source: Source, account: Account, form: Form, today: string): Promise<string | null> {
  if (form === "beneficio") return lastMonthlyIncome(source, account);
  const known = await rowsOf(source, SALARIES, { idPessoa: account.idPessoa, idPlano: account.idPlano });
  return known.length > 0 ? (await salaryOn(source, account.idPessoa, account.idPlano, today)).salario : null;
}

/** Readings that a loan depends on. */
export const LOAN = [...ACCOUNT, PARAMETERS, VESTING, SALARIES, BANK_ACCOUNT, INSTALMENTS, LAST_INCOME] as const;

const NO_PAYROLL =
  "O empréstimo é para quem está ativo e tem salário na folha da empresa, ou recebe benefício do plano: as parcelas são descontadas ali.";

/** Everything that a loan depends on today. @throws Problem 404 for a person without the plan */
export async function loanConditions(given: Source, account: Account, now: Date): Promise<Conditions> {
  const source = await factsIn(given).load(LOAN, { idPessoa: account.idPessoa, idPlano: account.idPlano });
  const hoje = dateOf(now);
  const link = await enrolmentIn(source, account);
  const condicoes = await loanTerms(source, account.idPlano, hoje);
  const forma = formOf(link);
  const bank = await accountOf(source, account.idPessoa);
  const conta = bank && hintAccount(bank);
  const base = { condicoes, conta, hoje, liberacao: addBusinessDays(hoje, RELEASE_DAYS) };
  const refuse = (impedimento: string) => ({ ...base, impedimento, capacidade: null, limite: "0.00" });
  if (!condicoes) return refuse(`O plano ${link.plano} não oferece empréstimos.`);
  if (!forma) return refuse(NO_PAYROLL);
  const renda = await incomeOf(source, account, forma, hoje);
  if (renda === null) return refuse(NO_PAYROLL);
  const capacidade = { saldo: await vestedBalance(source, account, link, hoje), renda, ...(await owed(source, account)), forma };
  const { limite } = loanLimit(condicoes, capacidade, condicoes.parcelasMaximo);
  const known = { ...base, capacidade, limite };
  if (limite === "0.00")
    return { ...known, impedimento: `O seu limite hoje não chega ao valor mínimo de ${formatMoney(condicoes.minimo)}.` };
  if (conta === null) return { ...known, impedimento: ACCOUNT_NEEDED };
  return { ...known, impedimento: null };
}
