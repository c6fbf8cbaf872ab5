import { AREAS, type Area, type Nivel } from "@contract/areas";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/connection";
import { permissaoAdministrador } from "../../db/schema";

const isArea = (text: string): text is Area => (AREAS as readonly string[]).includes(text);

/** What an administrator may read or write. An area that is not there is closed to them. */
export async function permissionsOf(db: Db, idPessoa: number): Promise<{ area: Area; nivel: Nivel }[]> {
  const rows = await db
    .select({ area: permissaoAdministrador.area, nivel: permissaoAdministrador.nivel })
    .from(permissaoAdministrador)
    .where(eq(permissaoAdministrador.idPessoa, idPessoa));
  return rows.flatMap(({ area, nivel }) => (isArea(area) ? [{ area, nivel: nivel === "E" ? ("E" as const) : ("L" as const) }] : []));
}

/** Whether an administrator may read (`L`) or write (`E`) an area. */
export async function permits(db: Db, idPessoa: number, area: Area, nivel: Nivel): Promise<boolean> {
  const [row] = await db
    .select({ area: permissaoAdministrador.area })
    .from(permissaoAdministrador)
    .where(
      and(
        eq(permissaoAdministrador.idPessoa, idPessoa),
        eq(permissaoAdministrador.area, area),
        inArray(permissaoAdministrador.nivel, nivel === "E" ? ["E"] : ["L", "E"]),
      ),
    );
  return row !== undefined;
}

/** Who may write in an area: a query of ids. */
export const writersOf = (db: Db, area: Area) =>
  db
    .select({ id: permissaoAdministrador.idPessoa })
    .from(permissaoAdministrador)
    .where(and(eq(permissaoAdministrador.area, area), eq(permissaoAdministrador.nivel, "E")));
