import type { Conversa } from "@contract/conversas";
import type { Query, Reply } from "@contract/infer";
import { and, asc, count, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Static } from "typebox";
import { conversa, funcionalidade, mensagem, pessoa, plano, requisicao } from "../../db/schema";
import { notFound } from "../../http/problem";
import { CONVERSATION_NOT_FOUND, isFundSide, type Scope } from "./scope";

type Filter = Query<"GET /retornarConversas">;

const PAGE_SIZE = 20;
/** Characters of the last message that a list shows. */
const EXCERPT = 160;

const participant = alias(pessoa, "participante");
const attendant = alias(pessoa, "atendente");
const author = alias(pessoa, "autor");

const ACCENTED = "áàâãäéèêëíìîïóòôõöúùûüçñ";
const PLAIN = "aaaaaeeeeiiiiooooouuuucn";
const withoutAccents = (column: SQL | typeof conversa.assunto) => sql`translate(lower(${column}), ${ACCENTED}, ${PLAIN})`;

/** A LIKE pattern for text that holds `words`, whatever wildcards and accents were typed. */
function containing(words: string): string {
  const plain = words
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .trim()
    .replace(/[\\%_]/g, (c) => `\\${c}`);
  return `%${plain}%`;
}

/** `doAtendente` of the messages that the caller's side has to read. */
const unreadOf = (scope: Scope) => !isFundSide(scope);

function select(scope: Scope) {
  const last = scope.db
    .select({ texto: mensagem.texto, enviadaEm: mensagem.enviadaEm, autor: author.nome })
    .from(mensagem)
    .innerJoin(author, eq(author.id, mensagem.idAutor))
    .where(eq(mensagem.idConversa, conversa.id))
    .orderBy(desc(mensagem.id))
    .limit(1)
    .as("ultima");
  const unread = scope.db
    .select({ total: count().as("nao_lidas") })
    .from(mensagem)
    .where(and(eq(mensagem.idConversa, conversa.id), isNull(mensagem.lidaEm), eq(mensagem.doAtendente, unreadOf(scope))))
    .as("pendentes");
  return scope.db
    .select({
      row: conversa,
      pessoa: { id: participant.id, nome: participant.nome },
      pessoaAtendente: { id: attendant.id, nome: attendant.nome },
      plano: { id: plano.id, nome: plano.nome },
      requisicao: { id: requisicao.id, protocolo: requisicao.protocolo },
      funcionalidade: funcionalidade.nome,
      ultimoTexto: last.texto,
      ultimaEm: last.enviadaEm,
      ultimoAutor: last.autor,
      naoLidas: unread.total,
    })
    .from(conversa)
    .innerJoin(participant, eq(participant.id, conversa.idPessoa))
    .leftJoin(attendant, eq(attendant.id, conversa.idAtendente))
    .leftJoin(plano, eq(plano.id, conversa.idPlano))
    .leftJoin(requisicao, eq(requisicao.id, conversa.idRequisicao))
    .leftJoin(funcionalidade, eq(funcionalidade.id, requisicao.idFuncionalidade))
    .leftJoinLateral(last, sql`true`)
    .leftJoinLateral(unread, sql`true`);
}

type Row = Awaited<ReturnType<typeof select>>[number];

function toConversa({ row, ...found }: Row): Static<typeof Conversa> {
  return {
    id: row.id,
    assunto: row.assunto,
    situacao: row.situacao === "encerrada" ? "encerrada" : "aberta",
    pessoa: found.pessoa,
    pessoaAtendente: found.pessoaAtendente,
    plano: found.plano,
    requisicao: found.requisicao && { ...found.requisicao, funcionalidade: found.funcionalidade ?? "" },
    naoLidas: Number(found.naoLidas ?? 0),
    ultimaMensagem: found.ultimaEm && {
      texto: (found.ultimoTexto ?? "").slice(0, EXCERPT),
      enviadaEm: found.ultimaEm.toISOString(),
      autor: found.ultimoAutor ?? "",
    },
    criadaEm: row.criadaEm.toISOString(),
    atualizadaEm: row.atualizadaEm.toISOString(),
  };
}

/** One conversation as the wire shows it. Who may see it has been decided before. */
export async function describeConversation(scope: Scope, id: number): Promise<Static<typeof Conversa>> {
  const [row] = await select(scope).where(eq(conversa.id, id));
  if (!row) throw notFound(CONVERSATION_NOT_FOUND);
  return toConversa(row);
}

function conditions(scope: Scope, filter: Filter): SQL | undefined {
  const pattern = filter.palavraChave?.trim() ? containing(filter.palavraChave) : null;
  return and(
    scope.subject === null ? undefined : eq(conversa.idPessoa, scope.subject),
    filter.situacao && eq(conversa.situacao, filter.situacao),
    filter.fila === "minhas" ? eq(conversa.idAtendente, scope.caller.pessoa.id) : undefined,
    filter.fila === "livres" ? isNull(conversa.idAtendente) : undefined,
    filter.fila === "sem-resposta" ? and(eq(conversa.aguardaAtendente, true), eq(conversa.situacao, "aberta")) : undefined,
    pattern === null
      ? undefined
      : or(
          sql`${withoutAccents(conversa.assunto)} like ${pattern}`,
          sql`${participant.nomeBusca} like ${pattern}`,
          sql`lower(${requisicao.protocolo}) like ${pattern}`,
        ),
  );
}

/** A page of conversations, the latest first; those that nobody answered, the longest wait first. */
export async function listConversations(scope: Scope, filter: Filter): Promise<Reply<"GET /retornarConversas">> {
  const { page = 0, limit = PAGE_SIZE } = filter;
  const where = conditions(scope, filter);
  const order = filter.fila === "sem-resposta" ? asc : desc;
  const rows = await select(scope)
    .where(where)
    .orderBy(order(conversa.atualizadaEm), order(conversa.id))
    .limit(limit)
    .offset(page * limit);
  const [found] = await scope.db
    .select({ total: count() })
    .from(conversa)
    .innerJoin(participant, eq(participant.id, conversa.idPessoa))
    .leftJoin(requisicao, eq(requisicao.id, conversa.idRequisicao))
    .where(where);
  const [unread] = await scope.db
    .select({ total: count() })
    .from(mensagem)
    .innerJoin(conversa, eq(conversa.id, mensagem.idConversa))
    .where(
      and(
        isNull(mensagem.lidaEm),
        eq(mensagem.doAtendente, unreadOf(scope)),
        scope.subject === null ? undefined : eq(conversa.idPessoa, scope.subject),
      ),
    );
  const total = found?.total ?? 0;
  return { conversas: rows.map(toConversa), total, totalPage: Math.ceil(total / limit), naoLidas: unread?.total ?? 0 };
}
