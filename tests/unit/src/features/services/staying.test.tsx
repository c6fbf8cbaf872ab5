import type { Reply } from "@contract/infer";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { DeferredScreen } from "@/features/services/deferredBenefit/DeferredScreen";
import { SelfSponsorScreen } from "@/features/services/selfSponsorship/SelfSponsorScreen";

const DEFERRED = "GET /retornarCondicoesBpd/{idPessoa}/{idPlano}";
const SELF = "GET /retornarCondicoesAutopatrocinio/{idPessoa}/{idPlano}";
const MONTHS = "GET /retornarAutopatrocinio/{idPessoa}/{idPlano}";
const SERVICE = "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}";

const premise = (valor: string) => ({ valor, desde: "2025-01-01", fonte: "Regulamento" });
const base = {
  hoje: "2026-11-21",
  impedimento: null,
  nascimento: "1981-11-02",
  saldo: "50000.00",
  cotaEm: "2026-10-30",
  taxa: premise("4.00"),
  mesesRenda: 240,
  idadeBeneficio: 55,
  prazoOpcao: "2026-12-08",
};
const deferred: Reply<typeof DEFERRED> = { ...base, custoMensal: premise("24.90"), mesesNoPlano: 180, mesesExigidos: premise("36") };
const self: Reply<typeof SELF> = {
  ...base,
  salario: "15000.00",
  unidadeReferencia: premise("521.99"),
  contrapartida: premise("100.00"),
  basicas: [0, 1, 2, 3, 4, 5, 6],
  suplementarMaxima: 25,
  exigeBasicaMaxima: true,
  normal: { percentualBasica: "6.00", percentualSuplementar: "5.00", total: "1822.84" },
  percentualMinimo: premise("25"),
  minimo: "455.71",
  diaVencimento: 10,
  primeiroMes: "2026-12",
  atraso: { multa: premise("2"), juros: premise("1"), meses: 3, dias: 30 },
};
const service = (idFuncionalidade: number, motivo: string | null = null): Reply<typeof SERVICE> => ({
  idFuncionalidade,
  nome: "",
  permitido: motivo === null,
  motivo,
  solicitacaoAberta: null,
  vigente: null,
  rascunho: null,
});
const month = {
  competencia: "2026-12",
  idCobranca: 31,
  vencimento: "2026-12-10",
  pagavelAte: "2026-12-10",
  basica: "505.18",
  suplementar: "812.48",
  patrocinadora: "505.18",
  valor: "1822.84",
  situacao: "vencida" as const,
  pagaEm: null,
  atraso: { dias: 60, variacao: "24.61", corrigido: "1847.45", multa: "36.95", juros: "36.95", total: "1921.35" },
};
const sponsorship: NonNullable<Reply<typeof MONTHS>> = {
  desde: "2026-12",
  encerradoEm: null,
  motivoFim: null,
  avisadoEm: null,
  prazoAviso: null,
  emAtraso: 1,
  multa: premise("2"),
  juros: premise("1"),
  meses: [month],
  total: 1,
  totalPage: 1,
};
const shown = (element: HTMLElement) => element.textContent?.replace(/\s/g, " ");
const saves = () => reply("POST /salvarRascunho", { versao: 1, atualizadoEm: "2026-11-21T12:00:00Z" });

describe("the deferred benefit", () => {
  const show = (query: Record<string, string> = {}) =>
    renderScreen(<DeferredScreen />, { session: participant, pathname: "/services/bpd", query });
  beforeEach(() => {
    reply(DEFERRED, deferred);
    reply(SERVICE, service(16));
  });

  it("says what it is, what it costs and until when it may be chosen", async () => {
    show();
    expect(await screen.findByText(/BPD quer dizer Benefício Proporcional Diferido/)).toBeVisible();
    expect(screen.getByText(/Custa R\$\s24,90 por mês, descontados do saldo/)).toBeVisible();
    expect(screen.getByText("O prazo para escolher vai até 08/12/2026.")).toBeVisible();
  });

  it("moves the age with a slider, and projects less the cost in today's money, with what changes", async () => {
    saves();
    const { user } = show({ passo: "simulacao" });
    const figures = await screen.findByRole("region", { name: "O que ficar em BPD significa" });
    expect(shown(figures)).toContain("Aos 65 anos, em dinheiro de hoje");
    fireEvent.change(screen.getByRole("slider", { name: "Idade do benefício" }), { target: { value: "70" } });
    await waitFor(() => expect(shown(figures)).toContain("Aos 70 anos"));
    expect(screen.getByLabelText("Com que idade pensa em pedir o benefício?")).toHaveValue("70");
    expect(shown(figures)).toMatch(/Perde: novas contribuições/);
    await user.click(within(figures).getAllByRole("button", { name: /Como calculamos/ })[0] as HTMLElement);
    expect(await screen.findByText(/Em vigor desde 01\/01\/2025\. Fonte: Regulamento\./)).toBeVisible();
  });

  it("says from when, to whom it is not open yet", async () => {
    reply(SERVICE, service(16, "Disponível a partir de 10/03/2027: o plano HPE pede 36 meses de plano para o BPD."));
    show();
    expect(await screen.findByText(/^Disponível a partir de 10\/03\/2027/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Começar" })).not.toBeInTheDocument();
  });

  it("says so when it could not be read, and tries again", async () => {
    refuse(DEFERRED, 500, "Falhou");
    const { user } = show();
    const again = await screen.findByRole("button", { name: /Tentar de novo/ });
    reply(DEFERRED, deferred);
    await user.click(again);
    expect(await screen.findByText(/BPD quer dizer/)).toBeVisible();
  });
});

describe("self-sponsorship", () => {
  const show = (query: Record<string, string> = {}) =>
    renderScreen(<SelfSponsorScreen />, { session: participant, pathname: "/services/autopatrocinio", query });
  beforeEach(() => {
    reply(SELF, self);
    reply(MONTHS, null);
    reply(SERVICE, service(17));
  });

  it("shows both shares and the total of the month, to the cent, while the sliders move", async () => {
    saves();
    show({ passo: "simulacao" });
    const figures = await screen.findByRole("region", { name: "O que o autopatrocínio significa" });
    expect(shown(figures)).toContain("Você paga por mêsR$ 1.822,84");
    fireEvent.change(screen.getByRole("slider", { name: "Suplementar" }), { target: { value: "1" } });
    // 505,18 + 162,50 + 505,18.
    await waitFor(() => expect(shown(figures)).toContain("Você paga por mêsR$ 1.172,86"));
    fireEvent.change(screen.getByRole("slider", { name: "Básica" }), { target: { value: "1" } });
    // The supplementary one opens at the whole basic one only; 84,20 twice is below the least.
    await waitFor(() => expect(shown(figures)).toContain("Dá R$ 168,40 por mês, e o mínimo do plano é R$ 455,71"));
    expect(screen.queryByRole("slider", { name: "Suplementar" })).not.toBeInTheDocument();
  });

  it("tells what it would cost to whoever may not ask, without a month and without saying that they left", async () => {
    const refused = "Só depois que o seu vínculo com a empresa terminar.";
    reply(SERVICE, service(17, refused));
    reply(SELF, { ...self, impedimento: refused });
    show();
    const cost = /^Com os seus percentuais de contribuição, são R\$\s1\.822,84 por mês, as duas partes\. O pagamento vence todo dia 10\.$/;
    expect(await screen.findByText(cost)).toBeVisible();
    expect(screen.queryByText(/Antes de sair entravam|dezembro de 2026/)).not.toBeInTheDocument();
  });

  it("explains a late month line by line and makes a charge that can still be paid", async () => {
    reply(MONTHS, sponsorship);
    const made = reply("POST /atualizarCobranca", { id: 32 } as never);
    const { user, router } = show();
    await user.click(await screen.findByRole("button", { name: "Pagar dezembro de 2026 em atraso" }));
    const dialog = await screen.findByRole("dialog", { name: /dezembro de 2026/ });
    const text = shown(dialog) ?? "";
    for (const line of [
      "Variação da cota desde o vencimentoR$ 24,61",
      "MultaR$ 36,95",
      "Juros de 60 diasR$ 36,95",
      "Total hojeR$ 1.921,35",
    ])
      expect(text).toContain(line);
    await user.click(within(dialog).getByRole("button", { name: "Gerar boleto e Pix atualizados" }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/services/gerar-contribuicao?id=32"));
    expect(made.requests[0]?.body).toMatchObject({ idCobranca: 31 });
  });

  it("warns of the cancellation, with its day", async () => {
    reply(MONTHS, { ...sponsorship, emAtraso: 3, avisadoEm: "2027-02-11", prazoAviso: "2027-03-13" });
    show();
    expect(await screen.findByText(/3 meses seguidos sem pagamento.*pague até 13\/03\/2027/)).toBeVisible();
  });
});
