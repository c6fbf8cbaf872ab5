import { screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import type { Detail, Judgement } from "@/features/settings/indexes/indexesQueries";
import { IndexesSettingsScreen } from "@/features/settings/screens";
import { history, setting } from "./frame/data";

const perfis = [
  { id: 1, nome: "Conservador" },
  { id: 2, nome: "Moderado" },
];
const value = (mes: string, idPerfil: number, valor: string) => ({ mes, idPerfil, valor, fonte: "Custódia", publicadaEm: null });
const detail: Detail = {
  ...{ serie: "cotas-1", tipo: "cotas", nome: "Cotas HPE", uso: "Saldo e extrato.", perfis, primeiro: "2026-07", ultimo: "2026-09" },
  ...{
    esperado: "2026-10",
    faltam: 2,
    versao: 4,
    hoje: "2026-11-22",
    podeEscrever: true,
    pessoas: 1284,
    proposta: null,
    pedeDuasPessoas: false,
  },
  valores: [value("2026-07", 1, "1.5"), value("2026-07", 2, "1.7"), value("2026-09", 1, "1.52"), value("2026-09", 2, "1.74")],
  falhas: [{ perfil: perfis[0] ?? null, meses: ["2026-08", "2026-10"] }],
};
const judged = (more: Partial<Judgement["linhas"][number]>, usos = { movimentos: 0, pessoas: 0 }): Judgement => ({
  usos,
  avisos: usos.movimentos > 0 ? ["Lançamentos já usaram a cota que muda."] : [],
  linhas: [
    {
      ...{
        linha: 1,
        mes: "2026-09",
        idPerfil: 2,
        texto: { mes: "09/2026", perfil: "Moderado", valor: "1,80" },
        valor: "1.8",
        antes: "1.74",
      },
      ...{ situacao: "correcao", problema: null, aviso: null, ...more },
    },
  ],
});

beforeEach(() => {
  sessionStorage.clear();
  reply("GET /retornarPermissoes", { areas: [{ area: "indexadores", nivel: "E" }] });
  reply("GET /retornarIndexadores", { hoje: "2026-11-22", series: [detail] });
  reply("GET /retornarIndexador/{serie}", detail);
  reply("GET /retornarHistoricoConfiguracao/{area}", history());
});
const open = (query = {}) => renderScreen(<IndexesSettingsScreen />, { session: administrator, pathname: "/settings/indexadores", query });

it("says until when it is published, what is missing by name, and shows the holes in the table", async () => {
  open();
  expect(await screen.findByText("Faltam 2 meses de Conservador: agosto de 2026, outubro de 2026.")).toBeInTheDocument();
  expect(screen.getByRole("group", { name: "Publicado até" })).toHaveTextContent("Setembro de 2026");
  expect(screen.getByRole("group", { name: "Quem é afetado" })).toHaveTextContent("1.284 pessoas");
  const table = screen.getByRole("table", { name: "Valores de Cotas HPE" });
  expect(within(table).getByRole("row", { name: /08\/2026 Falta Falta/ })).toBeInTheDocument();
  expect(within(table).getByRole("row", { name: /09\/2026 1,52000000 1,74000000 Custódia/ })).toBeInTheDocument();
});

it("a correction asks for its reason and, where the quota was used, to be known; all of it travels", async () => {
  const asked = reply("POST /conferirValoresIndexador/{serie}", judged({}, { movimentos: 312, pessoas: 300 }));
  const sent = reply("POST /publicarValoresIndexador/{serie}", { ...detail, versao: 5 });
  const { user } = open();
  const month = await screen.findByLabelText("Mês");
  await user.clear(month);
  await user.type(month, "09/2026");
  const field = screen.getByLabelText("Cota Moderado");
  expect(field).toHaveValue("1,74");
  await user.clear(field);
  await user.type(field, "1,80");
  await user.click(screen.getByRole("button", { name: "Conferir" }));
  const table = await screen.findByRole("table", { name: "O que cada valor faz" });
  expect(within(table).getByText("Correção")).toBeInTheDocument();
  expect(asked.requests[0]?.body.valores).toEqual([
    { mes: "2026-09", idPerfil: 1, valor: "1.52" },
    { mes: "2026-09", idPerfil: 2, valor: "1.8" },
  ]);
  await user.type(screen.getByLabelText("Fonte ou ato"), "Custódia");
  await user.click(screen.getByRole("button", { name: "Publicar 1 valor" }));
  expect((await screen.findAllByText("Escreva por que o valor é corrigido.")).length).toBeGreaterThan(0);
  expect(sent.requests).toHaveLength(0);
  await user.type(screen.getByLabelText("Motivo da correção"), "Erro da custódia");
  await user.click(screen.getByLabelText("Sei que 312 lançamentos já usaram esta cota"));
  await user.click(screen.getByRole("button", { name: "Publicar 1 valor" }));
  expect(await screen.findByText("Publicado: 1 valor vale desde agora.")).toBeInTheDocument();
  expect(sent.requests[0]?.body).toEqual({
    valores: [{ linha: 1, mes: "2026-09", idPerfil: 2, valor: "1.8" }],
    ...{ fonte: "Custódia", motivo: "Erro da custódia", ciente: true, versao: 4 },
  });
});

it("a refused value keeps all from being published, with its reason", async () => {
  reply("POST /conferirValoresIndexador/{serie}", judged({ situacao: "erro", problema: "As cotas de um mês saem juntas." }));
  const { user } = open();
  await user.type(await screen.findByLabelText("Cota Conservador"), "1,6");
  await user.click(screen.getByRole("button", { name: "Conferir" }));
  expect(await screen.findByText("As cotas de um mês saem juntas.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Publicar/ })).not.toBeInTheDocument();
});

it("who only reads sees everything and types nothing", async () => {
  reply("GET /retornarIndexador/{serie}", { ...detail, podeEscrever: false });
  open();
  expect(await screen.findByRole("table", { name: "Valores de Cotas HPE" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Conferir" })).not.toBeInTheDocument();
});

it("values that a colleague proposed stand beside the published ones, and are confirmed or refused", async () => {
  const proposta = {
    ...{
      id: 6,
      autor: { id: 9, nome: "Tiago Moura" },
      criadaEm: "2026-11-22T13:00:00.000Z",
      fonte: "Custódia",
      motivo: "Erro",
      minha: false,
    },
    valores: [{ mes: "2026-09", idPerfil: 2, antes: "1.74", valor: "1.8" }],
  };
  let current: Detail = { ...detail, proposta, pedeDuasPessoas: true };
  reply("GET /retornarIndexador/{serie}", () => current);
  const confirmed = reply("POST /confirmarValoresIndexador/{serie}", () => {
    current = { ...detail, versao: 6, pedeDuasPessoas: true };
    return current;
  });
  const { user } = open();
  const card = await screen.findByRole("region", { name: "Mudança proposta" });
  expect(card).toHaveTextContent("Por Tiago Moura em 22/11/2026: Erro (fonte: Custódia)");
  expect(within(card).getByRole("row", { name: "09/2026 Moderado 1,74000000 1,80000000" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Conferir" })).not.toBeInTheDocument();
  expect(within(card).getByRole("button", { name: "Recusar" })).toBeInTheDocument();
  await user.click(within(card).getByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Mudança proposta" })).not.toBeInTheDocument());
  expect(confirmed.requests.map(({ body }) => body)).toEqual([{ id: 6 }]);
  expect(await screen.findByRole("button", { name: "Conferir" })).toBeInTheDocument();
});

it("scenarios: a profile gets its own, typed as people write them", async () => {
  reply("GET /retornarPlanos", [{ id: 1, nome: "HPE" }] as never);
  const conteudo = { versao: "2026.1", cenarios: [{ idPerfil: null, pessimista: "2", esperado: "3.5", otimista: "5" }] };
  reply("GET /retornarConfiguracao/{area}/{chave}", setting({ vigente: { conteudo, publicacao: null } }));
  const asked = reply("POST /preverConfiguracao/{area}/{chave}", { impactos: [], avisos: [] });
  const { user } = open({ parte: "cenarios" });
  const version = await screen.findByLabelText("Nome da versão");
  await user.clear(version);
  await user.type(version, "2027.1");
  await user.click(screen.getByRole("button", { name: "Moderado" }));
  for (const [rate, typed] of [
    ["Pessimista", "2,5"],
    ["Esperado", "4"],
    ["Otimista", "6,25"],
  ])
    await user.type(screen.getByLabelText(`Moderado: ${rate} (%)`), typed ?? "");
  await user.type(screen.getByLabelText("Motivo da mudança"), "Estudo");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  await waitFor(() => expect(asked.requests).toHaveLength(1));
  expect(asked.requests[0]?.body.conteudo).toEqual({
    versao: "2027.1",
    cenarios: [...conteudo.cenarios, { idPerfil: 2, pessimista: "2.5", esperado: "4", otimista: "6.25" }],
  });
});
