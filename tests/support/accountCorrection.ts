import type { Db } from "@backend/kernel/db/connection";
import { requisicao, requisicaoEvento } from "@backend/kernel/db/schema";
import { Service, Status } from "@/domain/services/ids";

/** A concluded correction of somebody's account that another one filed in their assisted view. @returns its id */
export async function correctionAskedBy(
  db: Db,
  { idPessoa, idPlano, by }: { idPessoa: number; idPlano: number; by: number },
): Promise<number> {
  const [row] = await db
    .insert(requisicao)
    .values({
      ...{ protocolo: `2026-T${by}${idPessoa}`, idPessoa, idPlano, idFuncionalidade: Service.CORRECTION, idStatus: Status.CONCLUDED },
      dados: { campo: "conta" },
    })
    .returning();
  if (!row) throw new Error("no request");
  const event = { idRequisicao: row.id, idPessoa: by, titulo: "Pedido preenchido", idStatus: Status.DRAFT };
  await db.insert(requisicaoEvento).values([
    { ...event, tipo: "requisicao" },
    { ...event, tipo: "confirmacao" },
  ]);
  return row.id;
}
