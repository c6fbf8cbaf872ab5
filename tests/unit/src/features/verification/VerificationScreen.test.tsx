import { createHash, webcrypto } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { PayslipCheckScreen } from "@/features/verification/VerificationScreen";

const CODE = "POST /conferirDocumento";
const FILE = "POST /conferirArquivo";
const PATH = "/services/extraircontracheque";
const SHOWN = "3467-ACDE-FGHJ-KMNP";
const documento = {
  codigo: SHOWN,
  tipo: "contracheque",
  emitidoEm: "2026-11-21T12:00:00.000Z",
  resumo: [
    { rotulo: "Documento", valor: "Contracheque" },
    { rotulo: "Líquido", valor: "R$ 8.158,12" },
  ],
};
const authentic = { situacao: "autentico", documento } as const;

const show = (query: Record<string, string> = {}) => renderScreen(<PayslipCheckScreen />, { pathname: PATH, query });
const text = "%PDF-1.7 um documento";
// jsdom's files cannot be read whole.
const pdf = Object.assign(new File([text], "contracheque.pdf", { type: "application/pdf" }), {
  arrayBuffer: async () => Buffer.from(text),
});
const digest = createHash("sha256").update(text).digest("hex");

// Browsers have Web Crypto on pages with https; jsdom does not.
beforeAll(() => Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle, configurable: true }));
beforeEach(() => window.sessionStorage.clear());

describe("a code", () => {
  it("that is authentic shows what was issued, to be compared", async () => {
    const { requests } = reply(CODE, authentic);
    const { user } = show();
    const field = await screen.findByLabelText("Código de verificação");
    await user.type(field, "3467 acde fghj kmnp");
    await user.tab();
    expect(field).toHaveValue(SHOWN);
    await user.click(screen.getByRole("button", { name: "Conferir código" }));
    const result = await screen.findByText("Documento autêntico");
    const box = result.closest<HTMLElement>('[role="status"]');
    expect(box).toHaveFocus();
    expect(within(box as HTMLElement).getByText("R$ 8.158,12")).toBeVisible();
    expect(within(box as HTMLElement).getByText("Contracheque")).toBeVisible();
    expect(requests[0]?.body).toEqual({ codigo: SHOWN });
  });

  it("that the QR brought is checked by itself, once", async () => {
    const { requests } = reply(CODE, authentic);
    show({ codigo: SHOWN });
    expect(await screen.findByText("Documento autêntico")).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it("that was not issued is not found, in words that do not say more", async () => {
    reply(CODE, { situacao: "nao-encontrado", documento: null });
    const { user } = show();
    await user.type(await screen.findByLabelText("Código de verificação"), "abc");
    await user.click(screen.getByRole("button", { name: "Conferir código" }));
    expect(await screen.findByText("Documento não encontrado")).toBeVisible();
  });

  it("is asked for before anything is sent", async () => {
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Conferir código" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Digite as 16 letras e números");
  });

  it("guessed too often says how long to wait", async () => {
    refuse(CODE, 429, "Foram muitas tentativas. Aguarde 1 min para tentar de novo.");
    const { user } = show();
    await user.type(await screen.findByLabelText("Código de verificação"), "abc");
    await user.click(screen.getByRole("button", { name: "Conferir código" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Aguarde 1 min");
  });
});

describe("a file", () => {
  const choose = async (user: ReturnType<typeof show>["user"]) => user.upload(screen.getByLabelText("PDF a conferir"), pdf);

  it("is compared by its digest only", async () => {
    const { requests } = reply(FILE, authentic);
    const { user } = show();
    await choose(user);
    expect(await screen.findByText("Arquivo autêntico e sem alteração")).toBeVisible();
    expect(requests[0]?.body).toEqual({ sha256: digest });
  });

  it("is compared with the document of the code that was just checked", async () => {
    reply(CODE, authentic);
    const { requests } = reply(FILE, { situacao: "diferente", documento: null });
    const { user } = show({ codigo: SHOWN });
    await screen.findByText("Documento autêntico");
    await choose(user);
    expect(await screen.findByText("Não é este documento")).toBeVisible();
    expect(requests[0]?.body).toEqual({ sha256: digest, codigo: SHOWN });
  });

  it("that cannot be compared says why", async () => {
    refuse(FILE, 429, "Foram muitas tentativas. Aguarde 1 min para tentar de novo.");
    const { user } = show();
    await choose(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("Aguarde 1 min");
    await waitFor(() => expect(screen.getByRole("button", { name: "Escolher o PDF" })).toBeEnabled());
  });
});
