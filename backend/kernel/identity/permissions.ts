import { AREAS, type Area, type Nivel } from "@contract/areas";
import { and, eq } from "drizzle-orm";
import type { Db } from "../db/connection";
import { reading, rowsOf, type Source } from "../db/reading";
import { permissaoEfetiva } from "../db/schema";

const isArea = (text: string): text is Area => (AREAS as readonly string[]).includes(text);

/** Areas of an administrator, each with its level. */
export const PERMISSIONS = reading("permissoes", ["idPessoa"], (from, { idPessoa }) =>
  from
    .select({ area: permissaoEfetiva.area, nivel: permissaoEfetiva.nivel })
    .from(permissaoEfetiva)
    .where(eq(permissaoEfetiva.idPessoa, idPessoa)),
);

/** Areas that an administrator may read or write, with the level. A missing area is closed to them. */
export async function permissionsOf(db: Source, idPessoa: number): Promise<{ area: Area; nivel: Nivel }[]> {
  const rows = await rowsOf(db, PERMISSIONS, { idPessoa });
  return rows.flatMap(({ area, nivel }) => (isArea(area) ? [{ area, nivel: nivel === "E" ? ("E" as const) : ("L" as const) }] : []));
}

/** True when an administrator may read (`L`) or write (`E`) an area. */
export const permits = async (db: Source, idPessoa: number, area: Area, nivel: Nivel): Promise<boolean> =>
  (await permissionsOf(db, idPessoa)).some((permission) => permission.area === area && (nivel === "L" || permission.nivel === "E"));

/** Query of the ids of administrators who may write in an area. */
export const writersOf = (db: Db, area: Area) =>
  db
    .select({ id: permissaoEfetiva.idPessoa })
    .from(permissaoEfetiva)
    .where(and(eq(permissaoEfetiva.area, area), eq(permissaoEfetiva.nivel, "E")));
