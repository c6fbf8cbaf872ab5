import { MONTHLY } from "@backend/money/tributos/law";
import { screen, waitFor, within } from "@testing-library/react";
import { reply } from "@tests/support/server";
import { tableOn } from "@/domain/tax/progressive";
import type { ContributionOption, Facts } from "@/features/services/contribution/contributionQueries";
import { ChangeContributionScreen } from "@/features/services/contributionChange/ChangeContributionScreen";
import { SuspendContributionScreen } from "@/features/services/contributionSuspension/SuspendContributionScreen";
import { heading, press, SERVICE, saves, service, show } from "./frame/desk";

const FACTS = "GET /retornarOpcaoContribuicao/{idPessoa}/{idPlano}";
const table = tableOn(MONTHLY, "2026-11-21");

const option = (changed: Partial<ContributionOption> = {}): ContributionOption => ({
  id: 1,
  desde: "2011-08",
  percentualBasica: "6.00",
  percentualSuplementar: "0.00",
  valor: null,
  formaPagamento: 0,
  diaVencimento: 10,
  banco: null,
  agencia: null,
  conta: null,
  escolhidaEm: "2011-08-01T12:00:00.000Z",
  idRequisicao: null,
  ...changed,
});

const facts = (changed: Partial<Facts> = {}): Facts => ({
  hoje: "2026-11-21",
  modo: "percentual",
  vigente: option(),
  agendada: null,
  historico: [option()],
  suspensoes: [],
  janela: { aberta: false, inicio: "2026-12-01", fim: "2026-12-20", efeito: "2027-01", dias: 10 },
  efeito: "2027-01",
  primeiroMes: "2026-12",
  basicas: [0, 1, 2, 3, 4, 5, 6],
  exigeBasicaMaxima: true,
  salario: "15000.00",
  unidadeReferencia: { valor: "521.99", desde: "2025-01-01", fonte: "Vigência 2025" },
  limiteSalario: { valor: "7227.78", desde: "2025-01-01", fonte: "Vigência 2025" },
  minimo: { valor: "132.65", desde: "2025-01-01", fonte: "Vigência 2025" },
  contrapartida: { valor: "100.00", desde: "2025-01-01", fonte: "Regulamento" },
  taxaProjecao: { valor: "4.00", desde: "2025-01-01", fonte: "Nota técnica" },
  tabelaImposto: { ...table, bands: [...table.bands], fonte: "Lei 15.270/2025" },
  limiteDeducao: { percentual: "12.00", fonte: "Lei 9.532/1997" },
  nascimento: "1981-11-30",
  saldo: "50000.00",
  impedimento: { mudanca: null, suspensao: null },
  ...changed,
});

const text = (element: HTMLElement) => (element.textContent ?? "").replace(/\s/g, " ");
/** Text at the right of a row's name. */
const row = (name: string) => {
  const [label] = screen.getAllByRole("term").filter((term) => text(term).startsWith(name));
  return text(label?.nextElementSibling as HTMLElement);
};
const preview = (name = "O que esta escolha significa") => screen.findByRole("region", { name });

beforeEach(() => {
  sessionStorage.clear();
  reply(SERVICE, service({ idFuncionalidade: 8, nome: "Alteração de contribuição" }));
  reply(FACTS, facts());
  saves();
});

describe("changing percentages", () => {
  it("says from when a change holds, what waits for its month and what was chosen before", async () => {
    const agendada = option({ id: 2, desde: "2027-01", percentualSuplementar: "3.00", idRequisicao: 70 });
    reply(FACTS, facts({ agendada, historico: [agendada, option()] }));
    const { user } = show(<ChangeContributionScreen />);
    expect(await screen.findByText(/fechada.*de 01\/12\/2026 a 20\/12\/2026.*janeiro de 2027/)).toBeVisible();
    expect(screen.getByText(/mudança agendada para janeiro de 2027: Básica 6%, suplementar 3%/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Quando a mudança vale/ }));
    expect(await screen.findByRole("dialog", { name: "Quando a mudança vale" })).toHaveTextContent("depois do dia 10");
    await user.click(within(screen.getByRole("dialog")).getAllByRole("button", { name: "Fechar" }).at(-1) as HTMLElement);
    const history = screen.getByRole("table", { name: /^Escolhas de contribuição/ });
    expect(within(history).getByText("Agendada")).toBeVisible();
    expect(within(history).getByText("Em vigor")).toBeVisible();
    expect(within(history).getByRole("link", { name: /ver o pedido/ })).toHaveAttribute("href", "/services/requests?id=70");
  });

  it("shows what each percentage means as it is chosen: the domain's figures, the tax, the balance at 65", async () => {
    const { user } = show(<ChangeContributionScreen />, { passo: "percentuais" });
    await heading("Percentuais");
    await preview();
    await user.selectOptions(screen.getByRole("combobox", { name: "Contribuição suplementar" }), "5");
    await waitFor(() => expect(row("Suplementar (5%)")).toBe("R$ 812,48"));
    expect(row("Básica (6%)")).toBe("R$ 505,18");
    expect(row("Você contribui")).toBe("R$ 1.317,66");
    expect(row("A patrocinadora contribui")).toBe("R$ 505,18");
    expect(row("Entra na sua conta")).toBe("R$ 1.822,84");
    expect(row("Diferença para a sua contribuição de hoje")).toBe("+R$ 812,48");
    expect(row("Imposto que deixa de ser retido")).toBe("R$ 195,38");
    expect(row("O que sai de fato do seu salário")).toBe("R$ 1.122,28");
    expect(row("Com esta escolha")).toBe("R$ 772.781,41");

    await user.selectOptions(screen.getByRole("combobox", { name: "Saldo aos" }), "60");
    expect(row("Com esta escolha")).not.toBe("R$ 772.781,41");
    await user.click(screen.getByRole("button", { name: /Imposto que deixa de ser retido/ }));
    expect(await screen.findByRole("dialog", { name: "Imposto que deixa de ser retido" })).toHaveTextContent("Lei 15.270/2025");
  });

  it("closes the supplementary contribution below the whole basic one, and sends what stands there", async () => {
    const { requests } = reply("POST /criarRequisicao", { idRequisicao: 9, protocolo: "2026-0000009", versao: 1 });
    const { user } = show(<ChangeContributionScreen />, { passo: "percentuais" });
    await heading("Percentuais");
    const supplementary = () => screen.getByRole("combobox", { name: "Contribuição suplementar" });
    await user.selectOptions(supplementary(), "5");
    await user.selectOptions(screen.getByRole("combobox", { name: "Contribuição básica" }), "5");
    await waitFor(() => expect(supplementary()).toBeDisabled());
    expect(supplementary()).toHaveValue("0");
    expect(screen.getByText("Abre quando a básica está em 6%.")).toBeVisible();
    await user.click(press("Avançar"));
    await heading("Confira seus dados");
    expect(await preview()).toHaveTextContent("Por mês, a partir de janeiro de 2027");
    await user.click(press("Continuar"));
    await heading("Confirmação");
    expect(requests[0]?.body).toMatchObject({ idFuncionalidade: 8, dados: { percentualBasica: "5", percentualSuplementar: "0" } });
  });

  it("does not send what is in force already", async () => {
    const { user } = show(<ChangeContributionScreen />, { passo: "percentuais" });
    await heading("Percentuais");
    await user.click(press("Avançar"));
    expect(await screen.findByRole("alert")).toHaveTextContent(/É o que já vale hoje/);
  });
});

it("changes an amount and its payment, puts the minimum in the place of less, and warns of a digit without blocking", async () => {
  const vigente = option({ valor: "350.00", percentualBasica: "0.00", formaPagamento: 2 });
  const byValue = { modo: "valor", vigente, historico: [vigente], basicas: [0], exigeBasicaMaxima: false } as const;
  reply(FACTS, facts({ ...byValue, basicas: [0], historico: [vigente], contrapartida: null, tabelaImposto: null, salario: null }));
  const { user } = show(<ChangeContributionScreen />);
  await user.click(await screen.findByRole("button", { name: "Começar" }));
  await heading("Valor");
  const field = () => screen.getByLabelText<HTMLInputElement>("Valor da contribuição mensal");
  await waitFor(() => expect(field()).not.toHaveAttribute("readonly"));
  await preview();
  expect(row("Você contribui")).toBe("R$ 350,00");
  expect(screen.getByText(/Na declaração anual completa/)).toBeVisible();
  await user.clear(field());
  await user.type(field(), "100");
  await user.tab();
  await waitFor(() => expect(field().value.replace(/\s/g, " ")).toBe("R$ 132,65"));
  await user.click(press("Avançar"));

  await heading("Forma de pagamento");
  await user.click(screen.getByRole("radio", { name: /^Débito em conta/ }));
  expect(screen.getByRole("combobox", { name: "Banco" })).toBeDisabled();
  expect(screen.getByRole("combobox", { name: "Dia do vencimento" })).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: "Agência" }), "0057");
  await user.type(screen.getByRole("textbox", { name: "Conta com dígito" }), "123458");
  expect(screen.getByRole("textbox", { name: "Conta com dígito" })).toHaveValue("12345-8");
  expect(await screen.findByText(/O dígito não combina/)).toBeVisible();
  await user.click(press("Avançar"));
  expect(await heading("Confira seus dados")).toBeVisible();
});

describe("suspending", () => {
  beforeEach(() => reply(SERVICE, service({ idFuncionalidade: 9, nome: "Suspensão de contribuição" })));

  it("says what stops and what it costs in the end", async () => {
    const { user } = show(<SuspendContributionScreen />, { passo: "periodo" });
    await heading("Período");
    await user.click(screen.getByRole("radio", { name: /^Sem data para voltar/ }));
    await preview("O que muda com a suspensão");
    expect(row("Você deixa de contribuir, por mês")).toBe("R$ 505,18");
    expect(row("A patrocinadora deixa de contribuir, por mês")).toBe("R$ 505,18");
    // Never back: what is there today grows alone.
    expect(row("Saldo aos 65 anos, com a suspensão")).toBe("R$ 109.556,16");
    expect(row("Diferença")).toMatch(/^−R\$/);
    await user.click(screen.getByRole("radio", { name: /^Até um mês/ }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Último mês sem contribuição" }), "2027-02");
    expect(await screen.findByText(/volta sozinha em março de 2027/)).toBeVisible();
  });

  it("resumes from the list, and says from when", async () => {
    const suspensoes: Facts["suspensoes"] = [
      { id: 4, desde: "2026-09", ate: null, motivo: null, situacao: "em-curso", idRequisicao: 12 },
      { id: 3, desde: "2025-01", ate: "2025-02", motivo: "Obra", situacao: "encerrada", idRequisicao: 11 },
    ];
    reply(FACTS, facts({ suspensoes }));
    const { requests } = reply("POST /retomarContribuicao", { retomaEm: "2026-12" });
    const { user } = show(<SuspendContributionScreen />);
    await user.click(await screen.findByRole("button", { name: "Retomar a contribuição suspensa desde setembro de 2026" }));
    const dialog = await screen.findByRole("dialog", { name: "Retomar a contribuição?" });
    expect(dialog).toHaveTextContent("voltam em dezembro de 2026");
    reply(FACTS, facts({ suspensoes: suspensoes.map((one) => ({ ...one, ate: one.ate ?? "2026-11" })) }));
    await user.click(within(dialog).getByRole("button", { name: "Retomar contribuição" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(requests[0]?.body).toEqual({ idPessoa: 2, idPlano: 1, idSuspensao: 4 });
    expect(screen.queryByRole("button", { name: /^Retomar/ })).not.toBeInTheDocument();
  });
});
