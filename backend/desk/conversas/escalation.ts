import { and, asc, eq, isNotNull, isNull, lte, type SQL } from "drizzle-orm";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import { transactionWithEffects, type Write } from "../../kernel/db/afterCommit";
import { conversa } from "../../kernel/db/schema";
import { notify } from "../../people/notificacoes";
import { type NoteKind, writeNote } from "./notes";
import type { ConversationRow } from "./scope";
import { membersOf } from "./teams";

const BATCH = 50;

type Needs = Pick<Context, "db" | "now" | "realtime" | "log">;

interface Step {
  due(now: Date): SQL | undefined;
  mark: "atrasadaEm" | "escaladaEm";
  tipo: NoteKind;
  nota(prazo: string): string;
  titulo: string;
  /** Ids of the people to tell. */
  who(write: Write, row: ConversationRow): Promise<number[]>;
}

const late: Step = {
  due: (now) => and(isNotNull(conversa.prazo), lte(conversa.prazo, now), isNull(conversa.atrasadaEm)),
  mark: "atrasadaEm",
  tipo: "atraso",
  nota: (prazo) => `O prazo de resposta passou em ${prazo}.`,
  titulo: "Chamado atrasado",
  who: async ({ db }, row) => (row.idAtendente === null ? membersOf(db, row.idEquipe) : [row.idAtendente]),
};

const escalated: Step = {
  due: (now) => and(isNotNull(conversa.escalarEm), lte(conversa.escalarEm, now), isNull(conversa.escaladaEm)),
  mark: "escaladaEm",
  tipo: "escalonamento",
  nota: (prazo) => `Sem resposta desde o prazo de ${prazo}: avisada a coordenação da equipe.`,
  titulo: "Chamado sem resposta, escalonado",
  who: ({ db }, row) => membersOf(db, row.idEquipe, true),
};

const tellOf = (context: Needs, id: number, step: Step): Promise<boolean> =>
  transactionWithEffects(context, `late ticket ${id}`, async (write) => {
    const now = context.now();
    const [row] = await write.db
      .select()
      .from(conversa)
      .where(and(eq(conversa.id, id), step.due(now)))
      .for("update", { skipLocked: true });
    if (!row?.prazo) return false;
    await write.db
      .update(conversa)
      .set({ [step.mark]: now })
      .where(eq(conversa.id, id));
    await writeNote(write.db, { idConversa: id, idAutor: null, tipo: step.tipo, texto: step.nota(formatInstant(row.prazo)), em: now });
    for (const idPessoa of await step.who(write, row))
      await notify(context, write, {
        idPessoa,
        idTipo: NoticeKind.CHAT,
        idConversa: id,
        titulo: step.titulo,
        descricao: `${row.assunto}: o prazo de resposta era ${formatInstant(row.prazo)}.`,
      });
    write.afterCommit(() => {
      context.realtime.toArea("chamados", "conversationUpdated", { id });
      context.realtime.toArea("chamados", "conversationNotes", { id });
    });
    return true;
  });

/** Marks and tells of tickets whose time passed, and of those that nobody answered after it: each once, on any number of instances. */
export async function escalateTickets(context: Needs): Promise<number> {
  let told = 0;
  for (const step of [late, escalated]) {
    const due = await context.db
      .select({ id: conversa.id })
      .from(conversa)
      .where(step.due(context.now()))
      .orderBy(asc(step === late ? conversa.prazo : conversa.escalarEm))
      .limit(BATCH);
    for (const { id } of due) {
      try {
        if (await tellOf(context, id, step)) told += 1;
      } catch (error) {
        // The ticket stays untold and is tried again; later tickets do not wait for it.
        context.log.error({ err: error, idConversa: id }, "late ticket could not be told of");
      }
    }
  }
  return told;
}
