import { eq } from "drizzle-orm";
import { formatDate } from "@/domain/calendar/calendarDate";
import type { Silence } from "@/domain/exits/silence";
import type { Variables } from "@/domain/messages/mailTemplate";
import { planName } from "@/domain/plans/planName";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import { pessoa, plano } from "../../kernel/db/schema";
import { enqueueMail } from "../../kernel/mail/outbox";
import { renderMail } from "../../kernel/mail/templates";
import type { Account } from "../../money/contas";
import { notify } from "../../people/notificacoes";

type PresumedWay = Silence["instituto"];
export type Telling = Pick<Context, "now" | "realtime" | "log">;

/** Sentence for mails and notices about the instituto presumed after silence. */
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
  await notify(context, write, { idPessoa, idPlano, idTipo: NoticeKind.EXITS, titulo, descricao, ...(idRequisicao && { idRequisicao }) });
  const [person] = await write.db
    .select({ nome: pessoa.nome, email: pessoa.email, plano: plano.nome })
    .from(pessoa)
    .innerJoin(plano, eq(plano.id, idPlano))
    .where(eq(pessoa.id, idPessoa));
  if (!person?.email) return;
  const given = { nome: person.nome, plano: planName(person.plano), ...variables };
  const mail = await renderMail({ db: write.db, log: context.log }, codigo, given);
  if (mail) await enqueueMail(write.db, context.now(), { para: person.email, ...mail });
}
