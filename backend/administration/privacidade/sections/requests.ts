import { and, asc, eq, inArray, ne } from "drizzle-orm";
import { groupedBy } from "../../../kernel/db/grouped";
import {
  ajudante,
  declaracao,
  funcionalidade,
  onboardingEtapa,
  plano,
  rascunho,
  requisicao,
  requisicaoDocumento,
  requisicaoEvento,
  requisicaoStatus,
} from "../../../kernel/db/schema";
import type { ReadSection, Sources } from "./section";

const byRequest = <T extends { idRequisicao: number }>(rows: T[]) => groupedBy(rows, (row) => row.idRequisicao);

const eventsOf = ({ db }: Sources, ids: number[]) =>
  db
    .select({
      idRequisicao: requisicaoEvento.idRequisicao,
      quando: requisicaoEvento.quando,
      titulo: requisicaoEvento.titulo,
      quem: requisicaoEvento.papel,
      detalhe: requisicaoEvento.detalhe,
    })
    .from(requisicaoEvento)
    // Assignments to the fund's people are internal, as on the screen.
    .where(and(inArray(requisicaoEvento.idRequisicao, ids), ne(requisicaoEvento.tipo, "atribuicao")))
    .orderBy(asc(requisicaoEvento.id));

const documentsOf = ({ db }: Sources, ids: number[]) =>
  db
    .select({
      idRequisicao: requisicaoDocumento.idRequisicao,
      nome: requisicaoDocumento.nome,
      estado: requisicaoDocumento.estado,
      motivo: requisicaoDocumento.motivo,
      enviadoEm: requisicaoDocumento.enviadoEm,
    })
    .from(requisicaoDocumento)
    .where(inArray(requisicaoDocumento.idRequisicao, ids))
    .orderBy(asc(requisicaoDocumento.id));

const requests: ReadSection = async (sources) => {
  const rows = await sources.db
    .select({
      id: requisicao.id,
      protocolo: requisicao.protocolo,
      servico: funcionalidade.nome,
      plano: plano.nome,
      status: requisicaoStatus.nome,
      dataSolicitacao: requisicao.dataSolicitacao,
      confirmadaEm: requisicao.confirmadaEm,
      concluidaEm: requisicao.concluidaEm,
      dados: requisicao.dados,
    })
    .from(requisicao)
    .innerJoin(funcionalidade, eq(funcionalidade.id, requisicao.idFuncionalidade))
    .innerJoin(plano, eq(plano.id, requisicao.idPlano))
    .innerJoin(requisicaoStatus, eq(requisicaoStatus.id, requisicao.idStatus))
    .where(eq(requisicao.idPessoa, sources.idPessoa))
    .orderBy(asc(requisicao.id));
  const ids = rows.map(({ id }) => id);
  const events = byRequest(ids.length === 0 ? [] : await eventsOf(sources, ids));
  const documents = byRequest(ids.length === 0 ? [] : await documentsOf(sources, ids));
  return {
    chave: "solicitacoes",
    titulo: "Solicitações",
    forma: "fichas",
    colunas: [
      { chave: "protocolo", titulo: "Protocolo" },
      { chave: "servico", titulo: "Serviço" },
      { chave: "plano", titulo: "Plano" },
      { chave: "status", titulo: "Situação" },
      { chave: "dataSolicitacao", titulo: "Pedida em", formato: "instante" },
      { chave: "confirmadaEm", titulo: "Confirmada em", formato: "instante" },
      { chave: "concluidaEm", titulo: "Concluída em", formato: "instante" },
      { chave: "dados", titulo: "Dados enviados" },
      { chave: "documentos", titulo: "Documentos", formato: "linhas" },
      { chave: "andamento", titulo: "Andamento", formato: "linhas" },
    ],
    linhas: rows.map(({ id, ...row }) => ({
      ...row,
      documentos: (documents.get(id) ?? []).map(({ idRequisicao: _id, ...document }) => document),
      andamento: (events.get(id) ?? []).map(({ idRequisicao: _id, ...event }) => event),
    })),
  };
};

const drafts: ReadSection = async ({ db, idPessoa }) => ({
  chave: "rascunhos",
  titulo: "Rascunhos que você não enviou",
  forma: "fichas",
  colunas: [
    { chave: "servico", titulo: "Serviço" },
    { chave: "atualizadoEm", titulo: "Guardado em", formato: "instante" },
    { chave: "preparadoPor", titulo: "Preparado por" },
    { chave: "dados", titulo: "O que foi preenchido" },
  ],
  linhas: await db
    .select({ servico: funcionalidade.nome, atualizadoEm: rascunho.atualizadoEm, preparadoPor: ajudante.nome, dados: rascunho.dados })
    .from(rascunho)
    .innerJoin(funcionalidade, eq(funcionalidade.id, rascunho.idFuncionalidade))
    .leftJoin(ajudante, eq(ajudante.id, rascunho.idAjudante))
    .where(eq(rascunho.idPessoa, idPessoa))
    .orderBy(asc(rascunho.atualizadoEm)),
});

const declarations: ReadSection = async ({ db, idPessoa }) => ({
  chave: "declaracoes",
  titulo: "Declarações",
  explica: "Pessoa exposta politicamente, FATCA e residência no exterior: a lei obriga o fundo a perguntar e a guardar.",
  forma: "fichas",
  colunas: [
    { chave: "tipo", titulo: "Declaração" },
    { chave: "validaDesde", titulo: "Vale desde", formato: "data" },
    { chave: "validaAte", titulo: "Vale até", formato: "data" },
    { chave: "dados", titulo: "O que foi declarado" },
  ],
  linhas: await db
    .select({ tipo: declaracao.tipo, validaDesde: declaracao.validaDesde, validaAte: declaracao.validaAte, dados: declaracao.dados })
    .from(declaracao)
    .where(eq(declaracao.idPessoa, idPessoa))
    .orderBy(asc(declaracao.id)),
});

const firstAccess: ReadSection = async ({ db, idPessoa }) => ({
  chave: "primeiroAcesso",
  titulo: "Respostas do primeiro acesso",
  forma: "fichas",
  colunas: [
    { chave: "etapa", titulo: "Etapa" },
    { chave: "gravadaEm", titulo: "Respondida em", formato: "instante" },
    { chave: "respostas", titulo: "Respostas" },
  ],
  // The step of the password keeps no content.
  linhas: await db
    .select({ etapa: onboardingEtapa.idStep, gravadaEm: onboardingEtapa.gravadaEm, respostas: onboardingEtapa.metadata })
    .from(onboardingEtapa)
    .where(eq(onboardingEtapa.idPessoa, idPessoa))
    .orderBy(asc(onboardingEtapa.gravadaEm)),
});

export const requestSections: ReadSection[] = [requests, drafts, declarations, firstAccess];
