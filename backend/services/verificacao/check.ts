import type { Body, Reply } from "@contract/infer";
import { desc, eq } from "drizzle-orm";
import { formatCode, readCode } from "@/domain/text/verificationCode";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { documentoEmitido } from "../../kernel/db/schema";
import { recordAudit } from "../../kernel/identity/audit";
import { attemptKeys, countAttempt, oneAtATime, refuseBlocked } from "../../people/sessao";

type ByCode = Reply<"POST /conferirDocumento">;
type ByFile = Reply<"POST /conferirArquivo">;
type Issued = typeof documentoEmitido.$inferSelect;

/** Address and request id of a guess, for the log. */
export interface Origin {
  ip: string;
  id: string;
}

const shown = (issued: Issued): NonNullable<ByCode["documento"]> => ({
  codigo: formatCode(issued.codigo),
  tipo: issued.tipo,
  emitidoEm: issued.emitidoEm.toISOString(),
  resumo: issued.resumo,
});

async function issuedUnder(db: Db, typed: string): Promise<Issued | undefined> {
  const [issued] = await db
    .select()
    .from(documentoEmitido)
    // A text that is no code runs the same query, so that the time does not tell a code from a text.
    .where(eq(documentoEmitido.codigo, readCode(typed) ?? "-"));
  return issued;
}

/** Answers one guess of an address at a time, and slows down who keeps guessing wrong. */
function guess<T extends { documento: unknown }>(context: Context, { ip, id }: Origin, acao: string, look: () => Promise<T>): Promise<T> {
  const key = attemptKeys.verificationFrom(ip);
  return oneAtATime(key, async () => {
    await refuseBlocked(context.db, context.now(), [key]);
    const answer = await look();
    if (!answer.documento) {
      await countAttempt(context.db, context.now(), [key]);
      await recordAudit(context.db, { idAtor: null, idSujeito: null, acao, resultado: "negada", endereco: ip, idRequest: id });
    }
    return answer;
  });
}

/** State of a code, with the facts that the issue stored to be shown. @throws Problem 429 */
export const checkCode = (context: Context, { codigo }: Body<"POST /conferirDocumento">, origin: Origin): Promise<ByCode> =>
  guess(context, origin, "POST /conferirDocumento", async () => {
    const issued = await issuedUnder(context.db, codigo);
    return issued ? { situacao: "autentico", documento: shown(issued) } : { situacao: "nao-encontrado", documento: null };
  });

/**
 * Comparison of a file, byte for byte, with the one that was issued under the code, or under any. @throws Problem 429
 */
export const checkFile = (context: Context, { sha256, codigo }: Body<"POST /conferirArquivo">, origin: Origin): Promise<ByFile> =>
  guess(context, origin, "POST /conferirArquivo", async () => {
    const [same] = await context.db
      .select()
      .from(documentoEmitido)
      .where(eq(documentoEmitido.sha256, sha256))
      .orderBy(desc(documentoEmitido.id));
    const isMeant = same !== undefined && (codigo === undefined || readCode(codigo) === same.codigo);
    return isMeant ? { situacao: "autentico", documento: shown(same) } : { situacao: "diferente", documento: null };
  });
