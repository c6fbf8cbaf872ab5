import { eq } from "drizzle-orm";
import { serviceDefinition } from "@/domain/services/registry";
import { type ServiceTexts, standardTexts } from "@/domain/settings/serviceTexts";
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

/** What a service says: the fund's words, else the product's. */
export async function textsInForce(db: Db, idFuncionalidade: number): Promise<ServiceTexts> {
  const definition = serviceDefinition(idFuncionalidade);
  return (
    (await writtenTexts(db, idFuncionalidade)) ?? (definition ? standardTexts(definition) : { explica: [], precisa: [], documentos: [] })
  );
}

export async function writeTexts(tx: Db, idFuncionalidade: number, texts: ServiceTexts): Promise<void> {
  await tx
    .insert(servicoTexto)
    .values({ idFuncionalidade, ...texts })
    .onConflictDoUpdate({ target: servicoTexto.idFuncionalidade, set: texts });
}
