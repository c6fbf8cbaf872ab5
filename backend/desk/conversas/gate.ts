import type { Db } from "../../kernel/db/connection";
import { recordAudit } from "../../kernel/identity/audit";
import { permits } from "../../kernel/identity/permissions";
import { Problem } from "../../kernel/problem";
import type { Scope } from "./scope";

/**
 * Gate of a call that learns only from the row it names that it is about a conversation: an administrator needs the permission of the
 * tickets for it, in the assisted view too, as the contract asks for on the conversations' own calls. The refusal is in
 * the audit log, so `db` must not be a transaction that it ends.
 * @throws Problem 403
 */
export async function requireTickets(db: Db, { caller, request }: Pick<Scope, "caller" | "request">, acao: string): Promise<void> {
  if (!caller.isAdmin || (await permits(db, caller.pessoa.id, "chamados", "L"))) return;
  await recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: caller.target?.id ?? null,
    acao,
    resultado: "negada",
    endereco: request.ip,
    idRequest: request.id,
    detalhe: {},
  });
  throw new Problem(403, "Você não tem permissão para ver os chamados.");
}
