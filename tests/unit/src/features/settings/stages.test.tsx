import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { lieBelowEachOther } from "@tests/support/rowHeights";
import { reply } from "@tests/support/server";
import { StageSettingsScreen } from "@/features/settings/screens";
import { history, setting } from "./frame/data";

const first = {
  nome: "Conferência",
  papel: "atendente" as const,
  diasUteis: 3,
  requisito: "documentos-aceitos" as const,
  emailModelo: "requisicao-recebida",
  notificacao: "Solicitação recebida",
};
const last = {
  nome: "Registro",
  papel: "gerente" as const,
  diasUteis: 2,
  requisito: "decisao" as const,
  emailModelo: null,
  notificacao: null,
};
const conteudo = { etapas: [first, last] };
/** Of a version that holds no longer. */
const older = [{ ...last, nome: "Decisão de antes", diasUteis: 9 }];

beforeEach(() => sessionStorage.clear());

function open(podeEscrever = true) {
  reply("GET /retornarPermissoes", { areas: [{ area: "esteira", nivel: podeEscrever ? "E" : "L" }] });
  reply("GET /retornarEsteiras", [{ idFuncionalidade: 3, nome: "FATCA", versao: 1, etapas: 2, diasUteis: 5 }]);
  reply("GET /retornarVersoesEsteira/{idFuncionalidade}", [
    { versao: 2, desde: "2026-10-01", etapas: older, emAndamento: 0, encerradas: 12 },
    { versao: 1, desde: null, etapas: conteudo.etapas, emAndamento: 7, encerradas: 1234 },
  ]);
  reply("GET /retornarHistoricoConfiguracao/{area}", history());
  reply("GET /retornarConfiguracao/{area}/{chave}", setting({ vigente: { conteudo, publicacao: null }, podeEscrever }));
  const asked = reply("POST /preverConfiguracao/{area}/{chave}", { impactos: [], avisos: [] });
  const tried = reply("POST /simularEsteira", {
    ...{ de: "2025-11-22", ate: "2026-11-22", total: 80, metadeEmDias: 3, noveEmDezEmDias: 5 },
    antes: { diasDe: 5, diasAte: 5, atrasadas: 2, emails: 80 },
    depois: { dias: 3, atrasadas: 14, emails: 160 },
    ...{ passariamAAtrasar: 12, deixariamDeAtrasar: 0, precisariam: [{ oQue: "aprovação da gerência", quantidade: 70 }], diferentes: 70 },
    itens: [
      {
        ...{ idRequisicao: 9, protocolo: "2026-0000009", confirmadaEm: "2026-03-02", concluidaEm: "2026-03-09", dias: 5, prazoAntes: 5 },
        ...{ prazoDepois: 3, situacao: "passa-a-atrasar", precisaria: ["aprovação da gerência"] },
      },
    ],
  });
  const view = renderScreen(<StageSettingsScreen />, { session: administrator, pathname: "/settings/esteira", query: { servico: "3" } });
  return { ...view, asked, tried };
}

const nameOf = (place: number) => (screen.getByLabelText(`Etapa ${place}: Nome`) as HTMLInputElement).value;

it("shows what holds and how many requests run on each version", async () => {
  open(false);
  const inForce = await screen.findByRole("region", { name: "Em vigor hoje" });
  expect(within(inForce).getByRole("list", { name: "Etapas em vigor" })).toHaveTextContent("1ConferênciaAtendimento, 3 dias úteis");
  expect(await within(inForce).findByRole("row", { name: /Versão 1 Desde o início .* 7 1\.234/ })).toBeVisible();
  expect(screen.queryByLabelText("Etapa 1: Nome")).toBeNull();
});

it("moves a stage by its keys, says so, and whoever is last then decides", async () => {
  const { user, asked } = open();
  const handle = await screen.findByRole("button", { name: /^Mover Registro/ });
  fireEvent.keyDown(handle, { key: "ArrowUp" });
  expect([nameOf(1), nameOf(2)]).toEqual(["Registro", "Conferência"]);
  expect(screen.getByText("Registro está agora na posição 1 de 2.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("button", { name: /^Mover Registro/ })).toHaveFocus());
  await user.type(screen.getByLabelText("Motivo da mudança"), "Ata 300");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  await waitFor(() => expect(asked.requests).toHaveLength(1));
  expect(asked.requests[0]?.body.conteudo).toEqual({
    etapas: [
      { ...last, requisito: "documentos-aceitos" },
      { ...first, requisito: "decisao" },
    ],
  });
});

it("moves a stage by dragging its handle", async () => {
  const { user } = open();
  const handle = await screen.findByRole("button", { name: /^Mover Conferência/ });
  lieBelowEachOther(screen.getByRole("list", { name: "Etapas" }), [200]);
  const at = (clientY: number) => ({ target: handle, coords: { clientX: 10, clientY } });
  await user.pointer([{ keys: "[MouseLeft>]", ...at(20) }, at(120)]);
  expect(nameOf(1)).toBe("Conferência");
  await user.pointer(at(320));
  expect([nameOf(1), nameOf(2)]).toEqual(["Registro", "Conferência"]);
  await user.pointer([{ keys: "[/MouseLeft]", ...at(320) }, at(10)]);
  expect(nameOf(1)).toBe("Registro");
});

it("adds a stage before the decision, and refuses it without a name or with one that is taken", async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole("button", { name: "Acrescentar etapa" }));
  expect([nameOf(1), nameOf(2), nameOf(3)]).toEqual(["Conferência", "", "Registro"]);
  await user.type(screen.getByLabelText("Motivo da mudança"), "Ata 300");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  await waitFor(() => expect(screen.getByLabelText("Etapa 2: Nome")).toHaveAccessibleDescription(/Dê um nome/));
  await user.type(screen.getByLabelText("Etapa 2: Nome"), "registro");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  await waitFor(() => expect(screen.getByLabelText("Etapa 3: Nome")).toHaveAccessibleDescription(/já tem este nome/));
  expect(asked.requests).toHaveLength(0);
});

it("tells what would have been different, and that it no longer holds once a stage changes", async () => {
  const { user, tried } = open();
  const days = await screen.findByLabelText("Etapa 1: Prazo (dias úteis)");
  await user.clear(days);
  await user.type(days, "1");
  await user.click(screen.getByRole("button", { name: "Simular" }));
  expect(await screen.findByText(/terminaram 80 solicitações: 70 teriam sido diferentes/)).toBeVisible();
  expect(tried.requests[0]?.body).toEqual({ idFuncionalidade: 3, meses: 12, etapas: [{ ...first, diasUteis: 1 }, last] });
  expect(screen.getByRole("row", { name: /2026-0000009 5 dias úteis Atrasaria aprovação da gerência/ })).toBeVisible();
  await user.type(days, "2");
  expect(screen.getByText("As etapas mudaram depois da simulação: simule de novo.")).toBeVisible();
});

it("goes back to an older version: its stages in the form, their impact seen, published like any change", async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole("heading", { name: "Em vigor hoje" }));
  expect(await screen.findByRole("row", { name: /Versão 1 .* Igual ao que vale hoje/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Voltar a esta versão: 2" }));
  expect(nameOf(1)).toBe("Decisão de antes");
  expect(screen.getByLabelText("Motivo da mudança")).toHaveValue("Volta à versão 2");
  expect(screen.getByText(/nada mudou ainda/)).toBeVisible();
  const published = reply(
    "POST /publicarConfiguracao/{area}/{chave}",
    setting({ vigente: { conteudo: { etapas: older }, publicacao: null } }),
  );
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  await waitFor(() => expect(asked.requests[0]?.body.conteudo).toEqual({ etapas: older }));
  await user.click(await screen.findByRole("button", { name: /^Publicar em/ }));
  await waitFor(() => expect(published.requests[0]?.body).toMatchObject({ conteudo: { etapas: older }, motivo: "Volta à versão 2" }));
});

it("does not give up what was typed for an older version unless it is told to", async () => {
  const { user } = open();
  const name = await screen.findByLabelText("Etapa 1: Nome");
  await user.type(name, " nova");
  await user.click(await screen.findByRole("button", { name: "Voltar a esta versão: 2" }));
  expect(nameOf(1)).toBe("Conferência nova");
  await user.click(screen.getByRole("button", { name: "Manter o que digitei" }));
  expect(screen.queryByRole("button", { name: "Trocar" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Voltar a esta versão: 2" }));
  await user.click(screen.getByRole("button", { name: "Trocar" }));
  expect(nameOf(1)).toBe("Decisão de antes");
});

it("offers no way back to who may only read", async () => {
  open(false);
  expect(await screen.findByRole("row", { name: /Versão 2/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Voltar a esta versão/ })).toBeNull();
});
