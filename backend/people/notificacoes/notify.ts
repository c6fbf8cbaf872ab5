import type { Notificacao } from "@contract/notificacoes";
import { and, desc, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Static } from "typebox";
import type { NoticeKindId } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { insertRows } from "../../kernel/db/insertRows";
import { rawRows } from "../../kernel/db/rawRows";
import { reading, rowsOf } from "../../kernel/db/reading";
import { notificacao, pessoa, plano, tipoNotificacao } from "../../kernel/db/schema";

export interface NewNotice {
  idPessoa: number;
  idTipo: NoticeKindId;
  titulo: string;
  descricao: string;
  idPessoaNotificou?: number | null;
  /** Absent: the notice belongs to no plan and is shown in each of them. */
  idPlano?: number | null;
  idConversa?: number | null;
  idRequisicao?: number | null;
  /** Target of a click: a path of the portal, or an address with https. */
  link?: string | null;
}

const notifier = alias(pessoa, "pessoa_notificou");
const simNao = (value: string) => (value === "S" ? "S" : "N");

/** Unread first, then the newest. */
const noticesThat = <P extends string>(
  name: string,
  params: readonly P[],
  which: (given: Readonly<Record<P, Placeholder>>) => SQL | undefined,
) =>
  reading(name, params, (from, given) =>
    from
      .select({
        id: notificacao.id,
        titulo: notificacao.titulo,
        descricao: notificacao.descricao,
        dataNotificacao: notificacao.dataNotificacao,
        reagido: notificacao.reagido,
        vizualizado: notificacao.vizualizado,
        tipoNotificacao: tipoNotificacao,
        pessoaNotificada: { id: pessoa.id, nome: pessoa.nome },
        idNotifier: notifier.id,
        notifierName: notifier.nome,
        idPlano: plano.id,
        planName: plano.nome,
        idConversa: notificacao.idConversa,
        idRequisicao: notificacao.idRequisicao,
        link: notificacao.link,
      })
      .from(notificacao)
      .innerJoin(tipoNotificacao, eq(tipoNotificacao.id, notificacao.idTipo))
      .innerJoin(pessoa, eq(pessoa.id, notificacao.idPessoaNotificada))
      .leftJoin(notifier, eq(notifier.id, notificacao.idPessoaNotificou))
      .leftJoin(plano, eq(plano.id, notificacao.idPlano))
      .where(which(given))
      // 'N' sorts before 'S'. The id decides between two of one instant, so that the order never changes.
      .orderBy(notificacao.reagido, desc(notificacao.dataNotificacao), desc(notificacao.id)),
  );

const OF_PERSON = noticesThat("notificacoes.daPessoa", ["idPessoa", "idPlano"], ({ idPessoa, idPlano }) =>
  and(eq(notificacao.idPessoaNotificada, idPessoa), or(isNull(notificacao.idPlano), eq(notificacao.idPlano, idPlano))),
);
const NAMED = noticesThat("notificacoes.nomeadas", ["ids"], ({ ids }) => sql`${notificacao.id} = any(${ids}::int[])`);
type Row = ReturnType<(typeof NAMED)["row"]>;

const named = (id: number | null, nome: string | null) => (id === null || nome === null ? null : { id, nome });

/** A notice as the wire has it. */
const toNotice = ({
  idNotifier,
  notifierName,
  idPlano,
  planName,
  dataNotificacao,
  reagido,
  vizualizado,
  link,
  ...notice
}: Row): Static<typeof Notificacao> => ({
  ...notice,
  data_notificacao: dataNotificacao.toISOString(),
  reagido: simNao(reagido),
  vizualizado: simNao(vizualizado),
  pessoaNotificou: named(idNotifier, notifierName),
  plano: named(idPlano, planName),
  ...(link !== null && { link }),
});

/** Notices of a person that belong to no plan or to this one; plan 0 is none. */
export const noticesOf = async (db: Db, idPessoa: number, idPlano: number) =>
  (await rowsOf(db, OF_PERSON, { idPessoa, idPlano })).map(toNotice);

export const noticesNamed = async (db: Db, ids: readonly number[]) => (await rowsOf(db, NAMED, { ids: `{${ids.join()}}` })).map(toNotice);

/** Adds notices in bulk, without telling open browsers. @returns id of each by its person */
export async function addNotices(db: Db, notices: readonly (typeof notificacao.$inferInsert)[]): Promise<Map<number, number>> {
  if (notices.length === 0) return new Map();
  const added = sql`${insertRows(notificacao, notices)} returning ${notificacao.id}, ${notificacao.idPessoaNotificada}`;
  const rows = await rawRows<{ id: number; id_pessoa_notificada: number }>(db, added);
  return new Map(rows.map(({ id, id_pessoa_notificada }) => [id_pessoa_notificada, id]));
}

/** Takes notices away whose subject is erased. */
export async function removeNotices(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(notificacao).where(inArray(notificacao.id, [...ids]));
}

/**
 * Adds a notice for a person within the transaction that causes it, and shows it to their browsers once that is
 * committed. `write` is the handler's input, or a transaction with its own `afterCommit`.
 */
export async function notify(
  context: Pick<Context, "realtime" | "now">,
  write: { db: Db; afterCommit(effect: () => void | Promise<void>): void },
  notice: NewNotice,
): Promise<Static<typeof Notificacao>> {
  const { idPessoa, ...values } = notice;
  const [row] = await write.db
    .insert(notificacao)
    .values({ ...values, idPessoaNotificada: idPessoa, dataNotificacao: context.now() })
    .returning({ id: notificacao.id });
  const [shown] = await noticesNamed(write.db, row ? [row.id] : []);
  if (!shown) throw new Error("the notice was not written");
  write.afterCommit(() => context.realtime.toPerson(idPessoa, "newNotification", shown));
  return shown;
}

/** As `notify`, for one notice of each of many people: they are read again only for browsers that are open. */
export async function notifyAll(
  { db, realtime, now }: Pick<Context, "db" | "realtime" | "now">,
  write: { db: Db; afterCommit(effect: () => void | Promise<void>): void },
  notices: readonly NewNotice[],
): Promise<void> {
  const added = await addNotices(
    write.db,
    notices.map(({ idPessoa, ...values }) => ({ ...values, idPessoaNotificada: idPessoa, dataNotificacao: now() })),
  );
  write.afterCommit(async () => {
    const connected = await realtime.connectedAmong([...added.keys()]);
    if (connected.length === 0) return;
    const shown = await noticesNamed(
      db,
      connected.flatMap((id) => added.get(id) ?? []),
    );
    for (const notice of shown) realtime.toPerson(notice.pessoaNotificada.id, "newNotification", notice);
  });
}
