import { fireEvent, screen } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { assumptions } from "@tests/support/simulator";
import { RegimeSimulatorScreen } from "@/features/services/screens/RegimeSimulatorScreen";
import { PublicSimulatorScreen } from "@/features/services/simulator/PublicSimulatorScreen";
import { SimulatorScreen } from "@/features/services/simulator/SimulatorScreen";
import { regimeFacts } from "./regimeFacts";

// What a movement costs in time is in bench/slider.mjs. Here is why it costs little: nothing that stands beside the thumb is
// drawn with it.
const mockDrawn: string[] = [];

jest.mock("@/ui/Slider", () => {
  const { memo } = jest.requireActual<typeof import("react")>("react");
  const { type: Range, compare } = jest.requireActual("@/ui/Slider").Slider;
  const Counted = (props: { label: string }) => {
    mockDrawn.push(`slider ${props.label}`);
    return Range(props);
  };
  return { Slider: memo(Counted, compare) };
});
jest.mock("@/ui/Field", () => {
  const { Field: Actual } = jest.requireActual("@/ui/Field");
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

/** What is drawn while a slider moves by one position, that at rest done with. */
async function drawnBy(label: string, value: number) {
  const slider = await screen.findByRole("slider", { name: label }, { timeout: 5000 });
  mockDrawn.length = 0;
  fireEvent.change(slider, { target: { value: String(value) } });
  return mockDrawn;
}

it("draws the slider that moves and no other control", async () => {
  reply("GET /retornarSimulador/{idPessoa}/{idPlano}", { hoje: "2026-11-21", premissas: assumptions, pessoa: person });
  reply("GET /retornarSimulacoes/{idPessoa}/{idPlano}", { simulacoes: [], maximo: 20 });
  renderScreen(<SimulatorScreen />, { session: participant, pathname: "/services/simulador-beneficio" });
  expect((await screen.findAllByText(money("R$ 5.286,50"))).length).toBeGreaterThan(0);
  expect(await screen.findByText("Nenhuma simulação guardada")).toBeVisible();
  expect(await drawnBy("Saque à vista no início", 10)).toEqual(["slider Saque à vista no início"]);
  expect(await drawnBy("Ganho acima da inflação", 5)).toEqual(["slider Ganho acima da inflação"]);
  expect(await drawnBy("Contribuição suplementar", 9)).toEqual(["slider Contribuição suplementar"]);
});

it("on the public page too, whose address follows later", async () => {
  reply("GET /retornarPremissasSimulador", { hoje: "2026-11-21", planos: [{ plano: { id: 1, nome: "HPE" }, premissas: assumptions }] });
  renderScreen(<PublicSimulatorScreen />, { pathname: "/simulador-beneficio", query: { idade: "30", saldo: "50000.00" } });
  expect(await drawnBy("Quero parar aos", 61)).toEqual(["slider Quero parar aos"]);
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
  const moved = await drawnBy("Quanto resgatar", 40);
  expect(new Set(moved)).toEqual(new Set(["slider Quanto resgatar", "field Valor bruto do resgate"]));
  await user.click(screen.getByRole("tab", { name: "Renda mensal" }));
  expect(await drawnBy("Começar a receber aos", 66)).toEqual(["slider Começar a receber aos"]);
  expect(await drawnBy("Receber durante", 120)).toEqual(["slider Receber durante"]);
});
