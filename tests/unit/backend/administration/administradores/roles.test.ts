import { Conta } from "@backend/demo/accounts";
import { permissaoAdministrador, pessoa, visaoAssistida } from "@backend/kernel/db/schema";
import { limitOf } from "@backend/kernel/identity/limits";
import { permissionsOf } from "@backend/kernel/identity/permissions";
import { AREAS } from "@contract/areas";
import type { Body, Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { eq } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";

const [ANA, BRUNO, CARLA] = ["98765432100", "52998224725", "12345678909"];
const NOW = new Date("2026-11-20T12:00:00-03:00");
const AREA = "requisicoesInstituto";

let backend: TestBackend;
let carla: number;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  const [row] = await backend.context.db.update(pessoa).set({ admin: "S" }).where(eq(pessoa.id, Conta.CARLA)).returning();
  carla = row?.id ?? 0;
}, 120_000);
afterAll(() => backend.close());

type Roles = Reply<"GET /retornarPapeis">["itens"];
const roles = async () => ((await backend.inject("GET", "/retornarPapeis", { as: ANA })).body as { itens: Roles }).itens;
const named = async (nome: string) => {
  const role = (await roles()).find((one) => one.nome === nome);
  if (!role) throw new Error(`no role ${nome}`);
  return role;
};
const save = (body: Partial<Body<"POST /salvarPapel">>, as = ANA) =>
  backend.inject("POST", "/salvarPapel", {
    as,
    body: { nome: "Tesouraria", descricao: "", areas: [], limite: null, motivo: "Teste", ...body },
  });
const give = async (papeis: number[]) => {
  const team = (await backend.inject("GET", "/retornarAdministradores", { as: ANA })).body as Reply<"GET /retornarAdministradores">;
  const own = team.itens.find(({ id }) => id === carla);
  const body = {
    idAdministrador: carla,
    areas: own?.areas ?? [],
    antes: own?.areas ?? [],
    papeis,
    papeisAntes: own?.papeis ?? [],
    motivo: "Teste",
  };
  return backend.inject("POST", "/definirPermissoes", { as: ANA, body });
};
const may = async () => Object.fromEntries((await permissionsOf(backend.context.db, carla)).map(({ area, nivel }) => [area, nivel]));
const limit = (day = dateOf(NOW)) => limitOf(backend.context.db, carla, AREA, day);

it("begins with four, of which one sees everything and changes nothing", async () => {
  expect((await roles()).map(({ nome }) => nome)).toEqual(["Atendente", "Analista", "Gestor", "Auditor"]);
  const auditor = await named("Auditor");
  expect(auditor.areas).toEqual(AREAS.map((area) => ({ area, nivel: "L" })));
});

it("gives its permissions from the next call on, the highest of several, and takes them away", async () => {
  expect((await backend.inject("GET", "/retornarFila", { as: CARLA })).status).toBe(403);
  expect((await give([(await named("Auditor")).id])).status).toBe(204);
  expect(await may()).toMatchObject({ [AREA]: "L", folha: "L" });
  expect((await backend.inject("GET", "/retornarFila", { as: CARLA })).status).toBe(200);
  expect((await give([(await named("Auditor")).id, (await named("Analista")).id])).status).toBe(204);
  expect(await may()).toMatchObject({ [AREA]: "E", folha: "L", administradores: "L" });
  expect((await give([])).status).toBe(204);
  expect(await may()).toEqual({});
});

it("sees with a group of requests only that group: in the queue, by id, and in its papers", async () => {
  const { body } = await save({ nome: "Empréstimos", areas: [{ area: "requisicoesEmprestimo", nivel: "E" }] });
  await give([(body as { id: number }).id]);
  type Queue = Reply<"GET /retornarFila">;
  const all = (await backend.inject("GET", "/retornarFila", { as: ANA, query: { situacao: "todas", limit: 100 } })).body as Queue;
  const others = all.itens.filter(({ funcionalidade }) => funcionalidade.id !== 27);
  expect(others.length).toBeGreaterThan(0);
  const seen = (await backend.inject("GET", "/retornarFila", { as: CARLA, query: { situacao: "todas", limit: 100 } })).body as Queue;
  expect(seen.itens.filter(({ funcionalidade }) => funcionalidade.id !== 27)).toEqual([]);
  expect(seen.contagens.abertas).toBe(all.itens.filter(({ funcionalidade, status }) => funcionalidade.id === 27 && status.id < 5).length);
  const id = others[0]?.id;
  expect((await backend.inject("GET", `/retornarSolicitacao/${id}`, { as: CARLA })).status).toBe(403);
  expect((await backend.inject("GET", `/retornarNotas/${id}`, { as: CARLA })).status).toBe(403);
  const decided = await backend.inject("POST", "/avancarRequisicao", {
    as: CARLA,
    body: { idRequisicao: id, acao: "avancar", versao: others[0]?.versao },
  });
  expect(decided.status).toBe(403);
  await give([]);
});

describe("the limit of value", () => {
  it("is the highest of the roles that write, from its day on, and none beside a permission of one's own", async () => {
    const { db } = backend.context;
    await give([(await named("Atendente")).id]);
    expect(await limit()).toBe("0.00");
    await give([(await named("Atendente")).id, (await named("Analista")).id]);
    expect(await limit()).toBe("50000.00");
    const analyst = await named("Analista");
    const known = { id: analyst.id, versao: analyst.versao, nome: "Analista", areas: analyst.areas };
    expect((await save({ ...known, limite: { desde: "2026-12-01", valor: "80000.00" } })).status).toBe(200);
    expect([await limit("2026-11-30"), await limit("2026-12-01")]).toEqual(["50000.00", "80000.00"]);
    await give([(await named("Atendente")).id, (await named("Gestor")).id]);
    expect(await limit()).toBeNull();
    await give([(await named("Atendente")).id]);
    await db.insert(permissaoAdministrador).values({ idPessoa: carla, area: AREA, nivel: "E" });
    expect(await limit()).toBeNull();
    await db.delete(permissaoAdministrador).where(eq(permissaoAdministrador.idPessoa, carla));
    await give([]);
  });

  it("holds for a new role at once: until a later day it would have none", async () => {
    const later = await save({ nome: "Depois", limite: { desde: "2026-12-01", valor: "50000.00" } });
    expect(later).toMatchObject({
      status: 400,
      body: { erros: [{ campo: "limite.desde", mensagem: expect.stringContaining("20/11/2026") }] },
    });
    expect((await roles()).map(({ nome }) => nome)).not.toContain("Depois");
    expect((await save({ nome: "Depois", limite: { desde: "2026-11-20", valor: "50000.00" } })).status).toBe(200);
    expect((await named("Depois")).limites).toEqual([{ desde: "2026-11-20", valor: "50000.00" }]);
  });

  it("is not set for a day that passed", async () => {
    expect((await save({ nome: "Ontem", limite: { desde: "2026-11-19", valor: "1.00" } })).status).toBe(400);
  });
});

describe("a role", () => {
  it("has a name of its own", async () => expect((await save({ nome: "AUDITOR" })).status).toBe(409));

  it("is not changed on what somebody else changed since", async () => {
    const auditor = await named("Auditor");
    expect((await save({ id: auditor.id, versao: auditor.versao - 1, nome: "Auditor", areas: auditor.areas })).status).toBe(409);
  });

  it("is not changed by who has it, and not deleted while somebody does", async () => {
    const { body } = await save({ nome: "Chefia", areas: [{ area: "administradores", nivel: "E" }] });
    const { id } = body as { id: number };
    await give([id]);
    expect(await save({ id, versao: 1, nome: "Chefia", areas: [] }, CARLA)).toMatchObject({ status: 422 });
    expect((await backend.inject("POST", "/excluirPapel", { as: ANA, body: { id, motivo: "Teste" } })).status).toBe(409);
    await give([]);
    expect((await backend.inject("POST", "/excluirPapel", { as: ANA, body: { id, motivo: "Teste" } })).status).toBe(204);
    expect((await backend.inject("POST", "/excluirPapel", { as: ANA, body: { id, motivo: "Teste" } })).status).toBe(404);
  });

  it("is for administrators of permissions alone", async () => {
    expect((await save({}, BRUNO)).status).toBe(403);
    expect((await backend.inject("GET", "/retornarPapeis", { as: BRUNO })).status).toBe(403);
    expect(await backend.context.db.$count(visaoAssistida)).toBe(0);
  });
});
