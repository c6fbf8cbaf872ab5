import type { Area } from "@contract/areas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { callsAfter, readerOf } from "@tests/support/reads";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import type { ReactElement } from "react";
import { profilesPageQueries } from "@/features/settings/profiles/profilesQueries";
import { ProfilesSettingsScreen, QuestionnaireSettingsScreen } from "@/features/settings/screens";
import { history, setting } from "./frame/data";

beforeEach(() => sessionStorage.clear());

const LACK = "Falta a cota no Plano HPE: até a primeira, lá ele não é oferecido.";

function open(area: Area, pathname: string, view: ReactElement, conteudo: object, query = {}, nivel: "E" | "L" = "E") {
  reply("GET /retornarPermissoes", { areas: [{ area, nivel }] });
  reply("GET /retornarPlanos", [{ id: 1, nome: "HPE" }] as never);
  reply("GET /retornarPerfisDoFundo", [
    { id: 1, carteira: 1, nivel: 1, nome: "Conservador", fechadoDesde: null, faltas: [] },
    { id: 2, carteira: 2, nivel: 2, nome: "Moderado", fechadoDesde: null, faltas: [LACK] },
  ]);
  reply("GET /retornarHistoricoConfiguracao/{area}", history());
  reply("GET /retornarConfiguracao/{area}/{chave}", setting({ vigente: { conteudo: conteudo as never, publicacao: null } }));
  const asked = reply("POST /preverConfiguracao/{area}/{chave}", { impactos: [], avisos: [] });
  return { ...renderScreen(view, { session: administrator, pathname, query }), asked };
}
type Opened = ReturnType<typeof open>;

/** At once: a key at a time would draw the whole form for each. */
async function fill(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}
async function check({ user, asked }: Opened) {
  await fill("Motivo da mudança", "Ata 300");
  await user.click(screen.getByText("Conferir o impacto"));
  await waitFor(() => expect(asked.requests).toHaveLength(1));
  return asked.requests[0]?.body.conteudo;
}

const profile = {
  nome: "Moderado",
  descricao: "Até 25% em ações.",
  composicao: [
    { classe: "renda-fixa", percentual: "80", minimo: "45", maximo: "90" },
    { classe: "renda-variavel", percentual: "20", minimo: null, maximo: "25" },
  ],
};

it("perfis: the shares are typed by class, and have to be the whole", async () => {
  const opened = open(
    "perfis",
    "/settings/investment-profile-management",
    <ProfilesSettingsScreen />,
    { ...profile, nivel: 2, fechado: false },
    { perfil: "2" },
  );
  const { user, asked } = opened;
  await fill("Renda fixa: Atual (%)", "72,5");
  expect(screen.getByText("Soma 92,5%: tem de somar 100%.")).toBeInTheDocument();
  await fill("Motivo da mudança", "Ata");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  expect((await screen.findAllByText("A composição soma 92,5%: tem de somar 100%.")).length).toBeGreaterThan(0);
  expect(asked.requests).toHaveLength(0);
  await fill("Imóveis: Atual (%)", "7,5");
  await user.click(screen.getByText("Conferir o impacto"));
  await waitFor(() => expect(asked.requests).toHaveLength(1));
  expect(asked.requests[0]?.body.conteudo).toEqual({
    ...{ ...profile, nivel: 2, fechado: false },
    composicao: [
      { ...profile.composicao[0], percentual: "72.5" },
      profile.composicao[1],
      { classe: "imoveis", percentual: "7.5", minimo: null, maximo: null },
    ],
  });
});

it("perfis: windows are a plan's, and returns come from the quotas", async () => {
  const retornos = { mes: "0.52", ano: "4.10", dozeMeses: "9.00", inicio: "88.20", anos: [] };
  const risco = { meses: 100, negativos: 7, pior: null, queda: null };
  const janela = { meses: [6, 12], primeiroDia: 1, ultimoDia: 30, efeitoEmMeses: 1 };
  reply("GET /retornarRentabilidadePerfis", [
    { plano: { id: 1, nome: "HPE" }, ultimo: "2026-10", perfis: [{ id: 1, carteira: 1, nivel: 1, nome: "Conservador", retornos, risco }] },
  ]);
  const first = open(
    "perfis",
    "/settings/investment-profile-management",
    <ProfilesSettingsScreen />,
    { janela },
    { parte: "rentabilidade" },
  );
  const table = await screen.findByRole("table", { name: /^Rentabilidade dos perfis: / });
  expect(within(table).getByRole("row", { name: "Conservador 0,52% 4,10% 9,00% 88,20% — 7 de 100" })).toBeInTheDocument();
  first.unmount();
  const opened = open("perfis", "/settings/investment-profile-management", <ProfilesSettingsScreen />, { janela }, { parte: "janelas" });
  await fill("Último dia", "20");
  expect(await check(opened)).toEqual({ janela: { ...janela, ultimoDia: 20 } });
});

it("perfis: a new one is typed with its risk, and what it lacks is said where it is", async () => {
  const page = "/settings/investment-profile-management";
  const empty = { nome: "", descricao: "", composicao: [] };
  const opened = open("perfis", page, <ProfilesSettingsScreen />, empty, { perfil: "novo" });
  await fill("Nome", "Verde");
  await fill("Descrição", "Só empresas com boas práticas.");
  await fill("Renda fixa: Atual (%)", "100");
  await fill("Motivo da mudança", "Ata");
  await opened.user.click(screen.getByText("Conferir o impacto"));
  expect((await screen.findAllByText("Use um número inteiro de 1 a 10.")).length).toBeGreaterThan(0);
  expect(opened.asked.requests).toHaveLength(0);
  expect(screen.queryByLabelText("Fechado a novas escolhas")).not.toBeInTheDocument();
  await fill("Nível de risco", "2");
  expect(await check(opened)).toEqual({
    ...{ nome: "Verde", descricao: "Só empresas com boas práticas.", nivel: 2, fechado: false },
    composicao: [{ classe: "renda-fixa", percentual: "100", minimo: null, maximo: null }],
  });
});

it("perfis: one that cannot be taken out says who was in it, and is closed in the form instead", async () => {
  const page = "/settings/investment-profile-management";
  const conteudo = { ...profile, nivel: 2, fechado: false };
  const opened = open("perfis", page, <ProfilesSettingsScreen />, conteudo, { perfil: "2" });
  const { user } = opened;
  expect(await screen.findByText(LACK)).toBeInTheDocument();
  const kept = "24 pessoas estão ou já estiveram no perfil Moderado: ele não pode ser excluído. Feche-o a novas escolhas.";
  refuse("POST /excluirPerfilInvestimento/{idPerfil}", 422, kept);
  await user.click(screen.getByRole("button", { name: "Excluir perfil" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Excluir o perfil Moderado?" }));
  await user.type(dialog.getByLabelText("Motivo"), "Sobrou");
  await user.click(dialog.getByRole("button", { name: "Excluir o perfil" }));
  expect(await dialog.findByText(kept)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: "Fechar a novas escolhas" }));
  expect(await screen.findByLabelText("Fechado a novas escolhas")).toBeChecked();
  expect(await check(opened)).toMatchObject({ fechado: true, nivel: 2 });
});

it("perfis: one that is being taken out is not read again, whatever is told meanwhile", async () => {
  const page = "/settings/investment-profile-management";
  const conteudo = { ...profile, nivel: 2, fechado: false };
  const { user, client } = open("perfis", page, <ProfilesSettingsScreen />, conteudo, { perfil: "2" });
  expect(await screen.findByText(LACK)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Excluir perfil" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Excluir o perfil Moderado?" }));
  await user.type(dialog.getByLabelText("Motivo"), "Sobrou");
  const current = setting({ vigente: { conteudo: conteudo as never, publicacao: null } });
  const read = reply("GET /retornarConfiguracao/{area}/{chave}", current);
  reply("POST /excluirPerfilInvestimento/{idPerfil}", async () => {
    reply("GET /retornarPerfisDoFundo", [{ id: 1, carteira: 1, nivel: 1, nome: "Conservador", fechadoDesde: null, faltas: [] }]);
    // The publication reaches this page before the answer does.
    await client.invalidateQueries();
    return undefined as never;
  });
  await user.click(dialog.getByRole("button", { name: "Excluir o perfil" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(read.requests.map(({ params }) => params.chave)).toEqual(["perfil-1"]));
});

it("perfis: who only reads creates and takes out none", async () => {
  open("perfis", "/settings/investment-profile-management", <ProfilesSettingsScreen />, profile, { perfil: "2" }, "L");
  expect((await screen.findAllByText("Até 25% em ações.")).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Novo perfil" })).not.toBeInTheDocument());
  expect(screen.queryByRole("button", { name: "Excluir perfil" })).not.toBeInTheDocument();
});

const answer = (id: string, texto: string, pontos: number, limite: number | null = null) => ({ id, texto, pontos, limite });
const questionnaire = {
  mesesValidade: 24,
  cortes: [0, 3],
  perguntas: [
    { id: "prazo", texto: "Em quanto tempo?", alternativas: [answer("a", "Logo", 0, 1), answer("b", "Depois", 2)] },
    { id: "queda", texto: "Se cair?", alternativas: [answer("a", "Retiro", 0), answer("b", "Espero", 3)] },
  ],
};

it("questionario: questions and answers are changed, added and moved, and codes stay", async () => {
  const opened = open("questionario", "/settings/perfil-investimento-questoes", <QuestionnaireSettingsScreen />, questionnaire);
  const { user } = opened;
  await fill("Moderado (pontos)", "4");
  await user.click(screen.getByRole("button", { name: "Respostas da pergunta 1 (2)" }));
  await fill("Pontos: P1, resposta 2", "5");
  await user.selectOptions(screen.getByLabelText("Limite: P1, resposta 1"), "Sem limite");
  await user.click(screen.getByLabelText("Descer a pergunta 1"));
  await user.click(screen.getByText("Acrescentar pergunta"));
  await fill("Pergunta 3", "Conhece?");
  await fill("P3, resposta 1", "Pouco");
  await fill("P3, resposta 2", "Muito");
  expect(await check(opened)).toEqual({
    mesesValidade: 24,
    cortes: [0, 4],
    perguntas: [
      questionnaire.perguntas[1],
      { ...questionnaire.perguntas[0], alternativas: [answer("a", "Logo", 0), answer("b", "Depois", 5)] },
      { id: "pergunta-3", texto: "Conhece?", alternativas: [answer("a", "Pouco", 0), answer("b", "Muito", 1)] },
    ],
  });
});

it("questionario: it is tried with what is typed before it is published", async () => {
  const { user } = open("questionario", "/settings/perfil-investimento-questoes", <QuestionnaireSettingsScreen />, questionnaire);
  const trial = within(await screen.findByRole("region", { name: "Experimente antes de publicar" }));
  await user.selectOptions(trial.getByLabelText("1. Em quanto tempo?"), "Logo");
  expect(trial.getByText("Falta responder 1 pergunta.")).toBeInTheDocument();
  await user.selectOptions(trial.getByLabelText("2. Se cair?"), "Espero");
  expect(trial.getByText("Resultado: Conservador")).toBeInTheDocument();
  expect(trial.getByText("3 de 5 pontos. Pelos pontos seria Moderado: uma resposta limita o resultado.")).toBeInTheDocument();
  await user.selectOptions(trial.getByLabelText("1. Em quanto tempo?"), "Depois");
  expect(trial.getByText("Resultado: Moderado")).toBeInTheDocument();
  await fill("Moderado (pontos)", "9");
  expect(trial.getByText("Resultado: Conservador")).toBeInTheDocument();
});

it("questionario: a profile at the end may be left without points, and is not suggested", async () => {
  const opened = open("questionario", "/settings/perfil-investimento-questoes", <QuestionnaireSettingsScreen />, questionnaire);
  await fill("Moderado (pontos)", "");
  expect(await check(opened)).toMatchObject({ cortes: [0] });
});

it("perfis: the profiles and the open one are read for the first HTML", () => {
  const reads = (url: Record<string, string>) => profilesPageQueries(administrator, url);
  const PROFILES = "GET /retornarPerfisDoFundo";
  expect(callsAfter(reads({}), readerOf("resgate"))).toEqual([]);
  expect(callsAfter(reads({}), readerOf("perfis"))).toEqual([PROFILES]);
  expect(callsAfter(reads({ parte: "rentabilidade" }), readerOf("perfis"))).toEqual(["GET /retornarRentabilidadePerfis"]);
  expect(callsAfter(reads({ parte: "janelas" }), readerOf("perfis"))).toEqual(["GET /retornarPlanos"]);
  const opened = (perfil?: string, profiles = [{ id: 1 }, { id: 2 }]) =>
    reads(perfil ? { perfil } : {})[0]
      ?.follow?.(readerOf("perfis"))[0]
      ?.follow?.(profiles)
      .map(({ queryKey }) => queryKey[1]);
  const of = (chave: string) => [{ params: { area: "perfis", chave } }];
  expect(opened()).toEqual(of("perfil-1"));
  expect(opened("2")).toEqual(of("perfil-2"));
  expect(opened("9")).toEqual(of("perfil-1"));
  expect(opened("novo")).toEqual([]);
  expect(opened(undefined, [])).toEqual([]);
});
