import { screen, waitFor } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { SettingsHome } from "@/features/settings/home/SettingsHome";
import { history, setting } from "../frame/data";

beforeEach(() => sessionStorage.clear());

it("the wait after an account changed is typed in days, judged before it is sent, and 0 switches it off", async () => {
  reply("GET /retornarPermissoes", { areas: [{ area: "folha", nivel: "E" }] } as never);
  reply("GET /retornarHistoricoConfiguracao/{area}", history());
  reply("GET /retornarConfiguracao/{area}/{chave}", setting({ vigente: { conteudo: { dias: 7 } as never, publicacao: null } }));
  const asked = reply("POST /preverConfiguracao/{area}/{chave}", { impactos: [{ rotulo: "Pessoas", quantidade: 3 }], avisos: [] });
  const { user } = renderScreen(<SettingsHome />, {
    session: administrator,
    pathname: "/settings",
    query: { painel: "pagamentos" },
  });
  await user.click(await screen.findByRole("heading", { name: "Em vigor hoje" }));
  expect(screen.getByText("7 dias corridos")).toBeVisible();
  const field = await screen.findByLabelText("Espera depois da mudança (dias corridos)");
  await user.clear(field);
  await user.type(field, "61");
  await user.type(screen.getByLabelText("Motivo da mudança"), "Ata 301");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  expect((await screen.findAllByText("Informe dias inteiros, de 0 a 60."))[0]).toBeVisible();
  expect(asked.requests).toHaveLength(0);
  await user.clear(field);
  await user.type(field, "0");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  await waitFor(() => expect(asked.requests).toHaveLength(1));
  expect(asked.requests[0]?.body.conteudo).toEqual({ dias: 0 });
  expect(asked.requests[0]?.params).toMatchObject({ area: "folha", chave: "geral" });
});
