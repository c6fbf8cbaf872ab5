import { and, eq, gt, inArray, max } from "drizzle-orm";
import { request } from "undici";
import { generateRequestDetails } from "web-push";
import { NoticeKind } from "@/domain/services/ids";
import type { PushKeys } from "../../kernel/config";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { aparelhoAvisado, notificacao } from "../../kernel/db/schema";
import type { StandingJob } from "../../kernel/jobs/definition";
import { forgetLeft } from "./devices";
import { isPushService } from "./services";

/** Kinds of which a device is told: a request was answered or needs its person, a payment was made. */
const TOLD = [NoticeKind.REQUESTS, NoticeKind.PAYSLIPS, NoticeKind.EXITS];
/** Seconds for which a service keeps a notice for a device that is off. */
const KEPT_S = 24 * 3_600;
const PATIENCE_MS = 10_000;
/** Devices told in one run; the next run goes on. */
const BATCH = 200;

/** Answers that say that nothing hears at the address any more. */
const GONE = new Set([404, 410]);

/** Carries an empty notice to a device. @returns status of the service's answer */
export type Push = (endereco: string, keys: PushKeys) => Promise<number>;

/** The notice says nothing: the words are the worker's, and whoever carries it learns nothing of the person. */
const push: Push = async (endereco, { publicKey, privateKey, subject }) => {
  const details = generateRequestDetails({ endpoint: endereco, keys: { p256dh: "", auth: "" } }, null, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: KEPT_S,
  });
  const { statusCode, body } = await request(details.endpoint, {
    method: "POST",
    headers: details.headers as Record<string, string>,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await body.dump();
  return statusCode;
};

/** Devices with news since they were told last, and the last of it. */
const waiting = (db: Db) =>
  db
    .select({ id: aparelhoAvisado.id, endereco: aparelhoAvisado.endereco, last: max(notificacao.id) })
    .from(aparelhoAvisado)
    .innerJoin(
      notificacao,
      and(
        eq(notificacao.idPessoaNotificada, aparelhoAvisado.idPessoa),
        gt(notificacao.id, aparelhoAvisado.ultimaNotificacao),
        eq(notificacao.reagido, "N"),
        inArray(notificacao.idTipo, TOLD),
      ),
    )
    .groupBy(aparelhoAvisado.id)
    .orderBy(aparelhoAvisado.id)
    .limit(BATCH);

/**
 * Tells each device once of all that is new. It is written down first: a device may miss a notice, which stands in the portal, and
 * never hears one twice. Addresses at which nothing hears are forgotten.
 */
export async function tellDevices({ config, db, log }: Pick<Context, "config" | "db" | "log">, send: Push = push): Promise<void> {
  if (!config.push) return;
  await forgetLeft(db);
  for (const { id, endereco, last } of await waiting(db)) {
    await db
      .update(aparelhoAvisado)
      .set({ ultimaNotificacao: last ?? 0 })
      .where(eq(aparelhoAvisado.id, id));
    const status = isPushService(endereco) ? await send(endereco, config.push).catch(() => null) : 410;
    if (status !== null && GONE.has(status)) await db.delete(aparelhoAvisado).where(eq(aparelhoAvisado.id, id));
    else if (status === null || status >= 400) log.warn({ host: new URL(endereco).host, status }, "a push service did not take a notice");
  }
}

export const devicesJob: StandingJob = {
  name: "avisos.enviar",
  title: "Avisos nos aparelhos",
  everyMs: 30_000,
  run: (context) => tellDevices(context),
};
