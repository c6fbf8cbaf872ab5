import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { today } from "@/domain/calendar/calendarDate";
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
    { id: 1, nome: "Ana Ribeiro", ultimaEntrada: null, papeis: [], areas: everything.areas },
    { id: 9, nome: "Caio Balcão", ultimaEntrada: "2026-11-20T12:00:00.000Z", papeis: [], areas: [{ area: "tema", nivel: "L" }] },
  ],
};
const roles: Reply<"GET /retornarPapeis"> = {
  itens: [
    {
      ...{ id: 2, nome: "Analista", descricao: "Conclui solicitações.", versao: 1, pessoas: 1, areas: [{ area: "visao", nivel: "E" }] },
      limites: [
        { desde: "2099-01-01", valor: null },
        { desde: "2000-01-01", valor: "50000.00" },
      ],
    },
    { id: 4, nome: "Auditor", descricao: "Vê tudo.", versao: 3, pessoas: 0, areas: [{ area: "tema", nivel: "L" }], limites: [] },
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
  reply("GET /retornarPapeis", roles);
  reply("GET /retornarAdministradores", team);
  reply("GET /retornarAtendentes", [{ id: 1, nome: "Ana Ribeiro" }]);
});

it("shows what changed lately, by whom and why, and what asks for attention", async () => {
  show();
  expect(await screen.findByText("Falta a cota de 10/2026 do plano HPE.")).toBeInTheDocument();
  const changes = screen.getByRole("region", { name: "Últimas alterações" });
  expect(changes).toHaveTextContent("Resgate: publicada");
  expect(changes).toHaveTextContent("Ata 214");
});

it("has no tab for what one may not see", async () => {
  reply("GET /retornarPermissoes", { areas: [{ area: "resgate", nivel: "L" }] });
  show({ aba: "administradores" });
  expect(await screen.findByRole("tab", { name: "Todas" })).toHaveAttribute("aria-selected", "true");
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
  await user.click(await within(dialog).findByRole("checkbox", { name: /Auditor/ }));
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
      papeis: [4],
      papeisAntes: [],
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

describe("roles", () => {
  const open = async (name: string) => {
    const user = userEvent.setup();
    show({ aba: "administradores" });
    await user.click(await screen.findByRole("button", { name }));
    return { user, dialog: within(await screen.findByRole("dialog")) };
  };

  it("says up to which value each approves, and from when another holds", async () => {
    show({ aba: "administradores" });
    const list = await screen.findByRole("list", { name: "Papéis" });
    expect(list).toHaveTextContent("Aprova até R$ 50.000,00; a partir de 01/01/2099, sem limite de valor");
    // A role that changes nothing approves nothing.
    const [, auditor] = within(list).getAllByRole("listitem");
    expect(auditor).toHaveTextContent("Auditor");
    expect(auditor).not.toHaveTextContent("Aprova");
  });

  it("makes one with a limit, which holds at once, by the button or by Enter", async () => {
    const { requests } = reply("POST /salvarPapel", { id: 9, versao: 1 });
    const { user, dialog } = await open("Novo papel");
    await user.click(dialog.getByRole("button", { name: "Salvar papel" }));
    expect(dialog.getByText("Dê um nome ao papel")).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: "Nome" }), "Tesouraria");
    await user.click(dialog.getByRole("radio", { name: "Com limite" }));
    await user.type(await dialog.findByRole("textbox", { name: /Limite por aprovação/ }), "1.500,00");
    expect(dialog.getByText(/cada solicitação, folha de benefícios ou remessa de pagamentos/)).toBeVisible();
    expect(dialog.queryByText("Vale a partir de")).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByRole("combobox", { name: "Folha e pagamentos" }), "E");
    await user.type(dialog.getByRole("textbox", { name: /Motivo/ }), "Nova equipe");
    await user.type(dialog.getByRole("textbox", { name: "Nome" }), "{Enter}");
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.body).toEqual({
      nome: "Tesouraria",
      descricao: "",
      areas: [{ area: "folha", nivel: "E" }],
      limite: { desde: today(), valor: "1500.00" },
      motivo: "Nova equipe",
    });
  });

  it("says which limit is scheduled, and asks for the day of another one", async () => {
    const { user, dialog } = await open("Mudar papel Analista");
    expect(dialog.getByText("Já agendado: a partir de 01/01/2099, sem limite de valor.")).toBeVisible();
    expect(dialog.queryByText("Vale a partir de")).not.toBeInTheDocument();
    await user.click(dialog.getByRole("radio", { name: "Sem limite" }));
    expect(await dialog.findByText("Vale a partir de")).toBeVisible();
  });

  it("deletes one that nobody has, once that is confirmed, and offers it for no other", async () => {
    const { requests } = reply("POST /excluirPapel");
    const { user, dialog } = await open("Mudar papel Auditor");
    await user.type(dialog.getByRole("textbox", { name: /Motivo/ }), "Sem uso");
    await user.click(dialog.getByRole("button", { name: "Excluir este papel" }));
    const sure = () => within(screen.getByRole("dialog", { name: "Excluir o papel Auditor?" }));
    expect(requests).toHaveLength(0);
    await user.click(sure().getByRole("button", { name: "Manter" }));
    await user.click(screen.getByRole("button", { name: "Excluir este papel" }));
    await user.click(sure().getByRole("button", { name: "Excluir papel" }));
    await waitFor(() => expect(requests[0]?.body).toEqual({ id: 4, motivo: "Sem uso" }));
    await user.click(await screen.findByRole("button", { name: "Mudar papel Analista" }));
    expect(screen.queryByRole("button", { name: "Excluir este papel" })).not.toBeInTheDocument();
  });
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
