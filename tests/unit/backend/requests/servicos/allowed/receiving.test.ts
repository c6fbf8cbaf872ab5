import { beneficio, salario, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { newcomer, PLANS } from "@tests/support/allowedTable";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq } from "drizzle-orm";
import { Categoria, Situacao } from "@/domain/plans/eligibility";
import { fundAccounts } from "./fundAccounts";

type Available = Reply<"GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}">;

const { TAXPAYER, ASSISTED, PENSIONER } = Categoria;
const [HPE, MAIS_VALOR, DXC] = PLANS;
/** Within every window of the demo fund. */
const NOW = new Date("2026-12-03T15:00:00Z");

let backend: TestBackend;
let person: { idPessoa: number; cpf: string };
let as: string;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  // Sixty-eight years old, with money and an income in each plan.
  person = await newcomer(backend, { nascimento: "1958-04-15" });
  await fundAccounts(backend, person.idPessoa);
  const { db } = backend.context;
  const { idPessoa } = person;
  await db.update(vinculoPlano).set({ regimeTributario: "PROGRESSIVO" }).where(eq(vinculoPlano.idPessoa, idPessoa));
  for (const idPlano of PLANS) {
    const income = { forma: "percentual", parametros: { percentual: "0.8" }, inicio: "2026-01-01", abonoAnual: false, dependentesIr: 0 };
    await db
      .insert(beneficio)
      .values({ idPessoa, idPlano, numero: `T-${idPlano}`, especie: "aposentadoria", usaIsencao65: false, ...income });
  }
  as = await backend.login(person.cpf);
}, 120_000);
afterAll(() => backend.close());

async function reasons(idPlano: number, idCategoria: number, idSituacao: number): Promise<Record<number, string | null>> {
  const { db } = backend.context;
  const own = and(eq(vinculoPlano.idPessoa, person.idPessoa), eq(vinculoPlano.idPlano, idPlano));
  await db.update(vinculoPlano).set({ idCategoria, idSituacao }).where(own);
  const menu = (await backend.inject("GET", `/retornarServicosDisponiveis/${person.idPessoa}/${idPlano}`, { as })).body as Available;
  return Object.fromEntries(menu.map(({ idFuncionalidade, motivo }) => [idFuncionalidade, motivo]));
}

describe.each([ASSISTED, PENSIONER])("category %i, with an income that is paid", (idCategoria) => {
  it.each(PLANS)("may change and suspend it and ask for both exemptions in plan %i, as far as the plan lets them", async (idPlano) => {
    const said = await reasons(idPlano, idCategoria, Situacao.EM_BENEFICIO);
    expect([18, 22, 24].map((id) => [id, said[id]])).toEqual([18, 22, 24].map((id) => [id, null]));
    if (idPlano === DXC) expect(said[21]).toMatch(/não permite suspender/);
    else expect(said[21]).toBeNull();
  });
});

it.each([HPE, DXC])("a loan is for who is active, with a balance and a salary, in plan %i", async (idPlano) => {
  expect((await reasons(idPlano, TAXPAYER, Situacao.ATIVO))[27]).toBeNull();
  const { db } = backend.context;
  await db.delete(salario).where(and(eq(salario.idPessoa, person.idPessoa), eq(salario.idPlano, idPlano)));
  expect((await reasons(idPlano, TAXPAYER, Situacao.ATIVO))[27]).toMatch(/^O empréstimo é para quem está ativo/);
  expect((await reasons(MAIS_VALOR, TAXPAYER, Situacao.ATIVO))[27]).toBe("O plano Mais Valor não oferece empréstimos.");
});
