import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { addDays, today } from "@/domain/calendar/calendarDate";
import { HelpersCard } from "@/features/profile/security/HelpersCard";

type Helper = Reply<"GET /retornarAjudantes">["ajudantes"][number];

const helper: Helper = {
  ...{ id: 7, nome: "Helena Carvalho", email: "helena@exemplo.com.br", partes: ["extrato", "contracheques"], ate: "2026-12-31" },
  ...{ situacao: "ativo", convidadoEm: "2026-11-21T12:00:00.000Z", conviteExpiraEm: "2026-11-29T03:00:00.000Z" },
  ...{ aceitoEm: "2026-11-22T12:00:00.000Z", revogadoEm: null },
};
const show = (ajudantes: Helper[] = [helper], segundoPasso: "S" | "N" = "N") => {
  reply("GET /retornarAjudantes", { ajudantes, maximo: 5, ultimoDia: addDays(today(), 365) });
  reply("GET /retornarSessao", {
    ...{ pessoa: { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", data_nascimento: null, admin: "N" } },
    ...{ expiraEm: "2026-11-21T13:00:00.000Z", segundoPasso, pessoaTarget: null },
  });
  return renderScreen(<HelpersCard />, { session: participant, pathname: "/perfil" });
};
const rows = async () => within(await screen.findByRole("list", { name: "Ajudantes" })).getAllByRole("listitem");

it("says who helps, what they see and until when, and offers to revoke those who do", async () => {
  show([
    helper,
    { ...helper, id: 8, situacao: "convidado", nome: "Ivo Lima", aceitoEm: null },
    { ...helper, id: 9, situacao: "revogado", nome: "Ana Lima", email: "", revogadoEm: "2026-11-22T12:00:00.000Z" },
  ]);
  const [active, invited, revoked] = await rows();
  expect(active).toHaveTextContent("Helena Carvalho");
  expect(active).toHaveTextContent("Ativo");
  expect(active).toHaveTextContent("Acesso: Saldo e extrato, Contracheques");
  expect(active).toHaveTextContent("Até 31/12/2026");
  expect(invited).toHaveTextContent("aceita até 28/11/2026");
  // The address was erased.
  expect(revoked).toHaveTextContent(/Revogado em 22\/11\/2026, \d\d:\d\d$/);
  expect(within(revoked as HTMLElement).queryByRole("button")).toBeNull();
});

it("revokes with one press", async () => {
  const { user } = show();
  await rows();
  const sent = reply("POST /revogarAjudante", { ...helper, situacao: "revogado", revogadoEm: "2026-11-23T12:00:00.000Z" });
  reply("GET /retornarAjudantes", { ajudantes: [], maximo: 5, ultimoDia: "2027-11-21" });
  await user.click(screen.getByRole("button", { name: "Revogar a ajuda de Helena Carvalho" }));
  expect(await screen.findByText("Ninguém ajuda você no portal")).toBeVisible();
  expect(sent.requests.map(({ body }) => body)).toEqual([{ idAjudante: 7 }]);
});

it("one who could not be revoked stays, with the reason", async () => {
  const { user } = show();
  await rows();
  refuse("POST /revogarAjudante", 503, "Tente de novo em instantes.");
  await user.click(screen.getByRole("button", { name: "Revogar a ajuda de Helena Carvalho" }));
  expect(await screen.findByText("Não conseguimos revogar. Tente de novo em instantes.")).toBeVisible();
});

it("offers no invitation beyond the most", async () => {
  show(Array.from({ length: 5 }, (_, id) => ({ ...helper, id })));
  await rows();
  expect(screen.getByRole("button", { name: "Convidar ajudante" })).toBeDisabled();
});

describe("inviting", () => {
  async function open(segundoPasso: "S" | "N" = "N") {
    const { user } = show([], segundoPasso);
    await user.click(await screen.findByRole("button", { name: "Convidar ajudante" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Convidar ajudante" }));
    return { user, dialog };
  }
  const fill = async ({ user, dialog }: Awaited<ReturnType<typeof open>>) => {
    await user.type(dialog.getByLabelText("Nome completo de quem ajuda"), "Helena Carvalho");
    await user.type(dialog.getByLabelText("E-mail de quem ajuda"), "helena@exemplo.com.br");
  };
  const ate = addDays(today(), 90);
  const invitation = { nome: "Helena Carvalho", email: "helena@exemplo.com.br", ate };

  it("asks for the password, the parts and the day", async () => {
    const opened = await open();
    const { user, dialog } = opened;
    await user.click(dialog.getByRole("checkbox", { name: "Saldo e extrato" }));
    await user.click(dialog.getByRole("button", { name: "Enviar convite" }));
    const faults = await dialog.findByRole("alert");
    for (const fault of ["O nome é obrigatório", "O e-mail é obrigatório", "Escolha ao menos uma parte", "Digite a sua senha"])
      expect(faults).toHaveTextContent(fault);
    await fill(opened);
    await user.click(dialog.getByRole("checkbox", { name: "Solicitações" }));
    await user.type(dialog.getByLabelText("Sua senha"), "Portal@2026");
    const sent = reply("POST /convidarAjudante", helper);
    await user.click(dialog.getByRole("button", { name: "Enviar convite" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.requests.map(({ body }) => body)).toEqual([{ ...invitation, partes: ["solicitacoes"], senha: "Portal@2026" }]);
  });

  it("asks for a code where the person uses the second step", async () => {
    const opened = await open("S");
    const { user, dialog } = opened;
    await dialog.findByRole("button", { name: "Enviar código" });
    expect(dialog.queryByLabelText("Sua senha")).toBeNull();
    await fill(opened);
    reply("POST /pedirCodigoAjudante", { desafio: "desafio-de-teste", expiraEm: 600 });
    await user.click(dialog.getByRole("button", { name: "Enviar código" }));
    const second = within(await screen.findByRole("dialog", { name: "Confirme o convite" }));
    await user.type(await second.findByLabelText("Código de 6 números"), "482130");
    const sent = reply("POST /convidarAjudante", helper);
    await user.click(second.getByRole("button", { name: "Enviar convite" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent.requests.map(({ body }) => body)).toEqual([
      { ...invitation, partes: ["extrato"], desafio: "desafio-de-teste", codigo: "482130" },
    ]);
  });
});
