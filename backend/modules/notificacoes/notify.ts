import type { Notificacao } from "@contract/notificacoes";
import { desc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Static } from "typebox";
import type { Context } from "../../context";
import type { Db } from "../../db/connection";
import { notificacao, pessoa, plano, tipoNotificacao } from "../../db/schema";

/** Ids of `tipo_notificacao`. */
export const NOTICE = {
  chat: 1,
  dependents: 2,
  requests: 3,
  documents: 4,
  registration: 5,
  payslips: 6,
  contributions: 7,
  institutos: 8,
  importedPeople: 20,
  importedContributions: 21,
  /** From here on, what the fund's people write themselves. */
  comunicado: 9,
  importante: 10,
  evento: 11,
} as const;

export interface NewNotice {
  idPessoa: number;
  idTipo: (typeof NOTICE)[keyof typeof NOTICE];
  titulo: string;
  descricao: string;
  idPessoaNotificou?: number | null;
  /** Absent: the notice belongs to no plan and is shown in each of them. */
  idPlano?: number | null;
  idConversa?: number | null;
  idRequisicao?: number | null;
  /** Where a click leads: a path of the portal, or an address with https. */
  link?: string | null;
}

const notifier = alias(pessoa, "pessoa_notificou");
const simNao = (value: string) => (value === "S" ? "S" : "N");

/** Notices as the wire has them: unread first, then the newest. */
export async function selectNotices(db: Db, where: SQL | undefined): Promise<Static<typeof Notificacao>[]> {
  const rows = await db
    .select({ notice: notificacao, tipo: tipoNotificacao, pessoa, notifier, plano })
    .from(notificacao)
    .innerJoin(tipoNotificacao, eq(tipoNotificacao.id, notificacao.idTipo))
    .innerJoin(pessoa, eq(pessoa.id, notificacao.idPessoaNotificada))
    .leftJoin(notifier, eq(notifier.id, notificacao.idPessoaNotificou))
    .leftJoin(plano, eq(plano.id, notificacao.idPlano))
    .where(where)
    // 'N' sorts before 'S'. The id decides between two of one instant, so that the order never changes.
    .orderBy(notificacao.reagido, desc(notificacao.dataNotificacao), desc(notificacao.id));
  return rows.map(({ notice, tipo, pessoa: notified, notifier: by, plano: of }) => ({
    id: notice.id,
    titulo: notice.titulo,
    descricao: notice.descricao,
    data_notificacao: notice.dataNotificacao.toISOString(),
    reagido: simNao(notice.reagido),
    vizualizado: simNao(notice.vizualizado),
    tipoNotificacao: tipo,
    pessoaNotificada: { id: notified.id, nome: notified.nome },
    pessoaNotificou: by && { id: by.id, nome: by.nome },
    plano: of && { id: of.id, nome: of.nome },
    idConversa: notice.idConversa,
    idRequisicao: notice.idRequisicao,
    ...(notice.link !== null && { link: notice.link }),
  }));
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
  const [shown] = await selectNotices(write.db, row && eq(notificacao.id, row.id));
  if (!shown) throw new Error("the notice was not written");
  write.afterCommit(() => context.realtime.toPerson(idPessoa, "newNotification", shown));
  return shown;
}
