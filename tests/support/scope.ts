import { transactionWithEffects, type Write } from "@backend/kernel/db/afterCommit";
import type { Db } from "@backend/kernel/db/connection";
import { requisicao } from "@backend/kernel/db/schema";
import { advanceRequest } from "@backend/requests/esteira/decide";
import type { Scope } from "@backend/requests/esteira/request";
import { eq } from "drizzle-orm";
import type { TestBackend } from "./backend";

/** Scope of a handler for an administrator, in a transaction of its own. */
export const scopeIn = ({ context }: TestBackend, { db, afterCommit }: Write, idPessoa = 1): Scope =>
  ({
    context: { ...context, db },
    db,
    afterCommit,
    subject: null,
    caller: { idSessao: 0, pessoa: { id: idPessoa, nome: "Ana", cpf: "", data_nascimento: null, admin: "S" }, isAdmin: true, target: null },
    request: { id: "teste", ip: "127.0.0.1" },
  }) as unknown as Scope;

/** Approves a request on a database that may die, as the endpoint does: all of it in one transaction. Nothing once it is concluded. */
export async function approveOn(backend: TestBackend, db: Db, idRequisicao: number, idPessoa = 1): Promise<void> {
  await transactionWithEffects({ db, log: backend.context.log }, "approval", async (write) => {
    const [row] = await write.db.select().from(requisicao).where(eq(requisicao.id, idRequisicao));
    if (!row || row.concluidaEm !== null) return;
    await advanceRequest(scopeIn(backend, write, idPessoa), { idRequisicao, versao: row.versao, acao: "aprovar" });
  });
}
