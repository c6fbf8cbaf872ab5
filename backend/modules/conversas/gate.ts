import type { Context } from "../../context";
import type { Db } from "../../db/connection";
import type { Caller } from "../../http/access";
import { Problem } from "../../http/problem";
import { permits } from "../permissoes/permissions";
import { recordAudit } from "../pessoas/audit";
import type { Scope } from "./scope";

type Asked = Pick<Scope, "caller" | "request"> & { caller: Caller };

/**
 * The calls that participants and attendants share: an administrator outside the assisted view needs the permission of
 * the tickets for them. The refusal is in the audit log, so `db` must not be a transaction that it ends.
 * @throws Problem 403
 */
export async function requireDesk(db: Db, { caller, request }: Asked, nivel: "L" | "E", action: string): Promise<void> {
  if (!caller.isAdmin || caller.target) return;
  if (await permits(db, caller.pessoa.id, "chamados", nivel)) return;
  await recordAudit(db, {
    idAtor: caller.pessoa.id,
    idSujeito: null,
    acao: action,
    resultado: "negada",
    endereco: request.ip,
    idRequest: request.id,
    detalhe: {},
  });
  throw new Problem(403, `Você não tem permissão para ${nivel === "E" ? "responder" : "ver"} os chamados.`);
}

/** `requireDesk` before a handler's transaction begins. */
export const gate =
  (context: Context, key: string) =>
  (input: Asked): Promise<void> =>
    requireDesk(context.db, input, key.startsWith("GET") ? "L" : "E", key);
