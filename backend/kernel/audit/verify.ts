import { and, asc, count, eq, gt, lte, min } from "drizzle-orm";
import type { Db } from "../db/connection";
import { auditoria, auditoriaElo, auditoriaFecho } from "../db/schema";
import type { Anchor } from "./anchors";
import { digestOf, linkOf, rowsBetween, type SealedContent } from "./seal";

const PAGE = 2000;

/** First fault of the log, named by the row at which it is seen. */
export interface AuditFault {
  idRegistro: number;
  /**
   * `changed`: the row says something else than when it was sealed. `missing`: it is gone. `added`: it came where no row could
   * come any more. `broken`: the row is as it was, and what stood before it is not. `end`: the newest rows are gone, or the
   * chain was made anew. `anchor`: the chain is not the one of which an anchor was kept.
   */
  kind: "changed" | "missing" | "added" | "broken" | "end" | "anchor";
}

export interface AuditCheck {
  fault: AuditFault | null;
  sealed: number;
  /** Rows that are not sealed yet, and since when. */
  waiting: number;
  waitingSince: Date | null;
}

interface Link {
  idRegistro: number;
  resumo: string;
  elo: string;
}

function faultOf(link: Link | undefined, row: SealedContent | undefined, before: string): AuditFault | null {
  if (link && !row) return { idRegistro: link.idRegistro, kind: "missing" };
  if (!link || !row) return row ? { idRegistro: row.id, kind: "added" } : null;
  if (digestOf(row) !== link.resumo) return { idRegistro: row.id, kind: "changed" };
  return linkOf(before, link.resumo) === link.elo ? null : { idRegistro: row.id, kind: "broken" };
}

/** Walks rows and seals side by side, in the order of their ids. */
async function walk(db: Db, until: number, anchors: ReadonlyMap<number, string>) {
  let [at, elo, total] = [0, "", 0];
  const unmet = new Map(anchors);
  while (at < until) {
    const links = await db
      .select()
      .from(auditoriaElo)
      .where(and(gt(auditoriaElo.idRegistro, at), lte(auditoriaElo.idRegistro, until)))
      .orderBy(asc(auditoriaElo.idRegistro))
      .limit(PAGE);
    // A full page of rows may end before the last of the seals: the rest is of the next turn.
    const rows = await rowsBetween(db, at, until, PAGE);
    const isLast = links.length < PAGE && rows.length < PAGE;
    const end = isLast
      ? until
      : Math.min(
          links.length < PAGE ? until : (links.at(-1)?.idRegistro ?? until),
          rows.length < PAGE ? until : (rows.at(-1)?.id ?? until),
        );
    const linkAt = new Map(links.map((link) => [link.idRegistro, link]));
    const rowAt = new Map(rows.map((row) => [row.id, row]));
    const ids = [...new Set([...linkAt.keys(), ...rowAt.keys()])].filter((id) => id <= end).sort((one, other) => one - other);
    for (const id of ids) {
      const link = linkAt.get(id);
      const fault = faultOf(link, rowAt.get(id), elo);
      if (fault || !link) return { fault, elo, total, unmet };
      elo = link.elo;
      total += 1;
      if (unmet.has(id) && unmet.get(id) !== elo) return { fault: { idRegistro: id, kind: "anchor" } as const, elo, total, unmet };
      unmet.delete(id);
    }
    at = end;
  }
  return { fault: null, elo, total, unmet };
}

/**
 * Compares the whole log with its seals, with the end of their chain, and with anchors that were kept elsewhere.
 * Rows that came last and are not sealed yet are counted, and nothing is said of them.
 */
export async function verifyAudit(db: Db, anchors: readonly Anchor[] = []): Promise<AuditCheck> {
  const [end] = await db.select().from(auditoriaFecho).where(eq(auditoriaFecho.id, 1));
  const until = end?.idRegistro ?? 0;
  const walked = await walk(db, until, new Map(anchors.map(({ idRegistro, elo }) => [idRegistro, elo])));
  const [rest] = await db
    .select({ total: count(), since: min(auditoria.quando) })
    .from(auditoria)
    .where(gt(auditoria.id, until));
  const [astray] = await db
    .select({ id: min(auditoriaElo.idRegistro) })
    .from(auditoriaElo)
    .where(gt(auditoriaElo.idRegistro, until));
  const isEnd = end !== undefined && walked.elo === end.elo && walked.total === end.total && !astray?.id;
  const [lost] = [...walked.unmet.keys()].sort((one, other) => one - other);
  const fault: AuditFault | null =
    walked.fault ??
    (lost !== undefined ? { idRegistro: lost, kind: "anchor" } : null) ??
    (isEnd ? null : { idRegistro: until, kind: "end" });
  return { fault, sealed: walked.total, waiting: rest?.total ?? 0, waitingSince: rest?.since ?? null };
}
