import type { emprestimos as table } from "@contract/emprestimos";
import { loanFaults, quoteLoan } from "@/domain/loans/loans";
import { attachmentDisposition } from "../../kernel/files/name";
import { reaches } from "../../kernel/http/access";
import type { Input, Module } from "../../kernel/http/handlers";
import { recordRowRead } from "../../kernel/http/recordReads";
import { notFound, Problem } from "../../kernel/problem";
import { detail } from "../../money/cobrancas";
import type { Account } from "../../money/contas";
import { type Contract, contractPdf } from "./contractPdf";
import type { LoanRow } from "./debt";
import { loanConditions } from "./emprestimosFacts";
import { findLoan, loanDetail, loansOf, NOT_FOUND } from "./loans";
import { receiveForLoan, receiveFromSponsor } from "./payroll";
import { chargeSettlement } from "./settlement";

/** @throws Problem 404 for a loan that is not there, another participant's or a colleague's */
async function visible(
  asked: Pick<Input<"GET /retornarEmprestimo/{idEmprestimo}">, "db" | "caller" | "subject" | "params">,
): Promise<LoanRow> {
  const row = await findLoan(asked.db, asked.params.idEmprestimo, asked.subject);
  if (!(await reaches(asked.db, asked, row.idPessoa))) throw notFound(NOT_FOUND);
  return row;
}

export const emprestimos: Module<keyof typeof table> = (context) => {
  const account = ({ idPessoa, idPlano }: Account, subject: number | null): Account => ({ idPessoa: subject ?? idPessoa, idPlano });
  return {
    "GET /retornarCondicoesEmprestimo/{idPessoa}/{idPlano}": async ({ db, params, subject }) =>
      loanConditions(db, account(params, subject), context.now()),
    "GET /retornarEmprestimos/{idPessoa}/{idPlano}": async ({ db, params, subject }) => loansOf(db, account(params, subject)),
    "GET /retornarEmprestimo/{idEmprestimo}": async (input) => {
      const row = await visible(input);
      await recordRowRead(input, "GET /retornarEmprestimo/{idEmprestimo}", { idPessoa: row.idPessoa, idEmprestimo: row.id });
      return loanDetail(input.db, row, context.now(), input.caller.isAdmin);
    },
    "POST /registrarRepasseEmprestimos": async (input) => receiveFromSponsor(context, input, input.body),
    "POST /registrarRepasseEmprestimo": async (input) =>
      receiveForLoan(context, input, await findLoan(input.db, input.body.idEmprestimo, input.body.idPessoa), input.body),
    "POST /gerarQuitacaoEmprestimo": async ({ db, body, subject }) => {
      const id = await chargeSettlement(db, account(body, subject), body.idEmprestimo, context.now());
      return detail(db, id, null, context.now());
    },
    "GET /baixarContratoEmprestimo/{idEmprestimo}": async (input) => {
      const { db, reply } = input;
      const row = await visible(input);
      const loan = await loanDetail(db, row, context.now());
      const content = await contractPdf(db, row, { ...loan, numero: row.contrato }, context.now());
      await recordRowRead(input, "GET /baixarContratoEmprestimo/{idEmprestimo}", { idPessoa: row.idPessoa, idEmprestimo: row.id });
      return reply
        .type("application/pdf")
        .header("content-disposition", attachmentDisposition(`contrato-emprestimo-${row.contrato}.pdf`))
        .header("content-length", content.length)
        .send(content);
    },
    "GET /baixarMinutaEmprestimo/{idPessoa}/{idPlano}": async ({ db, params, query, subject, reply }) => {
      const own = account(params, subject);
      const { impedimento, condicoes, capacidade, conta, liberacao } = await loanConditions(db, own, context.now());
      if (impedimento || !condicoes || !capacidade || !conta) throw new Problem(422, impedimento ?? "Indisponível neste plano.");
      const erros = loanFaults(condicoes, capacidade, query);
      if (erros.length > 0) throw new Problem(400, "Confira o valor e as parcelas.", { erros });
      const quote = quoteLoan(condicoes, query, liberacao);
      const draft: Contract = { ...quote, numero: null, juros: condicoes.juros, forma: capacidade.forma, conta, liberadoEm: liberacao };
      const content = await contractPdf(db, own, draft, context.now());
      return reply
        .type("application/pdf")
        .header("content-disposition", attachmentDisposition("minuta-emprestimo.pdf"))
        .header("content-length", content.length)
        .send(content);
    },
  };
};
