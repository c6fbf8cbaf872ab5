import { ModeloEmail } from "@contract/settings/emails";
import { and, count, eq, isNull, sql } from "drizzle-orm";
import { mailFaults } from "@/domain/settings/emails";
import { mailEventOf } from "@/domain/settings/mailEvents";
import type { Db } from "../../kernel/db/connection";
import { emailModelo, saidaEmail } from "../../kernel/db/schema";
import { type Impact, settingArea } from "../../people/configuracoes";
import { everyStage } from "../../requests/esteira";

const templateOf = async (db: Db, codigo: string) => {
  const [row] = await db.select().from(emailModelo).where(eq(emailModelo.codigo, codigo));
  return row;
};

/** Services whose requests of today send the mail when a stage begins. */
async function stagesThatSend(db: Db, codigo: string): Promise<number> {
  const newest = new Map<number, boolean>();
  // The versions come in no order: the newest of each service counts.
  const seen = new Map<number, number>();
  for (const stages of (await everyStage(db)).versions) {
    const [first] = stages;
    if (!first || (seen.get(first.idFuncionalidade) ?? 0) > first.versao) continue;
    seen.set(first.idFuncionalidade, first.versao);
    newest.set(
      first.idFuncionalidade,
      stages.some(({ emailModelo: sends }) => sends === codigo),
    );
  }
  return [...newest.values()].filter(Boolean).length;
}

/** Served by `saida_email_modelo`. */
async function impactOf(db: Db, codigo: string): Promise<Impact> {
  const of = eq(saidaEmail.modelo, codigo);
  const lately = sql`${saidaEmail.criadaEm} >= now() - interval '30 days'`;
  const waits = and(isNull(saidaEmail.enviadaEm), isNull(saidaEmail.canceladaEm));
  const [sent] = await db.select({ total: count() }).from(saidaEmail).where(and(of, lately));
  const [queued] = await db.select({ total: count() }).from(saidaEmail).where(and(of, waits));
  const services = await stagesThatSend(db, codigo);
  return {
    impactos: [
      { rotulo: "Mensagens deste tipo nos últimos 30 dias", quantidade: sent?.total ?? 0 },
      ...(services > 0 ? [{ rotulo: "Serviços com etapa que envia esta mensagem", quantidade: services }] : []),
    ],
    avisos: queued && queued.total > 0 ? ["O que já espera na fila de envio sai com o texto de antes."] : [],
  };
}

/** Texts of the mails, by event. Mails written after a publication use its texts (`mail/templates`). */
export const mailSetting = settingArea({
  area: "emails",
  publishedBy: "one",
  schema: ModeloEmail,
  timing: "onDay",
  has: async (db, chave) => mailEventOf(chave) !== undefined && (await templateOf(db, chave)) !== undefined,
  async read(db, chave) {
    const row = await templateOf(db, chave);
    return { assunto: row?.assunto ?? "", texto: row?.texto ?? "" };
  },
  check: async (_db, { chave, conteudo }) => mailFaults(chave, conteudo),
  impact: (db, { chave }) => impactOf(db, chave),
  async write(_context, tx, { chave, conteudo: { assunto, texto } }) {
    await tx.update(emailModelo).set({ assunto, texto }).where(eq(emailModelo.codigo, chave));
  },
});
