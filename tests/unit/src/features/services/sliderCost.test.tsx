import { fireEvent, screen } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { assumptions } from "@tests/support/simulator";
import { RegimeSimulatorScreen } from "@/features/services/regimeSimulator/RegimeSimulatorScreen";
import { PublicSimulatorScreen } from "@/features/services/simulator/PublicSimulatorScreen";
import { SimulatorScreen } from "@/features/services/simulator/SimulatorScreen";
import { regimeFacts } from "./regimeFacts";

// bench/slider.mjs measures the time of a movement. This test shows why it is short: the elements beside the thumb are
// not drawn with it.
const mockDrawn: string[] = [];

jest.mock("@/ui/controls/Slider", () => {
  const { memo } = jest.requireActual<typeof import("react")>("react");
  const { type: Range, compare } = jest.requireActual("@/ui/controls/Slider").Slider;
  const Counted = (props: { label: string }) => {
    mockDrawn.push(`slider ${props.label}`);
    return Range(props);
  };
  return { Slider: memo(Counted, compare) };
});
jest.mock("@/ui/fields/Field", () => {
  const { Field: Actual } = jest.requireActual("@/ui/fields/Field");
  return {
    Field: (props: { label: string }) => {
      mockDrawn.push(`field ${props.label}`);
      return <Actual {...props} />;
    },
  };
});

const money = (text: string) => new RegExp(text.replace(/ /g, "\\s").replace(/[$.]/g, "\\$&"));
const person = {
  idadeMeses: 52 * 12,
  saldo: "412387.29",
  cota: { mes: "2026-10", data: "2026-10-31" },
  salario: "15000.00",
  contribui: true,
  recebe: false,
  basica: 6,
  suplementar: 5,
  valor: "0.00",
  basicas: [0, 1, 2, 3, 4, 5, 6],
  exigeBasicaMaxima: true,
  alteraContribuicao: true,
};

/**
 * Moves a thumb by itself, then lets go of it: nothing is drawn while it moves, its words go with it all the same, and what
 * comes after is answered.
 */
async function drawnAfter(label: string, value: number, words: string) {
  const slider = await screen.findByRole("slider", { name: label }, { timeout: 5000 });
  mockDrawn.length = 0;
  fireEvent.change(slider, { target: { value: String(value) } });
  expect(mockDrawn).toEqual([]);
  expect(slider.getAttribute("aria-valuetext")?.replace(/\s/g, " ")).toBe(words);
  fireEvent.blur(slider);
  expect(slider).toHaveValue(String(value));
  return [...new Set(mockDrawn)];
}

it("draws nothing while a thumb moves, and after it no other control", async () => {
  reply("GET /retornarSimulador/{idPessoa}/{idPlano}", { hoje: "2026-11-21", premissas: assumptions, pessoa: person });
  reply("GET /retornarSimulacoes/{idPessoa}/{idPlano}", { simulacoes: [], maximo: 20 });
  renderScreen(<SimulatorScreen />, { session: participant, pathname: "/services/simulador-beneficio" });
  expect((await screen.findAllByText(money("R$ 5.286,50"))).length).toBeGreaterThan(0);
  expect(await screen.findByText("Nenhuma simulação salva")).toBeVisible();
  expect(await drawnAfter("Saque à vista no início", 10, "10%")).toEqual(["slider Saque à vista no início"]);
  expect(await drawnAfter("Ganho ao ano, acima da inflação", 5, "5% ao ano")).toEqual(["slider Ganho ao ano, acima da inflação"]);
  expect(await drawnAfter("Contribuição suplementar", 9, "9%")).toEqual(["slider Contribuição suplementar"]);
});

it("on the public page too, whose address follows later", async () => {
  reply("GET /retornarPremissasSimulador", { hoje: "2026-11-21", planos: [{ plano: { id: 1, nome: "HPE" }, premissas: assumptions }] });
  renderScreen(<PublicSimulatorScreen />, { pathname: "/simulador-beneficio", query: { idade: "30", saldo: "50000.00" } });
  expect(await drawnAfter("Quero parar aos", 61, "61 anos")).toEqual(["slider Quero parar aos"]);
});

it("in the comparison of the regimes: the amount that moves, and the field that says it", async () => {
  reply("GET /retornarSimuladorRegime/{idPessoa}/{idPlano}", regimeFacts);
  reply("GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}", {
    idFuncionalidade: 1,
    nome: "Regime de tributação",
    permitido: true,
    motivo: null,
    solicitacaoAberta: null,
    vigente: null,
    rascunho: null,
  });
  const { user } = renderScreen(<RegimeSimulatorScreen />, {
    session: participant,
    pathname: "/services/simulador-regime-tributacao",
  });
  const moved = await drawnAfter("Quanto resgatar", 40, "R$ 5.000,00");
  expect(moved.toSorted()).toEqual(["field Quanto resgatar", "slider Quanto resgatar"]);
  await user.click(screen.getByRole("tab", { name: "Renda mensal" }));
  expect(await drawnAfter("Começar a receber aos", 66, "66 anos")).toEqual(["slider Começar a receber aos"]);
  expect(await drawnAfter("Receber durante", 120, "10 anos")).toEqual(["slider Receber durante"]);
});
