import { hintAccount, ITAU } from "../../src/domain/banking/bankAccount";
import { addBusinessDays } from "../../src/domain/calendar/businessDays";
import { addMonths, monthOf } from "../../src/domain/calendar/months";
import { quoteLoan } from "../../src/domain/loans/loans";
import type { Builder } from "./builder";
import { HPE, LOAN_TERMS } from "./plans";

/** People with a running loan: the amount and instalments they asked for, and the month. */
const BORROWERS = [
  { cpf: "86732591428", conta: "34567-8", monthsAgo: 8, asked: { valor: "18000.00", parcelas: 24 } },
  { cpf: "89065824715", conta: "45678-9", monthsAgo: 6, asked: { valor: "12000.00", parcelas: 18 } },
  { cpf: "90176935843", conta: "56789-0", monthsAgo: 10, asked: { valor: "9000.00", parcelas: 36 } },
] as const;

const TERMS = {
  juros: LOAN_TERMS.EMPRESTIMO_JUROS_MES,
  taxaAdministracao: LOAN_TERMS.EMPRESTIMO_TAXA_ADMINISTRACAO,
  iofFixo: LOAN_TERMS.EMPRESTIMO_IOF_FIXO,
  iofDiario: LOAN_TERMS.EMPRESTIMO_IOF_DIARIO,
  minimo: LOAN_TERMS.EMPRESTIMO_MINIMO,
  maximo: LOAN_TERMS.EMPRESTIMO_MAXIMO,
  parteSaldo: LOAN_TERMS.EMPRESTIMO_PARTE_SALDO,
  parteRenda: LOAN_TERMS.EMPRESTIMO_PARTE_RENDA,
  parcelasMinimo: Number(LOAN_TERMS.EMPRESTIMO_PARCELAS_MINIMO),
  parcelasMaximo: Number(LOAN_TERMS.EMPRESTIMO_PARCELAS_MAXIMO),
};

interface Lent {
  idPessoa: number;
  banco: string;
  agencia: string;
  conta: string;
  asked: { valor: string; parcelas: number };
  liberadoEm: string;
  criadoEm: Date;
  /** First day of the month from which on nothing was handed over. */
  handed: string;
}

/** Loans that the sponsor deducts, with the instalments paid that it has handed over. Called after all people are there. */
export function addLoans(builder: Builder) {
  for (const borrower of BORROWERS) addLoan(builder, borrower);
}

function addLoan(builder: Builder, { cpf, conta, monthsAgo, asked }: (typeof BORROWERS)[number]) {
  const { rows, calendar } = builder;
  const person = rows.pessoa.find((row) => row.cpf === cpf);
  if (!person) return;
  const liberadoEm = addBusinessDays(`${addMonths(monthOf(calendar.today), -monthsAgo)}-09`, 1);
  // The sponsor hands over in the month after the one that it deducted in.
  const times = { liberadoEm, criadoEm: calendar.at(liberadoEm, "10:00"), handed: `${monthOf(calendar.today)}-01` };
  lend(builder, { ...{ idPessoa: person.id, banco: ITAU, agencia: "0057", conta, asked }, ...times });
}

/** Writes a loan, its instalments and the account that it goes to. @returns contract and net amount */
export function lend({ rows }: Builder, lent: Lent): { id: number; contrato: string; liquido: string } {
  const { idPessoa, banco, agencia, conta, asked, liberadoEm, criadoEm, handed } = lent;
  const { valor, parcelas, liquido, iof, taxa, cet, cronograma } = quoteLoan(TERMS, asked, liberadoEm);
  const id = rows.emprestimo.length + 1;
  const contrato = `${liberadoEm.slice(0, 4)}-DEMO-${id}`;
  rows.emprestimo.push({
    ...{ id, idPessoa, idPlano: HPE, contrato, valor, parcelas, liquido, iof, taxa, cet, condicoes: TERMS },
    ...{ forma: "patrocinadora", conta: hintAccount({ banco, agencia, conta }), liberadoEm, criadoEm },
  });
  for (const instalment of cronograma)
    rows.emprestimoParcela.push({
      idEmprestimo: id,
      ...instalment,
      pagaEm: instalment.vencimento < handed ? addBusinessDays(instalment.vencimento, 5) : null,
    });
  rows.contaBancaria.push({ idPessoa, banco, agencia, conta });
  return { id, contrato, liquido };
}
