import { asc, eq } from "drizzle-orm";
import { describeAccount } from "@/domain/banking/bankAccount";
import { paymentOccurrence } from "@/domain/banking/payments/paymentOccurrences";
import { pagamento, plano } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const STATES: Record<string, string> = {
  retido: "Espera, porque a conta mudou há pouco",
  pendente: "Vai na próxima remessa ao banco",
  enviado: "Enviado ao banco",
  pago: "Pago",
  recusado: "Recusado pelo banco",
  impedido: "Impedido por você",
};

/** Money that the fund owed to the person or sent for them, with the account to which it went. */
const payments: ReadSection = async ({ db, idPessoa }) => {
  const rows = await db
    .select({ payment: pagamento, plano: plano.nome })
    .from(pagamento)
    .innerJoin(plano, eq(plano.id, pagamento.idPlano))
    .where(eq(pagamento.idPessoa, idPessoa))
    .orderBy(asc(pagamento.id));
  return {
    chave: "pagamentos",
    titulo: "Pagamentos do fundo a você",
    forma: "fichas",
    colunas: [
      { chave: "descricao", titulo: "O que é pago" },
      { chave: "plano", titulo: "Plano" },
      { chave: "valor", titulo: "Valor", formato: "reais" },
      { chave: "data", titulo: "Devido em", formato: "data" },
      { chave: "situacao", titulo: "Situação" },
      { chave: "favorecido", titulo: "Favorecido, quando não é você" },
      { chave: "conta", titulo: "Conta a que foi enviado" },
      { chave: "retidoAte", titulo: "Espera até", formato: "data" },
      { chave: "pagoEm", titulo: "Pago em", formato: "data" },
      { chave: "recusa", titulo: "Motivo do banco" },
      { chave: "impedidoEm", titulo: "Impedido em", formato: "instante" },
      { chave: "motivo", titulo: "Motivo da equipe para liberar" },
    ],
    linhas: rows.map(({ payment, plano: plan }) => ({
      ...{ descricao: payment.descricao, plano: plan, valor: payment.valor, data: payment.data },
      situacao: STATES[payment.situacao] ?? payment.situacao,
      favorecido: payment.favorecido && `${payment.favorecido.nome}, CNPJ ${payment.favorecido.documento}`,
      conta: payment.contaEnviada && describeAccount(payment.contaEnviada),
      ...{ retidoAte: payment.retidoAte, pagoEm: payment.pagoEm },
      recusa: payment.recusa && paymentOccurrence(payment.recusa).motivo,
      ...{ impedidoEm: payment.impedidoEm, motivo: payment.motivo },
    })),
  };
};

export const paymentSections: ReadSection[] = [payments];
