import type { StandingJob } from "../jobs/definition";
import { keepAnchor } from "./anchors";
import { sealTurn, WRITING_MS } from "./seal";

/** Milliseconds between two anchors of one process: what was removed between the last one and now shows in the database alone. */
const ANCHOR_MS = 10 * 60_000;

let anchored = 0;

export const auditJob: StandingJob = {
  name: "auditoria.selar",
  title: "Selos do registro de auditoria",
  everyMs: 60_000,
  async run({ config, db, log, now }, turn) {
    const { end, next } = await sealTurn(db);
    const at = now();
    if (end && at.getTime() - anchored >= ANCHOR_MS) {
      anchored = at.getTime();
      log.info({ idRegistro: end.idRegistro, total: end.total, elo: end.elo }, "the audit log is sealed");
      await keepAnchor(config.dataFolder, at, end);
    }
    if (next === null || turn.isStopping()) return null;
    return next === "now" ? at : new Date(at.getTime() + WRITING_MS + 1000);
  },
};
