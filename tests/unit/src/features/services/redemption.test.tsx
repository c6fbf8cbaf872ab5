import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { RedemptionScreen } from "@/features/services/redemption/RedemptionScreen";
import { RequestRedemption } from "@/parts/redemption/RequestRedemption";

const CONDITIONS = "GET /retornarCondicoesResgate/{idPessoa}/{idPlano}";
const REDEMPTIONS = "GET /retornarResgates/{idPessoa}/{idPlano}";
const OF_REQUEST = "GET /retornarResgateDaSolicitacao/{idRequisicao}";
const SERVICE = "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}";
const PATH = "/services/resgate";

/** The account of domain §2, of which everything is redeemed but 1.500 quotas. */
const conditions: Reply<typeof CONDITIONS> = {
  impedimento: null,
  alcance: "total",
  regime: null,
  conta: "341 · Itaú, conta terminada em 45-7",
  hoje: "2026-11-20",
  primeiroCredito: "2026-11-23",
  parcelasMax: 12,
  diferimentoDias: 90,
  fonte: "Demonstração",
  regras: {
    faixas: [
      { anos: 2, aliquota: "35" },
      { anos: 4, aliquota: "30" },
      { anos: 6, aliquota: "25" },
      { anos: 8, aliquota: "20" },
      { anos: 10, aliquota: "15" },
      { anos: null, aliquota: "10" },
    ],
    antecipacao: "15",
  },
  cotas: [{ idPerfil: 1, perfil: "Moderado", valor: "2.50000000", mes: "2026-10", data: "2026-10-30", fonte: "Demonstração" }],
  lotes: [
    { subconta: "basica", idPerfil: 1, data: "2015-03-10", quotas: "1000.00000000" },
    { subconta: "basica", idPerfil: 1, data: "2019-06-10", quotas: "2000.00000000" },
    { subconta: "basica", idPerfil: 1, data: "2023-09-10", quotas: "500.00000000" },
  ],
  bruto: "8750.00",
  subcontas: [{ subconta: "basica", nome: "Básica", valor: "8750.00" }],
  naoAdquirido: "500.00",
  aPortar: "0.00",
  aguardam: [],
  direito: { percentual: "80", meses: 140, ate: "2026-11-10", proximo: null, fonte: "Demonstração: tabela" },
  divida: "0.00",
};
const service: Reply<typeof SERVICE> = {
  idFuncionalidade: 14,
  nome: "Resgate",
  permitido: true,
  motivo: null,
  solicitacaoAberta: null,
  vigente: null,
  rascunho: null,
};
const common = { mesCota: "2026-10", quotas: "500.00000000", motivoEstorno: null };
const redemption: Reply<typeof REDEMPTIONS>[number] = {
  id: 3,
  idRequisicao: 9,
  protocolo: "2026-0000123",
  alcance: "total",
  forma: "parcelas",
  regime: "REGRESSIVO",
  vendidoEm: "2026-11-20",
  quotas: "1000.00000000",
  valorNaVenda: "2500.00",
  naoAdquirido: "500.00",
  divida: "0.00",
  dividaDescoberta: "0.00",
  conta: "341 · Itaú, agência 0057, conta 12345-7",
  encerradoEm: null,
  parcelas: [
    {
      ...common,
      id: 11,
      numero: 1,
      vencimento: "2026-11-23",
      situacao: "paga",
      estimativa: null,
      pagamento: {
        em: "2026-11-23",
        cotas: [{ idPerfil: 1, valor: "2.50000000" }],
        ...{ bruto: "1250.00", imposto: "125.00", divida: "0.00", liquido: "1125.00" },
        faixas: [{ aliquota: "10", bruto: "1250.00", imposto: "125.00" }],
        idRecibo: 77,
      },
    },
    {
      ...common,
      id: 12,
      numero: 2,
      vencimento: "2026-12-23",
      mesCota: "2026-11",
      situacao: "agendada",
      pagamento: null,
      estimativa: "1250.00",
    },
  ],
};
const show = (query: Record<string, string> = {}) => renderScreen(<RedemptionScreen />, { session: participant, pathname: PATH, query });
const shown = (element: HTMLElement) => element.textContent?.replace(/\s/g, " ");
const draft = (dados: Record<string, unknown>, passo: number) =>
  reply(SERVICE, { ...service, rascunho: { dados, passo, versao: 1, atualizadoEm: "2026-11-20T12:00:00Z" } });

beforeEach(() => {
  reply(CONDITIONS, conditions);
  reply(REDEMPTIONS, []);
  reply(SERVICE, service);
  reply("POST /salvarRascunho", { versao: 2, atualizadoEm: "2026-11-20T12:00:00Z" } as never);
});

it("says what may be redeemed, what would be lost, and how that is known", async () => {
  const { user } = show();
  expect(await screen.findByText(/Hoje você pode resgatar até R\$\s8\.750,00, antes do imposto/)).toBeVisible();
  expect(screen.getByText("Perdido no resgate total: parte da patrocinadora")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Como calculamos/ }));
  expect(await screen.findByText(/com 11 anos e 8 meses de plano em 10\/11\/2026, o regulamento dá a você 80% dela/)).toBeVisible();
});

it("keeps what still waits apart from what is free already", async () => {
  reply(CONDITIONS, { ...conditions, aguardam: [{ nome: "Voluntária", valor: "2678.08", libera: "2027-03-10" }] });
  show();
  const card = await screen.findByRole("region", { name: "O que pode ser resgatado" });
  expect(shown(card)).toContain("Você pode resgatar, antes do impostoR$ 8.750,00Básica, já fora da carência");
  // The one origin is the amount above: it is not written twice.
  expect(within(card).getAllByText(/8\.750,00/)).toHaveLength(1);
  const [free, waiting] = [...card.querySelectorAll("dl")].map(shown);
  expect(free).not.toContain("Voluntária");
  expect(within(card).getByRole("heading", { name: "Ainda em carência" })).toBeVisible();
  expect(waiting).toBe("Voluntária, livre em 10/03/2027R$ 2.678,08");
});

it("asks to understand what is lost before everything is redeemed, and not for a part", async () => {
  const { user } = show({ passo: "valor" });
  await user.click(await screen.findByRole("radio", { name: /Tudo o que é meu/ }));
  expect(await screen.findByRole("checkbox", { name: /perco R\$\s500,00 da parte da patrocinadora/ })).toBeVisible();
  await user.click(screen.getByRole("radio", { name: /Só uma parte/ }));
  expect(await screen.findByLabelText(/Quanto, antes do imposto\?/)).toBeVisible();
  expect(screen.queryByRole("checkbox", { name: /perco/ })).toBeNull();
});

it("shows the calendar of instalments, named as the estimate that it is", async () => {
  draft({ alcance: "total", cientePerda: true, cienteVinculo: true, forma: "parcelas", parcelas: "7" }, 1);
  show({ passo: "pagamento" });
  const table = await screen.findByRole("table", { name: "Calendário de pagamentos, valores estimados" });
  await waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(8));
  expect(shown(table)).toContain("25/01/2027");
  expect(within(table).getByRole("columnheader", { name: "Líquido estimado" })).toBeVisible();
  expect(screen.getByText(/Estimativa pela cota de hoje/)).toBeVisible();
});

it("has the first permitted day of a later payment from the start", async () => {
  draft({ alcance: "total", cientePerda: true, cienteVinculo: true, forma: "diferido" }, 1);
  show({ passo: "pagamento" });
  expect(await screen.findByLabelText("Em que dia?")).toHaveValue("23/11/2026");
});

it("puts the regimes side by side to the cent, where none was chosen: the example of domain §2", async () => {
  draft({ alcance: "total", cientePerda: true, cienteVinculo: true, forma: "unica" }, 2);
  const { user } = show({ passo: "imposto" });
  const regressive = await screen.findByRole("region", { name: "Regime regressivo" });
  expect(shown(regressive)).toContain("R$ 7.125,00");
  expect(shown(regressive)).toContain("20% de R$ 5.000,00, de 6 a 8 anos");
  expect(shown(screen.getByRole("region", { name: "Regime progressivo" }))).toContain("R$ 7.437,50");
  expect(screen.getByText(/a escolha é feita e não volta atrás/)).toBeVisible();
  await user.click(within(regressive).getByRole("button", { name: /^Ver cada entrada/ }));
  const lots = await screen.findByRole("table", { name: "Imposto de cada entrada" });
  expect(within(lots).getAllByRole("row")).toHaveLength(4);
});

it("does not ask for a regime that is chosen already, and taxes by it", async () => {
  reply(CONDITIONS, { ...conditions, regime: "PROGRESSIVO" });
  draft({ alcance: "total", cientePerda: true, cienteVinculo: true, forma: "unica" }, 1);
  show({ passo: "pagamento" });
  expect(await screen.findByRole("region", { name: "Regime progressivo" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Regime regressivo" })).toBeNull();
});

it("lists the payments of a redemption with the receipt of what was paid", async () => {
  reply(REDEMPTIONS, [redemption]);
  reply(SERVICE, { ...service, permitido: false, motivo: "A sua conta não tem saldo para resgatar." });
  reply(CONDITIONS, { ...conditions, impedimento: "A sua conta não tem saldo para resgatar.", lotes: [], subcontas: [], bruto: "0.00" });
  show();
  expect(await screen.findByText("A sua conta não tem saldo para resgatar.")).toBeVisible();
  const table = await screen.findByRole("table", { name: "Pagamentos do resgate" });
  expect(shown(table)).toContain("cerca de R$ 1.250,00");
  expect(within(table).getByRole("button", { name: "Baixar o recibo da parcela 1" })).toBeVisible();
});

it("lets an attendant take back what was not paid, with a reason", async () => {
  reply(OF_REQUEST, redemption);
  let sent: unknown = null;
  reply("POST /estornarParcelaResgate", ({ body }: { body: unknown }) => {
    sent = body;
    return redemption;
  });
  const { user } = renderScreen(<RequestRedemption idRequisicao={9} mayReverse />, {
    session: participant,
    pathname: "/request-management",
  });
  await user.click(await screen.findByRole("button", { name: "Estornar a parcela 2" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("button", { name: "Estornar a parcela" })).toBeDisabled();
  await user.type(within(dialog).getByRole("textbox", { name: "Motivo" }), "Pedido da pessoa");
  await user.click(within(dialog).getByRole("button", { name: "Estornar a parcela" }));
  await waitFor(() => expect(sent).toEqual({ idParcela: 12, motivo: "Pedido da pessoa" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
