import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { SettingsHome } from "@/features/settings/home/SettingsHome";
import { summaryOf } from "@/features/settings/home/summary";
import { searchSettings } from "@/features/settings/shell/areas";

const everything: Reply<"GET /retornarPermissoes"> = {
  areas: [
    { area: "resgate", nivel: "E" },
    { area: "auditoria", nivel: "L" },
    { area: "administradores", nivel: "E" },
  ],
};
const team: Reply<"GET /retornarAdministradores"> = {
  itens: [
    { id: 1, nome: "Ana Ribeiro", ultimaEntrada: null, areas: everything.areas },
    { id: 9, nome: "Caio Balcão", ultimaEntrada: "2026-11-20T12:00:00.000Z", areas: [{ area: "tema", nivel: "L" }] },
  ],
};
const show = (query: Record<string, string> = {}) =>
  renderScreen(<SettingsHome />, { session: administrator, pathname: "/settings", query });

beforeEach(() => {
  reply("GET /retornarPermissoes", everything);
  reply("GET /retornarPainelConfiguracoes", {
    mudancas: [
      {
        ...{ id: 3, area: "resgate", chave: "plano-1", acao: "PUBLICADA", quando: "2026-11-20T12:00:00.000Z" },
        ...{ autor: { id: 1, nome: "Ana Ribeiro" }, desde: "2027-01-01", motivo: "Ata 214" },
      },
    ],
    agendadas: [],
    atencao: [{ codigo: "cota", area: "indexadores", texto: "Falta a cota de 10/2026 do plano HPE." }],
  });
  reply("GET /retornarAdministradores", team);
  reply("GET /retornarAtendentes", [{ id: 1, nome: "Ana Ribeiro" }]);
});

it("shows what changed lately, by whom and why, and what asks for attention", async () => {
  show();
  expect(await screen.findByText("Falta a cota de 10/2026 do plano HPE.")).toBeInTheDocument();
  const changes = screen.getByRole("region", { name: "Mudou por último" });
  expect(changes).toHaveTextContent("Resgate: publicada");
  expect(changes).toHaveTextContent("Ata 214");
});

it("has no tab for what one may not see", async () => {
  reply("GET /retornarPermissoes", { areas: [{ area: "resgate", nivel: "L" }] });
  show({ aba: "administradores" });
  expect(await screen.findByRole("tab", { name: "Configurações" })).toHaveAttribute("aria-selected", "true");
  expect(screen.queryByRole("tab", { name: "Administradores" })).not.toBeInTheDocument();
});

it("gives another administrator permissions, with a reason and with what was shown before", async () => {
  const user = userEvent.setup();
  let sent: unknown;
  reply("POST /definirPermissoes", ({ body }) => {
    sent = body;
    return undefined;
  });
  show({ aba: "administradores" });
  await user.click(await screen.findByRole("button", { name: "Mudar permissões de Caio Balcão" }));
  const dialog = await screen.findByRole("dialog");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Tema" }), "E");
  await user.click(within(dialog).getByRole("button", { name: "Salvar permissões" }));
  expect(within(dialog).getByText("Diga o motivo da mudança.")).toBeInTheDocument();
  await user.type(within(dialog).getByRole("textbox", { name: /Motivo/ }), "Cuida da marca");
  await user.click(within(dialog).getByRole("button", { name: "Salvar permissões" }));
  await waitFor(() =>
    expect(sent).toEqual({
      idAdministrador: 9,
      areas: [{ area: "tema", nivel: "E" }],
      antes: [{ area: "tema", nivel: "L" }],
      motivo: "Cuida da marca",
    }),
  );
});

it("keeps the dialog open and says so when somebody else was faster", async () => {
  const user = userEvent.setup();
  refuse("POST /definirPermissoes", 409, "Outra pessoa mudou estas permissões enquanto você editava.");
  show({ aba: "administradores" });
  await user.click(await screen.findByRole("button", { name: "Mudar permissões de Caio Balcão" }));
  const dialog = await screen.findByRole("dialog");
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Tema" }), "");
  await user.type(within(dialog).getByRole("textbox", { name: /Motivo/ }), "Saiu da equipe");
  await user.click(within(dialog).getByRole("button", { name: "Salvar permissões" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("Outra pessoa mudou");
});

it("does not offer to change one's own permissions", async () => {
  const user = userEvent.setup();
  show({ aba: "administradores" });
  await user.click(await screen.findByRole("button", { name: "Ver permissões de Ana Ribeiro" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("combobox", { name: "Tema" })).toBeDisabled();
  expect(within(dialog).queryByRole("button", { name: "Salvar permissões" })).not.toBeInTheDocument();
});

describe("permissions in a sentence", () => {
  it.each([
    [[], "Sem acesso às configurações"],
    [[{ area: "tema", nivel: "E" }], "Muda 1 área"],
    [
      [
        { area: "tema", nivel: "E" },
        { area: "bpd", nivel: "L" },
        { area: "resgate", nivel: "L" },
      ],
      "Muda 1 área e vê 2 áreas",
    ],
  ] as const)("%j", (areas, text) => expect(summaryOf(areas)).toBe(text));
});

it("finds a setting by what it holds, without accents", () => {
  const pages = [
    { path: "/settings/resgate", title: "Resgate", area: "resgate" },
    { path: "/settings/bpd", title: "BPD", area: "bpd" },
  ] as const;
  expect(searchSettings(pages, "CARENCIA", { resgate: "Carência e parcelas" }).map(({ title }) => title)).toEqual(["Resgate"]);
});
