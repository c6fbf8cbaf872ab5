import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { ServicesScreen } from "@/features/services/ServicesScreen";
import type { Session } from "@/session/session";

const FEATURES = "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}";

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

  it("has the services outside the catalogue when the list holds the id 0", async () => {
    allow(0);
    show();
    expect(await screen.findByRole("link", { name: "Atas" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Convidar participante" })).toBeVisible();
  });

  it("shows what cannot be used, with the reason, when asked", async () => {
    allow(4, 6);
    const { user } = show();
    await screen.findByRole("link", { name: "Dependentes" });
    const only = screen.getByRole("checkbox", { name: "Só o que posso usar agora" });
    expect(only).toBeChecked();
    await user.click(only);
    const locked = screen.getByText("Contracheque").closest("li");
    expect(locked).toHaveTextContent("Aposentados");
    expect(screen.queryByRole("link", { name: "Contracheque" })).not.toBeInTheDocument();
    expect(screen.getByText("Portabilidade").closest("li")).toHaveTextContent("Desligados");
    expect(screen.getByText("FATCA").closest("li")).toHaveTextContent("Indisponível neste plano");
    expect(screen.getByRole("heading", { name: "Outros" })).toBeVisible();
    expect(screen.getByText("30 serviços · 3 disponíveis para você")).toBeVisible();
  });

  it("names the reason of those who already receive", async () => {
    allow(20);
    const { vinculo } = participant;
    const { user } = show({ ...participant, vinculo: vinculo && { ...vinculo, categoria: { id: 2 }, situacao: { id: 2 } } });
    await screen.findByRole("link", { name: "Contracheque" });
    await user.click(screen.getByRole("checkbox", { name: "Só o que posso usar agora" }));
    expect(screen.getByText("Resgate").closest("li")).toHaveTextContent("Contribuintes");
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
    expect(await screen.findByText(/Indisponível neste plano/)).toBeVisible();
  });

  it("asks for nothing before a plan is chosen", () => {
    show({ ...participant, vinculo: null });
    expect(screen.getByRole("checkbox", { name: "Só o que posso usar agora" })).toBeVisible();
  });
});
