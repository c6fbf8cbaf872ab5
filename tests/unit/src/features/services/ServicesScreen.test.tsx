import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { ACCOUNT_NEEDED } from "@/domain/exits/accountNeeded";
import { ServicesScreen } from "@/features/services/ServicesScreen";
import type { Session } from "@/session/session";

const FEATURES = "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}";

const AVAILABLE = "GET /retornarServicosDisponiveis/{idPessoa}/{idPlano}";
type Available = Reply<typeof AVAILABLE>[number];

const known = (idFuncionalidade: number, more: Partial<Available> = {}): Available => ({
  idFuncionalidade,
  oferecido: true,
  permitido: more.motivo === undefined || more.motivo === null,
  motivo: null,
  solicitacao: null,
  rascunho: false,
  ...more,
});
beforeEach(() => reply(AVAILABLE, []));

const allow = (...ids: number[]) => reply(FEATURES, { funcionalidades: JSON.stringify(ids.map((id) => ({ id }))) });
const show = (session: Session = participant) => renderScreen(<ServicesScreen />, { session, pathname: "/services" });
const search = () => screen.getByRole("searchbox", { name: "O que você precisa fazer?" });

describe("the service menu", () => {
  it("has the groups in their order, with what the feature list allows and what is always there", async () => {
    const { requests } = allow(4, 6, 8, 14);
    show();
    expect(await screen.findByRole("link", { name: "Resgate" })).toHaveAttribute("href", "/services/resgate");
    expect(requests[0]?.params).toEqual(expect.objectContaining({ idPlano: 1, idCategoria: 1, idSituacao: 1, idPessoa: 2 }));
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Informações Cadastrais",
      "Meu Plano",
      "Solicitações",
      "Institutos Legais",
      "Consultas",
    ]);
    const consultas = screen.getByRole("region", { name: "Consultas" });
    expect(within(consultas).getAllByRole("link")).toHaveLength(1);
    expect(within(consultas).getByRole("link", { name: "Acompanhar solicitações" })).toHaveAttribute("href", "/services/requests");
    expect(screen.queryByText("Contracheque")).not.toBeInTheDocument();
  });

  it("offers only what is read to who took everything away", async () => {
    const over = "Você não tem um vínculo ativo com este plano.";
    allow(1, 6, 19, 23);
    reply(
      AVAILABLE,
      [1, 6, 19, 23].map((id) => known(id, { oferecido: false, motivo: over })),
    );
    show({ ...participant, vinculo: participant.vinculo && { ...participant.vinculo, situacao: { id: 8 } } });
    expect(await screen.findByRole("link", { name: "Extrato de contribuição" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Regime de tributação" })).not.toBeInTheDocument());
    for (const name of ["Extrato de contribuição", "Informe de rendimentos", "Demonstrativo de contribuição"])
      expect(screen.getByRole("link", { name })).not.toHaveAccessibleDescription();
    expect(screen.queryByText(over)).not.toBeInTheDocument();
  });

  it("has the services outside the catalogue when the list holds the id 0", async () => {
    allow(0);
    show();
    expect(await screen.findByRole("link", { name: "Atas" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Convidar participante" })).toBeVisible();
  });

  it("shows what cannot be used, in the backend's words, and its page all the same, when asked", async () => {
    allow(4, 6);
    reply(AVAILABLE, [
      known(20, { oferecido: false, motivo: "Só para quem já recebe benefício." }),
      known(15, { oferecido: false, motivo: "Só depois que o seu vínculo com a empresa terminar." }),
    ]);
    const { user } = show();
    await screen.findByRole("link", { name: "Dependentes" });
    const only = screen.getByRole("checkbox", { name: "Ocultar os não disponíveis" });
    expect(only).toBeChecked();
    await user.click(only);
    const payslip = screen.getByRole("link", { name: "Contracheque" });
    expect(payslip).toHaveAttribute("href", "/services/contracheque");
    expect(payslip).toHaveAccessibleDescription("Só para quem já recebe benefício.");
    expect(screen.getByText("Portabilidade").closest("li")).toHaveTextContent("Só depois que o seu vínculo com a empresa terminar.");
    expect(screen.getByText("FATCA").closest("li")).toHaveTextContent("Indisponível para você agora.");
    expect(screen.getByRole("heading", { name: "Outros" })).toBeVisible();
    expect(screen.getByText("3 disponíveis · 27 não disponíveis")).toBeVisible();
  });

  it("says from when what is offered opens, and does not count it as available", async () => {
    allow(4, 10);
    reply(AVAILABLE, [known(10, { motivo: "Disponível a partir de 01/12/2026: a janela de troca de perfil fica aberta até 15/12/2026." })]);
    const { user } = show();
    expect(await screen.findByText("2 disponíveis · 28 não disponíveis")).toBeVisible();
    // The filter asks this of each row: a service of a later day is not one that can be used now.
    await waitFor(() => expect(screen.queryByRole("link", { name: "Perfil de investimento" })).not.toBeInTheDocument());
    expect(screen.getAllByRole("listitem")).toHaveLength(2);
    await user.click(screen.getByRole("checkbox", { name: "Ocultar os não disponíveis" }));
    const profile = await screen.findByRole("link", { name: "Perfil de investimento" });
    await waitFor(() => expect(profile).toHaveAccessibleDescription(/^Disponível a partir de 01\/12\/2026/));
    expect(screen.getByText("2 disponíveis · 28 não disponíveis")).toBeVisible();
  });

  it("keeps what only lacks a bank account, with the reason, and does not count it as available", async () => {
    allow(4, 14);
    reply(AVAILABLE, [known(14, { motivo: ACCOUNT_NEEDED })]);
    show();
    const redemption = await screen.findByRole("link", { name: "Resgate" });
    await waitFor(() => expect(redemption).toHaveAccessibleDescription("Falta a sua conta bancária"));
    expect(screen.getByText("2 disponíveis · 1 com pendência · 27 não disponíveis")).toBeVisible();
  });

  it("leads back into what was begun: the draft, or the request that runs", async () => {
    allow(0, 2, 8);
    reply(AVAILABLE, [
      known(2, { rascunho: true }),
      known(8, { rascunho: true, solicitacao: { id: 31, protocolo: "2026-0000031", status: "Recebida", prazo: null } }),
      known(27, { solicitacao: { id: 44, protocolo: "2026-0000044", status: "Em análise", prazo: null } }),
    ]);
    show();
    expect(await screen.findByRole("link", { name: "Continuar rascunho: Pessoa exposta politicamente" })).toHaveAttribute(
      "href",
      "/services/pep",
    );
    expect(screen.getByRole("link", { name: "Recebida · 2026-0000031: Alterar contribuição" })).toHaveAttribute(
      "href",
      "/services/requests?id=31",
    );
    expect(screen.getByRole("link", { name: /^Em análise · .*: Empréstimos$/ })).toHaveAttribute("href", "/services/requests?id=44");
    expect(screen.queryByRole("link", { name: "Continuar rascunho: Alterar contribuição" })).not.toBeInTheDocument();
  });

  it("is whole where the backend does not tell the reasons", async () => {
    allow(4);
    refuse(AVAILABLE, 501);
    show();
    expect(await screen.findByRole("link", { name: "Dependentes" })).toBeVisible();
  });

  it.each([
    ["CONTRIBUICAO", ["Extrato de contribuição", "Alterar contribuição"]],
    ["alterar contr", ["Alterar contribuição"]],
    ["holerite", []],
    ["sacar", ["Resgate"]],
  ])("finds by %s, without accents and by other words", async (typed, found) => {
    allow(4, 6, 8, 14);
    const { user } = show();
    await screen.findByRole("link", { name: "Resgate" });
    await user.type(search(), typed);
    await waitFor(() =>
      expect(
        screen
          .queryAllByRole("region")
          .flatMap((group) => within(group).getAllByRole("link"))
          .map((link) => link.textContent),
      ).toEqual(found),
    );
  });

  it("leads to the page outside the catalogue that the words mean", async () => {
    allow(4);
    const { user } = show();
    await screen.findByRole("link", { name: "Dependentes" });
    await user.type(search(), "trocar senha");
    expect(screen.getByText("Talvez você procure:")).toBeVisible();
    expect(screen.getByRole("link", { name: "Alterar senha" })).toHaveAttribute("href", "/alterar-senha");
  });

  it("says that nothing was found and clears the search", async () => {
    allow(4);
    const { user } = show();
    await screen.findByRole("link", { name: "Dependentes" });
    await user.type(search(), "xyz");
    expect(screen.getByText("Nenhum serviço encontrado")).toBeVisible();
    expect(screen.getByText("0 serviços encontrados")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Limpar busca" }));
    expect(screen.getByRole("link", { name: "Dependentes" })).toBeVisible();
  });

  it("can be asked for again after a failure; the way to the team is always there", async () => {
    let broken = true;
    reply(FEATURES, () => (broken ? problem(500, "Falhou.") : { funcionalidades: '[{"id":4}]' }));
    const { user } = show();
    expect(await screen.findByText("Não conseguimos carregar os serviços")).toBeVisible();
    expect(screen.getByRole("link", { name: "Meus Atendimentos" })).toHaveAttribute("href", "/chat");
    broken = false;
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("link", { name: "Dependentes" })).toBeVisible();
  });

  it("offers a retry when the list cannot be read", async () => {
    reply(FEATURES, { funcionalidades: "{" });
    show();
    expect(await screen.findByRole("button", { name: "Tentar de novo" })).toBeVisible();
  });

  it("says so where the backend does not have the list", async () => {
    refuse(FEATURES, 501);
    show();
    expect(await screen.findByText("Indisponível")).toBeVisible();
  });

  it("asks for nothing before a plan is chosen", () => {
    show({ ...participant, vinculo: null });
    expect(screen.getByRole("checkbox", { name: "Ocultar os não disponíveis" })).toBeVisible();
  });
});
