import { screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { problem, reply } from "@tests/support/server";
import { ThemeSettingsScreen } from "@/features/settings/appearance";
import type { ThemeCookie } from "@/session/cookies";
import { history, setting } from "../frame/data";

const KEY = "GET /retornarConfiguracao/{area}/{chave}";
const SEND = "POST /enviarImagem/{area}";
const conteudo = { cor_primaria: "#3BA387", logo: null, background: null };
const sent = { endereco: "/api/retornarImagem/0b6f4a1e-7c1d-4f0e-9a3b-2d5c8e7f1a90", nome: "logo.png", largura: 360, altura: 72 };

const drawn: ThemeCookie[] = [];
const Example = ({ theme }: { theme: ThemeCookie }) => {
  drawn.push(theme);
  return <p>Tela de exemplo</p>;
};

// The test's File and the document's FormData are of two worlds, which do not know each other.
beforeEach(() => void jest.spyOn(FormData.prototype, "append").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  sessionStorage.clear();
  drawn.length = 0;
  reply("GET /retornarPermissoes", { areas: [{ area: "tema", nivel: "E" }] });
  reply("GET /retornarPlanos", [{ id: 1, nome: "HPE" }] as never);
  reply("GET /retornarHistoricoConfiguracao/{area}", history());
  reply(KEY, setting({ vigente: { conteudo, publicacao: null } }));
});

const open = () =>
  renderScreen(<ThemeSettingsScreen Home={Example} Entrance={Example} />, { session: administrator, pathname: "/settings/theme-settings" });
const colour = () => screen.findByLabelText("Cor primária");
const innerOf = (title: string) => (screen.getByTitle(title) as HTMLIFrameElement).contentDocument as Document;

it("shows the verdict of the colour that is typed and draws the screens with it in both modes", async () => {
  const { user } = open();
  const field = await colour();
  const verdict = screen.getByRole("group", { name: "Legibilidade" });
  expect(verdict).toHaveTextContent("Rótulo do botão, claro5,0 : 1");
  expect(verdict).toHaveTextContent("os botões usam #117D64");
  await user.clear(field);
  await user.type(field, "1b4f9c");
  expect(field).toHaveValue("#1B4F9C");
  expect(verdict).toHaveTextContent("Tudo certo");
  expect(verdict).toHaveTextContent("Rótulo do botão, claro7,9 : 1");
  await waitFor(() => expect(drawn.at(-1)).toMatchObject({ cor_primaria: "#1B4F9C", plano: { id: 1, nome: "HPE" } }));
  for (const [title, mode] of [
    ["Prévia: Início, claro", "light"],
    ["Prévia: Início, escuro", "dark"],
  ] as const) {
    const inner = innerOf(title);
    expect(inner.documentElement).toHaveClass(mode);
    expect(inner.body).toHaveTextContent("Tela de exemplo");
    expect(inner.body.textContent).toContain("--brand:#1B4F9C");
  }
  expect(screen.getByText("Escuro: o que os participantes veem, pelo brilho desta cor")).toBeVisible();
  await user.click(screen.getByRole("tab", { name: "Entrada" }));
  expect(screen.getByTitle("Prévia: Entrada, escuro")).toBeInTheDocument();
});

it("refuses at the field what is no colour and what belongs to the assisted view", async () => {
  const { user } = open();
  const field = await colour();
  await user.type(screen.getByLabelText("Motivo da mudança"), "Nova marca");
  for (const [typed, words] of [
    ["#12", /Use # e seis dígitos/],
    ["#5B2A86", /roxo é o da Visão Administradora/],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
    expect(await screen.findByRole("link", { name: words })).toBeVisible();
  }
});

it("sends a picture, shows it before it is published, and goes back to the portal's own", async () => {
  const uploaded = reply(SEND, sent as never);
  const asked = reply("POST /preverConfiguracao/{area}/{chave}", {
    impactos: [{ rotulo: "Pessoas atingidas", quantidade: 2418 }],
    avisos: [],
  });
  const { user } = open();
  await colour();
  await user.upload(screen.getByLabelText("Arquivo: Logo"), new File(["png"], "logo.png", { type: "image/png" }));
  expect(await screen.findByText("360 × 72 px")).toBeVisible();
  expect(uploaded.requests).toHaveLength(1);
  await waitFor(() => expect(drawn.at(-1)?.logo).toBe(sent.endereco));
  const table = screen.getByRole("table", { name: "O que muda" });
  expect(within(table).getByRole("row", { name: "Logo A do portal logo.png (360 × 72 px)" })).toBeVisible();
  await user.type(screen.getByLabelText("Motivo da mudança"), "Nova marca");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  expect(await screen.findByText("2.418")).toBeVisible();
  expect(asked.requests[0]?.body).toMatchObject({ conteudo: { ...conteudo, logo: sent } });
  await user.click(screen.getByRole("button", { name: "Usar a do portal: Logo" }));
  await waitFor(() => expect(drawn.at(-1)?.logo).toBeNull());
});

it("says at the picture why it was not taken, here or by the backend", async () => {
  reply(SEND, () => problem(400, "A imagem traz outro conteúdo escondido e não pode ser recebida."));
  const { user } = open();
  await colour();
  const input = screen.getByLabelText("Arquivo: Imagem de entrada");
  const quick = { ...user, upload: user.upload };
  await quick.upload(input, new File(["x"], "foto.png", { type: "image/png" }));
  expect(await screen.findByText(/foto.png: A imagem traz outro conteúdo escondido/)).toBeVisible();
});
