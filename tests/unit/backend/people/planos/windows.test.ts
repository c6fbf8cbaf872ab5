import { HPE } from "@backend/demo/plans";
import { janela } from "@backend/kernel/db/schema";
import { windowOn } from "@backend/people/planos/windows";
import { startBackend, type TestBackend } from "../../../../support/backend";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
});
afterAll(() => backend.close());

it("answers by the rule in force on the day", async () => {
  const { db } = backend.context;
  expect(await windowOn(db, HPE, "perfil", "2026-11-21")).toMatchObject({ aberta: false, inicio: "2026-12-01", efeito: "2027-01" });
  const later = { idPlano: HPE, assunto: "perfil", meses: [11], primeiroDia: 1, ultimoDia: 30, efeitoEmMeses: 2 };
  await db.insert(janela).values({ ...later, validoDesde: "2026-11-10" });
  expect(await windowOn(db, HPE, "perfil", "2026-11-09")).toMatchObject({ aberta: false, inicio: "2026-12-01" });
  expect(await windowOn(db, HPE, "perfil", "2026-11-10")).toMatchObject({ aberta: true, fim: "2026-11-30", efeito: "2027-01" });
});

it("a plan without a rule waits for no window", async () => {
  expect(await windowOn(backend.context.db, 999, "perfil", "2026-11-21")).toBeNull();
});
