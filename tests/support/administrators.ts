import type { Db } from "@backend/kernel/db/connection";
import { permissaoAdministrador, pessoa } from "@backend/kernel/db/schema";
import { AREAS } from "@contract/areas";
import { inArray } from "drizzle-orm";

/** Makes somebody an administrator who may write in every area, as Ana is. */
export async function makeAdministrator(db: Db, ...ids: number[]): Promise<void> {
  await db.update(pessoa).set({ admin: "S" }).where(inArray(pessoa.id, ids));
  await db.insert(permissaoAdministrador).values(ids.flatMap((idPessoa) => AREAS.map((area) => ({ idPessoa, area, nivel: "E" }))));
}
