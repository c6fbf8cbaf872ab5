import { eq } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { MissingVariableError, renderWhole, type Variables } from "@/domain/messages/mailTemplate";
import type { Db } from "../db/connection";
import { emailModelo } from "../db/schema";
import type { Mail } from "./outbox";

/**
 * Subject and text of a mail from its template, as administrators published it. A template that is not there or asks for
 * what is not given is a fault for the log and not for the call: a text that somebody edited must not keep a request
 * from being decided, or everybody else from being told.
 * @returns null when there is no mail to send
 */
export async function renderMail(
  { db, log }: { db: Db; log: Pick<FastifyBaseLogger, "error"> },
  codigo: string,
  variables: Variables,
): Promise<Pick<Mail, "assunto" | "texto" | "modelo"> | null> {
  const [template] = await db.select().from(emailModelo).where(eq(emailModelo.codigo, codigo));
  if (!template) {
    log.error({ codigo }, "no such mail template");
    return null;
  }
  try {
    return { ...renderWhole(template, variables), modelo: codigo };
  } catch (error) {
    if (!(error instanceof MissingVariableError)) throw error;
    log.error({ codigo, variable: error.variable }, "mail template asks for what is not given");
    return null;
  }
}
