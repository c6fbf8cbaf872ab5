import { eq } from "drizzle-orm";
import { NoticeKind } from "@/domain/services/ids";
import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import { pessoa } from "../../kernel/db/schema";
import { notify } from "../../people/notificacoes";
import type { RequestRow } from "./request";

/** Tells the person in charge of a request; every administrator while nobody took it. In the caller's transaction. */
export async function tellFund(
  context: Pick<Context, "now" | "realtime">,
  write: Write,
  { id: idRequisicao, idResponsavel }: Pick<RequestRow, "id" | "idResponsavel">,
  said: { titulo: string; descricao: string },
): Promise<void> {
  const inCharge = idResponsavel === null ? eq(pessoa.admin, "S") : eq(pessoa.id, idResponsavel);
  const people = await write.db.select({ id: pessoa.id }).from(pessoa).where(inCharge);
  for (const { id: idPessoa } of people) await notify(context, write, { ...said, idPessoa, idTipo: NoticeKind.REQUESTS, idRequisicao });
}
