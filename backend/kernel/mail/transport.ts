import { mkdirSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { mailHtml } from "@/domain/messages/mailHtml";
import type { Config } from "../config";
import type { Mail } from "./outbox";

export interface OutgoingMail extends Omit<Mail, "modelo"> {
  /** Same for each attempt, so that a person who gets the mail twice can tell. */
  messageId: string;
  /** Names the mail in the outbox. */
  id: number;
  quando: Date;
}

export interface MailTransport {
  /** Mails that it takes at once; one where it does not say. */
  readonly atOnce?: number;
  /** @throws when it was not handed over */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Over SMTP where `SMTP_URL` is set; else into files under the data folder, one per mail. */
export function mailTransport(config: Pick<Config, "smtpUrl" | "mailFrom" | "dataFolder">): MailTransport {
  return config.smtpUrl ? smtp(config.smtpUrl, config.mailFrom) : folder(path.join(config.dataFolder, "mail"), config.mailFrom);
}

/**
 * Milliseconds. A server that does not answer must not hold up the mails behind one; what `SMTP_URL` itself says about its
 * times counts instead.
 */
const PATIENCE = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 };

/**
 * Connections that are kept open and used again, so that a mail does not wait for a greeting; one that nothing was sent over
 * for ten seconds is closed, before the server does it. `maxConnections` and `maxMessages` in `SMTP_URL` are the limits that the
 * server sets.
 */
const POOL = { pool: true, maxConnections: 10, idleTimeout: 10_000 } as const;

/** Mails in a number of milliseconds, about 240 a second: more would slow down whoever uses the portal meanwhile. */
const PACE = { rateLimit: 24, rateDelta: 100 };

/** The two belong together: beside one of them in `SMTP_URL`, the other of ours would mean something else. */
const paceBeside = (limits: URLSearchParams) => (Object.keys(PACE).some((name) => limits.has(name)) ? {} : PACE);

function smtp(url: string, from: string): MailTransport {
  const limits = new URL(url).searchParams;
  const transport = createTransport({ url, ...POOL, ...PATIENCE, ...paceBeside(limits) });
  return {
    atOnce: Math.max(1, Number(limits.get("maxConnections")) || POOL.maxConnections),
    async send({ para, assunto, texto, messageId }) {
      await transport.sendMail({ from, to: para, subject: assunto, text: texto, html: mailHtml(assunto, texto), messageId });
    },
    close: () => transport.close(),
  };
}

const oneLine = (text: string) => text.replace(/[\r\n]+/g, " ");

/** Sending the same mail again writes the same files: the message, and beside it the page that a mail program shows. */
function folder(target: string, from: string): MailTransport {
  return {
    atOnce: POOL.maxConnections,
    async send({ id, para, assunto, texto, messageId, quando }) {
      mkdirSync(target, { recursive: true });
      const file = path.join(target, `${String(id).padStart(8, "0")}.eml`);
      const content = [
        `From: ${oneLine(from)}`,
        `To: ${oneLine(para)}`,
        `Subject: ${oneLine(assunto)}`,
        `Date: ${quando.toUTCString()}`,
        `Message-ID: ${messageId}`,
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        "",
        texto,
      ].join("\n");
      await writeFile(file.replace(/eml$/, "html"), mailHtml(assunto, texto));
      await writeFile(`${file}.part`, content);
      await rename(`${file}.part`, file);
    },
    close() {},
  };
}
