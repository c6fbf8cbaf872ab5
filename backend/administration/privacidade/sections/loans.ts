import { asc, eq, inArray } from "drizzle-orm";
import { DEDUCTION, type LoanFacts } from "@/domain/services/account/emprestimo";
import { groupedBy } from "../../../kernel/db/grouped";
import { emprestimo, emprestimoPagamento, emprestimoParcela, plano } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const loans: ReadSection = async ({ db, idPessoa }) => {
  const rows = await db
    .select({
      id: emprestimo.id,
      contrato: emprestimo.contrato,
      plano: plano.nome,
      valor: emprestimo.valor,
      liquido: emprestimo.liquido,
      iof: emprestimo.iof,
      taxa: emprestimo.taxa,
      cet: emprestimo.cet,
      forma: emprestimo.forma,
      conta: emprestimo.conta,
      liberadoEm: emprestimo.liberadoEm,
      quitadoEm: emprestimo.quitadoEm,
    })
    .from(emprestimo)
    .innerJoin(plano, eq(plano.id, emprestimo.idPlano))
    .where(eq(emprestimo.idPessoa, idPessoa))
    .orderBy(asc(emprestimo.id));
  const instalments = await db
    .select({
      idEmprestimo: emprestimoParcela.idEmprestimo,
      numero: emprestimoParcela.numero,
      vencimento: emprestimoParcela.vencimento,
      valor: emprestimoParcela.valor,
      juros: emprestimoParcela.juros,
      principal: emprestimoParcela.principal,
      pagaEm: emprestimoParcela.pagaEm,
    })
    .from(emprestimoParcela)
    .where(
      inArray(
        emprestimoParcela.idEmprestimo,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(emprestimoParcela.idEmprestimo), asc(emprestimoParcela.numero));
  const payments = await db
    .select({
      idEmprestimo: emprestimoPagamento.idEmprestimo,
      pagoEm: emprestimoPagamento.pagoEm,
      valor: emprestimoPagamento.valor,
      usado: emprestimoPagamento.usado,
    })
    .from(emprestimoPagamento)
    .where(
      inArray(
        emprestimoPagamento.idEmprestimo,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(emprestimoPagamento.idCobranca));
  const paid = groupedBy(payments, ({ idEmprestimo }) => idEmprestimo);
  const of = groupedBy(instalments, ({ idEmprestimo }) => idEmprestimo);
  return {
    chave: "emprestimos",
    titulo: "Empréstimos",
    forma: "fichas",
    colunas: [
      { chave: "contrato", titulo: "Contrato" },
      { chave: "plano", titulo: "Plano" },
      { chave: "valor", titulo: "Valor contratado", formato: "reais" },
      { chave: "liquido", titulo: "Valor recebido", formato: "reais" },
      { chave: "iof", titulo: "IOF", formato: "reais" },
      { chave: "taxa", titulo: "Taxa de administração", formato: "reais" },
      { chave: "cet", titulo: "Custo efetivo ao ano", formato: "percentual" },
      { chave: "forma", titulo: "Pagamento" },
      { chave: "conta", titulo: "Conta do crédito" },
      { chave: "liberadoEm", titulo: "Liberado em", formato: "data" },
      { chave: "quitadoEm", titulo: "Quitado em", formato: "data" },
      { chave: "parcelas", titulo: "Parcelas", formato: "linhas" },
      { chave: "quitacoes", titulo: "Pagamentos para quitar", formato: "linhas" },
    ],
    linhas: rows.map(({ id, forma, ...row }) => ({
      ...row,
      forma: DEDUCTION[forma as LoanFacts["forma"]] ?? forma,
      parcelas: (of.get(id) ?? []).map(({ idEmprestimo: _id, ...instalment }) => instalment),
      quitacoes: (paid.get(id) ?? []).map(({ idEmprestimo: _id, ...payment }) => payment),
    })),
  };
};

export const loanSections: ReadSection[] = [loans];
