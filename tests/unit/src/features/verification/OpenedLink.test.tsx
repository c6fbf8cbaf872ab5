import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { PayslipCheckScreen, StatementCheckScreen } from "@/features/verification/VerificationScreen";
import { openedPayslip, openedStatement } from "./samples";

const OPEN = "POST /abrirLink";
const PAYSLIP = "/services/extraircontracheque";
const STATEMENT = "/services/extrair-extrato-contribuicao";
const TOKEN = "A".repeat(43);

/** The browser arrives at an address with a token after its "#". */
const arrive = (path: string, token = TOKEN) => window.history.replaceState(null, "", `${path}${token && `#${token}`}`);
const show = (path = PAYSLIP) => renderScreen(path === PAYSLIP ? <PayslipCheckScreen /> : <StatementCheckScreen />, { pathname: path });

beforeEach(() => window.sessionStorage.clear());
afterEach(() => arrive("/", ""));

describe("a link that is opened", () => {
  it("sends the token of the fragment, and takes it out of the address", async () => {
    const { requests } = reply(OPEN, openedPayslip);
    arrive(PAYSLIP);
    const { router } = show();
    expect(await screen.findByRole("heading", { level: 1, name: "Contracheque: Outubro de 2026" })).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ token: TOKEN, finalidade: "contracheque" }]);
    expect(router.replace).toHaveBeenCalledWith(PAYSLIP, undefined, { shallow: true, scroll: false });
  });

  it("shows the payslip with the CPF masked, and says what counts as an opening", async () => {
    reply(OPEN, openedPayslip);
    arrive(PAYSLIP);
    show();
    const rows = within(await screen.findByRole("table", { name: "Vencimentos e descontos" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent("1001Renda mensal0,8% do saldo9.000,00–");
    const head = within(screen.getByRole("region", { name: "Identificação" }));
    expect(head.getByText("***.995.350-**")).toBeVisible();
    expect(head.getByText("Progressivo, faixa de 27,5%")).toBeVisible();
    expect(screen.getByText(/Esta é a abertura 1 de 3\. Recarregar nesta aba até 09:15 não conta de novo\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: /Como calculamos/ })).not.toBeInTheDocument();
  });

  it("shows the statement's addition, each kind of movement on its line", async () => {
    const { requests } = reply(OPEN, openedStatement);
    arrive(STATEMENT);
    show(STATEMENT);
    expect(await screen.findByRole("heading", { level: 1, name: "Extrato de contribuição: Agosto a setembro de 2026" })).toBeVisible();
    expect(requests[0]?.body).toMatchObject({ finalidade: "extrato" });
    expect(screen.getByText("Ainda não escolhido")).toBeVisible();
    const addition = within(screen.getByRole("region", { name: "Resumo do período" }));
    expect(addition.getAllByRole("definition").map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
      "R$ 49.000,00",
      "R$ 3.645,68",
      "\u2212R$ 12,00",
      "R$ 856,44",
      "R$ 53.490,12",
    ]);
    expect(addition.getByText("Taxa de administração")).toBeVisible();
    const months = within(screen.getByRole("table", { name: "Extrato mês a mês" })).getAllByRole("row");
    expect(months[2]).toHaveTextContent("09/20261.822,84\u221212,00473,721,2457001253.490,12");
  });

  it("is asked for once, and again only with what makes it the same opening", async () => {
    const { requests } = reply(OPEN, openedPayslip);
    arrive(PAYSLIP);
    const first = show();
    await screen.findByText(/Esta é a abertura/);
    fireEvent(window, new Event("focus"));
    fireEvent(window, new Event("online"));
    expect(requests).toHaveLength(1);
    // A reload: the address has no token any more, the tab has.
    first.unmount();
    arrive(PAYSLIP, "");
    show();
    await screen.findByText(/Esta é a abertura/);
    expect(requests[1]?.body).toEqual({ token: TOKEN, finalidade: "contracheque", continuacao: "continua" });
  });

  it("is another one when another address is opened in the same tab", async () => {
    const { requests } = reply(OPEN, openedPayslip);
    arrive(PAYSLIP);
    show();
    await screen.findByText(/Esta é a abertura/);
    arrive(PAYSLIP, "B".repeat(43));
    fireEvent(window, new HashChangeEvent("hashchange"));
    await waitFor(() => expect(requests[1]?.body).toEqual({ token: "B".repeat(43), finalidade: "contracheque" }));
  });

  it("is left for the check of a document", async () => {
    reply(OPEN, openedPayslip);
    arrive(PAYSLIP);
    const { user } = show();
    arrive(PAYSLIP, "");
    await user.click(await screen.findByRole("button", { name: "Fechar e conferir um documento" }));
    expect(await screen.findByLabelText("Código de verificação")).toBeVisible();
    expect(window.sessionStorage).toHaveLength(0);
  });

  it("is printed by a button that is not printed", async () => {
    reply(OPEN, openedPayslip);
    window.print = jest.fn();
    arrive(PAYSLIP);
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Imprimir" }));
    expect(window.print).toHaveBeenCalled();
  });
});

describe("a link that opens nothing", () => {
  it("says one thing, whatever the reason, and forgets the token", async () => {
    refuse(OPEN, 404, "Este link não abre nenhum documento.");
    arrive(PAYSLIP);
    const { user } = show();
    expect(await screen.findByText("Este link não abre nenhum documento")).toBeVisible();
    expect(window.sessionStorage).toHaveLength(0);
    arrive(PAYSLIP, "");
    await user.click(screen.getByRole("button", { name: "Conferir um documento" }));
    expect(screen.getByRole("heading", { level: 1, name: "Conferir contracheque" })).toBeVisible();
  });

  it("after too many tries says how long to wait, and may be tried again", async () => {
    refuse(OPEN, 429, "Foram muitas tentativas. Aguarde 1 min para tentar de novo.", { tentarEm: 60 });
    arrive(PAYSLIP);
    const { user } = show();
    expect(await screen.findByText(/Aguarde 1 min/)).toBeVisible();
    reply(OPEN, openedPayslip);
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText(/Esta é a abertura/)).toBeVisible();
  });
});

it("the code of a document is checked, whatever link the tab has open", async () => {
  reply(OPEN, openedPayslip);
  reply("POST /conferirDocumento", { situacao: "nao-encontrado", documento: null });
  arrive(PAYSLIP);
  const first = show();
  await screen.findByText(/Esta é a abertura/);
  first.unmount();
  window.history.replaceState(null, "", `${PAYSLIP}?codigo=3467-ACDE-FGHJ-KMNP`);
  renderScreen(<PayslipCheckScreen />, { pathname: PAYSLIP, query: { codigo: "3467-ACDE-FGHJ-KMNP" } });
  expect(await screen.findByText("Documento não encontrado")).toBeVisible();
});

it("a token of one page is not sent from the other", async () => {
  const { requests } = reply(OPEN, openedPayslip);
  arrive(PAYSLIP);
  const first = show();
  await screen.findByText(/Esta é a abertura/);
  first.unmount();
  arrive(STATEMENT, "");
  show(STATEMENT);
  expect(await screen.findByLabelText("Código de verificação")).toBeVisible();
  expect(requests).toHaveLength(1);
});
