import { parametroPlano, tabelaFiscal } from "@backend/kernel/db/schema";
import { startBackend, type TestBackend } from "@tests/support/backend";

const ana = "98765432100";
const DAY = 86_400_000;

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-21T12:00:00Z") });
}, 60_000);
afterEach(() => backend.close());

interface Matter {
  codigo: string;
  area: string | null;
  texto: string;
}

const matters = async (codigo: string) =>
  ((await backend.inject("GET", "/retornarPainelConfiguracoes", { as: ana })).body as { atencao: Matter[] }).atencao.filter(
    (one) => one.codigo === codigo,
  );

it("the reference unit and the minimum of last year are a task of the fund until those of this year are published", async () => {
  expect(await matters("valor-anual")).toEqual([
    {
      codigo: "valor-anual",
      area: "contribuicao",
      texto: "Contribuição mínima de 2026 não publicada: vale a de 01/01/2025 em HPE, Mais Valor e DXC.",
    },
    {
      codigo: "valor-anual",
      area: "contribuicao",
      texto: "Unidade de referência de 2026 não publicada: vale a de 01/01/2025 em HPE e DXC.",
    },
  ]);
  const now = { validoDesde: "2026-01-01", fonte: "Ata 12/2026" };
  await backend.context.db
    .insert(parametroPlano)
    .values([
      ...[1, 4, 7].map((idPlano) => ({ ...now, idPlano, codigo: "CONTRIBUICAO_MINIMA", valor: "137.82" })),
      { ...now, idPlano: 1, codigo: "UNIDADE_REFERENCIA", valor: "542.35" },
    ]);
  const left = await matters("valor-anual");
  expect(left.map(({ texto }) => texto)).toEqual(["Unidade de referência de 2026 não publicada: vale a de 01/01/2025 em DXC."]);
});

it("the tax tables of the next January are missed from December on, until they are there", async () => {
  expect(await matters("tabela-fiscal")).toEqual([]);
  backend.advance(11 * DAY);
  expect(await matters("tabela-fiscal")).toEqual([
    {
      codigo: "tabela-fiscal",
      area: null,
      texto: "Faltam as tabelas do imposto de renda de 2027: peça a atualização. Até lá valem as de 2026.",
    },
  ]);
  backend.advance(40 * DAY);
  expect((await matters("tabela-fiscal"))[0]?.texto).toContain("de 2027");
  await backend.context.db.insert(tabelaFiscal).values({ codigo: "irrf-anual", validoDesde: "2027-01-01", dados: {}, fonte: "Lei" });
  expect(await matters("tabela-fiscal")).toEqual([]);
});
