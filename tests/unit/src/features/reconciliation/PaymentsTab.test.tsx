import type { Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { callsAfter, readerOf } from "@tests/support/reads";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { ReconciliationScreen } from "@/features/reconciliation/ReconciliationScreen";
import { reconciliationQueries } from "@/features/reconciliation/reconciliationQueries";
import { saveFile } from "@/ui/browser/saveFile";

jest.mock("@/ui/browser/saveFile", () => ({ saveFile: jest.fn() }));

const LIST = "GET /retornarPagamentos";
const FILES = "GET /retornarRemessasPagamentos";
type Payment = Reply<typeof LIST>["itens"][number];
type Remittance = Reply<typeof FILES>["itens"][number];
type Summary = Reply<"GET /retornarResumoPagamentos">;

const plan = { id: 4, nome: "MAIS_VALOR" };
const payment = (change: Partial<Payment> = {}): Payment => ({
  id: 31,
  versao: 2,
  natureza: "resgate",
  situacao: "pendente",
  descricao: "Parcela 2 de 3 do resgate",
  valor: "1234567.89",
  data: "2026-11-25",
  conta: "Itaú, agência 0123, conta 12345-7",
  retidoAte: null,
  pagoEm: null,
  recusa: null,
  idRequisicao: 14,
  pessoa: { id: 3, nome: "Carla Menezes", cpf: "12345678909" },
  plano: plan,
  favorecido: { nome: "Carla Menezes", documento: "12345678909" },
  meio: "ted",
  idRemessa: null,
  falta: null,
  ...change,
});
const remittance = (change: Partial<Remittance> = {}): Remittance => ({
  id: 5,
  plano: plan,
  sequencia: 12,
  situacao: "conferencia",
  dataPagamento: "2026-11-25",
  quantidade: 14,
  total: "98765.43",
  pagos: 0,
  recusados: 0,
  respondida: false,
  criadaEm: "2026-11-24T12:00:00.000Z",
  autor: { id: 9, nome: "Patrícia Nogueira Lima" },
  liberadaEm: null,
  liberador: null,
  faltaParaLiberar: null,
  ...change,
});
const released = remittance({ situacao: "liberada", liberadaEm: "2026-11-24T13:00:00.000Z", liberador: { id: 1, nome: "Ana Ribeiro" } });
const summary: Summary = {
  hoje: "2026-11-24",
  situacoes: [
    { situacao: "retido", quantidade: 2, total: "300.00" },
    { situacao: "pendente", quantidade: 17, total: "1500.30" },
    { situacao: "enviado", quantidade: 4, total: "4000.00" },
    { situacao: "recusado", quantidade: 1, total: "10.00" },
  ],
  prontos: [
    { plano: plan, quantidade: 14, total: "1000.10" },
    { plano: { id: 1, nome: "HPE" }, quantidade: 1, total: "0.20" },
  ],
  primeiraData: "2026-11-25",
};

interface Shown {
  nivel?: "L" | "E";
  payments?: Payment[];
  files?: Remittance[];
  query?: Record<string, string>;
}

const grant = (areas: Partial<Record<Area, "L" | "E">>) =>
  reply("GET /retornarPermissoes", {
    areas: Object.entries(areas).map(([area, nivel]) => ({ area: area as Area, nivel })),
  });

function show({ nivel = "E", payments = [payment()], files = [remittance()], query = {} }: Shown = {}) {
  grant({ folha: nivel });
  reply("GET /retornarResumoPagamentos", summary);
  const list = reply(LIST, { itens: payments, proximo: null });
  reply(FILES, { itens: files, proximo: null });
  const pathname = "/voluntary-contribution-reconciliation";
  return { list, ...renderScreen(<ReconciliationScreen />, { session: administrator, pathname, query }) };
}
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const table = async (name: string) => screen.findByRole("table", { name });
const fileRow = async () => (await within(await table("Remessas de pagamento")).findAllByRole("row"))[1] as HTMLElement;
const paymentRow = async () => (await within(await table("Pagamentos")).findAllByRole("row"))[1] as HTMLElement;

describe("who sees what", () => {
  it("shows who has only payments their tab alone, and asks for nothing of the other area", async () => {
    show();
    expect(await table("Pagamentos")).toBeVisible();
    expect(screen.queryByRole("tab")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Importar retorno" })).not.toBeInTheDocument();
  });

  it("shows who has only receipts no tab of payments, also where the address names it", async () => {
    grant({ conciliacao: "E" });
    const none = { quantidade: 0, total: "0.00" };
    reply("GET /retornarPlanos", [plan]);
    reply("GET /retornarResumoConciliacao", {
      ...{ hoje: "2026-11-24", divergentes: none, semDestino: none, recusados: none, contestacoes: 0 },
      ...{ ultimoDia: null, conciliadosNoDia: none },
    });
    reply("GET /retornarRecebimentos", { itens: [], total: 0, totalPage: 0 });
    const query = { aba: "pagamentos" };
    renderScreen(<ReconciliationScreen />, { session: administrator, pathname: "/voluntary-contribution-reconciliation", query });
    expect(await screen.findByText("Nenhum recebimento")).toBeVisible();
    expect(await screen.findByRole("tab", { name: "Contestações (0)" })).toBeVisible();
    expect(screen.getAllByRole("tab")).toHaveLength(4);
    expect(screen.queryByRole("tab", { name: "Pagamentos" })).not.toBeInTheDocument();
  });

  it("goes to the payments and back for who has both", async () => {
    const { user, router } = show();
    grant({ conciliacao: "L", folha: "E" });
    const none = { quantidade: 0, total: "0.00" };
    reply("GET /retornarPlanos", [plan]);
    reply("GET /retornarResumoConciliacao", {
      ...{ hoje: "2026-11-24", divergentes: none, semDestino: none, recusados: none, contestacoes: 3 },
      ...{ ultimoDia: null, conciliadosNoDia: none },
    });
    reply("GET /retornarRecebimentos", { itens: [], total: 0, totalPage: 0 });
    await user.click(await screen.findByRole("tab", { name: "Pagamentos" }));
    expect(router.query).toEqual({ aba: "pagamentos" });
    expect(await button("Importar retorno dos pagamentos")).toBeVisible();
    // The level of the other area is not this one's.
    expect(screen.queryByText(/Somente leitura/)).not.toBeInTheDocument();
    await user.click(await button(/^Retidos/));
    expect(router.query).toEqual({ aba: "pagamentos", situacao: "retido" });
    reply("GET /retornarContestacoes", { itens: [], total: 0, totalPage: 0 });
    await user.click(screen.getByRole("tab", { name: "Contestações (3)" }));
    expect(router.query).toEqual({ aba: "contestacoes" });
    expect(await screen.findByText("Nenhuma contestação em aberto")).toBeVisible();
  });

  it("shows who may only read every figure and no button that would be refused", async () => {
    const stopped = payment({ situacao: "impedido" });
    show({ nivel: "L", payments: [stopped], files: [remittance({ id: 6, sequencia: 13 }), released] });
    expect(await screen.findByText(/Somente leitura/)).toBeVisible();
    expect(await paymentRow()).toHaveTextContent("Impedido pela pessoa");
    for (const name of [/Importar/, /Preparar/, /Liberar/, /Descartar/, /Baixar/, /Refazer/, /Devolver/])
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
  });

  it("prefetches what the tab of the person's areas shows, and nothing that one of the areas would refuse", () => {
    const follows = (areas: string[], url: Record<string, string> = {}) =>
      callsAfter(reconciliationQueries(administrator, url), readerOf(...areas));
    const ofReceipts = ["GET /retornarPlanos", "GET /retornarRecebimentos", "GET /retornarResumoConciliacao"];
    expect(follows(["folha"])).toEqual(["GET /retornarResumoPagamentos"]);
    expect(follows(["conciliacao"])).toEqual(ofReceipts);
    expect(follows(["conciliacao"], { aba: "pagamentos", situacao: "recusado" })).toEqual(ofReceipts);
    expect(follows(["folha", "conciliacao"], { aba: "pagamentos" })).toEqual([
      "GET /retornarResumoPagamentos",
      "GET /retornarResumoConciliacao",
    ]);
    expect(follows([])).toEqual([]);
  });

  it("says that a backend without payments does not offer them", async () => {
    grant({ folha: "E" });
    for (const key of ["GET /retornarResumoPagamentos", LIST, FILES] as const) reply(key, () => new Response("", { status: 404 }));
    renderScreen(<ReconciliationScreen />, { session: administrator, pathname: "/voluntary-contribution-reconciliation" });
    expect(await screen.findAllByText("O sistema do fundo ainda não oferece isto.")).not.toHaveLength(0);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("the figures", () => {
  it("counts each state, adds what may go, and says that others still wait", async () => {
    const { user, router } = show();
    for (const [name, words] of [
      [/^Retidos/, /2R\$\s300,00/],
      [/^Prontos para enviar/, /15R\$\s1\.000,30Outros 2 ainda esperam/],
      [/^No banco/, /4R\$\s4\.000,00/],
      [/^Recusados pelo banco/, /1R\$\s10,00/],
      [/^Impedidos/, /0R\$\s0,00/],
    ] as const)
      expect(await button(name)).toHaveTextContent(words);
    await user.click(await button(/^Recusados pelo banco/));
    expect(router.query).toEqual({ situacao: "recusado" });
  });
});

describe("the list", () => {
  it.each<[string, Partial<Payment>, RegExp]>([
    ["held", { situacao: "retido", retidoAte: "2026-11-27" }, /Retido.*até 27\/11\/2026: a conta mudou há pouco/],
    ["waiting for something", { falta: "Sem conta bancária", conta: null, meio: null }, /Sem conta.*A enviar.*Sem conta bancária/],
    ["with the bank", { situacao: "enviado" }, /No banco/],
    ["paid", { situacao: "pago", pagoEm: "2026-11-26" }, /Pago.*em 26\/11\/2026/],
    [
      "refused",
      { situacao: "recusado", recusa: { codigo: "AG", motivo: "Agência inválida", corrigir: "Confira." } },
      /Recusado pelo banco.*Agência inválida \(AG\)/,
    ],
    ["stopped", { situacao: "impedido" }, /Impedido pela pessoa/],
  ])("says why a payment is %s", async (_, change, words) => {
    show({ payments: [payment(change)] });
    const row = await paymentRow();
    expect(row).toHaveTextContent(words);
    expect(row).toHaveTextContent(
      /Carla Menezes.*\*\*\*\.456\.789-\*\*.*Parcela 2 de 3 do resgate.*Resgate, Mais Valor.*R\$\s1\.234\.567,89/,
    );
  });

  it("names the receiver that is not the person", async () => {
    show({ payments: [payment({ natureza: "portabilidade", favorecido: { nome: "Previ Nova", documento: "11222333000181" } })] });
    expect(await paymentRow()).toHaveTextContent("Previ Nova, TED");
  });

  it("narrows by words, state, kind and file, all in the address", async () => {
    const { user, router, list } = show({ query: { natureza: "beneficio", situacao: "nenhuma" } });
    await paymentRow();
    expect(list.requests[0]?.query).toEqual({ natureza: "beneficio", limit: 25 });
    await user.selectOptions(screen.getByRole("combobox", { name: "Situação" }), "Retido");
    await waitFor(() => expect(list.requests.at(-1)?.query).toEqual({ natureza: "beneficio", situacao: "retido", limit: 25 }));
    await user.type(screen.getByRole("searchbox", { name: "Procurar pagamento" }), "carla");
    await waitFor(() => expect(list.requests.at(-1)?.query).toMatchObject({ texto: "carla" }));
    await user.click(await button("Limpar filtros"));
    await waitFor(() => expect(list.requests.at(-1)?.query).toEqual({ limit: 25 }));
    await user.click(await button("Ver os 14 pagamentos da remessa 12"));
    expect(router.query).toEqual({ idRemessa: "5" });
    await waitFor(() => expect(list.requests.at(-1)?.query).toEqual({ idRemessa: 5, limit: 25 }));
  });

  it("grows by key, and says when it could not", async () => {
    const { user } = show();
    const { requests } = reply(LIST, ({ query }) =>
      query.depois === 31
        ? { itens: [payment({ id: 30, descricao: "Benefício de novembro" })], proximo: 30 }
        : { itens: [payment()], proximo: 31 },
    );
    await user.click(await button("Mostrar mais"));
    expect(await screen.findByText("Benefício de novembro")).toBeVisible();
    expect(screen.getByText("Parcela 2 de 3 do resgate")).toBeVisible();
    expect(requests.at(-1)?.query).toEqual({ depois: 31, limit: 25 });
    refuse(LIST, 500, "Algo falhou.");
    await user.click(await button("Mostrar mais"));
    expect(await screen.findByText("Não conseguimos mostrar mais. Algo falhou.")).toBeVisible();
    expect(screen.getByText("Benefício de novembro")).toBeVisible();
  });

  it("puts a stopped payment back only with a reason, and keeps the reason when it is refused", async () => {
    const { user } = show({ payments: [payment({ situacao: "impedido" })] });
    const refused = refuse("POST /liberarPagamento", 403, "Quem mudou a conta não pode.");
    await user.click(await button("Devolver à fila o pagamento de Carla Menezes"));
    const dialog = await screen.findByRole("dialog", { name: "Devolver o pagamento à fila?" });
    const act = within(dialog).getByRole("button", { name: "Devolver à fila" });
    await user.click(act);
    expect(await within(dialog).findByText("Escreva o motivo.")).toBeVisible();
    expect(within(dialog).getByLabelText("Motivo")).toBeInvalid();
    expect(refused.requests).toHaveLength(0);
    await user.type(within(dialog).getByLabelText("Motivo"), "Confirmou por telefone");
    await user.click(act);
    expect(await within(dialog).findByText("Quem mudou a conta não pode.")).toBeVisible();
    expect(within(dialog).getByLabelText("Motivo")).toHaveValue("Confirmou por telefone");
    const { requests } = reply("POST /liberarPagamento", payment());
    fireEvent.click(act);
    fireEvent.click(act);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(requests.map(({ body }) => body)).toEqual([{ idPagamento: 31, versao: 2, motivo: "Confirmou por telefone" }]);
  });
});

describe("the life of a file", () => {
  it("is prepared for a day on which banks work, once for a double click", async () => {
    const { user } = show();
    const { requests } = reply("POST /gerarRemessaPagamentos", remittance());
    await user.click(await button("Preparar remessa Mais Valor"));
    const dialog = await screen.findByRole("dialog", { name: "Preparar remessa Mais Valor" });
    expect(dialog).toHaveTextContent(/14 pagamentos, R\$\s1\.000,10\. Nada vai ao banco antes de outra pessoa conferir e liberar\./);
    const act = within(dialog).getByRole("button", { name: "Preparar" });
    const day = within(dialog).getByLabelText("Dia do pagamento");
    for (const [typed, words] of [
      ["24/11/2026", "Escolha 25/11/2026 ou um dia depois."],
      ["28/11/2026", "Os bancos não trabalham nesse dia: escolha um dia útil."],
    ] as const) {
      fireEvent.change(day, { target: { value: typed } });
      await user.click(act);
      expect(await within(dialog).findByText(words)).toBeVisible();
    }
    expect(requests).toHaveLength(0);
    fireEvent.change(day, { target: { value: "26/11/2026" } });
    fireEvent.click(act);
    fireEvent.click(act);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(requests.map(({ body }) => body)).toEqual([{ idPlano: 4, dataPagamento: "2026-11-26" }]);
  });

  it("keeps the day when the backend refuses, and says why", async () => {
    const { user } = show();
    refuse("POST /gerarRemessaPagamentos", 409, "Não há mais nada a pagar neste plano.");
    await user.click(await button("Preparar remessa HPE"));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "Preparar" }));
    expect(await within(dialog).findByText("Não há mais nada a pagar neste plano.")).toBeVisible();
  });

  it("is released by another person: whoever may not sees why in place of the button", async () => {
    show({ files: [remittance({ faltaParaLiberar: "Você preparou esta remessa: outra pessoa libera." })] });
    const row = await fileRow();
    expect(row).toHaveTextContent(
      /12, Mais Valor.*25\/11\/2026.*98\.765,43.*Espera liberação.*Você preparou esta remessa: outra pessoa libera\./,
    );
    expect(within(row).queryByRole("button", { name: /Liberar/ })).not.toBeInTheDocument();
    expect(within(row).getByRole("button", { name: "Descartar a remessa 12" })).toBeVisible();
    expect(within(row).queryByRole("button", { name: /Baixar/ })).not.toBeInTheDocument();
  });

  it("is released after a question that names the money and who prepared it", async () => {
    const { user } = show();
    const { requests } = reply("POST /liberarRemessaPagamentos", released);
    await user.click(await button("Liberar a remessa 12"));
    const dialog = await screen.findByRole("dialog", { name: "Liberar a remessa 12?" });
    expect(dialog).toHaveTextContent(
      /R\$\s98\.765,43 em 14 pagamentos do plano Mais Valor, para 25\/11\/2026\. Quem preparou foi Patrícia/,
    );
    reply(FILES, { itens: [released], proximo: null });
    const act = within(dialog).getByRole("button", { name: "Liberar" });
    fireEvent.click(act);
    fireEvent.click(act);
    expect(await screen.findByRole("button", { name: "Baixar o arquivo da remessa 12" })).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ idRemessa: 5 }]);
    expect(await fileRow()).toHaveTextContent(/Liberada.*14 sem resposta.*por Ana Ribeiro/);
  });

  it("says a refused release in the dialog, and shows what somebody else made of the file", async () => {
    const { user } = show();
    refuse("POST /liberarRemessaPagamentos", 409, "Outra pessoa já liberou esta remessa.");
    await user.click(await button("Liberar a remessa 12"));
    const dialog = await screen.findByRole("dialog");
    reply(FILES, { itens: [remittance({ situacao: "descartada" })], proximo: null });
    await user.click(within(dialog).getByRole("button", { name: "Liberar" }));
    expect(await within(dialog).findByText("Não conseguimos liberar. Outra pessoa já liberou esta remessa.")).toBeVisible();
    await waitFor(async () => expect(await fileRow()).toHaveTextContent("Descartada"));
  });

  it("is discarded before it was released", async () => {
    const { user } = show();
    const { requests } = reply("POST /descartarRemessaPagamentos", remittance({ situacao: "descartada" }));
    await user.click(await button("Descartar a remessa 12"));
    const dialog = await screen.findByRole("dialog", { name: "Descartar a remessa 12?" });
    expect(dialog).toHaveTextContent("Os 14 pagamentos dela voltam a esperar a próxima remessa.");
    await user.click(within(dialog).getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(requests.map(({ body }) => body)).toEqual([{ idRemessa: 5 }]);
  });

  it("is downloaded as often as wanted, and says when it could not be", async () => {
    const { user } = show({ files: [released] });
    const download = () => button("Baixar o arquivo da remessa 12");
    reply("GET /baixarRemessaPagamentos/{idRemessa}", () => new Response("34100000"));
    await user.click(await download());
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), "remessa-12.rem"));
    reply("GET /baixarRemessaPagamentos/{idRemessa}", () => problem(503, "Tente em instantes."));
    await user.click(await download());
    expect(await screen.findByText("Não conseguimos baixar. Tente em instantes.")).toBeVisible();
  });

  it("is made again with a reason while the bank said nothing, and no longer after it did", async () => {
    const { user, unmount } = show({ files: [released] });
    const { requests } = reply("POST /refazerRemessaPagamentos", remittance({ id: 6, sequencia: 13 }));
    await user.click(await button("Refazer a remessa 12"));
    const dialog = await screen.findByRole("dialog", { name: "Refazer a remessa 12?" });
    expect(dialog).toHaveTextContent("o dinheiro sairia duas vezes");
    await user.type(within(dialog).getByLabelText("Motivo"), "ab");
    await user.click(within(dialog).getByRole("button", { name: "Refazer" }));
    expect(await within(dialog).findByText("Explique o motivo: são pelo menos 3 letras.")).toBeVisible();
    await user.type(within(dialog).getByLabelText("Motivo"), "c: o banco perdeu o arquivo");
    await user.click(within(dialog).getByRole("button", { name: "Refazer" }));
    await waitFor(() => expect(requests.map(({ body }) => body)).toEqual([{ idRemessa: 5, motivo: "abc: o banco perdeu o arquivo" }]));
    unmount();
    show({ files: [{ ...released, pagos: 13, recusados: 1, situacao: "concluida" }] });
    expect(await fileRow()).toHaveTextContent("13 pagos, 1 recusado");
    expect(screen.queryByRole("button", { name: /Refazer/ })).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Baixar o arquivo da remessa 12" })).toBeVisible();
  });

  it("ends with the bank's return: what came back is said, and leads to what was refused", async () => {
    const { user, router } = show({ files: [released] });
    // The test's File and the document's FormData are of two worlds, which do not know each other.
    const append = jest.spyOn(FormData.prototype, "append").mockImplementation(() => {});
    await user.click(await button("Importar retorno dos pagamentos"));
    const dialog = await screen.findByRole("dialog", { name: "Importar retorno do banco" });
    reply("POST /enviarRetornoPagamentos", (() =>
      problem(422, "Arquivo recusado", {
        erros: [{ campo: "arquivo", mensagem: "Linha 2, posições 9 a 17: o lote não confere." }],
      })) as never);
    await user.upload(within(dialog).getByLabelText("Arquivo de retorno"), new File(["0"], "PG2411.RET"));
    await user.click(within(dialog).getByRole("button", { name: "Importar" }));
    expect(await within(dialog).findByText(/Linha 2, posições 9 a 17/)).toBeVisible();
    reply("POST /enviarRetornoPagamentos", {
      ...{ id: 3, nome: "PG2411.RET", sequencia: 7, pagos: 12, recusados: 1, outros: 2, criadoEm: "2026-11-25T12:00:00.000Z" },
    });
    await user.click(within(dialog).getByRole("button", { name: "Importar" }));
    const said = await screen.findByText(/12 pagamentos confirmados, 1 recusado\. 2 linhas são de pagamentos que não estão aqui/);
    expect(said).toHaveTextContent("PG2411.RET");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(await button("Ver os recusados"));
    expect(router.query).toEqual({ situacao: "recusado" });
    append.mockRestore();
  });
});
