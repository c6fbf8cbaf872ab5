import { readFileSync } from "node:fs";
import path from "node:path";
import { Conta } from "@backend/demo/accounts";
import { cadastroHistorico, requisicao, vinculoPlano } from "@backend/kernel/db/schema";
import { regimeOn } from "@backend/people/planos";
import { correctionAskedBy } from "@tests/support/accountCorrection";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq, sql } from "drizzle-orm";

const HPE = 1;
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
}, 120_000);
afterAll(() => backend.close());

/** Runs the statements of a migration that write rows. */
async function rerun(name: string): Promise<void> {
  const text = readFileSync(path.resolve("backend/kernel/db/migrations", name), "utf8");
  for (const statement of text.split("--> statement-breakpoint"))
    if (/^(INSERT|UPDATE)/m.test(statement)) await backend.context.db.execute(sql.raw(statement));
}

it("says again that no regime was chosen on the days before a migration wrote the one that was locked", async () => {
  const { db } = backend.context;
  const account = { idPessoa: Conta.BRUNO, idPlano: HPE };
  const link = and(eq(vinculoPlano.idPessoa, account.idPessoa), eq(vinculoPlano.idPlano, account.idPlano));
  const regimeTravadoEm = new Date("2026-05-20T12:00:00Z");
  await db.update(vinculoPlano).set({ regimeTributario: "NAO_ESCOLHIDO", regimeEscolhidoEm: null, regimeTravadoEm }).where(link);
  await rerun("0062_regime_do_beneficio.sql");
  await rerun("0079_quem_pediu_a_conta_e_regimes.sql");
  expect(await regimeOn(db, account, "2026-05-19")).toBe("NAO_ESCOLHIDO");
  expect(await regimeOn(db, account, "2026-05-20")).toBe("PROGRESSIVO");
  const rows = () =>
    db
      .select()
      .from(cadastroHistorico)
      .where(and(eq(cadastroHistorico.idPessoa, Conta.BRUNO), eq(cadastroHistorico.campo, "regimeTributario")));
  expect(await rows()).toMatchObject([{ idAtor: null, antes: "NAO_ESCOLHIDO", depois: "PROGRESSIVO", quando: regimeTravadoEm }]);
  await rerun("0079_quem_pediu_a_conta_e_regimes.sql");
  expect(await rows()).toHaveLength(1);
});

it("finds the correction by which an account was written before its history named it", async () => {
  const { db } = backend.context;
  const quando = new Date("2026-06-01T12:00:00Z");
  const id = await correctionAskedBy(db, { idPessoa: Conta.BRUNO, idPlano: HPE, by: Conta.ANA });
  await db
    .update(requisicao)
    .set({ concluidaEm: new Date(quando.getTime() + 200) })
    .where(eq(requisicao.id, id));
  const change = { idPessoa: Conta.BRUNO, campo: "contaBancaria", antes: "A", depois: "B" };
  await db.insert(cadastroHistorico).values([
    { ...change, idAtor: Conta.DIEGO, quando },
    { ...change, idAtor: Conta.BRUNO, quando: new Date("2026-07-01T12:00:00Z") },
  ]);
  await rerun("0079_quem_pediu_a_conta_e_regimes.sql");
  const rows = await db.select().from(cadastroHistorico).where(eq(cadastroHistorico.campo, "contaBancaria")).orderBy(cadastroHistorico.id);
  expect(rows.map(({ idRequisicao }) => idRequisicao)).toEqual([id, null]);
});
