import type { Area } from "@contract/areas";
import { screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import type { ReactElement } from "react";
import {
  BenefitSettingsScreen,
  ContributionSettingsScreen,
  DeferredSettingsScreen,
  PortabilitySettingsScreen,
  SelfSponsorSettingsScreen,
} from "@/features/settings/screens";
import { history, setting } from "../frame/data";

beforeEach(() => sessionStorage.clear());

function open(area: Area, pathname: string, view: ReactElement, conteudo: object) {
  reply("GET /retornarPermissoes", { areas: [{ area, nivel: "E" }] });
  reply("GET /retornarPlanos", [{ id: 1, nome: "HPE" }] as never);
  reply("GET /retornarHistoricoConfiguracao/{area}", history());
  reply("GET /retornarConfiguracao/{area}/{chave}", setting({ vigente: { conteudo: conteudo as never, publicacao: null } }));
  const asked = reply("POST /preverConfiguracao/{area}/{chave}", { impactos: [], avisos: [] });
  return { ...renderScreen(view, { session: administrator, pathname }), asked };
}

async function check(user: ReturnType<typeof open>["user"], requests: ReturnType<typeof open>["asked"]["requests"]) {
  await user.type(screen.getByLabelText("Motivo da mudança"), "Ata 300");
  await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
  await waitFor(() => expect(requests).toHaveLength(1));
  return requests[0]?.body.conteudo;
}

async function fill(user: ReturnType<typeof open>["user"], label: string | RegExp, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

it.each([
  [
    "portabilidade",
    "/settings/portability-management",
    <PortabilitySettingsScreen key="p" />,
    "PORTABILIDADE_MESES",
    "36",
    /^Tempo no plano/,
    "24",
    "24",
  ],
  [
    "autopatrocinio",
    "/settings/self-sponsorship-management",
    <SelfSponsorSettingsScreen key="a" />,
    "AUTOPATROCINIO_MULTA",
    "2",
    /^Multa/,
    "1,5",
    "1.5",
  ],
  ["bpd", "/settings/bpd", <DeferredSettingsScreen key="b" />, "OPCAO_DIAS", "30", /^Prazo da pessoa/, "45", "45"],
] as const)("%s: a number is typed as people write it and travels exact", async (area, path, view, code, now, label, typed, sent) => {
  const { user, asked } = open(area, path, view, { valores: { [code]: now } });
  await fill(user, label, typed);
  expect(await check(user, asked.requests)).toEqual({ valores: { [code]: sent } });
});

it("contribuicao: an amount and the months of the window", async () => {
  const janela = { meses: [6, 12], primeiroDia: 1, ultimoDia: 15, efeitoEmMeses: 1 };
  const { user, asked } = open("contribuicao", "/settings/contribution-management", <ContributionSettingsScreen />, {
    valores: { TAXA_REAL_PROJECAO: "4.25" },
    janela,
  });
  expect(await screen.findByRole("region", { name: "Em vigor hoje" })).toHaveTextContent("Mesesjun, dez");
  await user.click(within(await screen.findByRole("group", { name: "Meses" })).getByLabelText("mar"));
  await fill(user, "Último dia", "20");
  expect(await check(user, asked.requests)).toEqual({
    valores: { TAXA_REAL_PROJECAO: "4.25" },
    janela: { ...janela, meses: [3, 6, 12], ultimoDia: 20 },
  });
});

it("beneficios: a form is added with the rate of its technical note, another is taken out", async () => {
  const { user, asked } = open("beneficios", "/settings/beneficios", <BenefitSettingsScreen />, {
    valores: { RENDA_MINIMA: "1043.98" },
    formas: [{ forma: "percentual", abono: "opcional", taxa: null }],
    janela: null,
  });
  await user.click(await screen.findByLabelText("Percentual do saldo"));
  await user.click(screen.getByLabelText("Prazo certo, com juro da nota técnica"));
  await fill(user, "Juro ao ano (%)", "4,5");
  expect(
    within(screen.getByRole("table", { name: "O que muda" })).getByRole("row", { name: /Percentual do saldo .* Não é oferecida/ }),
  ).toBeVisible();
  expect(await check(user, asked.requests)).toEqual({
    valores: { RENDA_MINIMA: "1043.98" },
    formas: [{ forma: "prazo-linear", abono: "opcional", taxa: "0.045" }],
    janela: null,
  });
});

it("beneficios: a form that is no longer offered is told in a sentence that wraps, a figure alone stands at the end", async () => {
  const { user } = open("beneficios", "/settings/beneficios", <BenefitSettingsScreen />, {
    valores: { RENDA_MESES_MAXIMO: "360" },
    formas: [{ forma: "percentual", abono: "opcional", taxa: null }],
    janela: null,
  });
  const cell = (name: string) => within(screen.getByRole("table", { name: "O que muda" })).getByRole("cell", { name });
  await fill(user, /^Maior prazo/, "300");
  expect(cell("300 meses")).toHaveAttribute("data-align", "end");
  await user.click(screen.getByRole("checkbox", { name: "Percentual do saldo" }));
  expect(cell("Oferecida; abono: a pessoa escolhe")).toHaveAttribute("data-align", "start");
  expect(cell("300 meses")).toHaveAttribute("data-align", "start");
});
