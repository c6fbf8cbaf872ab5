import type { Reply } from "@contract/infer";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { concessionFacts } from "@tests/support/concessionFacts";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { BenefitRequestScreen } from "@/features/services/benefit/BenefitRequestScreen";
import { LumpSumScreen } from "@/features/services/lumpSum/LumpSumScreen";

const FACTS = "GET /retornarConcessao/{idPessoa}/{idPlano}";
const SERVICE = "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}";
type Facts = Reply<typeof FACTS>;

const facts = (changes: Partial<Facts> = {}): Facts => ({ ...concessionFacts(), concedidos: [], saques: [], ...changes }) as Facts;
const service = (changes: Partial<Reply<typeof SERVICE>> = {}): Reply<typeof SERVICE> => ({
  idFuncionalidade: 12,
  nome: "Pedido de benefício",
  permitido: true,
  motivo: null,
  solicitacaoAberta: null,
  vigente: null,
  rascunho: null,
  ...changes,
});
const draft = (dados: Record<string, unknown>, passo: number) => ({ dados, passo, versao: 1, atualizadoEm: "2026-11-20T12:00:00Z" });
const benefit = (query: Record<string, string> = {}) =>
  renderScreen(<BenefitRequestScreen />, { session: participant, pathname: "/services/benefit-request", query });
const lump = (query: Record<string, string> = {}) =>
  renderScreen(<LumpSumScreen />, { session: participant, pathname: "/services/saque-a-vista", query });
const shown = (element: HTMLElement) => element.textContent?.replace(/\s/g, " ");

beforeEach(() => {
  reply(FACTS, facts());
  reply(SERVICE, service());
  reply("POST /salvarRascunho", { versao: 2, atualizadoEm: "2026-11-20T12:00:00Z" } as never);
});

const chosen = { especie: "normal", forma: "percentual", percentual: "0.8", abono: "N", saque: "25" };

it("says which benefits there are, from when and by which source", async () => {
  const { user } = benefit();
  const card = (await screen.findByText("O que o seu plano oferece")).closest("section, div");
  expect(card).toBeTruthy();
  expect(screen.getByText(/disponível desde 10\/03\/2020/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /De onde vem a data/ }));
  expect(await screen.findByText(/55 anos de idade: em 10\/03\/2020/)).toBeVisible();
});

it("does not promise what depends on a letter", async () => {
  benefit();
  const row = (name: string) => screen.getByText(name).closest("li");
  await screen.findByText("O que o seu plano oferece");
  expect(row("Aposentadoria normal")).toHaveTextContent("Disponível");
  expect(row("Aposentadoria por invalidez")).toHaveTextContent("Com a carta do INSS");
  expect(row("Aposentadoria por invalidez")).not.toHaveTextContent("Disponível");
  expect(screen.getAllByText("5 a 30 anos")).toHaveLength(2);
});

it("says of each rule since when it is in force, and once where all of them are of one day", async () => {
  const { user } = benefit();
  await user.click(await screen.findByRole("button", { name: /^De onde vêm as regras/ }));
  await screen.findByRole("dialog", { name: "As regras do plano" });
  const plain = (text: string) => screen.getAllByText((_, element) => element?.tagName === "P" && shown(element as HTMLElement) === text);
  expect(plain("Saque à vista, Renda mínima por mês: Em vigor desde 01/01/2025. Fonte: Demonstração.")).toHaveLength(1);
  expect(screen.getByText(/: Em vigor desde 01\/01\/2015\. Fonte: Demonstração\.$/)).toBeVisible();
});

it("says from when it will be available, in place of the way in", async () => {
  reply(SERVICE, service({ permitido: false, motivo: "Disponível a partir de 15/04/2040: 50 anos de idade e 10 anos no plano." }));
  benefit();
  expect(await screen.findByText(/Disponível a partir de 15\/04\/2040/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Começar" })).toBeNull();
});

it("shows the reference's income at once, and follows the sliders", async () => {
  reply(SERVICE, service({ rascunho: draft(chosen, 2) }));
  benefit({ passo: "renda" });
  const figures = await screen.findByRole("region", { name: "O que esta escolha significa" });
  await waitFor(() => expect(shown(figures)).toContain("R$ 4.636,69"));
  expect(shown(figures)).toContain("R$ 193.195,35");
  expect(shown(figures)).toContain("R$ 28.979,30");
  const table = screen.getByRole("table", { name: "Primeiros pagamentos, já com o imposto" });
  expect(within(table).getAllByRole("row")).toHaveLength(13);
  const slider = screen.getByRole("slider", { name: "Percentual do saldo" });
  fireEvent.change(slider, { target: { value: "9" } });
  await waitFor(() => expect(shown(figures)).toContain("R$ 5.795,86"));
  expect(screen.getByLabelText("Percentual do saldo por mês")).toHaveValue("1");
  fireEvent.change(screen.getByRole("slider", { name: "Saque à vista" }), { target: { value: "0" } });
  await waitFor(() => expect(shown(figures)).toContain("R$ 7.727,81"));
});

it("begins a form that is chosen with a usual term, and warns below the least income", async () => {
  reply(SERVICE, service({ rascunho: draft({ especie: "normal" }, 2) }));
  const { user } = benefit({ passo: "renda" });
  await user.click(await screen.findByRole("radio", { name: /^Prazo certo com valor nivelado/ }));
  await waitFor(() => expect(screen.getByLabelText("Prazo", { selector: "select" })).toHaveValue("240"));
  await user.click(screen.getByRole("radio", { name: /^Percentual do saldo/ }));
  fireEvent.change(await screen.findByRole("slider", { name: "Percentual do saldo" }), { target: { value: "0" } });
  expect(await screen.findByText(/menos que a renda mínima do plano/)).toBeVisible();
});

it("shows both regimes side by side to whoever has not chosen", async () => {
  reply(FACTS, facts({ regime: "NAO_ESCOLHIDO" }));
  reply(SERVICE, service({ rascunho: draft({ ...chosen, beneficiarios: true }, 4) }));
  const { user } = benefit({ passo: "recebimento" });
  const figures = await screen.findByRole("region", { name: "O que esta escolha significa" });
  expect(shown(figures)).toContain("no regime progressivo");
  expect(shown(figures)).toContain("no regime regressivo");
  await user.click(screen.getByRole("radio", { name: /^Regressivo/ }));
  await waitFor(() => expect(shown(figures)).not.toContain("no regime progressivo"));
});

it("sends whoever has shares to distribute to the dependents, and keeps the step closed", async () => {
  reply(FACTS, facts({ rateioFalta: "40.00", beneficiarios: [{ nome: "Renato Dias", parentesco: "Cônjuge", rateio: "60.00" }] }));
  reply(SERVICE, service({ rascunho: draft({ ...chosen, beneficiarios: true }, 3) }));
  const { user } = benefit({ passo: "pessoas" });
  expect(await screen.findByRole("link", { name: "Distribuir o rateio" })).toHaveAttribute("href", "/dependentes?tipo=previdencial");
  await user.click(screen.getByRole("button", { name: "Avançar" }));
  expect((await screen.findAllByText(/precisa somar 100%: ainda faltam 40%/)).length).toBeGreaterThan(1);
});

it("shows what was granted with its letter, and what was paid with its receipt", async () => {
  const sum = {
    ...{ id: 3, tipo: "saque" as const, protocolo: "2026-0000777", percentual: "25", regime: "PROGRESSIVO", saldo: "772781.41" },
    ...{ quotas: "1.00000000", cota: "1.00000000", cotaEm: "2026-10-30", bruto: "193195.35", imposto: "28979.30", liquido: "164216.05" },
    ...{ divida: "1000.00", creditado: "163216.05", lotes: [], conta: "Itaú, conta final 7-3", previstoEm: "2026-11-27" },
  };
  reply(
    FACTS,
    facts({
      concedidos: [
        {
          id: 9,
          numero: "01-002718",
          especie: "aposentadoria",
          inicio: "2026-11",
          renda: "0,8% do saldo por mês",
          protocolo: "2026-0000777",
        },
      ],
      saques: [{ ...sum, pagoEm: "2026-11-26" }],
    }),
  );
  const { requests } = reply("POST /emitirDocumento", {
    ...{ id: 1, tipo: "recibo-saque", titulo: "Recibo", referencia: "2026-0000777", plano: { id: 1, nome: "HPE" }, codigo: "ABCDEFGHJKMN" },
    ...{ emitidoEm: "2026-11-20T12:00:00Z", arquivo: { nome: "recibo.pdf", tipo: "application/pdf", tamanho: 9 } },
  } as never);
  reply("GET /baixarDocumentoEmitido/{idEmissao}", new Blob(["%PDF"]) as never);
  Object.assign(URL, { createObjectURL: () => "blob:recibo", revokeObjectURL: () => {} });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { user } = benefit();
  expect(await screen.findByText("Nº 01-002718")).toBeVisible();
  expect(screen.getByRole("button", { name: "Baixar a carta de concessão" })).toBeVisible();
  const amountOf = (label: string) => shown(screen.getByText(label).closest("dl > div, tr") as HTMLElement);
  expect(amountOf("− dívida de empréstimo")).toContain("R$ 1.000,00");
  expect(amountOf("Valor na sua conta")).toContain("R$ 163.216,05");
  expect(amountOf("Crédito")).toContain("26/11/2026");
  await user.click(screen.getByRole("button", { name: "Baixar o recibo" }));
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ tipo: "recibo-saque", idSaque: 3 }));
});

it("has no receipt of a lump sum that the bank did not pay yet", async () => {
  const sum = {
    ...{ id: 3, tipo: "saque" as const, protocolo: "2026-0000777", percentual: "25", regime: "PROGRESSIVO", saldo: "772781.41" },
    ...{ quotas: "1.00000000", cota: "1.00000000", cotaEm: "2026-10-30", bruto: "193195.35", imposto: "28979.30", liquido: "164216.05" },
    ...{ divida: "0.00", creditado: "164216.05", lotes: [], conta: "Itaú, conta final 7-3", previstoEm: "2026-11-27", pagoEm: null },
  };
  reply(FACTS, facts({ saques: [sum] }));
  benefit();
  expect(await screen.findByText("Saque à vista em pagamento, previsto para 27/11/2026")).toBeVisible();
  expect(screen.getByText("O recibo fica aqui assim que o banco confirmar o pagamento.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Baixar o recibo" })).toBeNull();
});

it("says what a lump sum pays, its tax, and what it leaves of each income", async () => {
  reply(SERVICE, service({ idFuncionalidade: 13, rascunho: draft({ percentual: "10" }, 1) }));
  lump({ passo: "valor" });
  const figures = await screen.findByRole("region", { name: "O que este saque significa" });
  await waitFor(() => expect(shown(figures)).toContain("R$ 77.278,14"));
  fireEvent.change(screen.getByRole("slider", { name: "Quanto do saldo" }), { target: { value: "25" } });
  await waitFor(() => expect(shown(figures)).toContain("R$ 164.216,05"));
  const table = screen.getByRole("table", { name: "Renda do primeiro mês, com e sem o saque" });
  const row = within(table)
    .getAllByRole("row")
    .find((one) => shown(one)?.includes("0,8% do saldo por mês"));
  expect(row && shown(row)).toContain("R$ 6.182,25");
  expect(row && shown(row)).toContain("R$ 4.636,69");
});
