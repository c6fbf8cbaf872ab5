import type { Area } from "@contract/areas";
import type { Static, TSchema } from "typebox";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";

/** Fault in a content, by the path of its field. */
export interface Fault {
  campo: string;
  mensagem: string;
}

/** People and rows that a change reaches, for the administrator who is about to publish it. */
export interface Impact {
  impactos: { rotulo: string; quantidade: number }[];
  avisos: string[];
}

export interface Change<T> {
  chave: string;
  conteudo: T;
  /** Day from which it holds, in the fund's calendar. */
  desde: string;
  motivo: string;
  idAutor: number;
}

/**
 * Administrators that a publication takes. `two`: its content decides an amount that is paid, charged or counted, or who has
 * a right; one proposes it and another confirms it. `one`: looks, words, and assumptions that nothing is paid by.
 */
type PublishedBy = "one" | "two";

/**
 * One setting of the administrators' area: what it holds and how it reaches the tables that the product reads. Versions,
 * history, permission, audit and the running sessions are the engine's (`publish.ts`).
 */
export interface SettingArea<S extends TSchema = TSchema> {
  area: Area;
  /** By key where an area has settings of both kinds. */
  publishedBy: PublishedBy | ((chave: string) => PublishedBy);
  schema: S;
  /** True when there is such a setting: `plano-1`, `geral`. */
  has(db: Db, chave: string): Promise<boolean>;
  /** Content in force on a day, from the tables that the product reads. */
  read(db: Db, chave: string, day: string): Promise<Static<S>>;
  /** Faults that the schema cannot see. */
  check?(db: Db, change: Change<Static<S>>): Promise<Fault[]>;
  impact(db: Db, change: Change<Static<S>>): Promise<Impact>;
  /**
   * `dated`: its tables have a day of their own; they are written when it is published, and `withdraw` takes a day that
   * has not come back out. `onDay`: its tables hold only what is in force; they are written when the day comes.
   */
  timing: "dated" | "onDay";
  write(context: Pick<Context, "now">, tx: Db, change: Change<Static<S>>): Promise<void>;
  /** Takes back, for `dated`, everything that `write` wrote for this key and day, which is still to come. */
  withdraw?(tx: Db, chave: string, desde: string): Promise<void>;
}

/** True for a setting that is published by two, in a fund that has them. */
export const asksForTwo = ({ publishedBy }: Pick<SettingArea, "publishedBy">, chave: string): boolean =>
  (typeof publishedBy === "function" ? publishedBy(chave) : publishedBy) === "two";

/** Keeps the types of an area's content together. */
export const settingArea = <S extends TSchema>(definition: SettingArea<S>): SettingArea => definition as unknown as SettingArea;

/** The plan of a key such as `plano-4`; null for any other key. */
export function planOf(chave: string): number | null {
  const id = /^plano-(\d{1,9})$/.exec(chave)?.[1];
  return id ? Number(id) : null;
}
