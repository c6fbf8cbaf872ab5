import type { Reply } from "@contract/infer";
import { screen, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { DemonstrativeScreen } from "@/features/demonstrative/DemonstrativeScreen";
import { type Deducao, readYear } from "@/features/demonstrative/demonstrativeQueries";

const KEY = "GET /retornarDemonstrativo/{idPessoa}/{idPlano}";
const PATH = "/services/demonstrativo-contribuicao";

const october = {
  porSubconta: { basica: "505.18", suplementar: "812.48", patrocinadora: "505.18" },
  participante: "1317.66",
  patrocinadora: "505.18",
  total: "1822.84",
};
const year = (change: Partial<Reply<typeof KEY>> = {}): Reply<typeof KEY> => ({
  ano: 2026,
  anos: [2026, 2025],
  fechado: false,
  pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725" },
  plano: { id: 1, nome: "HPE" },
  matricula: "0045127",
  fonte: { nome: "Fundo de Demonstração", cnpj: "11222333000181" },
  subcontas: [
    { id: "basica", nome: "Básica" },
    { id: "suplementar", nome: "Suplementar" },
    { id: "patrocinadora", nome: "Patrocinadora" },
  ],
  meses: [{ mes: "2026-10", ...october }],
  ...october,
  porAno: [
    { ano: 2026, ...october },
    { ano: 2025, porSubconta: { basica: "6062.16" }, participante: "6062.16", patrocinadora: "0.00", total: "6062.16" },
  ],
  deducao: {
    percentual: "12.00",
    rendaEstimada: "180000.00",
    limite: "21600.00",
    usado: "1317.66",
    outrosPlanos: "0.00",
    disponivel: "20282.34",
    ate: "2026-12-31",
    ultimoVencimento: "2026-12-10",
    fonte: "Lei 9.532/1997",
  },
  ...change,
});

/** A test has no width: what a style hides until it has one is there too. */
const hidden = { hidden: true };
const spaces = (text: string) => text.replaceAll("\u00a0", " ");
const show = (answer = year(), session = participant, query: Record<string, string> = {}) => {
  const { requests } = reply(KEY, answer);
  return { ...renderScreen(<DemonstrativeScreen />, { session, pathname: PATH, query }), requests };
};

it("has each month by sub-account and by who paid, and adds up", async () => {
  show();
  const table = within(await screen.findByRole("table", { name: "Contribuições pagas em 2026, por mês", hidden: true }));
  expect(table.getAllByRole("columnheader", hidden).map((cell) => cell.textContent)).toEqual([
    "Mês",
    "Básica",
    "Suplementar",
    "Você",
    "Patrocinadora",
    "Total (R$)",
  ]);
  const rows = table.getAllByRole("row", hidden).slice(1);
  expect(rows[0]).toHaveTextContent("10/2026505,18812,481.317,66505,181.822,84");
  expect(rows.at(-1)).toHaveTextContent("Total505,18812,481.317,66505,181.822,84");
  expect(screen.getByRole("img", { name: /Contribuições de 2026, mês a mês/ })).toBeVisible();
});

it("has the same on a phone: a period and its total, the parts when it is opened", async () => {
  show();
  const list = await screen.findByRole("list", { name: "Contribuições pagas em 2026, por mês", hidden: true });
  expect([...list.querySelectorAll("summary")].map((summary) => summary.textContent)).toEqual(["10/20261.822,84", "Total1.822,84"]);
  expect(list.querySelector("details")).toHaveTextContent(
    "Básica505,18Suplementar812,48Paga por você1.317,66Paga pela patrocinadora505,18",
  );
});

it("has every year, and what was not paid is a dash", async () => {
  show();
  const rows = within(await screen.findByRole("table", { name: "Contribuições pagas, por ano", hidden: true })).getAllByRole("row", hidden);
  expect(rows[2]).toHaveTextContent("20256.062,16–6.062,16–6.062,16");
});

it("says whom it is about and who states it", async () => {
  show();
  const card = within(await screen.findByRole("region", { name: "Identificação" }));
  expect(card.getByText("529.982.247-25")).toBeVisible();
  expect(card.getByText("HPE · matrícula 0045127")).toBeVisible();
  expect(card.getByText("Fundo de Demonstração, CNPJ 11.222.333/0001-81")).toBeVisible();
});

it("says how much of the deduction is left, under which conditions and until when, and how it was found", async () => {
  const { user } = show();
  const card = within(await screen.findByRole("region", { name: "Dedução no imposto de renda de 2026" }));
  expect(card.getByText("R$ 20.282,34", { normalizer: spaces })).toBeVisible();
  expect(card.getByRole("progressbar", { name: "Limite usado" })).toHaveAttribute("aria-valuenow", "6");
  expect(card.getByText(/modelo completo/)).toBeVisible();
  expect(card.getByText(/INSS/)).toBeVisible();
  expect(card.getByText(/creditado até 31\/12\/2026 é de 2026. O último vencimento do ano é 10\/12\/2026/)).toBeVisible();
  expect(card.getByRole("link", { name: "Fazer uma contribuição" })).toHaveAttribute("href", "/services/gerar-contribuicao");
  await user.click(card.getByRole("button", { name: /Como calculamos/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Renda estimada de 2026 \(12 salários/).parentElement).toHaveTextContent(/R\$\s180\.000,00/);
  expect(dialog.getByText(/Lei 9.532\/1997, art. 11/)).toBeVisible();
});

it("computes the room for an income that only the person knows, to the cent, and sends it nowhere", async () => {
  const { user, requests } = show();
  await user.click(await screen.findByRole("button", { name: "Calcular com a minha renda" }));
  const income = await screen.findByLabelText("Seus rendimentos tributáveis em 2026");
  const result = () => within(screen.getByRole("status"));
  // It begins with what the fund estimates.
  expect(await result().findByText("R$ 20.282,34", { normalizer: spaces })).toBeVisible();
  await user.clear(income);
  await user.type(income, "250000,05");
  // 12 % of 250,000.05 is 30,000.006; less 1,317.66.
  expect(result().getByText("R$ 30.000,01", { normalizer: spaces })).toBeVisible();
  expect(result().getByText("R$ 28.682,35", { normalizer: spaces })).toBeVisible();
  await user.clear(income);
  expect(result().getAllByText("R$ 0,00", { normalizer: spaces })).toHaveLength(2);
  expect(requests).toHaveLength(1);
});

it("offers no contribution to who may not make one, nor for a year that is over", async () => {
  const { vinculo } = participant;
  const { unmount } = show(year(), { ...participant, vinculo: vinculo && { ...vinculo, categoria: { id: 2 } } });
  expect(await screen.findByText("Você ainda pode deduzir")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Fazer uma contribuição" })).not.toBeInTheDocument();
  unmount();
  show(year({ ano: 2025, fechado: true }));
  expect(await screen.findByText("Ficou sem usar")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Fazer uma contribuição" })).not.toBeInTheDocument();
  expect(screen.queryByText(/valores são parciais/)).not.toBeInTheDocument();
});

it("says so where the limit is used up and where the salary is not known", async () => {
  const { unmount } = show(year({ deducao: { ...(year().deducao as Deducao), usado: "21600.01", disponivel: "0.00" } }));
  expect(await screen.findByText("O limite do ano foi todo usado.")).toBeVisible();
  expect(screen.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  unmount();
  show(year({ deducao: null }));
  expect(await screen.findByText(/não conhece o seu salário de 2026/)).toBeVisible();
});

it("takes the year from the address and writes it there", async () => {
  const { user, requests } = show(year({ ano: 2025 }), participant, { ano: "2025" });
  const picker = await screen.findByRole("combobox", { name: "Ano" });
  expect(requests.at(-1)?.query).toEqual({ ano: 2025 });
  await user.selectOptions(picker, "2026");
  expect(requests.at(-1)?.query).toEqual({ ano: 2026 });
  expect([readYear({ ano: "2025" }), readYear({ ano: "1812" }), readYear({ ano: "x" }), readYear({})]).toEqual([
    2025,
    undefined,
    undefined,
    undefined,
  ]);
});

it("says what would be here: in a year without contributions, and before the first", async () => {
  const none = { porSubconta: {}, participante: "0.00", patrocinadora: "0.00", total: "0.00" };
  const { unmount } = show(year({ ano: 2019, meses: [], ...none }));
  expect(await screen.findByText("Nenhuma contribuição em 2019")).toBeVisible();
  unmount();
  show(year({ anos: [], porAno: [], meses: [], ...none }));
  expect(await screen.findByText("Ainda não há contribuições")).toBeVisible();
});

it("is honest where the backend does not have it", async () => {
  refuse(KEY, 501);
  renderScreen(<DemonstrativeScreen />, { session: participant, pathname: PATH });
  expect(await screen.findByText("Indisponível")).toBeVisible();
});
