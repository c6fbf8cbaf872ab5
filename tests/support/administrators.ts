import type { Db } from "@backend/kernel/db/connection";
import { administradorPapel, papel, papelLimite, papelPermissao, permissaoAdministrador, pessoa } from "@backend/kernel/db/schema";
import { AREAS } from "@contract/areas";
import { eq, inArray } from "drizzle-orm";

/** Makes somebody an administrator who may write in every area, as Ana is. */
export async function makeAdministrator(db: Db, ...ids: number[]): Promise<void> {
  await db.update(pessoa).set({ admin: "S" }).where(inArray(pessoa.id, ids));
  await db.insert(permissaoAdministrador).values(ids.flatMap((idPessoa) => AREAS.map((area) => ({ idPessoa, area, nivel: "E" }))));
}

/** Gives somebody a role of all areas with a limit of value in the place of their own permissions. @param valor reais */
export async function limitTo(db: Db, idPessoa: number, valor: string): Promise<void> {
  await db.delete(permissaoAdministrador).where(eq(permissaoAdministrador.idPessoa, idPessoa));
  const [role] = await db
    .insert(papel)
    .values({ nome: `Até ${valor}`, descricao: "" })
    .returning();
  if (!role) throw new Error("no role");
  await db.insert(papelPermissao).values(AREAS.map((area) => ({ idPapel: role.id, area, nivel: "E" })));
  await db.insert(papelLimite).values({ idPapel: role.id, valor, desde: "2020-01-01" });
  await db.insert(administradorPapel).values({ idPapel: role.id, idPessoa });
}
