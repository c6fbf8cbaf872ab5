import type { Context } from "../../kernel/context";
import type { Write } from "../../kernel/db/afterCommit";
import { port } from "../../kernel/port";
import type { Origin } from "./login";

/** Acts on a password that was recovered, in its transaction, before the codes and sessions of the person end. */
export const recovered =
  port<(context: Context, write: Write, idPessoa: number, origin: Origin) => Promise<void>>("what follows a recovered password");
