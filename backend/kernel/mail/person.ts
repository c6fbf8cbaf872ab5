import { eq } from "drizzle-orm";
import type { Variables } from "@/domain/messages/mailTemplate";
import { firstName } from "@/domain/people/personName";
import type { Context } from "../context";
import type { Write } from "../db/afterCommit";
import { pessoa } from "../db/schema";
import { enqueueMail } from "./outbox";
import { renderMail } from "./templates";

/**
 * Leaves a mail for a person, by a template that is given their `nome` and `primeiroNome` besides what is said here. Somebody
 * without an address gets none.
 */
export async function mailPerson(
  context: Pick<Context, "now" | "log">,
  { db }: Pick<Write, "db">,
  idPessoa: number,
  modelo: string,
  variables: Variables,
): Promise<void> {
  const [person] = await db.select({ nome: pessoa.nome, email: pessoa.email }).from(pessoa).where(eq(pessoa.id, idPessoa));
  if (!person?.email) return;
  const { nome } = person;
  const mail = await renderMail({ db, log: context.log }, modelo, { nome, primeiroNome: firstName(nome), ...variables });
  if (mail) await enqueueMail(db, context.now(), { para: person.email, ...mail });
}
