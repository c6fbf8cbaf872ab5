import { startBackend, type TestBackend } from "@tests/support/backend";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
});
afterAll(() => backend.close());

test("a right password opens a session that answers who is in it", async () => {
  const opened = await backend.inject("POST", "/autenticar", { body: { cpf: "52998224725", senha: "Portal@2026" } });
  expect(opened).toMatchObject({ status: 200, body: { pessoa: { cpf: "52998224725", admin: "N" }, onboarding: "N" } });
  const { token } = opened.body as { token: string };
  const session = await backend.inject("GET", "/retornarSessao", { as: token });
  expect(session).toMatchObject({ status: 200, body: { pessoa: { cpf: "52998224725" }, segundoPasso: "N", pessoaTarget: null } });
});
