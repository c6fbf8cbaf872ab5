import { Conta } from "@backend/demo/accounts";
import { auditoria, sessao } from "@backend/kernel/db/schema";
import { openSession } from "@backend/kernel/identity/sessions";
import { silentRealtime } from "@backend/kernel/realtime/realtime";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { desc, eq } from "drizzle-orm";

const [ANA, BRUNO] = ["98765432100", "52998224725"];
const HOUR = 3_600_000;
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1";

let backend: TestBackend;
const closed: number[][] = [];
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", realtime: { ...silentRealtime, closeSessions: (ids) => void closed.push(ids) } });
}, 120_000);
beforeEach(async () => {
  closed.length = 0;
  await backend.context.db.delete(sessao);
});
afterAll(() => backend.close());

const open = (idPessoa: number = Conta.BRUNO, ago = 0) =>
  openSession(backend.context.db, new Date(backend.context.now().getTime() - ago), idPessoa, { endereco: "189.45.12.7", agente: PHONE });
const list = async (as: string) => (await backend.inject("GET", "/retornarSessoes", { as })).body as Reply<"GET /retornarSessoes">;
const end = (as: string, idSessao: number) => backend.inject("POST", "/encerrarSessao", { as, body: { idSessao } });

it("lists one's own open sessions in words, the current one first", async () => {
  const here = await open();
  await open(Conta.BRUNO, 60_000);
  await open(Conta.BRUNO, 9 * HOUR);
  await open(Conta.CARLA);
  const sessions = await list(here);
  expect(sessions).toHaveLength(2);
  expect(sessions.map(({ atual }) => atual)).toEqual([true, false]);
  expect(sessions[1]).toMatchObject({ aparelho: "Safari no iPhone", endereco: "189.45.*.*" });
  expect(JSON.stringify(sessions)).not.toContain("189.45.12");
});

it("ends another of one's sessions: its calls are refused, its sockets closed, the act written down; twice is no error", async () => {
  const [here, there] = [await open(), await open()];
  const other = (await list(here)).find(({ atual }) => !atual);
  expect((await end(here, other?.id ?? 0)).status).toBe(204);
  expect(closed).toEqual([[other?.id]]);
  expect((await backend.inject("GET", "/retornarSessao", { as: there })).status).toBe(401);
  expect((await backend.inject("GET", "/retornarSessao", { as: here })).status).toBe(200);
  expect((await end(here, other?.id ?? 0)).status).toBe(204);
  const [act] = await backend.context.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
  expect(act).toMatchObject({ idAtor: Conta.BRUNO, idSujeito: Conta.BRUNO, acao: "sessao.encerrar", detalhe: { idSessao: other?.id } });
});

it("does not end somebody else's session, not even for an administrator", async () => {
  const carla = await open(Conta.CARLA);
  const [theirs] = await backend.context.db.select().from(sessao).where(eq(sessao.idPessoa, Conta.CARLA));
  for (const cpf of [BRUNO, ANA]) expect((await end(cpf, theirs?.id ?? 0)).status).toBe(404);
  expect((await end(BRUNO, 2_000_000_000)).status).toBe(404);
  expect(closed).toEqual([]);
  expect((await backend.inject("GET", "/retornarSessao", { as: carla })).status).toBe(200);
});

it("ends all the others at once and keeps the current one", async () => {
  const [here, ...others] = [await open(), await open(), await open()];
  await open(Conta.CARLA);
  const answer = await backend.inject("POST", "/encerrarOutrasSessoes", { as: here });
  expect(answer.body).toEqual({ encerradas: 2 });
  expect(closed[0]).toHaveLength(2);
  for (const token of others) expect((await backend.inject("GET", "/retornarSessao", { as: token })).status).toBe(401);
  expect(await list(here)).toHaveLength(1);
  expect((await backend.inject("POST", "/encerrarOutrasSessoes", { as: here })).body).toEqual({ encerradas: 0 });
});

it("is out of reach in the assisted view and without a token", async () => {
  await open();
  const target = Conta.BRUNO;
  for (const [method, path, body] of [
    ["GET", "/retornarSessoes", undefined],
    ["POST", "/encerrarSessao", { idSessao: 1 }],
    ["POST", "/encerrarOutrasSessoes", undefined],
    ["POST", "/alterarSegundoPasso", { ativo: "N", senha: "Portal@2026" }],
  ] as const) {
    expect((await backend.inject(method, path, { as: ANA, target, body })).status).toBe(403);
    expect((await backend.inject(method, path, { body })).status).toBe(401);
  }
});
