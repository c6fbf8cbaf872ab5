import { screen, waitFor } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { TicketTermsPanel } from "@/features/settings/tickets/TicketTermsPanel";
import { history, setting } from "../frame/data";

const conteudo = { primeiraResposta: 8, resposta: 4, escalar: 2, abre: 8, fecha: 18 };

beforeEach(() => sessionStorage.clear());

it("the due times of tickets are typed as hours, judged before they are sent, and checked as a whole", async () => {
  reply("GET /retornarHistoricoConfiguracao/{area}", history());
  reply("GET /retornarConfiguracao/{area}/{chave}", setting({ vigente: { conteudo: conteudo as never, publicacao: null } }));
  const asked = reply("POST /preverConfiguracao/{area}/{chave}", { impactos: [{ rotulo: "Aguardam", quantidade: 3 }], avisos: [] });
  const { user } = renderScreen(<TicketTermsPanel />, { session: administrator, pathname: "/chat", query: { painel: "prazos" } });
  await user.click(await screen.findByRole("heading", { name: "Em vigor hoje" }));
  expect(screen.getByText("8 horas de atendimento")).toBeVisible();
  const fill = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  await fill("Fecha às (hora)", "7");
  await fill("Primeira resposta (horas)", "6");
  await user.type(screen.getByLabelText("Motivo da mudança"), "Ata 300");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  expect((await screen.findAllByText("O atendimento deve fechar depois de abrir."))[0]).toBeVisible();
  expect(asked.requests).toHaveLength(0);
  await fill("Fecha às (hora)", "17");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  await waitFor(() => expect(asked.requests).toHaveLength(1));
  expect(asked.requests[0]?.body.conteudo).toEqual({ ...conteudo, primeiraResposta: 6, fecha: 17 });
  expect(asked.requests[0]?.params).toMatchObject({ area: "chamados", chave: "geral" });
});
