import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { callsAfter, readerOf } from "@tests/support/reads";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { HttpResponse } from "msw";
import { ImportContributions, ImportPeople } from "@/features/settings/imports/ImportScreen";
import { importPageQueries } from "@/features/settings/imports/importsQueries";
import type { Detail, Line } from "@/features/settings/imports/importsWords";

const detail: Detail = {
  id: 7,
  versao: 3,
  situacao: "conferida",
  arquivo: { nome: "folha.xlsx", tamanho: 1_800_000, formato: "xlsx" },
  autor: { id: 1, nome: "Ana Ribeiro" },
  criadaEm: "2026-11-20T13:31:00.000Z",
  confirmador: null,
  confirmadaEm: null,
  encerradaEm: null,
  total: 12_480,
  processadas: 0,
  previstas: null,
  restanteS: null,
  motivo: null,
  contagem: { novas: 0, prontas: 12_440, avisos: 30, erros: 9, repetidas: 1, gravadas: 0, aguardando: 0 },
  totais: [{ subconta: "basica", nome: "Básica", linhas: 12_470, valor: "11287402.16" }],
  codificacao: null,
  separador: null,
  titulos: ["Plano", "Registro", "Mês", "Tipo", "Valor"],
  amostra: [["HPE", "0047733", "10/2026", "Básica", "10,00"]],
  colunas: { plano: 0, matricula: 1, competencia: 2, tipo: 3, valor: 4 },
  lembradas: false,
  convidar: false,
};
const wrong: Line = {
  linha: 1204,
  situacao: "erro",
  dados: { cpf: "11860433210", valor: "-132,65" },
  problemas: [
    {
      codigo: "VALOR_NEGATIVO",
      campo: "valor",
      valor: "-132,65",
      grau: "erro",
      problema: "Valor negativo",
      oQueFazer: "Estorne o lançamento",
    },
  ],
};
const E = {
  areas: [
    { area: "importarContribuicoes" as const, nivel: "E" as const },
    { area: "importarPessoas" as const, nivel: "E" as const },
  ],
};
const show = (query: Record<string, string> = { importacao: "7" }) =>
  renderScreen(<ImportContributions />, { session: administrator, pathname: "/settings/importar-contribuicoes", query });

beforeEach(() => {
  reply("GET /retornarPermissoes", E);
  reply("GET /retornarImportacao/{area}/{idImportacao}", detail);
  reply("GET /retornarLinhasImportacao/{area}/{idImportacao}", { itens: [wrong], total: 9, totalPage: 1 });
  reply("GET /retornarImportacoes/{area}", { itens: [], total: 0, totalPage: 0 });
});

it("shows each problem with its line, column, value and what to do, and counts that add up", async () => {
  show();
  const row = within(await screen.findByRole("table", { name: "Erros" })).getAllByRole("row")[1];
  for (const text of ["1.204", "Valor", "-132,65", "Valor negativo", "Estorne o lançamento"]) expect(row).toHaveTextContent(text);
  expect(screen.getByRole("group", { name: "Prontas" })).toHaveTextContent("12.440");
  expect(screen.getByRole("group", { name: "Com aviso" })).toHaveTextContent("30");
  expect(screen.getByRole("group", { name: "Já estavam" })).toHaveTextContent("1");
  expect(screen.getByText(/12\.480 linhas no arquivo/)).toBeInTheDocument();
});

it("says what is going to be written before it is, with the version that was seen", async () => {
  const user = userEvent.setup();
  let sent: unknown;
  reply("POST /confirmarImportacao/{area}/{idImportacao}", ({ body }) => {
    sent = body;
    return { ...detail, situacao: "gravando", versao: 4 };
  });
  show();
  await user.click(await screen.findByRole("button", { name: "Gravar 12.470 linhas" }));
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveTextContent("R$ 11.287.402,16");
  expect(dialog).toHaveTextContent("9 linhas com erro ficam de fora");
  await user.click(within(dialog).getByRole("button", { name: "Confirmar e gravar" }));
  await waitFor(() => expect(sent).toEqual({ versao: 3, convidar: false }));
});

it("keeps a refusal where it was caused: somebody else acted first", async () => {
  const user = userEvent.setup();
  reply("POST /confirmarImportacao/{area}/{idImportacao}", () =>
    HttpResponse.json(
      { type: "about:blank", title: "Conflito", status: 409, detail: "Outra pessoa mexeu nesta importação." },
      { status: 409 },
    ),
  );
  show();
  await user.click(await screen.findByRole("button", { name: "Gravar 12.470 linhas" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Confirmar e gravar" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Outra pessoa mexeu nesta importação.");
});

it("asks for the columns that are missing, and sends those that were chosen", async () => {
  const user = userEvent.setup();
  reply("GET /retornarImportacao/{area}/{idImportacao}", {
    ...detail,
    situacao: "colunas",
    total: 0,
    colunas: { plano: 0, tipo: 3, valor: 4 },
  });
  let sent: unknown;
  reply("POST /conferirImportacao/{area}/{idImportacao}", ({ body }) => {
    sent = body;
    return { ...detail, situacao: "lendo" };
  });
  show();
  await user.click(await screen.findByRole("button", { name: "Conferir sem gravar" }));
  expect(screen.getByText("Escolha a coluna de Competência.")).toBeInTheDocument();
  expect(sent).toBeUndefined();
  await user.selectOptions(screen.getByRole("combobox", { name: "Competência" }), "Mês");
  await user.selectOptions(screen.getByRole("combobox", { name: /Matrícula/ }), "Registro");
  await user.click(screen.getByRole("button", { name: "Conferir sem gravar" }));
  await waitFor(() => expect(sent).toEqual({ versao: 3, colunas: { plano: 0, tipo: 3, valor: 4, competencia: 2, matricula: 1 } }));
});

it("shows how far it is and how long it takes, and that the page may be left", async () => {
  reply("GET /retornarImportacao/{area}/{idImportacao}", {
    ...detail,
    situacao: "conferindo",
    processadas: 9_812,
    previstas: 12_480,
    restanteS: 40,
  });
  show();
  expect(await screen.findByRole("progressbar")).toHaveAttribute("aria-valuenow", "79");
  expect(screen.getByText(/9\.812 de 12\.480 linhas · cerca de 40 s/)).toBeInTheDocument();
  expect(screen.getByText(/Pode sair desta página/)).toBeInTheDocument();
});

it("has nothing to write with for who may only read", async () => {
  reply("GET /retornarPermissoes", { areas: [{ area: "importarContribuicoes", nivel: "L" }] });
  show();
  await screen.findByRole("table", { name: "Erros" });
  for (const name of [/Gravar/, /Cancelar/, /Enviar correções/]) expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

it("offers the first-access mail with people only", async () => {
  const user = userEvent.setup();
  reply("GET /retornarImportacao/{area}/{idImportacao}", { ...detail, totais: [] });
  renderScreen(<ImportPeople />, { session: administrator, pathname: "/settings/importar-pessoas", query: { importacao: "7" } });
  await user.click(await screen.findByRole("button", { name: "Gravar 12.470 linhas" }));
  expect(screen.getByRole("checkbox", { name: /convite de primeiro acesso/ })).not.toBeChecked();
});

it("is read for the first HTML only for whom the area is open", () => {
  const follows = (area: string, url: Record<string, string> = {}) =>
    callsAfter(importPageQueries("importarPessoas")(administrator, url), readerOf(area));
  expect(follows("importarPessoas")).toEqual(["GET /retornarImportacoes/{area}"]);
  expect(follows("importarPessoas", { importacao: "7" })).toEqual(["GET /retornarImportacao/{area}/{idImportacao}"]);
  expect(follows("importarContribuicoes")).toEqual([]);
});
