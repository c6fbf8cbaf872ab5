import type { Message } from "./chatQueries";
import type { Pending } from "./outbox";

/** The messages of a conversation that this browser knows, oldest first, each once. */
export interface Thread {
  mensagens: Message[];
  /** True when there are older ones. */
  haMais: boolean;
  /** Id up to which no message is missing. A live message after it may have overtaken an earlier one that is still missing. */
  ate?: number;
}

/** Adds messages to those that are known. A message known twice is kept once, and read wins over unread. */
export function mergeMessages(known: readonly Message[], added: readonly Message[]): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of added) {
    const before = byId.get(message.id);
    byId.set(message.id, before?.lidaEm && !message.lidaEm ? { ...message, lidaEm: before.lidaEm } : message);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Id up to which a thread is complete. */
export const completeTo = (thread: Thread) => thread.ate ?? thread.mensagens.at(-1)?.id ?? 0;

/**
 * Id after which to ask again: the last complete message, or an earlier one where some were not read yet, so that the
 * news of their reading comes too.
 */
export function resumeFrom(thread: Thread): number {
  const unread = thread.mensagens.find((message) => message.lidaEm === null);
  return Math.min(completeTo(thread), unread ? unread.id - 1 : Number.POSITIVE_INFINITY);
}

const sameFiles = (a: readonly { id: number }[], b: readonly { id: number }[]) =>
  a.length === b.length && a.every((file) => b.some((other) => other.id === file.id));

/**
 * The messages on their way that have not come back yet. The live copy of one may arrive before the answer to its
 * sending: it stands for it, so that it is never seen twice.
 */
export function stillPending(pending: readonly Pending[], mensagens: readonly Message[], idAutor: number): Pending[] {
  const taken = new Set<number>();
  return pending.filter((item) => {
    const arrived = mensagens.find(
      (message) =>
        message.id > item.depoisDe &&
        !taken.has(message.id) &&
        message.autor.id === idAutor &&
        message.texto === item.texto &&
        sameFiles(message.anexos, item.anexos),
    );
    if (arrived) taken.add(arrived.id);
    return !arrived;
  });
}
