import { eq } from "drizzle-orm";
import type { Context } from "../../context";
import type { Write } from "../../db/afterCommit";
import { pessoa } from "../../db/schema";
import { NOTICE, notify } from "../notificacoes/notify";
import type { RequestRow } from "./request";

/** Who is in charge of a request hears of something; every administrator while nobody took it. In the caller's transaction. */
export async function tellFund(
  context: Pick<Context, "now" | "realtime">,
  write: Write,
  { id: idRequisicao, idResponsavel }: Pick<RequestRow, "id" | "idResponsavel">,
  said: { titulo: string; descricao: string },
): Promise<void> {
  const inCharge = idResponsavel === null ? eq(pessoa.admin, "S") : eq(pessoa.id, idResponsavel);
  const people = await write.db.select({ id: pessoa.id }).from(pessoa).where(inCharge);
  for (const { id: idPessoa } of people) await notify(context, write, { ...said, idPessoa, idTipo: NOTICE.requests, idRequisicao });
}
