import { screen, waitFor, within } from "@testing-library/react";
import { renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { assumptions } from "@tests/support/simulator";
import { slide } from "@tests/support/slide";
import { PublicSimulatorScreen } from "@/features/services/simulator/PublicSimulatorScreen";
import { regimeFacts } from "./regimeFacts";

const PREMISES = "GET /retornarPremissasRegime";
const { tabelas, taxaProjecao, faixas, saqueMaximo, formas, premissas, versao, hoje } = regimeFacts;
const plan = { tabelas, taxaProjecao, faixas, saqueMaximo, formas, premissas, versao };

beforeEach(() => {
  reply("GET /retornarPremissasSimulador", { hoje, planos: [{ plano: { id: 1, nome: "HPE" }, premissas: assumptions }] });
  reply(PREMISES, {
    hoje,
    planos: [
      { plano: { id: 1, nome: "HPE" }, ...plan },
      { plano: { id: 4, nome: "MAIS_VALOR" }, ...plan, formas: formas.filter(({ forma }) => forma !== "prazo-linear") },
    ],
  });
});

const open = (query: Record<string, string> = {}) => renderScreen(<PublicSimulatorScreen />, { pathname: "/simulador-beneficio", query });
const side = async (name: string) => screen.findByRole("region", { name: `Regime ${name}` }, { timeout: 8000 });
const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, " ") ?? "";
const LINK = { parte: "imposto", plano: "1", lotes: "2015-03-10:2500.00,2019-06-10:5000.00,2023-09-10:1250.00" };

it("opens the example of domain §2 from a link: 1,625.00 of tax on 8,750.00, and asks for nothing personal", async () => {
  open(LINK);
  expect(text(await side("Regressivo"))).toContain("Imposto final (18,57%)R$ 1.625,00");
  expect(screen.getByText(/Versão/).closest("p")).toHaveTextContent(versao);
  expect(screen.queryByLabelText(/nascimento|CPF|Nome/i)).toBeNull();
  // Nobody's choice to show or to ask for.
  expect(screen.queryByRole("button", { name: /^Pedir/ })).toBeNull();
  expect(screen.queryByRole("tab", { name: "Da minha conta" })).toBeNull();
  expect(screen.getByRole("table", { name: "Atos que tornam a escolha definitiva" })).toBeVisible();
});

it("goes from one part to the other with what was moved, and keeps both in the address", async () => {
  const { user, router } = open({ plano: "1", idade: "52", saldo: "412387.29", salario: "15000.00", parar: "64" });
  await screen.findByRole("region", { name: "Resultado da simulação" });
  slide(screen.getByRole("slider", { name: "Quero parar aos" }), 66);
  await user.click(screen.getByRole("tab", { name: "Imposto" }));
  const date = await screen.findByRole("textbox", { name: "Entrou em (1)" }, { timeout: 8000 });
  await user.type(date, "10012010");
  await user.type(screen.getByRole("textbox", { name: "Vale hoje (1)" }), "50000");
  expect(text(await side("Regressivo"))).toContain("R$ 45.000,00");
  await waitFor(() =>
    expect(router.replace).toHaveBeenLastCalledWith(
      {
        pathname: "/simulador-beneficio",
        query: expect.objectContaining({ parte: "imposto", plano: "1", idade: "52", parar: "66", lotes: "2010-01-10:50000.00" }),
      },
      undefined,
      { shallow: true, scroll: false },
    ),
  );
  await user.click(screen.getByRole("tab", { name: "Renda na aposentadoria" }));
  expect(await screen.findByRole("slider", { name: "Quero parar aos" })).toHaveValue("66");
});

it("compares an income with lump sum and 13th as far as the plan gives them", async () => {
  const { user } = open({ ...LINK, comparar: "renda", idade: "50", pormes: "1822.84", receber: "percentual" });
  const years = await screen.findByRole("table", { name: "Imposto ano a ano" }, { timeout: 8000 });
  expect(within(years).getAllByRole("row").length).toBeGreaterThan(5);
  expect(screen.getByText(/Este plano não oferece renda vitalícia/)).toBeVisible();
  const regressive = await side("Regressivo");
  expect(text(regressive)).not.toContain("13º");
  await user.click(screen.getByRole("checkbox", { name: /13º pagamento/ }));
  await waitFor(() => expect(text(regressive)).toContain("13º de todos os anos"));
  slide(screen.getByRole("slider", { name: "Saque à vista no início" }), 20);
  await waitFor(() => expect(text(regressive)).toContain("Retido no saque ("));
  await user.selectOptions(screen.getByLabelText("Forma da renda"), "prazo-linear");
  expect(screen.getByText("Nesta forma de renda o plano não paga 13º.")).toBeVisible();
  await waitFor(() => expect(text(regressive)).not.toContain("13º de todos os anos"));
  // The other plan does not offer that form.
  await user.selectOptions(screen.getByLabelText("Plano"), "4");
  expect(screen.getByLabelText("Forma da renda")).toHaveValue("prazo-quotas");
});

it("says what is absurd in place, and never a figure that is none", async () => {
  const { user } = open({ ...LINK, comparar: "renda" });
  const age = await screen.findByLabelText("Sua idade", {}, { timeout: 8000 });
  for (const wrong of ["17", "120"]) {
    await user.clear(age);
    await user.type(age, wrong);
    expect(await screen.findByText("Informe uma idade de 18 a 100 anos.")).toBeVisible();
  }
  await user.clear(age);
  await user.type(age, "50");
  await waitFor(() => expect(screen.queryByText("Informe uma idade de 18 a 100 anos.")).toBeNull());
  await user.type(screen.getByRole("textbox", { name: /Contribuição por mês/ }), "1000000000000");
  expect(await screen.findByText(/valores de até R\$ 999\.999\.999,99/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined/);
});

it("offers a retry where it failed", async () => {
  refuse(PREMISES, 503, "Indisponível no momento.");
  open({ parte: "imposto" });
  expect(await screen.findByText("Não conseguimos carregar a comparação", {}, { timeout: 8000 })).toBeVisible();
});
