import type { emails as table } from "@contract/emails";
import type { Body, Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { mailFaults, sampleMail } from "@/domain/settings/emails";
import type { Db } from "../../kernel/db/connection";
import { pessoa } from "../../kernel/db/schema";
import type { Module } from "../../kernel/http/handlers";
import { recordAudit } from "../../kernel/identity/audit";
import type { Caller } from "../../kernel/identity/caller";
import { enqueueMail } from "../../kernel/mail/outbox";
import { Problem } from "../../kernel/problem";

/** Sends a text only to the person who edits it, filled with sample data. @throws Problem 422 */
async function sendTest(
  { db, caller, now }: { db: Db; caller: Caller; now: Date },
  { codigo, assunto, texto }: Body<"POST /testarEmail">,
): Promise<Reply<"POST /testarEmail">> {
  const faults = mailFaults(codigo, { assunto, texto });
  const mail = sampleMail(codigo, { assunto, texto });
  if (!mail) throw new Problem(422, faults[0]?.mensagem ?? "Esta mensagem não pode ser enviada.", { erros: faults });
  const [self] = await db.select({ email: pessoa.email }).from(pessoa).where(eq(pessoa.id, caller.pessoa.id));
  if (!self?.email) throw new Problem(422, "O seu cadastro não tem e-mail: peça a quem cuida dos administradores que o inclua.");
  await enqueueMail(db, now, { para: self.email, assunto: `[Teste] ${mail.assunto}`, texto: mail.texto });
  await recordAudit(db, { idAtor: caller.pessoa.id, idSujeito: null, acao: "email.testar", resultado: "permitida", detalhe: { codigo } });
  return { para: self.email };
}

/** Texts of the mails: the test. They are published through the settings (`emailsSetting.ts`). */
export const emails: Module<keyof typeof table> = (context) => ({
  "POST /testarEmail": async ({ db, caller, body }) => sendTest({ db, caller, now: context.now() }, body),
});
