import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { perfilInvestimento, plano, questionarioResposta, trocaPerfil } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const answers: ReadSection = async ({ db, idPessoa }) => ({
  chave: "questionarioPerfil",
  titulo: "Suas respostas sobre investimentos",
  explica: "O resultado é calculado pelos pontos de cada resposta. Você pode pedir que alguém da equipe o reveja.",
  forma: "fichas",
  colunas: [
    { chave: "respondidoEm", titulo: "Respondido em", formato: "instante" },
    { chave: "versao", titulo: "Versão do questionário" },
    { chave: "respostas", titulo: "Respostas" },
    { chave: "pontos", titulo: "Pontos" },
    { chave: "resultado", titulo: "Carteira do resultado" },
    { chave: "limitado", titulo: "Limitado por uma resposta", formato: "simNao" },
    { chave: "validoAte", titulo: "Vale até", formato: "data" },
  ],
  linhas: (
    await db.select().from(questionarioResposta).where(eq(questionarioResposta.idPessoa, idPessoa)).orderBy(asc(questionarioResposta.id))
  ).map(({ id: _id, idPessoa: _idPessoa, ...row }) => row),
});

const before = alias(perfilInvestimento, "atual");
const after = alias(perfilInvestimento, "novo");

const changes: ReadSection = async ({ db, idPessoa }) => ({
  chave: "trocasPerfil",
  titulo: "Trocas de perfil de investimento",
  forma: "fichas",
  colunas: [
    { chave: "pedidaEm", titulo: "Pedida em", formato: "instante" },
    { chave: "plano", titulo: "Plano" },
    { chave: "de", titulo: "De" },
    { chave: "para", titulo: "Para" },
    { chave: "competencia", titulo: "Mês da cota", formato: "mes" },
    { chave: "situacao", titulo: "Situação" },
    { chave: "executadaEm", titulo: "Executada em", formato: "instante" },
    { chave: "termoRisco", titulo: "Termo de risco que você aceitou" },
  ],
  linhas: await db
    .select({
      pedidaEm: trocaPerfil.pedidaEm,
      plano: plano.nome,
      de: before.nome,
      para: after.nome,
      competencia: trocaPerfil.competencia,
      situacao: trocaPerfil.situacao,
      executadaEm: trocaPerfil.executadaEm,
      termoRisco: trocaPerfil.termoRisco,
    })
    .from(trocaPerfil)
    .innerJoin(plano, eq(plano.id, trocaPerfil.idPlano))
    .leftJoin(before, eq(before.id, trocaPerfil.idPerfilAtual))
    .leftJoin(after, eq(after.id, trocaPerfil.idPerfilNovo))
    .where(eq(trocaPerfil.idPessoa, idPessoa))
    .orderBy(asc(trocaPerfil.id)),
});

export const investmentSections: ReadSection[] = [answers, changes];
