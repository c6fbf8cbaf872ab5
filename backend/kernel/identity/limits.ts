import type { Area } from "@contract/areas";
import { and, desc, eq, lte } from "drizzle-orm";
import { exact } from "@/domain/money/exact";
import type { Db } from "../db/connection";
import { administradorPapel, papelLimite, papelPermissao, permissaoAdministrador } from "../db/schema";

/**
 * Value, in reais, up to which an administrator lets money leave in an area on a day: the highest of the roles that let
 * them write there.
 * @returns null without a limit: one of those roles has none, or the permission is the person's own
 */
export async function limitOf(db: Db, idPessoa: number, area: Area, day: string): Promise<string | null> {
  const own = and(
    eq(permissaoAdministrador.idPessoa, idPessoa),
    eq(permissaoAdministrador.area, area),
    eq(permissaoAdministrador.nivel, "E"),
  );
  if ((await db.$count(permissaoAdministrador, own)) > 0) return null;
  const rows = await db
    .select({ idPapel: papelPermissao.idPapel, desde: papelLimite.desde, valor: papelLimite.valor })
    .from(administradorPapel)
    .innerJoin(
      papelPermissao,
      and(eq(papelPermissao.idPapel, administradorPapel.idPapel), eq(papelPermissao.area, area), eq(papelPermissao.nivel, "E")),
    )
    .leftJoin(papelLimite, and(eq(papelLimite.idPapel, papelPermissao.idPapel), lte(papelLimite.desde, day)))
    .where(eq(administradorPapel.idPessoa, idPessoa))
    .orderBy(desc(papelLimite.desde));
  const inForce = new Map<number, string | null>();
  for (const { idPapel, valor } of rows) if (!inForce.has(idPapel)) inForce.set(idPapel, valor);
  const limits = [...inForce.values()];
  if (limits.includes(null)) return null;
  return limits.reduce<string>((highest, valor) => (valor !== null && exact(valor).gt(highest) ? valor : highest), "0.00");
}
