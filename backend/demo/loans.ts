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

/** Loans that the sponsor deducts, with the instalments paid that it has handed over. Called after all people are there. */
export function addLoans(builder: Builder) {
  for (const borrower of BORROWERS) addLoan(builder, borrower);
}

function addLoan({ rows, calendar }: Builder, { cpf, conta, monthsAgo, asked }: (typeof BORROWERS)[number]) {
  const person = rows.pessoa.find((row) => row.cpf === cpf);
  if (!person) return;
  const { today } = calendar;
  const liberadoEm = addBusinessDays(`${addMonths(monthOf(today), -monthsAgo)}-09`, 1);
  const terms = {
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
  const { valor, parcelas, liquido, iof, taxa, cet, cronograma } = quoteLoan(terms, asked, liberadoEm);
  const id = rows.emprestimo.length + 1;
  rows.emprestimo.push({
    id,
    idPessoa: person.id,
    idPlano: HPE,
    contrato: `${liberadoEm.slice(0, 4)}-DEMO-${id}`,
    ...{ valor, parcelas, liquido, iof, taxa, cet },
    condicoes: terms,
    forma: "patrocinadora",
    conta: `341 · Itaú, conta terminada em ${conta.slice(-4)}`,
    liberadoEm,
    criadoEm: calendar.at(liberadoEm, "10:00"),
  });
  // The sponsor hands over in the month after the one that it deducted in.
  const handed = `${monthOf(today)}-01`;
  for (const instalment of cronograma)
    rows.emprestimoParcela.push({
      idEmprestimo: id,
      ...instalment,
      pagaEm: instalment.vencimento < handed ? addBusinessDays(instalment.vencimento, 5) : null,
    });
  rows.contaBancaria.push({ idPessoa: person.id, banco: "341", agencia: "0057", conta });
}
