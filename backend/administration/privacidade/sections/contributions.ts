import { asc, eq, sql } from "drizzle-orm";
import { autopatrocinio, beneficiario, cobranca, opcaoContribuicao, plano, suspensaoContribuicao } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

/** `opcao_contribuicao.forma_pagamento`, as the specification numbers them. */
const PAYMENT: Record<number, string> = { 0: "Desconto em folha", 2: "Boleto", 5: "Débito em conta" };

const options: ReadSection = async ({ db, idPessoa }) => ({
  chave: "opcoesContribuicao",
  titulo: "Suas escolhas de contribuição",
  forma: "fichas",
  colunas: [
    { chave: "validoDesde", titulo: "Vale desde", formato: "mes" },
    { chave: "plano", titulo: "Plano" },
    { chave: "percentualBasica", titulo: "Contribuição básica", formato: "percentual" },
    { chave: "percentualSuplementar", titulo: "Contribuição suplementar", formato: "percentual" },
    { chave: "valor", titulo: "Valor por mês", formato: "reais" },
    { chave: "formaPagamento", titulo: "Forma de pagamento" },
    { chave: "diaVencimento", titulo: "Dia do vencimento" },
    { chave: "banco", titulo: "Banco" },
    { chave: "agencia", titulo: "Agência" },
    { chave: "conta", titulo: "Conta" },
    { chave: "criadaEm", titulo: "Registrada em", formato: "instante" },
  ],
  linhas: (
    await db
      .select({
        validoDesde: opcaoContribuicao.validoDesde,
        plano: plano.nome,
        percentualBasica: opcaoContribuicao.percentualBasica,
        percentualSuplementar: opcaoContribuicao.percentualSuplementar,
        valor: opcaoContribuicao.valor,
        formaPagamento: opcaoContribuicao.formaPagamento,
        diaVencimento: opcaoContribuicao.diaVencimento,
        banco: opcaoContribuicao.banco,
        agencia: opcaoContribuicao.agencia,
        conta: opcaoContribuicao.conta,
        criadaEm: opcaoContribuicao.criadaEm,
      })
      .from(opcaoContribuicao)
      .innerJoin(plano, eq(plano.id, opcaoContribuicao.idPlano))
      .where(eq(opcaoContribuicao.idPessoa, idPessoa))
      .orderBy(asc(opcaoContribuicao.validoDesde), asc(opcaoContribuicao.id))
  ).map((row) => ({ ...row, formaPagamento: PAYMENT[row.formaPagamento] ?? String(row.formaPagamento) })),
});

const suspensions: ReadSection = async ({ db, idPessoa }) => ({
  chave: "suspensoesContribuicao",
  titulo: "Suspensões de contribuição",
  forma: "tabela",
  colunas: [
    { chave: "plano", titulo: "Plano" },
    { chave: "desde", titulo: "De", formato: "mes" },
    { chave: "ate", titulo: "Até", formato: "mes" },
    { chave: "motivo", titulo: "Motivo", peso: 2 },
  ],
  linhas: await db
    .select({
      plano: plano.nome,
      desde: suspensaoContribuicao.desde,
      ate: suspensaoContribuicao.ate,
      motivo: suspensaoContribuicao.motivo,
    })
    .from(suspensaoContribuicao)
    .innerJoin(plano, eq(plano.id, suspensaoContribuicao.idPlano))
    .where(eq(suspensaoContribuicao.idPessoa, idPessoa))
    .orderBy(asc(suspensaoContribuicao.id)),
});

const charges: ReadSection = async ({ db, idPessoa }) => ({
  chave: "cobrancas",
  titulo: "Boletos e Pix que você gerou",
  forma: "fichas",
  colunas: [
    { chave: "nossoNumero", titulo: "Nosso número" },
    { chave: "paraQue", titulo: "Para quê" },
    { chave: "plano", titulo: "Plano" },
    { chave: "recebedor", titulo: "Quem recebe" },
    { chave: "valor", titulo: "Valor", formato: "reais" },
    { chave: "vencimento", titulo: "Vencimento", formato: "data" },
    { chave: "situacao", titulo: "Situação" },
    { chave: "competencia", titulo: "Mês do autopatrocínio", formato: "mes" },
    { chave: "criadaEm", titulo: "Gerada em", formato: "instante" },
    { chave: "canceladaEm", titulo: "Cancelada em", formato: "instante" },
    { chave: "pagaEm", titulo: "Paga em", formato: "data" },
    { chave: "valorPago", titulo: "Valor pago", formato: "reais" },
    { chave: "linhaDigitavel", titulo: "Linha digitável" },
    { chave: "txid", titulo: "Identificação do Pix" },
  ],
  linhas: await db
    .select({
      nossoNumero: cobranca.nossoNumero,
      paraQue: sql<string>`case when ${cobranca.idEmprestimo} is null then 'Contribuição' else 'Quitação de empréstimo' end`,
      plano: plano.nome,
      recebedor: beneficiario.nome,
      valor: cobranca.valor,
      vencimento: cobranca.vencimento,
      situacao: cobranca.situacao,
      competencia: cobranca.competencia,
      criadaEm: cobranca.criadaEm,
      canceladaEm: cobranca.canceladaEm,
      pagaEm: cobranca.pagaEm,
      valorPago: cobranca.valorPago,
      linhaDigitavel: cobranca.linhaDigitavel,
      txid: cobranca.txid,
      idMovimento: cobranca.idMovimento,
    })
    .from(cobranca)
    .innerJoin(plano, eq(plano.id, cobranca.idPlano))
    .innerJoin(beneficiario, eq(beneficiario.id, cobranca.idBeneficiario))
    .where(eq(cobranca.idPessoa, idPessoa))
    .orderBy(asc(cobranca.id)),
});

const selfSponsorships: ReadSection = async ({ db, idPessoa }) => ({
  chave: "autopatrocinio",
  titulo: "Autopatrocínio",
  explica: "Quando você paga a sua parte e a que era da empresa.",
  forma: "tabela",
  colunas: [
    { chave: "plano", titulo: "Plano" },
    { chave: "desde", titulo: "Desde", formato: "mes" },
    { chave: "avisadoEm", titulo: "Avisado do atraso em", formato: "data" },
    { chave: "prazoAviso", titulo: "Prazo do aviso", formato: "data" },
    { chave: "encerradoEm", titulo: "Encerrado em", formato: "data" },
    { chave: "motivoFim", titulo: "Motivo do fim", peso: 2 },
  ],
  linhas: await db
    .select({
      plano: plano.nome,
      desde: autopatrocinio.desde,
      avisadoEm: autopatrocinio.avisadoEm,
      prazoAviso: autopatrocinio.prazoAviso,
      encerradoEm: autopatrocinio.encerradoEm,
      motivoFim: autopatrocinio.motivoFim,
    })
    .from(autopatrocinio)
    .innerJoin(plano, eq(plano.id, autopatrocinio.idPlano))
    .where(eq(autopatrocinio.idPessoa, idPessoa))
    .orderBy(asc(autopatrocinio.id)),
});

export const contributionSections: ReadSection[] = [options, suspensions, charges, selfSponsorships];
