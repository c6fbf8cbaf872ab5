import { readFileSync } from "node:fs";
import path from "node:path";
import { Conta } from "@backend/demo/accounts";
import { permissaoAdministrador } from "@backend/kernel/db/schema";
import { REQUEST_AREAS } from "@contract/areas";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq, inArray, like, sql } from "drizzle-orm";

const NEW = ["cadastro", "documentos", "folha", "requisicoes", "visao"];
const statementsOf = (name: string) =>
  readFileSync(path.resolve("backend/kernel/db/migrations", name), "utf8").split("--> statement-breakpoint");

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
}, 120_000);
afterAll(() => backend.close());

it("gives who could write somewhere what asked for no permission before, who could read to read, and nobody else anything", async () => {
  const { db } = backend.context;
  await db.delete(permissaoAdministrador).where(inArray(permissaoAdministrador.area, NEW));
  await db.insert(permissaoAdministrador).values([
    { idPessoa: Conta.BRUNO, area: "tema", nivel: "L" },
    { idPessoa: Conta.BRUNO, area: "chamados", nivel: "E" },
    { idPessoa: Conta.CARLA, area: "tema", nivel: "L" },
    { idPessoa: Conta.CARLA, area: "chamados", nivel: "L" },
  ]);
  for (const statement of statementsOf("0049_permissoes_de_quem_escreve.sql")) await db.execute(sql.raw(statement));
  const given = async (idPessoa: number) => {
    const own = and(eq(permissaoAdministrador.idPessoa, idPessoa), inArray(permissaoAdministrador.area, NEW));
    return (await db.select().from(permissaoAdministrador).where(own)).map(({ area, nivel }) => `${area} ${nivel}`).sort();
  };
  expect(await given(Conta.ANA)).toEqual(NEW.map((area) => `${area} E`));
  expect(await given(Conta.BRUNO)).toEqual(NEW.map((area) => `${area} E`));
  expect(await given(Conta.CARLA)).toEqual(NEW.map((area) => `${area} L`));
  expect(await given(Conta.DIEGO)).toEqual([]);
  for (const statement of statementsOf("0063_areas_das_solicitacoes.sql")) await db.execute(sql.raw(statement));
  const handles = async (idPessoa: number) => {
    const own = and(eq(permissaoAdministrador.idPessoa, idPessoa), like(permissaoAdministrador.area, "requisicoes%"));
    return (await db.select().from(permissaoAdministrador).where(own)).map(({ area, nivel }) => `${area} ${nivel}`).sort();
  };
  expect(await handles(Conta.BRUNO)).toEqual(REQUEST_AREAS.map((area) => `${area} E`).sort());
  expect(await handles(Conta.CARLA)).toEqual(REQUEST_AREAS.map((area) => `${area} L`).sort());
});
