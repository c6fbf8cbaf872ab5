import { screen, within } from "@testing-library/react";
import { reply } from "@tests/support/server";
import { ForeignResidentScreen } from "@/features/services/abroad/ForeignResidentScreen";
import { FatcaScreen } from "@/features/services/fatca/FatcaScreen";
import { TaxRegimeScreen } from "@/features/services/taxRegime/TaxRegimeScreen";
import { regimeFacts } from "../regimeFacts";
import { draft, heading, press, SERVICE, saves, service, show } from "./desk";

beforeEach(() => sessionStorage.clear());

describe("the tax regime", () => {
  beforeEach(() => {
    reply("GET /retornarSimuladorRegime/{idPessoa}/{idPlano}", regimeFacts);
  });

  it("shows the consequences side by side and the tables with their sources", async () => {
    reply(SERVICE, service({ idFuncionalidade: 1 }));
    const { user } = show(<TaxRegimeScreen />);
    const sides = await screen.findByRole("table", { name: "Consequências de cada regime" });
    expect(within(sides).getByRole("columnheader", { name: "Progressivo" })).toBeVisible();
    expect(within(sides).getByText(/É definitivo/)).toBeVisible();
    const regressive = within(await screen.findByRole("table", { name: "Tabela regressiva" }));
    expect(regressive.getAllByRole("row").map((row) => row.textContent)).toEqual([
      "Tempo da contribuição no planoAlíquota",
      "Até 2 anos35%",
      "Mais de 2 até 4 anos30%",
      "Mais de 4 até 6 anos25%",
      "Mais de 6 até 8 anos20%",
      "Mais de 8 até 10 anos15%",
      "Mais de 10 anos10%",
    ]);
    const progressive = within(screen.getByRole("table", { name: "Tabela progressiva mensal" }));
    await user.click(screen.getByText("Tabela progressiva mensal", { selector: "summary *" }));
    expect(progressive.getByText(/De R\$\s2\.428,81 a R\$\s2\.826,65/)).toBeVisible();
    expect(progressive.getByText(/Acima de R\$\s4\.664,68/)).toBeVisible();
    expect(screen.getByText(/Em vigor desde 01\/01\/2026/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Comparar com os meus números" })).toHaveAttribute(
      "href",
      "/services/simulador-regime-tributacao",
    );
  });

  it("says why it is locked, and still what is in force", async () => {
    const linhas = [{ rotulo: "Regime de tributação", valor: "Regressivo" }];
    const vigente = { titulo: "Regime em vigor", desde: "2020-01-02", linhas, dados: {} };
    reply(SERVICE, service({ idFuncionalidade: 1, permitido: false, motivo: "A escolha é irrevogável.", vigente }));
    show(<TaxRegimeScreen />, { passo: "escolha" });
    expect(await screen.findByText("A escolha é irrevogável.")).toBeVisible();
    expect(screen.getByRole("region", { name: "Regime em vigor" })).toHaveTextContent("Regressivo");
    expect(screen.queryByRole("radio")).not.toBeInTheDocument();
  });

  it("is chosen only by who understood that it may become final", async () => {
    reply(SERVICE, service({ idFuncionalidade: 1 }));
    saves();
    const { user } = show(<TaxRegimeScreen />, { passo: "escolha" });
    await heading("Sua escolha");
    await user.click(screen.getByRole("radio", { name: /^Regressivo/ }));
    await user.click(press("Avançar"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Marque para continuar.");
    await user.click(screen.getByRole("checkbox", { name: /não pode mais ser mudado/ }));
    await user.click(press("Avançar"));
    expect(await heading("Confira seus dados")).toBeVisible();
  });
});

it("FATCA begins in Brazil and asks for an explanation of each sign of the United States", async () => {
  reply(SERVICE, service({ idFuncionalidade: 3, rascunho: draft({ paisNascimento: "US", cidadeNascimento: "Boston" }) }));
  saves(3);
  const { user } = show(<FatcaScreen />, { passo: "estados-unidos" });
  await heading("Estados Unidos");
  await user.click(screen.getByRole("radio", { name: "Não" }));
  expect(screen.getByRole("textbox", { name: /Por que você não é pessoa/ })).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Sim" }));
  expect(screen.queryByRole("textbox", { name: /Por que você não é pessoa/ })).not.toBeInTheDocument();
  await user.click(press("Avançar"));
  await heading("Residência fiscal");
  const first = screen.getByRole("group", { name: "Residência fiscal 1" });
  expect(within(first).getByRole("combobox", { name: "País" })).toHaveValue("BR");
});

it("residence abroad speaks in the words of the specification", async () => {
  reply(SERVICE, service({ idFuncionalidade: 5 }));
  saves();
  const { user } = show(<ForeignResidentScreen />, { passo: "endereco" });
  await heading("Endereço no exterior");
  await user.click(press("Avançar"));
  expect(await screen.findByRole("link", { name: "O código postal é obrigatório" })).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Cidade" })).toHaveAttribute("autocomplete", "address-level2");
  expect(within(screen.getByRole("combobox", { name: "País" })).queryByRole("option", { name: "Brasil" })).not.toBeInTheDocument();
});
