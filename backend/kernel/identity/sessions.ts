import { createHash, randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, isNotNull, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import type { Db } from "../db/connection";
import { reading, rowsOf } from "../db/reading";
import { ajudante, pessoa, sessao } from "../db/schema";
import { type Session, toldToHelper } from "./caller";
import { networkOf } from "./network";

const MINUTE = 60_000;
/** Longest time without use. */
export const IDLE_MS = 30 * MINUTE;
/** Longest time of a session, used or not. */
export const ABSOLUTE_MS = 8 * 60 * MINUTE;
/** Least time between two writes of a session's last use. */
const TOUCH_MS = MINUTE / 2;

export const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
/** 32 random bytes, URL-safe. */
export const randomToken = () => randomBytes(32).toString("base64url");

/** Time at which a session ends if it is not used again. */
export const expiryOf = (session: { criadaEm: Date; usadaEm: Date }) =>
  new Date(Math.min(session.usadaEm.getTime() + IDLE_MS, session.criadaEm.getTime() + ABSOLUTE_MS));

/** A helper's right that was not revoked, until the end of its last day in the fund's time zone. */
export const isInForce = ({ ate, revogadoEm }: { ate: string; revogadoEm: Date | null }, now: Date) =>
  revogadoEm === null && dateOf(now) <= ate;

/** Opens a session, of the person or of a helper of theirs, and answers its token, which is kept nowhere else. */
export async function openSession(
  db: Db,
  now: Date,
  idPessoa: number,
  origin: { endereco?: string; agente?: string; idAjudante?: number },
): Promise<string> {
  const token = randomToken();
  await db.insert(sessao).values({
    tokenHash: sha256(token),
    idPessoa,
    idAjudante: origin.idAjudante ?? null,
    criadaEm: now,
    usadaEm: now,
    endereco: origin.endereco ?? null,
    agente: origin.agente?.slice(0, 200) ?? null,
  });
  return token;
}

/** True where the owner of a CPF opened a session from an address, or from another of its network, before. */
export async function cameInFrom(db: Db, cpf: string, endereco: string): Promise<boolean> {
  const rows = await db
    .selectDistinct({ endereco: sessao.endereco })
    .from(sessao)
    .innerJoin(pessoa, eq(pessoa.id, sessao.idPessoa))
    .where(and(eq(pessoa.cpf, cpf), isNotNull(sessao.endereco), isNull(sessao.idAjudante)));
  const network = networkOf(endereco);
  return rows.some((row) => networkOf(row.endereco ?? "") === network);
}

const OPEN_SESSION = reading("sessao.aberta", ["tokenHash"], (from, { tokenHash }) =>
  from
    .select({
      idSessao: sessao.id,
      criadaEm: sessao.criadaEm,
      usadaEm: sessao.usadaEm,
      id: pessoa.id,
      nome: pessoa.nome,
      cpf: pessoa.cpf,
      data_nascimento: pessoa.dataNascimento,
      admin: pessoa.admin,
      helper: { id: ajudante.id, nome: ajudante.nome, partes: ajudante.partes, ate: ajudante.ate, revogadoEm: ajudante.revogadoEm },
    })
    .from(sessao)
    .innerJoin(pessoa, eq(pessoa.id, sessao.idPessoa))
    .leftJoin(ajudante, eq(ajudante.id, sessao.idAjudante))
    .where(and(eq(sessao.tokenHash, tokenHash), isNull(sessao.encerradaEm))),
);

type OpenSession = ReturnType<(typeof OPEN_SESSION)["row"]>;

/** Reads that were asked for in this turn of the event loop and did not leave yet, by the hash of their token. */
const waiting = new WeakMap<Db, Map<string, Promise<OpenSession | undefined>>>();

/**
 * The open session of a token's hash. A page makes its calls at once: those that ask in one turn of the event loop share one
 * read, which leaves when all of them have asked, so that none is answered from before it came.
 */
function openSessionOf(db: Db, tokenHash: string): Promise<OpenSession | undefined> {
  const reads = waiting.get(db) ?? new Map<string, Promise<OpenSession | undefined>>();
  waiting.set(db, reads);
  const shared = reads.get(tokenHash);
  if (shared) return shared;
  const read = nextTurn().then(async () => {
    reads.delete(tokenHash);
    const [row] = await rowsOf(db, OPEN_SESSION, { tokenHash });
    return row;
  });
  reads.set(tokenHash, read);
  return read;
}

/**
 * The session of a token while it is valid, renewing its idle time unless told not to; null otherwise. That of a helper ends with
 * their right. A helper is told neither the CPF nor the birth date of the participant.
 */
export async function resolveSession(context: { db: Db; now(): Date }, token: string, { renew = true } = {}): Promise<Session | null> {
  const now = context.now();
  const row = await openSessionOf(context.db, sha256(token));
  if (!row) return null;
  if (now > expiryOf(row) || (row.helper && !isInForce(row.helper, now))) return null;
  if (renew && now.getTime() - row.usadaEm.getTime() > TOUCH_MS) {
    // The row is that of all who share the read: one of them writes it.
    row.usadaEm = now;
    await context.db.update(sessao).set({ usadaEm: now }).where(eq(sessao.id, row.idSessao));
  }
  if (row.helper) {
    const { revogadoEm: _revogadoEm, ...helper } = row.helper;
    return { idSessao: row.idSessao, helper, pessoa: toldToHelper(row), isAdmin: false };
  }
  const admin = row.admin === "S" ? "S" : "N";
  return {
    idSessao: row.idSessao,
    helper: null,
    pessoa: { id: row.id, nome: row.nome, cpf: row.cpf, data_nascimento: row.data_nascimento, admin },
    isAdmin: admin === "S",
  };
}

/** Ends the open sessions of a condition; answers their ids, whose sockets the caller must close. */
export async function endSessionsThat(db: Db, now: Date, which: SQL | undefined, motivo: string): Promise<number[]> {
  const ended = await db
    .update(sessao)
    .set({ encerradaEm: now, motivo })
    .where(and(which, isNull(sessao.encerradaEm)))
    .returning({ id: sessao.id });
  return ended.map((s) => s.id);
}

/** Ends all open sessions in a person's portal, those of helpers too, but for `except`. */
export const endSessions = (db: Db, now: Date, idPessoa: number, motivo: string, except?: number): Promise<number[]> =>
  endSessionsThat(db, now, and(eq(sessao.idPessoa, idPessoa), except ? ne(sessao.id, except) : undefined), motivo);

/** Ends one session, named by its id. Ending it again is not an error. */
export async function endSession(db: Db, now: Date, idSessao: number, motivo: string): Promise<void> {
  await endSessionsThat(db, now, eq(sessao.id, idSessao), motivo);
}

/** Deletes sessions that began or ended before a moment. */
export async function forgetSessionsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(sessao).where(or(lt(sessao.criadaEm, moment), lt(sessao.encerradaEm, moment)));
}
