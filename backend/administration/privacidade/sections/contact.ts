import { and, asc, eq, inArray, isNull, like, not, or } from "drizzle-orm";
import { groupedBy } from "../../../kernel/db/grouped";
import {
  arquivo,
  conversa,
  conversaAvaliacao,
  documento,
  documentoAbertura,
  documentoVersao,
  mensagem,
  notificacao,
  pessoa,
  tipoNotificacao,
} from "../../../kernel/db/schema";
import type { ReadSection } from "./section";

const conversations: ReadSection = async ({ db, idPessoa }) => {
  const rows = await db
    .select({
      id: conversa.id,
      assunto: conversa.assunto,
      situacao: conversa.situacao,
      criadaEm: conversa.criadaEm,
      nota: conversaAvaliacao.nota,
      comentario: conversaAvaliacao.comentario,
    })
    .from(conversa)
    .leftJoin(conversaAvaliacao, eq(conversaAvaliacao.idConversa, conversa.id))
    .where(eq(conversa.idPessoa, idPessoa))
    .orderBy(asc(conversa.id));
  const ids = rows.map(({ id }) => id);
  const messages =
    ids.length === 0
      ? []
      : await db
          .select({
            idConversa: mensagem.idConversa,
            id: mensagem.id,
            quando: mensagem.enviadaEm,
            quem: pessoa.nome,
            texto: mensagem.texto,
          })
          .from(mensagem)
          .innerJoin(pessoa, eq(pessoa.id, mensagem.idAutor))
          .where(inArray(mensagem.idConversa, ids))
          .orderBy(asc(mensagem.id));
  const attached =
    ids.length === 0
      ? []
      : await db
          .select({ idMensagem: arquivo.idMensagem, nome: arquivo.nome })
          .from(arquivo)
          .innerJoin(mensagem, eq(mensagem.id, arquivo.idMensagem))
          .where(inArray(mensagem.idConversa, ids))
          .orderBy(asc(arquivo.id));
  const namesOf = groupedBy(attached, (file) => file.idMensagem);
  const messagesOf = groupedBy(messages, (message) => message.idConversa);
  return {
    chave: "conversas",
    titulo: "Conversas com a equipe",
    forma: "fichas",
    colunas: [
      { chave: "assunto", titulo: "Assunto" },
      { chave: "situacao", titulo: "Situação" },
      { chave: "criadaEm", titulo: "Aberta em", formato: "instante" },
      { chave: "nota", titulo: "Sua nota, de 1 a 5" },
      { chave: "comentario", titulo: "Seu comentário" },
      { chave: "mensagens", titulo: "Mensagens", formato: "linhas" },
    ],
    linhas: rows.map(({ id, ...row }) => ({
      ...row,
      mensagens: (messagesOf.get(id) ?? []).map(({ id: idMensagem, idConversa: _id, ...message }) => {
        const anexos = (namesOf.get(idMensagem) ?? []).map(({ nome }) => nome);
        return anexos.length === 0 ? message : { ...message, anexos };
      }),
    })),
  };
};

const notices: ReadSection = async ({ db, idPessoa }) => ({
  chave: "notificacoes",
  titulo: "Notificações",
  forma: "tabela",
  colunas: [
    { chave: "data_notificacao", titulo: "Quando", formato: "instante", peso: 1.1 },
    { chave: "titulo", titulo: "Título", peso: 1.4 },
    { chave: "descricao", titulo: "Texto", peso: 2.6 },
    { chave: "reagido", titulo: "Lida", formato: "simNao", peso: 0.5 },
  ],
  linhas: await db
    .select({
      data_notificacao: notificacao.dataNotificacao,
      tipo: tipoNotificacao.nome,
      titulo: notificacao.titulo,
      descricao: notificacao.descricao,
      reagido: notificacao.reagido,
    })
    .from(notificacao)
    .innerJoin(tipoNotificacao, eq(tipoNotificacao.id, notificacao.idTipo))
    .where(eq(notificacao.idPessoaNotificada, idPessoa))
    .orderBy(asc(notificacao.dataNotificacao)),
});

const files: ReadSection = async ({ db, idPessoa }) => ({
  chave: "arquivos",
  titulo: "Arquivos que você enviou",
  explica: "Os arquivos em si você baixa em Documentos, na solicitação ou na conversa em que foram enviados.",
  forma: "tabela",
  colunas: [
    { chave: "enviadoEm", titulo: "Quando", formato: "instante", peso: 1.1 },
    { chave: "nome", titulo: "Arquivo", peso: 2.4 },
    { chave: "tipo", titulo: "Formato", peso: 1.2 },
    { chave: "tamanho", titulo: "Tamanho", formato: "tamanho", peso: 0.8 },
  ],
  linhas: await db
    .select({ enviadoEm: arquivo.enviadoEm, nome: arquivo.nome, tipo: arquivo.tipo, tamanho: arquivo.tamanho })
    .from(arquivo)
    .where(and(eq(arquivo.idDono, idPessoa), or(isNull(arquivo.uso), not(like(arquivo.uso, "exportacao%")))))
    .orderBy(asc(arquivo.id)),
});

const documents: ReadSection = async ({ db, idPessoa }) => ({
  chave: "documentosAbertos",
  titulo: "Documentos do plano que você abriu",
  forma: "tabela",
  colunas: [
    { chave: "quando", titulo: "Quando", formato: "instante" },
    { chave: "titulo", titulo: "Documento", peso: 2.5 },
  ],
  linhas: await db
    .select({ quando: documentoAbertura.quando, titulo: documento.titulo })
    .from(documentoAbertura)
    .innerJoin(documentoVersao, eq(documentoVersao.id, documentoAbertura.idVersao))
    .innerJoin(documento, eq(documento.id, documentoVersao.idDocumento))
    .where(eq(documentoAbertura.idPessoa, idPessoa))
    .orderBy(asc(documentoAbertura.id)),
});

export const contactSections: ReadSection[] = [conversations, notices, files, documents];
