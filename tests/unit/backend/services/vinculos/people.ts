import { Conta } from "@backend/demo/accounts";
import { desligamento, parametroPlano, pessoa, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { and, eq } from "drizzle-orm";
import { startBackend, type TestBackend } from "../../../../support/backend";

export const [ANA, BRUNO, CARLA] = ["98765432100", "52998224725", "12345678909"];
export const ACCOUNT = { idPessoa: Conta.BRUNO, idPlano: 1 };
export const DEFERRED = 16;
export const SELF = 17;

/** Bruno, who left the sponsor twelve days ago and may choose until 8 December. */
export async function whoLeft(now = new Date("2026-11-21T15:00:00Z")): Promise<TestBackend> {
  const backend = await startBackend({ demo: "minimal", now });
  const { db } = backend.context;
  await moveTo(backend, { idCategoria: 1, idSituacao: 7 });
  await db.update(pessoa).set({ dataNascimento: "1984-03-02" }).where(eq(pessoa.id, ACCOUNT.idPessoa));
  await db.insert(desligamento).values({
    ...ACCOUNT,
    data: "2026-11-08",
    baseCalculo: "2026-11-08",
    extratoEm: "2026-11-08",
    recebidoEm: "2026-11-08",
    prazoOpcao: "2026-12-08",
    registradoEm: now,
  });
  return backend;
}

export const moveTo = ({ context: { db } }: TestBackend, to: Partial<typeof vinculoPlano.$inferInsert>) =>
  db
    .update(vinculoPlano)
    .set(to)
    .where(and(eq(vinculoPlano.idPessoa, ACCOUNT.idPessoa), eq(vinculoPlano.idPlano, ACCOUNT.idPlano)));

export const linkOf = async ({ context: { db } }: TestBackend) => {
  const [row] = await db
    .select()
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, ACCOUNT.idPessoa), eq(vinculoPlano.idPlano, ACCOUNT.idPlano)));
  if (!row) throw new Error("no link");
  return row;
};

/** A dated row of the plan from another day on. */
export const rule = ({ context: { db } }: TestBackend, codigo: string, valor: string) =>
  db.insert(parametroPlano).values({ idPlano: 1, codigo, valor, validoDesde: "2026-01-01", fonte: "Teste" });

type Detail = Reply<"GET /retornarSolicitacao/{idRequisicao}">;
export type Service = Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">;
export const serviceOf = async (backend: TestBackend, id: number) =>
  (await backend.inject("GET", `/retornarServico/${id}/${ACCOUNT.idPessoa}/${ACCOUNT.idPlano}`, { as: BRUNO })).body as Service;

/** Files and confirms. @returns the id of the request, or the answer that refused it */
export async function ask(backend: TestBackend, idFuncionalidade: number, dados: Record<string, unknown>) {
  const body = { idFuncionalidade, ...ACCOUNT, dados, documentos: [] };
  const created = await backend.inject("POST", "/criarRequisicao", { as: BRUNO, body });
  if (created.status !== 200) return { id: 0, answer: created };
  const { idRequisicao } = created.body as { idRequisicao: number };
  return { id: idRequisicao, answer: await backend.inject("POST", "/confirmarRequisicao", { as: BRUNO, body: { idRequisicao } }) };
}

/** Sent on by Ana and approved by a second attendant where the service asks for two. @returns the last answer */
export async function approve(backend: TestBackend, idRequisicao: number) {
  const others = await backend.context.db.select({ cpf: pessoa.cpf }).from(pessoa).where(eq(pessoa.admin, "S"));
  for (let step = 0; ; step += 1) {
    const seen = (await backend.inject("GET", `/retornarSolicitacao/${idRequisicao}`, { as: ANA })).body as Detail;
    const acao = seen.etapa.ordem < seen.etapa.total ? "avancar" : "aprovar";
    let last = await backend.inject("POST", "/avancarRequisicao", { as: ANA, body: { idRequisicao, versao: seen.versao, acao } });
    for (const { cpf } of others.filter(({ cpf }) => cpf !== ANA))
      if (last.status === 403)
        last = await backend.inject("POST", "/avancarRequisicao", { as: cpf, body: { idRequisicao, versao: seen.versao, acao } });
    if (last.status !== 200 || acao === "aprovar" || step > 5) return last;
  }
}

export async function conclude(backend: TestBackend, idFuncionalidade: number, dados: Record<string, unknown>) {
  const { id, answer } = await ask(backend, idFuncionalidade, dados);
  return answer.status === 200 ? approve(backend, id) : answer;
}
