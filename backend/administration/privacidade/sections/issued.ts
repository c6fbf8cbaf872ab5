import { asc, eq, inArray } from "drizzle-orm";
import { groupedBy } from "../../../kernel/db/grouped";
import { documento, documentoEmitido, linkAcesso, linkPublico, plano } from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const issued: ReadSection = async ({ db, idPessoa }) => ({
  chave: "documentosEmitidos",
  titulo: "Documentos emitidos com código de verificação",
  explica: "Quem tem o código confere se o documento é verdadeiro e vê só este resumo.",
  forma: "fichas",
  colunas: [
    { chave: "codigo", titulo: "Código" },
    { chave: "tipo", titulo: "Documento" },
    { chave: "plano", titulo: "Plano" },
    { chave: "referencia", titulo: "Período" },
    { chave: "emitidoEm", titulo: "Emitido em", formato: "instante" },
    { chave: "resumo", titulo: "O que a conferência mostra", formato: "linhas" },
  ],
  linhas: await db
    .select({
      codigo: documentoEmitido.codigo,
      tipo: documentoEmitido.tipo,
      plano: plano.nome,
      referencia: documentoEmitido.referencia,
      emitidoEm: documentoEmitido.emitidoEm,
      resumo: documentoEmitido.resumo,
    })
    .from(documentoEmitido)
    .leftJoin(plano, eq(plano.id, documentoEmitido.idPlano))
    .where(eq(documentoEmitido.idPessoa, idPessoa))
    .orderBy(asc(documentoEmitido.id)),
});

const links: ReadSection = async ({ db, idPessoa }) => {
  const rows = await db
    .select({
      id: linkPublico.id,
      criadoEm: linkPublico.criadoEm,
      finalidade: linkPublico.finalidade,
      plano: plano.nome,
      referencia: linkPublico.referencia,
      destino: linkPublico.destino,
      usosMaximos: linkPublico.usosMaximos,
      usos: linkPublico.usos,
      expiraEm: linkPublico.expiraEm,
      revogadoEm: linkPublico.revogadoEm,
    })
    .from(linkPublico)
    .innerJoin(plano, eq(plano.id, linkPublico.idPlano))
    .where(eq(linkPublico.idPessoa, idPessoa))
    .orderBy(asc(linkPublico.id));
  const ids = rows.map(({ id }) => id);
  const opened = await db
    .select({ idLink: linkAcesso.idLink, quando: linkAcesso.quando, endereco: linkAcesso.endereco, resultado: linkAcesso.resultado })
    .from(linkAcesso)
    .where(inArray(linkAcesso.idLink, ids))
    .orderBy(asc(linkAcesso.id));
  const accessesOf = groupedBy(opened, ({ idLink }) => idLink);
  return {
    chave: "linksCompartilhados",
    titulo: "Links que você criou para outras pessoas",
    forma: "fichas",
    colunas: [
      { chave: "criadoEm", titulo: "Criado em", formato: "instante" },
      { chave: "finalidade", titulo: "Documento" },
      { chave: "plano", titulo: "Plano" },
      { chave: "referencia", titulo: "Período" },
      { chave: "destino", titulo: "Para quem" },
      { chave: "usosMaximos", titulo: "Aberturas permitidas" },
      { chave: "usos", titulo: "Aberturas feitas" },
      { chave: "expiraEm", titulo: "Vale até", formato: "instante" },
      { chave: "revogadoEm", titulo: "Revogado em", formato: "instante" },
      { chave: "acessos", titulo: "Acessos", formato: "linhas" },
    ],
    linhas: rows.map(({ id, ...row }) => ({
      ...row,
      acessos: (accessesOf.get(id) ?? []).map(({ idLink: _id, ...access }) => access),
    })),
  };
};

const addressed: ReadSection = async ({ db, idPessoa }) => ({
  chave: "documentosRecebidos",
  titulo: "Documentos que o fundo endereçou a você",
  forma: "tabela",
  colunas: [
    { chave: "validoDesde", titulo: "Desde", formato: "data" },
    { chave: "titulo", titulo: "Documento", peso: 2 },
    { chave: "descricao", titulo: "Descrição", peso: 2 },
  ],
  linhas: await db
    .select({
      validoDesde: documento.validoDesde,
      validoAte: documento.validoAte,
      titulo: documento.titulo,
      categoria: documento.categoria,
      descricao: documento.descricao,
    })
    .from(documento)
    .where(eq(documento.idPessoa, idPessoa))
    .orderBy(asc(documento.id)),
});

export const issuedSections: ReadSection[] = [addressed, issued, links];
