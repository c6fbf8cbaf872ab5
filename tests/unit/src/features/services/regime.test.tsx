import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { slide } from "@tests/support/slide";
import { RegimeSimulatorScreen } from "@/features/services/regimeSimulator/RegimeSimulatorScreen";
import { regimeFacts as facts } from "./regimeFacts";

const FACTS = "GET /retornarSimuladorRegime/{idPessoa}/{idPlano}";
const SERVICE = "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}";
const SAVE = "POST /salvarRascunho";
const PATH = "/services/simulador-regime-tributacao";

const service: Reply<typeof SERVICE> = {
  idFuncionalidade: 1,
  nome: "Regime de tributação",
  permitido: true,
  motivo: null,
  solicitacaoAberta: null,
  vigente: null,
  rascunho: null,
};

const show = () => renderScreen(<RegimeSimulatorScreen />, { session: participant, pathname: PATH });
const side = async (name: string) => screen.findByRole("region", { name: `Regime ${name}` }, { timeout: 5000 });
const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, " ") ?? "";

beforeEach(() => {
  reply(FACTS, facts);
  reply(SERVICE, service);
});

it("puts both regimes side by side on the person's own lots: the example of domain §2", async () => {
  const { user } = show();
  await screen.findByRole("textbox", { name: "Quanto resgatar" }, { timeout: 5000 });
  const field = () => screen.getByRole("textbox", { name: "Quanto resgatar" });
  await waitFor(() => expect(field()).not.toHaveAttribute("readonly"));
  // Nothing typed is the whole, which the field says.
  expect(text(field().closest("section") as HTMLElement)).not.toMatch(/lote/i);
  expect(field()).toHaveValue("R$\u00a012.500,00");
  await user.clear(field());
  expect(field()).toHaveValue("");
  await user.type(field(), "8750");
  await waitFor(async () => expect(text(await side("Regressivo"))).toContain("R$ 7.125,00"));
  expect(text(await side("Regressivo"))).toContain("Imposto final (18,57%)R$ 1.625,00");
  const progressive = text(await side("Progressivo"));
  expect(progressive).toContain("Retido na fonte (15%)R$ 1.312,50");
  // 27,5 % of a year with a salary of 15.000,00.
  expect(progressive).toContain("A pagar na declaraçãoR$ 1.093,75");
  const shares = screen.getByRole("table", { name: "Imposto do regressivo por alíquota" });
  expect(within(shares).getByText("20%")).toBeVisible();
  expect(screen.getByText(/O regressivo custa R\$\s781,25 a menos de imposto/, { selector: "p" })).toBeVisible();
});

it("says how the choice stands and until when it can be changed, with the version of what it was counted with", async () => {
  const { user } = show();
  expect(await screen.findByText("Ainda não escolhido")).toBeVisible();
  const version = screen.getByText("Versão 2026.01-3f9c2a, de 21/11/2026.");
  expect(version).not.toBeVisible();
  await user.click(screen.getByText("Ver cada premissa, com a data e a fonte"));
  expect(version).toBeVisible();
  const acts = screen.getByRole("table", { name: "Atos que tornam a escolha definitiva" });
  expect(within(acts).getByText("Pedido do primeiro resgate")).toBeVisible();
});

it("goes on to the request with the regime chosen and nothing yet agreed to", async () => {
  reply(SERVICE, {
    ...service,
    rascunho: { dados: { regime: "PROGRESSIVO", ciente: true }, passo: 0, versao: 3, atualizadoEm: "2026-11-20T12:00:00Z" },
  });
  const saved = reply(SAVE, { versao: 4, atualizadoEm: "2026-11-21T12:00:00Z" });
  const { user, router } = show();
  const ask = await screen.findByRole("button", { name: "Pedir o regressivo" }, { timeout: 5000 });
  // Right under the comparison, before its details.
  const details = screen.getByRole("heading", { name: "Quando cada regime compensa" });
  expect(ask.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(ask);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith({ pathname: "/services/regime-tributacao", query: { passo: "escolha" } }));
  expect(saved.requests).toMatchObject([{ body: { idFuncionalidade: 1, dados: { regime: "REGRESSIVO", ciente: false }, versao: 3 } }]);
});

it("does not offer a choice that is locked, and says why", async () => {
  reply(FACTS, { ...facts, escolha: { regime: "PROGRESSIVO", escolhidoEm: "2024-03-01", travado: true, travadoEm: "2026-01-15" } });
  reply(SERVICE, { ...service, permitido: false, motivo: "O regime de tributação não pode mais ser mudado." });
  show();
  expect(await screen.findByText("Progressivo, definitivo")).toBeVisible();
  expect(screen.getByText(/ficou definitiva em 15\/01\/2026/)).toBeVisible();
  expect(await screen.findByText("O regime de tributação não pode mais ser mudado.", {}, { timeout: 5000 })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Pedir/ })).toBeNull();
});

it("keeps the person on the page when the request cannot be opened", async () => {
  refuse(SAVE, 409, "Este formulário foi mudado em outra aba ou aparelho.");
  const { user, router } = show();
  await user.click(await screen.findByRole("button", { name: "Pedir o progressivo" }, { timeout: 5000 }));
  expect(await screen.findByRole("alert")).toHaveTextContent("mudado em outra aba");
  expect(router.push).not.toHaveBeenCalled();
});

it("follows an income month by month, and opens the months of a year", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("tab", { name: "Renda mensal" }, { timeout: 5000 }));
  const years = await screen.findByRole("table", { name: "Imposto ano a ano" });
  expect(screen.getByRole("heading", { name: /Renda de R\$\s.* a partir de junho de 2036/ })).toBeVisible();
  await user.click(within(years).getByRole("button", { name: "2041" }));
  const months = await screen.findByRole("table", { name: "Imposto mês a mês em 2041" });
  expect(within(months).getAllByRole("row")).toHaveLength(13);
  const crossing = screen.getByRole("table", { name: "Cruzamento por alíquota" });
  expect(text(crossing)).toContain("A partir de R$ 6.666,79 (até R$ 6.666,78, não)");
  expect(await screen.findByRole("img", { name: "Imposto acumulado por ano nos dois regimes" })).toBeVisible();
  // The later it begins, the older the money: the slider answers at once.
  slide(screen.getByRole("slider", { name: "Começar a receber aos" }), 70);
  expect(await screen.findByRole("heading", { name: /a partir de junho de 2046/ })).toBeVisible();
});

it("says in place what cannot be counted with, and never shows a figure that is none", async () => {
  const { user } = show();
  const dependents = await screen.findByRole("textbox", { name: "Dependentes no imposto de renda" }, { timeout: 5000 });
  for (const absurd of ["-1", "2,5", "999", "x"]) {
    await user.clear(dependents);
    await user.type(dependents, absurd);
    expect(dependents).toBeInvalid();
    expect(screen.getByText(/de 0 a 20\./)).toBeVisible();
  }
  await user.clear(dependents);
  await user.type(dependents, "2");
  expect(dependents).toBeValid();
  const income = screen.getByRole("textbox", { name: /Outra renda tributável/ });
  await user.clear(income);
  await user.type(income, "1000000000000");
  expect(await screen.findByText(/valores de até R\$ 999\.999\.999,99/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/NaN|Infinity|undefined/);
});

it("counts with typed figures where the person has no lots", async () => {
  reply(FACTS, { ...facts, lotes: [], cota: null, saldo: "0.00", saldoResgate: "0.00", direito: null, contribuicao: null, salario: null });
  const { user } = show();
  expect(await screen.findByText(/Ainda não há dinheiro na sua conta/, {}, { timeout: 5000 })).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Entrou em (1)" }), "10012010");
  await user.type(screen.getByRole("textbox", { name: "Vale hoje (1)" }), "50000");
  await waitFor(async () => expect(text(await side("Progressivo"))).toContain("Retido na fonte (15%)R$ 7.500,00"));
  expect(text(await side("Regressivo"))).toContain("R$ 45.000,00");
  await user.click(screen.getByRole("button", { name: "Incluir outra entrada" }));
  await user.type(screen.getByRole("textbox", { name: "Entrou em (2)" }), "10012099");
  expect(await screen.findByText("O dia não pode estar no futuro.")).toBeVisible();
});

it("forgets the amount of one's own lots when figures are typed instead", async () => {
  const { user } = show();
  slide(await screen.findByRole("slider", { name: "Quanto resgatar" }, { timeout: 5000 }), 10);
  expect(await screen.findByRole("heading", { name: /resgatasse R\$\s1\.250,00 hoje/ })).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Digitados" }));
  await user.type(screen.getByRole("textbox", { name: "Entrou em (1)" }), "10012010");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Vale hoje (1)" })).not.toHaveAttribute("readonly"));
  await user.type(screen.getByRole("textbox", { name: "Vale hoje (1)" }), "50000");
  expect(await screen.findByRole("heading", { name: /resgatasse R\$\s50\.000,00 hoje/ })).toBeVisible();
});

it("says that the backend does not have it", async () => {
  refuse(FACTS, 501, "");
  show();
  expect(await screen.findByText("Indisponível")).toBeVisible();
});
