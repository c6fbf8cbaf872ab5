import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import type { FileInfo, Message } from "./chatQueries";

/** A message on its way. */
export interface Pending {
  /** Its Idempotency-Key: sent again under it, it is written once. */
  key: string;
  idConversa: number;
  texto: string;
  anexos: FileInfo[];
  /** ISO 8601. */
  criadaEm: string;
  /** The last message that was known when it was written. */
  depoisDe: number;
  situacao: "enviando" | "falhou";
  /** Reason of the failure, fit to be shown. */
  motivo?: string;
  /** Failed for lack of network: goes again by itself when that returns. */
  semRede?: boolean;
}

type NewMessage = Pick<Pending, "idConversa" | "texto" | "anexos" | "depoisDe">;
type Delivered = (message: Message) => void;

const PREFIX = "conversas:a-enviar:";

function kept(owner: number): Pending[] {
  try {
    const list: unknown = JSON.parse(window.sessionStorage.getItem(PREFIX + owner) ?? "[]");
    return Array.isArray(list) ? (list as Pending[]) : [];
  } catch {
    return [];
  }
}

/**
 * The messages that a person has sent and that the backend has not acknowledged. They are kept in the tab's storage
 * with their keys: a reload in the middle sends the same message again, and it is written once. Messages of one
 * conversation go one after the other, in their order.
 */
export class Outbox {
  private items: Pending[];
  private readonly listeners = new Set<() => void>();
  private readonly busy = new Set<number>();
  private delivered: Delivered = () => {};

  constructor(private readonly owner: number) {
    this.items = kept(owner);
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = () => this.items;

  /** Sends what a reload interrupted. `delivered` is told of every message that was written. */
  start(delivered: Delivered) {
    this.delivered = delivered;
    for (const { idConversa } of this.items) void this.deliver(idConversa);
  }

  send(message: NewMessage) {
    this.change([...this.items, { ...message, key: crypto.randomUUID(), criadaEm: new Date().toISOString(), situacao: "enviando" }]);
    void this.deliver(message.idConversa);
  }

  retry(key: string) {
    this.change(this.items.map((item) => (item.key === key ? { ...item, situacao: "enviando", motivo: undefined, semRede: false } : item)));
    for (const item of this.items) if (item.key === key) void this.deliver(item.idConversa);
  }

  retryAfterOutage() {
    for (const item of this.items) if (item.semRede) this.retry(item.key);
  }

  discard(key: string) {
    this.change(this.items.filter((item) => item.key !== key));
  }

  private async deliver(idConversa: number) {
    if (this.busy.has(idConversa)) return;
    this.busy.add(idConversa);
    try {
      for (let next = this.nextOf(idConversa); next; next = this.nextOf(idConversa)) await this.post(next);
    } finally {
      this.busy.delete(idConversa);
    }
  }

  private nextOf(idConversa: number) {
    return this.items.find((item) => item.idConversa === idConversa && item.situacao === "enviando");
  }

  private async post({ key, idConversa, texto, anexos }: Pending) {
    try {
      const idsArquivos = anexos.map((file) => file.id);
      const body = { idConversa, texto, ...(idsArquivos.length > 0 && { idsArquivos }) };
      const message = await call("POST /enviarMensagem", { body, idempotencyKey: key });
      this.delivered(message);
      this.discard(key);
    } catch (failure) {
      const { message: motivo, offline } = failure instanceof ApiError ? failure : new ApiError(0, "Não foi possível enviar.");
      this.change(this.items.map((item) => (item.key === key ? { ...item, situacao: "falhou", motivo, semRede: offline } : item)));
    }
  }

  private change(items: Pending[]) {
    this.items = items;
    try {
      window.sessionStorage.setItem(PREFIX + this.owner, JSON.stringify(items));
    } catch {
      // Without storage a reload loses the messages on their way; sending goes on.
    }
    for (const listener of this.listeners) listener();
  }
}

const outboxes = new Map<number, Outbox>();

/** The outbox of a person, the same one on every page of this tab. */
export function outboxOf(owner: number): Outbox {
  // The server renders for everybody: it keeps nobody's.
  if (typeof window === "undefined") return new Outbox(owner);
  const known = outboxes.get(owner) ?? new Outbox(owner);
  outboxes.set(owner, known);
  return known;
}

/** Reset for tests: the state after a reload of the page. */
export const forgetOutboxes = () => outboxes.clear();
