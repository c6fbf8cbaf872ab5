import { screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { lieBelowEachOther } from "@tests/support/rowHeights";
import { reply } from "@tests/support/server";
import { builtInPicture } from "@/domain/plans/images";
import { newCarouselItem } from "@/domain/settings/carousel";
import { CarouselSettingsScreen } from "@/features/settings/appearance";
import { history, setting } from "../frame/data";

const KEY = "GET /retornarConfiguracao/{area}/{chave}";
const imagem = builtInPicture("/images/login-blue.webp");
const item = (titulo: string, change = {}) => ({ ...newCarouselItem(), titulo, imagem, ...change });
const sent = { endereco: "/api/retornarImagem/0b6f4a1e-7c1d-4f0e-9a3b-2d5c8e7f1a90", nome: "nova.jpg", largura: 900, altura: 600 };

// The test's File and the document's FormData are of two worlds, which do not know each other.
beforeEach(() => void jest.spyOn(FormData.prototype, "append").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  sessionStorage.clear();
  reply("GET /retornarPermissoes", { areas: [{ area: "carrossel", nivel: "E" }] });
  reply("GET /retornarOpcoesCarrossel", {
    planos: [
      { id: 1, nome: "HPE" },
      { id: 7, nome: "DXC" },
    ],
    categorias: [{ id: 1, nome: "Contribuinte" }],
    situacoes: [{ id: 1, nome: "Ativo" }],
  });
  reply("GET /retornarHistoricoConfiguracao/{area}", history());
  reply(
    KEY,
    setting({
      vigente: { conteudo: { itens: [item("Primeira", { idsPlanos: [7] }), item("Segunda"), item("Terceira")] }, publicacao: null },
    }),
  );
});

const open = () => renderScreen(<CarouselSettingsScreen />, { session: administrator, pathname: "/settings/configurar-carrossel" });
const list = () => screen.findByRole("list", { name: "Imagens do carrossel" });
const order = async () =>
  within(await list())
    .getAllByRole("button", { name: /^Mover/ })
    .map((one) => /: (\w+)\./.exec(one.getAttribute("aria-label") ?? "")?.[1]);

it("says what is in force: audience, link and validity of each place", async () => {
  open();
  const now = await screen.findByRole("region", { name: "Em vigor hoje" });
  expect(now).toHaveTextContent("PrimeiraSem link · DXC · sem prazo");
  expect(now).toHaveTextContent("SegundaSem link · Todos os participantes · sem prazo");
});

it("changes the order with the keyboard on the handle and with the buttons, says so, and the keyboard stays with the row", async () => {
  const { user } = open();
  const rows = await list();
  within(rows)
    .getByRole("button", { name: /^Mover 1ª imagem/ })
    .focus();
  await user.keyboard("{ArrowDown}");
  expect(await order()).toEqual(["Segunda", "Primeira", "Terceira"]);
  expect(screen.getByText("“Primeira” agora é a 2ª de 3.")).toBeVisible();
  expect(within(rows).getByRole("button", { name: /^Mover 2ª imagem: Primeira/ })).toHaveFocus();
  await user.keyboard("{End}");
  expect(await order()).toEqual(["Segunda", "Terceira", "Primeira"]);
  await user.keyboard("{ArrowDown}");
  await user.keyboard("{Home}");
  expect(await order()).toEqual(["Primeira", "Segunda", "Terceira"]);
  await user.click(screen.getByRole("button", { name: "Descer 2ª imagem" }));
  expect(await order()).toEqual(["Primeira", "Terceira", "Segunda"]);
  expect(screen.getByRole("button", { name: "Subir 1ª imagem" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Descer 3ª imagem" })).toBeDisabled();
});

it("changes the order by dragging; Escape lets go", async () => {
  const { user } = open();
  const rows = await list();
  lieBelowEachOther(rows, [50]);
  const handle = () => within(rows).getByRole("button", { name: /^Mover 1ª imagem/ });
  await user.pointer([{ keys: "[MouseLeft>]", target: handle() }, { coords: { clientY: 120 } }, { keys: "[/MouseLeft]" }]);
  expect(await order()).toEqual(["Segunda", "Terceira", "Primeira"]);
  await user.pointer([{ keys: "[MouseLeft>]", target: handle() }, { coords: { clientY: 120 } }]);
  await user.keyboard("{Escape}");
  await user.pointer({ keys: "[/MouseLeft]" });
  expect(await order()).toEqual(["Segunda", "Terceira", "Primeira"]);
});

type User = ReturnType<typeof open>["user"];
/** At once: each key would draw the whole form again. */
async function put(user: User, label: string | RegExp, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

it("adds a picture with its link, audience and days, and publishes the whole list", async () => {
  reply("POST /enviarImagem/{area}", sent as never);
  reply("POST /preverConfiguracao/{area}/{chave}", { impactos: [], avisos: [] });
  const published = reply(
    "POST /publicarConfiguracao/{area}/{chave}",
    setting({ versao: 4, vigente: { conteudo: { itens: [] }, publicacao: null } }),
  );
  const { user } = open();
  await list();
  await user.click(screen.getByRole("button", { name: "Tirar 3ª imagem" }));
  await user.click(screen.getByRole("button", { name: "Acrescentar imagem" }));
  await put(user, "Título", "Assembleia");
  await put(user, /^Para onde leva/, "services");
  await put(user, "Motivo da mudança", "Convocação");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  expect(await screen.findByRole("link", { name: "Escolha a imagem." })).toBeVisible();
  expect(screen.getByRole("link", { name: /Use uma página do portal/ })).toBeVisible();

  await user.upload(screen.getByLabelText("Arquivo: Imagem"), new File(["jpg"], "nova.jpg", { type: "image/jpeg" }));
  expect(await screen.findByText("900 × 600 px")).toBeVisible();
  await user.clear(screen.getByLabelText(/^Para onde leva/));
  await put(user, /^Para onde leva/, "/services/atas");
  await put(user, /^Texto do link/, "Ver atas");
  await user.click(screen.getByRole("button", { name: /^Planos/ }));
  await user.click(screen.getByRole("checkbox", { name: "DXC" }));
  await user.keyboard("{Escape}");
  const preview = within(screen.getByRole("region", { name: "Prévia do carrossel" }));
  await user.click(preview.getByRole("button", { name: "Ver 3 de 3: Assembleia" }));
  expect(preview.getByRole("link", { name: "Ver atas" })).toHaveAttribute("href", "/services/atas");

  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  await user.click(await screen.findByRole("button", { name: /^Publicar em/ }));
  await waitFor(() => expect(published.requests).toHaveLength(1));
  const added = { titulo: "Assembleia", imagem: sent, link: "/services/atas", textoLink: "Ver atas", idsPlanos: [7] };
  expect(published.requests[0]?.body.conteudo).toEqual({
    itens: [item("Primeira", { idsPlanos: [7] }), item("Segunda"), { ...newCarouselItem(), ...added }],
  });
}, 20_000);
