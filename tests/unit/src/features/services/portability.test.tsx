import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { administrator, participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { ReceiptDialog } from "@/features/queue/portability/ReceiptDialog";
import { PortabilityScreen } from "@/features/services/portability/PortabilityScreen";
import { PortabilityCard } from "@/parts/portability/PortabilityCard";

const OVERVIEW = "GET /retornarPortabilidade/{idPessoa}/{idPlano}";
const PROGRESS = "GET /retornarAndamentoPortabilidade/{idRequisicao}";
const SERVICE = "GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}";
const PATH = "/services/portabilidade";

const progress: Reply<typeof PROGRESS> = {
  ...{ idRequisicao: 9, protocolo: "2026-0000901", versao: 3, aberta: true, sentido: "saida" },
  ...{ entidade: "Fundação Horizonte", cnpj: "12ABC34501DE35", plano: "Horizonte CD", registro: "1990001174", tipo: "EFPC" },
  ...{ regime: "PROGRESSIVO", inscricao: null, adesaoOrigem: null, valorEstimado: null },
  prazos: [
    { nome: "Termo de Portabilidade", ate: null, feitoEm: "2026-11-20", feito: true, atrasado: false },
    { nome: "Transferência ao destino", ate: "2026-11-30", feitoEm: null, feito: false, atrasado: true },
  ],
  termo: { idEmissao: 77, codigo: "ABCDEFGHJKLM", emitidoEm: "2026-11-20T15:00:00.000Z" },
  ...{ comprovante: null, transferidaEm: null },
  ...{ valor: "10750.00", divida: "1000.00", recebidaEm: null, efetivadaEm: null, aguardaCota: false },
  lotes: [{ data: "2015-03-10", parte: "participante", origem: "plano", valor: "10750.00" }],
};
const overview: Reply<typeof OVERVIEW> = {
  hoje: "2026-11-20",
  saida: {
    ...{ permitido: true, motivo: null, desde: null, soPortado: false, dividaImpede: false },
    base: { mes: "2026-10", data: "2026-10-30", fonte: "Demonstração", cotas: [{ perfil: "Moderado", valor: "2.50000000" }] },
    ...{ saldo: "12500.00", naoAdquirido: "750.00", divida: "1000.00", valor: "10750.00" },
    direito: { percentual: "80", meses: 140 },
    origens: [
      { nome: "Suas contribuições", parte: "participante", valor: "8750.00", desde: "2015-03-10" },
      { nome: "Contribuições da patrocinadora que já são suas", parte: "patrocinadora", valor: "3000.00", desde: "2023-09-10" },
    ],
    textoAberta: "Sei que, em entidade aberta, vira renda de no mínimo 15 anos.",
  },
  portado: [
    {
      ...{
        idPortabilidade: 3,
        entidade: "Fundação Aurora",
        cnpj: "11222333000181",
        plano: "Aurora CD",
        registro: "2001000733",
        tipo: "EFPC",
      },
      ...{ subconta: "portada-efpc", recebidaEm: "2026-10-20", quotas: "600.00000000", valor: "1500.00" },
      ...{ participante: "1250.00", patrocinadora: "250.00", lotes: [{ data: "2012-05-07", valor: "1500.00", parte: "participante" }] },
    },
  ],
  pedidos: [],
};
const service: Reply<typeof SERVICE> = {
  ...{ idFuncionalidade: 15, nome: "Portabilidade", permitido: true, motivo: null },
  ...{ solicitacaoAberta: null, vigente: null, rascunho: null },
};
const show = (query: Record<string, string> = {}) => renderScreen(<PortabilityScreen />, { session: participant, pathname: PATH, query });
const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, " ") ?? "";

beforeEach(() => {
  reply(OVERVIEW, overview);
  reply(SERVICE, service);
  reply(PROGRESS, progress);
});

it("says what would travel, step by step, how it was calculated, and where it came from", async () => {
  const { user } = show();
  const card = await screen.findByRole("region", { name: "O que vai com você" });
  const terms = within(card).getAllByRole("term").slice(0, 4);
  const amounts = within(card).getAllByRole("definition").slice(0, 4);
  expect(terms.map((term, at) => `${plain(term)}: ${plain(amounts[at] as HTMLElement)}`)).toEqual([
    "Seu saldo no plano: R$ 12.500,00",
    "−menos Parte da patrocinadora que ainda não é sua: R$ 750,00",
    "−menos Empréstimo, quitado com o saldo: R$ 1.000,00",
    "=igual a Valor que seria portado hoje: R$ 10.750,00",
  ]);
  expect(plain(card)).toContain("Suas contribuições, desde 10/03/2015");
  expect(screen.getByText(/não pode ser desfeita/)).toBeVisible();
  await user.click(within(card).getByRole("button", { name: /^Como calculamos/ }));
  expect(await screen.findByText(/140 meses de vínculo/)).toBeVisible();
  const ported = screen.getByRole("table", { name: "Dinheiro que você trouxe de outros planos" });
  expect(within(ported).getByText("Fundação Aurora, Aurora CD")).toBeVisible();
});

it("adds up the origins of what travels, where nothing is taken from them", async () => {
  reply(OVERVIEW, {
    ...overview,
    saida: { ...overview.saida, saldo: "11750.00", naoAdquirido: "0.00", divida: "0.00", valor: "11750.00" },
  });
  show();
  const card = await screen.findByRole("region", { name: "O que vai com você" });
  expect(within(card).getAllByRole("term").map(plain)).toEqual([
    "Suas contribuições, desde 10/03/2015",
    "+mais Contribuições da patrocinadora que já são suas, desde 10/09/2023",
    "=igual a Valor que seria portado hoje",
  ]);
  expect(within(card).getAllByRole("definition").map(plain)).toEqual(["R$ 8.750,00", "R$ 3.000,00", "R$ 11.750,00"]);
});

it("opens the direction that can be used, says why not of the other, and keeps the one chosen, which stays in the address through the form", async () => {
  const motivo = "Disponível a partir de 10/01/2028: o plano pede 36 meses de vínculo.";
  reply(OVERVIEW, { ...overview, saida: { ...overview.saida, permitido: false, motivo, desde: "2028-01-10" } });
  reply(SERVICE, ({ params }) => ({
    ...service,
    idFuncionalidade: Number(params.idFuncionalidade),
    ...(String(params.idFuncionalidade) === "15" && { permitido: false, motivo }),
  }));
  const { user, router } = show();
  expect(await screen.findByRole("tab", { name: "Trazer de outro plano" })).toHaveAttribute("aria-selected", "true");
  await user.click(screen.getByRole("tab", { name: "Levar para outro plano" }));
  expect(await screen.findByText(motivo)).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Trazer de outro plano" }));
  expect(router.query).toEqual({ sentido: "entrada" });
  await user.click(await screen.findByRole("button", { name: "Começar" }));
  expect(router.query).toEqual({ sentido: "entrada", passo: "origem" });
  expect(await screen.findByRole("heading", { level: 2, name: "De onde vem" })).toBeVisible();
});

it("asks an open entity for its SUSEP process and for the law's own condition", async () => {
  reply("POST /salvarRascunho", { versao: 1, atualizadoEm: "2026-11-20T12:00:00Z" } as never);
  const { user } = show({ passo: "destino" });
  await user.click(await screen.findByRole("radio", { name: /^PGBL/ }));
  expect(screen.getByRole("textbox", { name: /Processo SUSEP do plano/ })).toBeVisible();
  expect(screen.queryByRole("textbox", { name: /CNPB do plano/ })).toBeNull();
  await user.type(screen.getByRole("textbox", { name: /CNPJ da entidade/ }), "12.ABC.345/01DE-36");
  await user.click(screen.getByRole("button", { name: "Avançar" }));
  expect((await screen.findAllByText("CNPJ inválido. Confira os números e as letras.")).length).toBeGreaterThan(0);
});

it("follows the two deadlines, says which passed, and hands out the term", async () => {
  Object.assign(URL, { createObjectURL: () => "blob:termo", revokeObjectURL: () => {} });
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { requests } = reply("GET /baixarDocumentoEmitido/{idEmissao}", new Blob(["%PDF"]) as never);
  const { user } = renderScreen(<PortabilityCard idRequisicao={9} versao={3} />, { session: participant });
  expect(await screen.findByText("Feito em 20/11/2026")).toBeVisible();
  expect(screen.getByText("Passou do prazo: era até 30/11/2026")).toBeVisible();
  expect(screen.getByText("12.ABC.345/01DE-35")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Baixar o Termo de Portabilidade" }));
  await waitFor(() => expect(saved).toEqual(["termo-portabilidade-2026-0000901.pdf"]));
  expect(requests[0]?.params).toMatchObject({ idEmissao: 77 });
});

it("shows nothing for a request of before, and a retry when it fails", async () => {
  refuse(PROGRESS, 404, "Esta solicitação não tem portabilidade para acompanhar.");
  const { container } = renderScreen(<PortabilityCard idRequisicao={9} versao={3} />, { session: participant });
  await waitFor(() => expect(container).toHaveTextContent(""));
  refuse(PROGRESS, 500, "Erro");
  renderScreen(<PortabilityCard idRequisicao={10} versao={3} />, { session: participant });
  expect(await screen.findByText("Não conseguimos carregar a portabilidade")).toBeVisible();
});

it("records a receipt only when the pasted lots add up to what arrived", async () => {
  const sent = jest.fn(async () => undefined);
  const close = jest.fn();
  const before = { valor: "1500.00", recebidoEm: "2026-10-20", lotes: "" };
  const { user } = renderScreen(
    <ReceiptDialog idRequisicao={9} entidade="Fundação Aurora" before={before} onSend={sent} onClose={close} />,
    { session: administrator },
  );
  const field = screen.getByRole("textbox", { name: /^Lotes/ });
  await user.click(field);
  await user.paste("07/05/2012; 1.250,00; participante\n07/05/2012\t249,99\tPatrocinadora");
  expect(plain(screen.getByRole("status"))).toContain("2 lotes, soma de R$ 1.499,99. Diferença de R$ 0,01.");
  await user.click(screen.getByRole("button", { name: "Registrar" }));
  expect((await screen.findAllByText(/Os lotes somam menos do que chegou: faltam R\$.0,01/)).length).toBeGreaterThan(0);
  expect(sent).not.toHaveBeenCalled();
  await user.clear(field);
  await user.click(field);
  await user.paste("07/05/2012; 1.250,00; participante\n07/05/2012; 250,00; patrocinadora");
  await user.click(screen.getByRole("button", { name: "Registrar" }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledWith({
    valor: "1500.00",
    recebidoEm: "2026-10-20",
    lotes: [
      { data: "2012-05-07", valor: "1250.00", parte: "participante" },
      { data: "2012-05-07", valor: "250.00", parte: "patrocinadora" },
    ],
  });
});
