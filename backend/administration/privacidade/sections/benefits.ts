import { asc, eq } from "drizzle-orm";
import { alteracaoRenda, beneficio, contracheque, plano, requisicao, saqueVista, suspensaoBeneficio } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const SPECIES: Record<string, string> = { aposentadoria: "Aposentadoria", pensao: "Pensão", invalidez: "Invalidez" };
const FORMS: Record<string, string> = {
  percentual: "Percentual do saldo",
  "prazo-quotas": "Prazo certo, em quotas",
  "prazo-linear": "Prazo certo, valor igual",
  vitalicia: "Vitalícia",
};

const benefits: ReadSection = async ({ db, idPessoa }) => ({
  chave: "beneficios",
  titulo: "Benefícios",
  forma: "fichas",
  colunas: [
    { chave: "numero", titulo: "Número" },
    { chave: "plano", titulo: "Plano" },
    { chave: "especie", titulo: "Tipo" },
    { chave: "forma", titulo: "Forma da renda" },
    { chave: "parametros", titulo: "Como é calculada" },
    { chave: "inicio", titulo: "Primeiro mês", formato: "mes" },
    { chave: "fim", titulo: "Último mês", formato: "mes" },
    { chave: "abonoAnual", titulo: "Abono anual", formato: "simNao" },
    { chave: "dependentesIr", titulo: "Dependentes no Imposto de Renda" },
    { chave: "pensaoAlimenticia", titulo: "Pensão alimentícia", formato: "reais" },
    { chave: "usaIsencao65", titulo: "Usa aqui a parcela isenta dos 65 anos", formato: "simNao" },
    { chave: "isencaoMolestiaDesde", titulo: "Isento por moléstia grave desde", formato: "mes" },
    { chave: "isencaoMolestiaAte", titulo: "Isento por moléstia grave até", formato: "mes" },
  ],
  linhas: (
    await db
      .select({ beneficio, plano: plano.nome })
      .from(beneficio)
      .innerJoin(plano, eq(plano.id, beneficio.idPlano))
      .where(eq(beneficio.idPessoa, idPessoa))
      .orderBy(asc(beneficio.id))
  ).map(({ beneficio: { id: _id, idPessoa: _idPessoa, idPlano: _idPlano, idRequisicao: _idRequisicao, ...row }, plano: name }) => ({
    ...row,
    plano: name,
    especie: SPECIES[row.especie] ?? row.especie,
    forma: FORMS[row.forma] ?? row.forma,
  })),
});

const lumpSums: ReadSection = async ({ db, idPessoa }) => ({
  chave: "saquesVista",
  titulo: "Saques à vista e pagamentos únicos",
  forma: "fichas",
  colunas: [
    { chave: "protocolo", titulo: "Protocolo" },
    { chave: "plano", titulo: "Plano" },
    { chave: "tipo", titulo: "Tipo" },
    { chave: "percentual", titulo: "Parte do saldo", formato: "percentual" },
    { chave: "regime", titulo: "Regime de tributação" },
    { chave: "saldo", titulo: "Saldo no dia", formato: "reais" },
    { chave: "bruto", titulo: "Valor bruto", formato: "reais" },
    { chave: "imposto", titulo: "Imposto", formato: "reais" },
    { chave: "liquido", titulo: "Valor líquido", formato: "reais" },
    { chave: "divida", titulo: "Dívida descontada", formato: "reais" },
    { chave: "conta", titulo: "Conta do crédito" },
    { chave: "previstoEm", titulo: "Crédito previsto para", formato: "data" },
    { chave: "pagoEm", titulo: "Crédito em", formato: "data" },
    { chave: "lotes", titulo: "Dinheiro por data de entrada", formato: "linhas" },
  ],
  linhas: (
    await db
      .select({ saqueVista, plano: plano.nome, protocolo: requisicao.protocolo })
      .from(saqueVista)
      .innerJoin(plano, eq(plano.id, saqueVista.idPlano))
      .innerJoin(requisicao, eq(requisicao.id, saqueVista.idRequisicao))
      .where(eq(saqueVista.idPessoa, idPessoa))
      .orderBy(asc(saqueVista.id))
  ).map(
    ({ saqueVista: { tipo, percentual, regime, saldo, bruto, imposto, liquido, divida, conta, previstoEm, pagoEm, lotes }, ...names }) => ({
      ...names,
      ...{ percentual, regime, saldo, bruto, imposto, liquido, divida, conta, previstoEm, pagoEm },
      tipo: tipo === "unico" ? "Pagamento único" : "Saque à vista",
      lotes: lotes.map((lot) => ({ ...lot })),
    }),
  ),
});

const changes: ReadSection = async ({ db, idPessoa }) => ({
  chave: "alteracoesRenda",
  titulo: "Alterações de renda",
  forma: "fichas",
  colunas: [
    { chave: "beneficio", titulo: "Benefício" },
    { chave: "desde", titulo: "Vale desde", formato: "mes" },
    { chave: "parametros", titulo: "Como é calculada" },
    { chave: "criadaEm", titulo: "Registrada em", formato: "instante" },
  ],
  linhas: (
    await db
      .select({ alteracaoRenda, beneficio: beneficio.numero })
      .from(alteracaoRenda)
      .innerJoin(beneficio, eq(beneficio.id, alteracaoRenda.idBeneficio))
      .where(eq(beneficio.idPessoa, idPessoa))
      .orderBy(asc(alteracaoRenda.id))
  ).map(({ alteracaoRenda: { desde, parametros, criadaEm }, ...names }) => ({ ...names, desde, parametros, criadaEm })),
});

const pauses: ReadSection = async ({ db, idPessoa }) => ({
  chave: "suspensoesBeneficio",
  titulo: "Suspensões de benefício",
  forma: "fichas",
  colunas: [
    { chave: "beneficio", titulo: "Benefício" },
    { chave: "desde", titulo: "Primeiro mês sem pagamento", formato: "mes" },
    { chave: "ate", titulo: "Último mês sem pagamento", formato: "mes" },
    { chave: "motivo", titulo: "Motivo" },
    { chave: "criadaEm", titulo: "Registrada em", formato: "instante" },
  ],
  linhas: (
    await db
      .select({ suspensaoBeneficio, beneficio: beneficio.numero })
      .from(suspensaoBeneficio)
      .innerJoin(beneficio, eq(beneficio.id, suspensaoBeneficio.idBeneficio))
      .where(eq(beneficio.idPessoa, idPessoa))
      .orderBy(asc(suspensaoBeneficio.id))
  ).map(({ suspensaoBeneficio: { desde, ate, motivo, criadaEm }, ...names }) => ({ ...names, desde, ate, motivo, criadaEm })),
});

const payslips: ReadSection = async ({ db, idPessoa }) => ({
  chave: "contracheques",
  titulo: "Contracheques",
  explica: "A memória de cálculo diz de onde veio o imposto de cada um.",
  forma: "fichas",
  colunas: [
    { chave: "competencia", titulo: "Mês", formato: "mes" },
    { chave: "plano", titulo: "Plano" },
    { chave: "beneficio", titulo: "Benefício" },
    { chave: "tipo", titulo: "Folha" },
    { chave: "dataPagamento", titulo: "Pago em", formato: "data" },
    { chave: "regime", titulo: "Regime tributário", formato: "regime" },
    { chave: "bruto", titulo: "Bruto", formato: "reais" },
    { chave: "descontos", titulo: "Descontos", formato: "reais" },
    { chave: "liquido", titulo: "Líquido", formato: "reais" },
    { chave: "baseIrrf", titulo: "Base do imposto", formato: "reais" },
    { chave: "isento65", titulo: "Isento pelos 65 anos", formato: "reais" },
    { chave: "isentoMolestia", titulo: "Isento por moléstia grave", formato: "reais" },
    { chave: "irrf", titulo: "Imposto retido", formato: "reais" },
    { chave: "quotas", titulo: "Quotas usadas", formato: "quotas" },
    { chave: "cota", titulo: "Valor da cota", formato: "quotas" },
    { chave: "saldo", titulo: "Saldo depois", formato: "reais" },
    { chave: "linhas", titulo: "Linhas", formato: "linhas" },
  ],
  linhas: (
    await db
      .select({ contracheque, plano: plano.nome, beneficio: beneficio.numero })
      .from(contracheque)
      .innerJoin(plano, eq(plano.id, contracheque.idPlano))
      .innerJoin(beneficio, eq(beneficio.id, contracheque.idBeneficio))
      .where(eq(contracheque.idPessoa, idPessoa))
      .orderBy(asc(contracheque.competencia), asc(contracheque.id))
  ).map(
    ({
      contracheque: { id: _id, idFolha: _idFolha, idBeneficio: _idBeneficio, idPessoa: _idPessoa, idPlano: _idPlano, ...row },
      ...names
    }) => ({
      ...row,
      ...names,
    }),
  ),
});

export const benefitSections: ReadSection[] = [benefits, lumpSums, changes, pauses, payslips];
