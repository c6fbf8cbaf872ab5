import { and, desc, eq, exists, gt, isNotNull, lte, max, ne, or, sql } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { aparelhoAvisado, credencial, notificacao, sessao } from "../../kernel/db/schema";
import type { Caller } from "../../kernel/identity/caller";
import { checkPushService } from "./services";

/** Devices of one person; the oldest gives way to another. */
const MOST_DEVICES = 10;

/**
 * Tells the device from now on of the caller's news, and of nobody else's: one address is one device.
 * @throws Problem 422 for an address of no push service
 */
export async function addDevice(db: Db, caller: Caller, endereco: string): Promise<void> {
  checkPushService(endereco);
  const idPessoa = caller.pessoa.id;
  const [last] = await db
    .select({ id: max(notificacao.id) })
    .from(notificacao)
    .where(eq(notificacao.idPessoaNotificada, idPessoa));
  const device = { idPessoa, idSessao: caller.idSessao, ultimaNotificacao: last?.id ?? 0 };
  await db
    .insert(aparelhoAvisado)
    .values({ ...device, endereco })
    .onConflictDoUpdate({ target: aparelhoAvisado.endereco, set: { ...device, criadoEm: sql`now()` } });
  const [tooOld] = await db
    .select({ id: aparelhoAvisado.id })
    .from(aparelhoAvisado)
    .where(eq(aparelhoAvisado.idPessoa, idPessoa))
    .orderBy(desc(aparelhoAvisado.id))
    .limit(1)
    .offset(MOST_DEVICES);
  if (tooOld) await db.delete(aparelhoAvisado).where(and(eq(aparelhoAvisado.idPessoa, idPessoa), lte(aparelhoAvisado.id, tooOld.id)));
}

/**
 * Forgets devices on which somebody signed out, whose session was ended from elsewhere, or whose person has another password since:
 * the session's row may be gone by then.
 */
export const forgetLeft = (db: Db) =>
  db.delete(aparelhoAvisado).where(
    or(
      exists(
        db
          .select({ id: sessao.id })
          .from(sessao)
          .where(and(eq(sessao.id, aparelhoAvisado.idSessao), isNotNull(sessao.encerradaEm))),
      ),
      exists(
        db
          .select({ id: credencial.idPessoa })
          .from(credencial)
          .where(and(eq(credencial.idPessoa, aparelhoAvisado.idPessoa), gt(credencial.senhaTrocadaEm, aparelhoAvisado.criadoEm))),
      ),
    ),
  );

/** Hands the device to the caller's new session. Another person's is taken off it. @returns whether the caller's news still reach it */
export async function renewDevice(db: Db, caller: Caller, endereco: string): Promise<boolean> {
  await forgetLeft(db);
  await db.delete(aparelhoAvisado).where(and(eq(aparelhoAvisado.endereco, endereco), ne(aparelhoAvisado.idPessoa, caller.pessoa.id)));
  const renewed = await db
    .update(aparelhoAvisado)
    .set({ idSessao: caller.idSessao })
    .where(eq(aparelhoAvisado.endereco, endereco))
    .returning({ id: aparelhoAvisado.id });
  return renewed.length > 0;
}

/** Takes the device off the caller's. Somebody else's stays. */
export async function removeDevice(db: Db, caller: Caller, endereco: string): Promise<void> {
  await db.delete(aparelhoAvisado).where(and(eq(aparelhoAvisado.endereco, endereco), eq(aparelhoAvisado.idPessoa, caller.pessoa.id)));
}
