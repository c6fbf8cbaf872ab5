import { pessoa, requisicao, vinculoPlano } from "@backend/kernel/db/schema";
import type { Body, Query, Reply } from "@contract/infer";
import { makeAdministrator } from "@tests/support/administrators";
import type { TestBackend } from "@tests/support/backend";
import { eq } from "drizzle-orm";
import { ana, PEP, pepData } from "../../requests/servicos/people";

type Queue = Reply<"GET /retornarFila">;
export type Filter = Query<"GET /retornarFila">;
export type Result = Reply<"POST /decidirRequisicoes">;
export type Item = Body<"POST /decidirRequisicoes">["itens"][number];

/** A second and a third attendant. */
export const rita = "39053344705";
export const saulo = "15350946056";

/** The acts of attendants on their queue. */
export async function openDesk<B extends TestBackend>(backend: B) {
  const { db } = backend.context;
  await db.insert(pessoa).values([
    { nome: "Rita Álvares", nomeBusca: "rita alvares", cpf: rita },
    { nome: "Saulo Brito", nomeBusca: "saulo brito", cpf: saulo },
  ]);
  const idOf = async (cpf: string) => {
    const [found] = await db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, cpf));
    if (!found) throw new Error(`nobody has the CPF ${cpf}`);
    return found.id;
  };
  await makeAdministrator(db, await idOf(rita), await idOf(saulo));
  const ownerOf = async (cpf: string) => {
    const idPessoa = await idOf(cpf);
    const [link] = await db.select({ idPlano: vinculoPlano.idPlano }).from(vinculoPlano).where(eq(vinculoPlano.idPessoa, idPessoa));
    return { idPessoa, idPlano: link?.idPlano ?? 1 };
  };
  let made = 0;
  /** A request as it stands, without its story. */
  const request = async (cpf: string, values: Partial<typeof requisicao.$inferInsert> = {}) => {
    made += 1;
    const [row] = await db
      .insert(requisicao)
      .values({
        protocolo: `2019-${String(made).padStart(7, "0")}`,
        ...(await ownerOf(cpf)),
        idFuncionalidade: 4,
        idStatus: 2,
        prazo: "2026-11-30",
        dataSolicitacao: new Date(`2026-11-10T12:00:${String(made % 60).padStart(2, "0")}Z`),
        ...(values.idFuncionalidade === PEP && { dados: pepData }),
        ...values,
      })
      .returning();
    return row?.id ?? 0;
  };
  const queue = async (query: Filter = {}, as = ana) => {
    const answer = await backend.inject("GET", "/retornarFila", { as, query: query as Record<string, string> });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as Queue;
  };
  const ids = async (query: Filter = {}) => (await queue(query)).itens.map(({ id }) => id);
  const post = (path: string, body: unknown, as = ana) => backend.inject("POST", path, { as, body });
  const item = async (idRequisicao: number): Promise<Item> => {
    const [row] = await db.select({ versao: requisicao.versao }).from(requisicao).where(eq(requisicao.id, idRequisicao));
    return { idRequisicao, versao: row?.versao ?? 0 };
  };
  return { ...backend, idOf, ownerOf, request, queue, ids, postAs: post, item };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
