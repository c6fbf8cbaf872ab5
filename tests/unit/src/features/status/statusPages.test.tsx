import type { Reply } from "@contract/infer";
import { screen } from "@testing-library/react";
import { administrator, participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { DevelopmentScreen } from "@/features/status/DevelopmentScreen";
import { NotFoundScreen } from "@/features/status/NotFoundScreen";
import { ServerErrorScreen } from "@/features/status/ServerErrorScreen";
import { SuccessScreen } from "@/features/status/SuccessScreen";

describe("status pages", () => {
  it("say where to go from an unknown address", () => {
    renderScreen(<NotFoundScreen />, { pathname: "/404", session: participant });
    expect(screen.getByRole("heading", { level: 2, name: "Não encontramos esta página" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Serviços" })).toHaveAttribute("href", "/services");
  });

  it("lead visitors to login", () => {
    renderScreen(<NotFoundScreen />, { pathname: "/404" });
    expect(screen.getByRole("link", { name: "Entrar no portal" })).toHaveAttribute("href", "/login");
  });

  it("offer another try after a failure", () => {
    renderScreen(<ServerErrorScreen />, { pathname: "/500", session: participant });
    expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeInTheDocument();
  });

  it("show a screen that is to come; the layout says its title", () => {
    renderScreen(<DevelopmentScreen />, { pathname: "/services/resgate", session: participant });
    expect(screen.getByRole("heading", { level: 2, name: "Estamos construindo esta tela" })).toBeInTheDocument();
    expect(screen.queryByText("Telas em construção")).not.toBeInTheDocument();
  });

  it("say the title themselves outside the layout", () => {
    renderScreen(<DevelopmentScreen />, { pathname: "/simulador-beneficio" });
    expect(screen.getByRole("heading", { level: 1, name: "Simulador de benefício" })).toBeInTheDocument();
  });
});

describe("success", () => {
  it("tells protocol, service and deadline from the address", () => {
    const query = { protocolo: "2026-0048213", idFuncionalidade: "14", prazo: "2026-11-27" };
    renderScreen(<SuccessScreen />, { pathname: "/success", query, session: participant });
    expect(screen.getByRole("heading", { name: "Solicitação enviada" })).toBeInTheDocument();
    for (const text of ["2026-0048213", "Resgate", "27/11/2026"]) expect(screen.getByText(text)).toBeInTheDocument();
  });

  it("leads to the request itself and says what comes next", async () => {
    reply("GET /retornarSolicitacao/{idRequisicao}", {
      proximoPasso: "Conferência, pela equipe.",
    } as Reply<"GET /retornarSolicitacao/{idRequisicao}">);
    const query = { protocolo: "2026-0048213", idFuncionalidade: "2", prazo: "2026-11-27", id: "41" };
    renderScreen(<SuccessScreen />, { pathname: "/success", query, session: participant });
    expect(await screen.findByText("Conferência, pela equipe.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Acompanhar esta solicitação" })).toHaveAttribute("href", "/services/requests?id=41");
  });

  it("shows nothing that is not an id", () => {
    const query = { protocolo: "<b>clique aqui</b>", idFuncionalidade: "x" };
    renderScreen(<SuccessScreen />, { pathname: "/success", query, session: participant });
    expect(screen.getByRole("heading", { name: "Pedido registrado" })).toBeInTheDocument();
    expect(screen.queryByText(/clique aqui/)).not.toBeInTheDocument();
  });

  it("confirms a password change", () => {
    renderScreen(<SuccessScreen />, { pathname: "/success", query: { de: "alterar-senha" }, session: administrator });
    expect(screen.getByRole("heading", { name: "Senha alterada" })).toBeInTheDocument();
  });
});
