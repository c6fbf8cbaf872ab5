import { eq } from "drizzle-orm";
import { formatDate } from "@/domain/calendarDate";
import type { Variables } from "@/domain/mailTemplate";
import { planName } from "@/domain/planName";
import type { Silence } from "@/domain/silence";
import type { Context } from "../../context";
import type { Write } from "../../db/afterCommit";
import { pessoa, plano } from "../../db/schema";
import { enqueueMail } from "../../mail/outbox";
import { renderMail } from "../../mail/templates";
import type { Account } from "../contas/holdings";
import { NOTICE, notify } from "../notificacoes/notify";

type PresumedWay = Silence["instituto"];
export type Telling = Pick<Context, "now" | "realtime" | "log">;

/** What the silence will mean, in a sentence for mails and notices. */
export function silenceWords(silence: { instituto: PresumedWay; em: string } | null): string {
  if (silence === null) return "";
  const without = `Sem escolha até ${formatDate(silence.em)},`;
  if (silence.instituto === "bpd") return `${without} o saldo fica no plano para a sua aposentadoria (BPD).`;
  return silence.instituto === "resgate"
    ? `${without} o plano entende que você quer o resgate de todo o saldo.`
    : `${without} o saldo continua no plano: você já pode pedir o benefício.`;
}

/** A notice of the institutos, and the same by mail where the person has an address. In the caller's transaction. */
export async function tellOf(
  context: Telling,
  write: Write,
  { idPessoa, idPlano }: Account,
  said: { titulo: string; descricao: string; codigo: string; variables: Variables; idRequisicao?: number },
): Promise<void> {
  const { titulo, descricao, codigo, variables, idRequisicao } = said;
  await notify(context, write, { idPessoa, idPlano, idTipo: NOTICE.institutos, titulo, descricao, ...(idRequisicao && { idRequisicao }) });
  const [person] = await write.db.select({ nome: pessoa.nome, email: pessoa.email }).from(pessoa).where(eq(pessoa.id, idPessoa));
  const [plan] = await write.db.select({ nome: plano.nome }).from(plano).where(eq(plano.id, idPlano));
  if (!person?.email || !plan) return;
  const given = { nome: person.nome, plano: planName(plan.nome), ...variables };
  const mail = await renderMail({ db: write.db, log: context.log }, codigo, given);
  if (mail) await enqueueMail(write.db, context.now(), { para: person.email, ...mail });
}
