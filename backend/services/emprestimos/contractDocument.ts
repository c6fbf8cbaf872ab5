import { formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { notFound, Problem } from "../../kernel/problem";
import type { Asked, Asking, Content } from "../../requests/emissao";
import { type Contract, drawContract } from "./contractPdf";
import { findLoan, loanDetail } from "./loans";

/**
 * The contract of a loan, as it was agreed: what was paid since is not part of it, so that one of any year is the same.
 * @throws Problem 400 without its id, 404 for another's and for one of another plan
 */
export async function loanContractContent({ db }: Asking, { idPessoa, idPlano, idEmprestimo }: Asked, now: Date): Promise<Content> {
  if (idEmprestimo === undefined)
    throw new Problem(400, "Diga qual empréstimo.", { erros: [{ campo: "idEmprestimo", mensagem: "Informe o empréstimo." }] });
  const row = await findLoan(db, idEmprestimo, idPessoa);
  if (row.idPlano !== idPlano) throw notFound("Este empréstimo não existe ou não é seu.");
  const { valor, parcelas, liquido, iof, taxa, cet, juros, forma, conta, liberadoEm, cronograma } = await loanDetail(db, row, now);
  const schedule = cronograma.map(({ situacao: _state, pagaEm: _paid, ...instalment }) => instalment);
  const contract: Contract = {
    numero: row.contrato,
    ...{ valor, parcelas, liquido, iof, taxa, cet, juros, forma, conta, liberadoEm },
    cronograma: schedule,
  };
  return {
    tipo: "contrato-emprestimo",
    idPessoa,
    idPlano,
    referencia: row.contrato,
    titulo: "Contrato de empréstimo",
    periodo: `Contrato ${row.contrato}`,
    dia: liberadoEm,
    fatos: [
      ["Liberação", formatDate(liberadoEm)],
      ["Conta do crédito", conta],
    ],
    totais: [
      ["Valor contratado", formatMoney(valor)],
      ["Parcelas", `${parcelas} de ${formatMoney(schedule[0]?.valor ?? "0.00")}`],
      ["Liberação", formatDate(liberadoEm)],
    ],
    dados: contract,
    draw: (doc) => drawContract(doc, contract),
  };
}
