import { eq } from "drizzle-orm";
import { serviceDefinition } from "@/domain/services/registry";
import { NO_TEXTS, PAGE_SERVICES, type ServiceTexts, standardTexts } from "@/domain/settings/serviceTexts";
import type { Db } from "../../db/connection";
import { servicoTexto } from "../../db/schema";

/** What the fund wrote of a service; null where it wrote nothing. */
export async function writtenTexts(db: Db, idFuncionalidade: number): Promise<ServiceTexts | null> {
  const { explica, precisa, documentos } = servicoTexto;
  const [row] = await db
    .select({ explica, precisa, documentos })
    .from(servicoTexto)
    .where(eq(servicoTexto.idFuncionalidade, idFuncionalidade));
  return row ?? null;
}

/** What a service says: the fund's words, else the product's. Above a page that is no form it says nothing by itself. */
export async function textsInForce(db: Db, idFuncionalidade: number): Promise<ServiceTexts> {
  const definition = PAGE_SERVICES.includes(idFuncionalidade) ? undefined : serviceDefinition(idFuncionalidade);
  return (await writtenTexts(db, idFuncionalidade)) ?? (definition ? standardTexts(definition) : NO_TEXTS);
}

/** What stands above a service's page; nothing above those that have an introduction of their own. */
export async function pageWords(db: Db, idFuncionalidade: number): Promise<{ explica: string[] }> {
  if (!PAGE_SERVICES.includes(idFuncionalidade)) return { explica: [] };
  return { explica: (await writtenTexts(db, idFuncionalidade))?.explica ?? [] };
}

export async function writeTexts(tx: Db, idFuncionalidade: number, texts: ServiceTexts): Promise<void> {
  await tx
    .insert(servicoTexto)
    .values({ idFuncionalidade, ...texts })
    .onConflictDoUpdate({ target: servicoTexto.idFuncionalidade, set: texts });
}
