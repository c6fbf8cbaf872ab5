import { isBusinessDay, nextBusinessDay } from "../../src/domain/calendar/businessDays";
import { monthOf } from "../../src/domain/calendar/months";
import { Categoria, Situacao } from "../../src/domain/plans/eligibility";
import { OPEN } from "../../src/domain/services/ids";
import type { Builder } from "./builder";
import { lend } from "./loans";
import { HPE } from "./plans";

/** Loans of the last business day, whose money waits for the next remittance: credits in the fund's own bank, and Pix. */
const LENT = [
  { banco: "341", agencia: "0057", conta: "61234-9", asked: { valor: "4000.00", parcelas: 12 } },
  { banco: "260", agencia: "0001", conta: "9876543-2", asked: { valor: "7500.00", parcelas: 24 } },
  { banco: "341", agencia: "0057", conta: "62345-6", asked: { valor: "2500.00", parcelas: 6 } },
  { banco: "001", agencia: "1234", conta: "45678-X", asked: { valor: "3200.00", parcelas: 18 } },
] as const;

/** Due payments, ready for a remittance. Called after all people, requests and loans are there. */
export function addDuePayments(builder: Builder): void {
  const { rows, calendar } = builder;
  const open = rows.requisicao.filter(({ idStatus }) => OPEN.some((status) => status === idStatus));
  const busy = new Set([...rows.contaBancaria, ...rows.emprestimo, ...open].map(({ idPessoa }) => idPessoa));
  const members = rows.vinculoPlano.filter(
    ({ idPessoa, idPlano, idCategoria, idSituacao }) =>
      idPlano === HPE && idCategoria === Categoria.TAXPAYER && idSituacao === Situacao.ATIVO && !busy.has(idPessoa),
  );
  const data = isBusinessDay(calendar.today) ? calendar.today : nextBusinessDay(calendar.today);
  const criadoEm = calendar.at(calendar.lastDay, "16:20");
  for (const [index, { idPessoa }] of members.slice(-LENT.length).entries()) {
    const lent = LENT[index];
    if (!lent) continue;
    const times = { liberadoEm: data, criadoEm, handed: `${monthOf(calendar.today)}-01` };
    const { id, contrato, liquido } = lend(builder, { idPessoa, ...lent, ...times });
    rows.pagamento.push({
      ...{ origem: `emprestimo:${id}`, natureza: "emprestimo", idPessoa, idPlano: HPE, descricao: `Empréstimo, contrato ${contrato}` },
      ...{ valor: liquido, data, situacao: "pendente", criadoEm },
    });
  }
}
