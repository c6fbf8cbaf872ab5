import type { Reply } from "@contract/infer";
import { and, asc, eq, isNull } from "drizzle-orm";
import { ACCOUNT_NEEDED } from "@/domain/accountNeeded";
import { hintAccount } from "@/domain/bankAccount";
import { addBusinessDays } from "@/domain/businessDays";
import { dateOf } from "@/domain/calendarDate";
import { Categoria, Situacao } from "@/domain/eligibility";
import { exact, sum, toAmount } from "@/domain/exact";
import { type LoanCapacity, loanLimit } from "@/domain/loans";
import { formatMoney } from "@/domain/money";
import type { LoanFacts } from "@/domain/services/emprestimo";
import { vestingOn } from "@/domain/vesting";
import type { Db } from "../../db/connection";
import { emprestimo, emprestimoParcela, salario } from "../../db/schema";
import { accountOf } from "../cadastro/account";
import { balance } from "../contas/balance";
import type { Account } from "../contas/holdings";
import { lastMonthlyIncome } from "../folha/income";
import { type Enrolment, enrolmentIn } from "../planos/enrolment";
import { salaryOn } from "../planos/plans";
import { vestingTable } from "../planos/vesting";
import { loanTerms } from "./terms";

export type Conditions = Reply<"GET /retornarCondicoesEmprestimo/{idPessoa}/{idPlano}">;
type Form = LoanFacts["forma"];

/** Business days from the request to the money: those of its stages, and one for the bank. */
const RELEASE_DAYS = 5;
const SPONSOR = "patrocinadora";

/** On which payroll instalments can be deducted: without one nobody is lent to. */
function formOf({ idCategoria, idSituacao }: Enrolment): Form | null {
  if (idCategoria === Categoria.TAXPAYER && idSituacao === Situacao.ATIVO) return "patrocinadora";
  const assisted = idCategoria === Categoria.ASSISTED || idCategoria === Categoria.PENSIONER;
  return assisted && idSituacao === Situacao.EM_BENEFICIO ? "beneficio" : null;
}

/** What would be the person's if they left today: all but what is not vested of the sponsor's part. */
async function vestedBalance(db: Db, account: Account, { idCategoria, dataAdesao: joined }: Enrolment, today: string): Promise<string> {
  const { saldo, subcontas } = await balance(db, account, 1);
  if (idCategoria !== Categoria.TAXPAYER) return saldo;
  const sponsor = subcontas.find(({ subconta }) => subconta === SPONSOR)?.valor;
  if (sponsor === undefined) return saldo;
  const table = await vestingTable(db, account.idPlano, today);
  const vesting = table && joined ? vestingOn(table.steps, sponsor, joined, today) : null;
  // Without a table nobody said that the sponsor's part is theirs.
  return toAmount(
    exact(saldo)
      .minus(sponsor)
      .plus(vesting?.amount ?? 0),
  );
}

/** What is owed and what it takes a month, of the loans that run. */
async function owed(db: Db, { idPessoa, idPlano }: Account): Promise<Pick<LoanCapacity, "devido" | "comprometido">> {
  const open = await db
    .select({ id: emprestimo.id, principal: emprestimoParcela.principal, valor: emprestimoParcela.valor })
    .from(emprestimoParcela)
    .innerJoin(emprestimo, eq(emprestimo.id, emprestimoParcela.idEmprestimo))
    .where(and(eq(emprestimo.idPessoa, idPessoa), eq(emprestimo.idPlano, idPlano), isNull(emprestimoParcela.pagaEm)))
    .orderBy(asc(emprestimoParcela.idEmprestimo), asc(emprestimoParcela.numero));
  const next = open.filter((row, index) => row.id !== open[index - 1]?.id);
  return { devido: toAmount(sum(open.map(({ principal }) => principal))), comprometido: toAmount(sum(next.map(({ valor }) => valor))) };
}

async function incomeOf(db: Db, account: Account, form: Form, today: string): Promise<string | null> {
  if (form === "beneficio") return lastMonthlyIncome(db, account);
  const [row] = await db
    .select({ idPessoa: salario.idPessoa })
    .from(salario)
    .where(and(eq(salario.idPessoa, account.idPessoa), eq(salario.idPlano, account.idPlano)))
    .limit(1);
  return row ? (await salaryOn(db, account.idPessoa, account.idPlano, today)).salario : null;
}

const NO_PAYROLL =
  "O empréstimo é para quem está ativo e tem salário na folha da empresa, ou recebe benefício do plano: as parcelas são descontadas ali.";

/** Everything that a loan depends on today. @throws Problem 404 for a person without the plan */
export async function loanConditions(db: Db, account: Account, now: Date): Promise<Conditions> {
  const hoje = dateOf(now);
  const link = await enrolmentIn(db, account);
  const condicoes = await loanTerms(db, account.idPlano, hoje);
  const forma = formOf(link);
  const bank = await accountOf(db, account.idPessoa);
  const conta = bank && hintAccount(bank);
  const base = { condicoes, conta, hoje, liberacao: addBusinessDays(hoje, RELEASE_DAYS) };
  const refuse = (impedimento: string) => ({ ...base, impedimento, capacidade: null, limite: "0.00" });
  if (!condicoes) return refuse(`O plano ${link.plano} não oferece empréstimos.`);
  if (!forma) return refuse(NO_PAYROLL);
  const renda = await incomeOf(db, account, forma, hoje);
  if (renda === null) return refuse(NO_PAYROLL);
  const capacidade = { saldo: await vestedBalance(db, account, link, hoje), renda, ...(await owed(db, account)), forma };
  const { limite } = loanLimit(condicoes, capacidade, condicoes.parcelasMaximo);
  const known = { ...base, capacidade, limite };
  if (limite === "0.00")
    return { ...known, impedimento: `O seu limite hoje não chega ao valor mínimo de ${formatMoney(condicoes.minimo)}.` };
  if (conta === null) return { ...known, impedimento: ACCOUNT_NEEDED };
  return { ...known, impedimento: null };
}
