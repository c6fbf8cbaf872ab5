import { eq } from "drizzle-orm";
import { serviceDefinition } from "@/domain/services/registry";
import { NO_TEXTS, PAGE_SERVICES, standardTexts } from "@/domain/settings/serviceTexts";
import type { ServiceTexts } from "@/domain/settings/writtenTexts";
import type { Db } from "../../kernel/db/connection";
import { reading, rowsOf, type Source } from "../../kernel/db/reading";
import { servicoTexto } from "../../kernel/db/schema";

/** Texts of a service by the fund. */
export const WRITTEN_TEXTS = reading("servicos.textos", ["idFuncionalidade"], (from, { idFuncionalidade }) => {
  const { explica, precisa, documentos } = servicoTexto;
  return from.select({ explica, precisa, documentos }).from(servicoTexto).where(eq(servicoTexto.idFuncionalidade, idFuncionalidade));
});

/** Texts of a service by the fund; null without any. */
export const writtenTexts = async (source: Source, idFuncionalidade: number): Promise<ServiceTexts | null> =>
  (await rowsOf(source, WRITTEN_TEXTS, { idFuncionalidade }))[0] ?? null;

/** Texts of a service: the fund's, else the product's. A page that is no form has none of the product's. */
export async function textsInForce(db: Db, idFuncionalidade: number): Promise<ServiceTexts> {
  const definition = PAGE_SERVICES.includes(idFuncionalidade) ? undefined : serviceDefinition(idFuncionalidade);
  return (await writtenTexts(db, idFuncionalidade)) ?? (definition ? standardTexts(definition) : NO_TEXTS);
}

/** Text above a service's page; none above those that have an introduction of their own. */
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
