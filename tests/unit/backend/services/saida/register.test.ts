import { Conta } from "@backend/demo/accounts";
import { auditoria, desligamento, emprestimo, notificacao, saidaEmail, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { type InjectOptions, startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq } from "drizzle-orm";

const ANA = "98765432100";
const BRUNO = "52998224725";
const CARLA = "12345678909";
const HPE = 1;

type Guide = Reply<"GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}">;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T15:00:00Z") });
}, 120_000);
afterAll(() => backend.close());

const register = (change: object, options: InjectOptions) =>
  backend.inject("POST", "/registrarDesligamento", {
    ...options,
    body: { idPessoa: Conta.BRUNO, idPlano: HPE, data: "2026-11-16", ...change },
  });
const guide = async (as: string, options: InjectOptions = {}) =>
  (await backend.inject("GET", `/retornarGuiaDesligamento/${Conta.BRUNO}/${HPE}`, { as, ...options })).body as Guide;
const rows = () => backend.context.db.$count(desligamento);
const linkOfBruno = async () =>
  (
    await backend.context.db
      .select()
      .from(vinculoPlano)
      .where(and(eq(vinculoPlano.idPessoa, Conta.BRUNO), eq(vinculoPlano.idPlano, HPE)))
  )[0];

it("shows no ways to who works for the sponsor, and lets the fund register the end of it", async () => {
  expect(await guide(BRUNO)).toMatchObject({ desligamento: null, caminhos: [], escolhas: [], silencio: null, podeRegistrar: true });
});

it("takes an end of employment from the fund only, with a date that can be, and changes nothing otherwise", async () => {
  expect((await register({}, { as: BRUNO })).status).toBe(403);
  expect((await register({}, {})).status).toBe(401);
  expect((await register({ idPessoa: Conta.CARLA }, { as: ANA, target: Conta.BRUNO })).status).toBe(403);
  expect((await register({ idPessoa: 999_999 }, { as: ANA })).status).toBe(404);
  expect((await register({ idPlano: 4 }, { as: ANA })).status).toBe(404);
  for (const data of ["2026-02-30", "2026-11-22", "1990-01-01", "0000-00-00"]) {
    const refused = await register({ data }, { as: ANA });
    expect([data, refused.status]).toEqual([data, 400]);
    expect(refused.body).toMatchObject({ erros: [{ campo: "data" }] });
  }
  for (const data of ["16/11/2026", 20261116, null]) expect((await register({ data }, { as: ANA })).status).toBe(400);
  expect(await rows()).toBe(0);
  expect(await linkOfBruno()).toMatchObject({ idSituacao: 1 });
});

it("registers it from the assisted view: situation, deadline of the statement, notice, mail and audit, once", async () => {
  const { db } = backend.context;
  const [loan] = await db
    .insert(emprestimo)
    .values({
      ...{ idPessoa: Conta.BRUNO, idPlano: HPE, contrato: "T-1", valor: "2000.00", parcelas: 1, liquido: "1990.00", iof: "5.00" },
      ...{ taxa: "5.00", cet: "12.00", condicoes: {}, forma: "patrocinadora", conta: "teste", liberadoEm: "2026-06-01" },
    })
    .returning();
  const key = { "idempotency-key": "3f0c7a34-16a0-4f1b-9f5a-5d4b6a1f9a01" };
  const first = await register({}, { as: ANA, target: Conta.BRUNO, headers: key });
  expect(first).toMatchObject({
    status: 200,
    body: { data: "2026-11-16", prazoExtrato: "2026-12-16", extratoEm: null, prazoOpcao: null, situacao: "aberto" },
  });
  expect((await register({}, { as: ANA, target: Conta.BRUNO, headers: key })).body).toEqual(first.body);
  expect((await register({ data: "2026-11-17" }, { as: ANA })).status).toBe(409);
  expect(await rows()).toBe(1);
  expect(await linkOfBruno()).toMatchObject({ idCategoria: 1, idSituacao: 7 });
  // The sponsor deducts nothing from a person who left: the amount that it hands over for everybody pays none of their
  // instalments.
  const [paying] = await db
    .select()
    .from(emprestimo)
    .where(eq(emprestimo.id, loan?.id ?? 0));
  expect(paying?.forma).toBe("avulso");
  expect(await db.$count(notificacao, and(eq(notificacao.idPessoaNotificada, Conta.BRUNO), eq(notificacao.idTipo, 8)))).toBe(1);
  const mails = await db.select().from(saidaEmail);
  expect(mails.filter(({ texto }) => texto.includes("16/11/2026") && texto.includes("16/12/2026"))).toHaveLength(1);
  const [act] = await db.select().from(auditoria).where(eq(auditoria.acao, "desligamento.registrar"));
  expect(act).toMatchObject({ idAtor: Conta.ANA, idSujeito: Conta.BRUNO, resultado: "permitida" });
});

it("shows the four ways to the person and to the fund in the assisted view, and to nobody else", async () => {
  const own = await guide(BRUNO);
  expect(own).toMatchObject({ podeRegistrar: false, desligamento: { data: "2026-11-16" }, silencio: { previsto: true } });
  expect(own.caminhos.map(({ instituto, servico }) => [instituto, servico])).toEqual([
    ["bpd", 16],
    ["autopatrocinio", 17],
    ["portabilidade", 15],
    ["resgate", 14],
  ]);
  // A redeemed or ported part lets the rest become a deferred benefit, and the other way round.
  const combined = Object.fromEntries(own.caminhos.map(({ instituto, combina }) => [instituto, combina]));
  expect(combined.resgate).toEqual(["bpd", "portabilidade"]);
  expect(combined.bpd).toEqual(["portabilidade", "resgate"]);
  expect(combined.autopatrocinio).toEqual([]);
  expect(await guide(ANA, { target: Conta.BRUNO })).toEqual(own);
  const path = `/retornarGuiaDesligamento/${Conta.BRUNO}/${HPE}`;
  expect((await backend.inject("GET", path)).status).toBe(401);
  expect((await backend.inject("GET", path, { as: CARLA })).status).toBe(403);
  expect((await backend.inject("GET", path, { as: ANA, target: Conta.CARLA })).status).toBe(403);
  expect((await backend.inject("GET", `/retornarGuiaDesligamento/${Conta.BRUNO}/4`, { as: BRUNO })).status).toBe(404);
  expect((await backend.inject("GET", `/retornarGuiaDesligamento/${Conta.BRUNO}/abc`, { as: BRUNO })).status).toBe(400);
  expect((await backend.inject("GET", `/retornarGuiaDesligamento/99999999999999/1`, { as: BRUNO })).status).toBe(400);
});

it("waits for the person in their home until something was asked for", async () => {
  const pending = async () =>
    (await backend.inject("GET", `/retornarPendencias/${Conta.BRUNO}/${HPE}`, { as: BRUNO })).body as { tipo: string; descricao: string }[];
  expect((await pending()).filter(({ tipo }) => tipo === "desligamento")).toEqual([
    expect.objectContaining({ descricao: "O extrato chega até 16/12/2026", prazo: null }),
  ]);
});
