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

function smtp(url: string, from: string): MailTransport {
  const transport = createTransport({ url, ...PATIENCE });
  return {
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
