import { and, desc, eq, gte, inArray, or } from "drizzle-orm";
import type { Db } from "../../kernel/db/connection";
import { comunicado } from "../../kernel/db/schema";

/** Notices that go out or wait for their instant, or went out after one; the newest first. */
export const liveNotices = (db: Db, since: Date, limit: number) =>
  db
    .select({
      id: comunicado.id,
      titulo: comunicado.titulo,
      situacao: comunicado.situacao,
      previstos: comunicado.previstos,
      enviados: comunicado.enviados,
      agendadoPara: comunicado.agendadoPara,
      concluidoEm: comunicado.concluidoEm,
      alteradoEm: comunicado.alteradoEm,
    })
    .from(comunicado)
    .where(
      or(
        inArray(comunicado.situacao, ["agendado", "enviando"]),
        and(eq(comunicado.situacao, "enviado"), gte(comunicado.concluidoEm, since)),
      ),
    )
    .orderBy(desc(comunicado.id))
    .limit(limit);
