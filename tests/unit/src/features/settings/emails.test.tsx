import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { lineDifference } from "@/features/settings/emails/lineDifference";
import { EmailSettingsScreen } from "@/features/settings/screens";
import { history, setting } from "./frame/data";

const conteudo = { assunto: "Solicitação {{protocolo}} cancelada", texto: "Olá, {{nome}}!\n\nSua solicitação foi cancelada." };

beforeEach(() => sessionStorage.clear());

function open(podeEscrever = true) {
  reply("GET /retornarPermissoes", { areas: [{ area: "emails", nivel: podeEscrever ? "E" : "L" }] });
  reply("GET /retornarHistoricoConfiguracao/{area}", history());
  reply("GET /retornarConfiguracao/{area}/{chave}", setting({ vigente: { conteudo, publicacao: null }, podeEscrever }));
  const asked = reply("POST /preverConfiguracao/{area}/{chave}", { impactos: [], avisos: [] });
  const tested = reply("POST /testarEmail", { para: "ana@fundo.exemplo" });
  const view = renderScreen(<EmailSettingsScreen />, {
    session: administrator,
    pathname: "/settings/emails",
    query: { mensagem: "requisicao-cancelada" },
  });
  return { ...view, asked, tested };
}

const preview = () => screen.getByRole("region", { name: "Prévia com dados de exemplo" });

it("puts a variable where the cursor was, and shows the mail with samples", async () => {
  const { user, asked } = open();
  const subject = await screen.findByLabelText("Assunto");
  await user.click(subject);
  await user.keyboard("{End}: ");
  await user.click(screen.getByRole("button", { name: /^Serviço, \{\{servico\}\}/ }));
  expect(subject).toHaveValue("Solicitação {{protocolo}} cancelada: {{servico}}");
  await waitFor(() => expect(subject).toHaveFocus());
  await user.click(within(preview()).getByRole("tab", { name: "Só texto" }));
  expect(preview()).toHaveTextContent("Solicitação 2026-0048213 cancelada: Resgate");
  await user.type(screen.getByLabelText("Motivo da mudança"), "Mais claro");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  await waitFor(() => expect(asked.requests).toHaveLength(1));
  expect(asked.requests[0]?.body.conteudo).toEqual({ ...conteudo, assunto: "Solicitação {{protocolo}} cancelada: {{servico}}" });
});

it("refuses what the event does not have, on the field and in the preview, and tests only what may leave", async () => {
  const { user, asked, tested } = open();
  const text = await screen.findByLabelText("Texto");
  await user.click(screen.getByRole("button", { name: "Enviar teste para mim" }));
  expect(await within(preview()).findByText("Teste enviado para ana@fundo.exemplo, com dados de exemplo.")).toBeVisible();
  expect(tested.requests[0]?.body).toEqual({ codigo: "requisicao-cancelada", ...conteudo });
  await user.click(text);
  await user.paste(" {{motivo}}");
  expect(preview()).toHaveTextContent("Esta mensagem não tem {{motivo}}");
  expect(screen.getByRole("button", { name: "Enviar teste para mim" })).toBeDisabled();
  await user.type(screen.getByLabelText("Motivo da mudança"), "Mais claro");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  await waitFor(() => expect(text).toHaveAccessibleDescription(/Esta mensagem não tem \{\{motivo\}\}/));
  expect(asked.requests).toHaveLength(0);
});

it("shows the page of the mail as it leaves, with nothing that could run", async () => {
  open();
  const frame = await screen.findByTitle("Mensagem como o programa de e-mail mostra");
  expect(frame.getAttribute("sandbox")).not.toContain("script");
  expect(frame.getAttribute("srcdoc")).toContain('<p style="margin:0 0 16px">Olá, Maria Aparecida dos Santos!</p>');
});

it.each([
  [640, "642px"],
  [4000, "960px"],
])("makes the page of a mail of %i px %s high, beyond which it scrolls in itself", async (content, height) => {
  open();
  const frame = await screen.findByTitle<HTMLIFrameElement>("Mensagem como o programa de e-mail mostra");
  Object.defineProperty(frame, "contentDocument", { value: { body: { offsetHeight: content } } });
  fireEvent.load(frame);
  expect(frame.style.height).toBe(height);
});

it("only shows the text to who may only read", async () => {
  open(false);
  const inForce = await screen.findByRole("region", { name: "Em vigor hoje" });
  expect(inForce).toHaveTextContent("Para o participante, quando a pessoa cancela a solicitação.");
  expect(inForce).toHaveTextContent("Sua solicitação foi cancelada.");
  expect(screen.queryByLabelText("Assunto")).toBeNull();
});

it("tells the lines that went, came and stayed", () => {
  expect(lineDifference("a\nb\nc", "a\nx\nc\nd").map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "same a",
    "out b",
    "in x",
    "same c",
    "in d",
  ]);
});
