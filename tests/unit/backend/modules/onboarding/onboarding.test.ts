import { onboardingEtapa, vinculoPlano } from "@backend/db/schema";
import { Conta } from "@backend/demo/accounts";
import { and, eq } from "drizzle-orm";
import { startBackend, type TestBackend } from "../../../../support/backend";

const [ANA, CARLA, FABIO] = ["98765432100", "12345678909", "93541134780"];
const DXC = 7;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
});
afterAll(() => backend.close());

const send = (as: string, idStep: number, metadata: object = {}, more: object = {}, target?: number) =>
  backend.inject("POST", "/enviarDadosOnboarding", {
    as,
    target,
    body: { idPessoa: Conta.FABIO, idPlano: DXC, idStep, metadata, pular: "N", ...more },
  });
const stored = async (idStep: number) => {
  const [row] = await backend.context.db
    .select()
    .from(onboardingEtapa)
    .where(and(eq(onboardingEtapa.idPessoa, Conta.FABIO), eq(onboardingEtapa.idStep, idStep)));
  return row?.metadata;
};
const pending = async () => {
  const [link] = await backend.context.db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, Conta.FABIO));
  return link?.onboarding;
};
const signIn = (senha: string) => backend.inject("POST", "/autenticar", { body: { cpf: FABIO, senha } });

describe("POST /enviarDadosOnboarding", () => {
  it("sets the first password, keeps it nowhere else and ends the other sessions", async () => {
    const [here, elsewhere] = [await backend.login(FABIO), await backend.login(FABIO)];
    const { status, body } = await send(here, 1, { password: "Primeira#2026" });
    expect([status, body]).toEqual([200, { proximoStep: 2 }]);
    expect(await stored(1)).toEqual({});
    expect((await signIn("Primeira#2026")).status).toBe(200);
    expect((await signIn("Portal@2026")).status).not.toBe(200);
    expect((await backend.inject("GET", "/retornarSessao", { as: here })).status).toBe(200);
    expect((await backend.inject("GET", "/retornarSessao", { as: elsewhere })).status).toBe(401);
  });

  it.each([[{}], [{ password: "fraca" }], [{ password: "Com espaço#1" }], [{ password: 12 }]])(
    "refuses the password in %j",
    async (metadata) => {
      expect((await send(FABIO, 1, metadata)).status).toBe(400);
      expect((await signIn("Primeira#2026")).status).toBe(200);
    },
  );

  it("lets nobody set the password for the person", async () => {
    expect((await send(ANA, 1, { password: "Invasor#2026" }, {}, Conta.FABIO)).status).toBe(403);
    expect((await signIn("Primeira#2026")).status).toBe(200);
  });

  it("stores a step and says which is next; again, it replaces", async () => {
    expect((await send(FABIO, 0)).body).toEqual({ proximoStep: 1 });
    expect((await send(FABIO, 2, { ppe: "S" })).body).toEqual({ proximoStep: 4 });
    expect((await send(FABIO, 2, { ppe: "N" })).body).toEqual({ proximoStep: 4 });
    expect(await stored(2)).toEqual({ ppe: "N" });
  });

  it("a skipped step leaves what was there", async () => {
    expect((await send(FABIO, 2, { ppe: "S" }, { pular: "S" })).body).toEqual({ proximoStep: 4 });
    expect(await stored(2)).toEqual({ ppe: "N" });
  });

  it.each([3, 5])("refuses step %i, which the plan does not have", async (idStep) => {
    expect((await send(FABIO, idStep)).status).toBe(400);
    expect(await stored(idStep)).toBeUndefined();
  });

  it.each([-1, 8, 1.5])("refuses step %d, which no plan has", async (idStep) => expect((await send(FABIO, idStep)).status).toBe(400));

  it("follows the list of a plan by amount", async () => {
    const carla = (idStep: number) => send(CARLA, idStep, {}, { idPessoa: Conta.CARLA, idPlano: 4 });
    expect((await carla(2)).body).toEqual({ proximoStep: 3 });
    expect((await carla(5)).body).toEqual({ proximoStep: 7 });
    expect((await carla(6)).status).toBe(400);
  });

  it("is not found in a plan that the person is not in, and refused for somebody else", async () => {
    expect((await send(FABIO, 2, {}, { idPlano: 1 })).status).toBe(404);
    expect((await send(CARLA, 2)).status).toBe(403);
  });

  it("ends the wizard with the last step", async () => {
    expect(await pending()).toBe("S");
    expect((await send(FABIO, 7, { perfil: "Moderado" })).body).toEqual({ proximoStep: -1 });
    expect(await pending()).toBe("N");
    expect((await signIn("Primeira#2026")).body).toMatchObject({ onboarding: "N" });
  });

  it("no longer sets a password once it is over", async () => {
    expect((await send(FABIO, 1, { password: "Depois#2026" })).status).toBe(422);
    expect((await signIn("Primeira#2026")).status).toBe(200);
  });
});
