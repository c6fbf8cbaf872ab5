import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { assumptions } from "@tests/support/simulator";
import { slide } from "@tests/support/slide";
import { PublicSimulatorScreen } from "@/features/services/simulator/PublicSimulatorScreen";
import { SimulatorScreen } from "@/features/services/simulator/SimulatorScreen";

type Start = Reply<"GET /retornarSimulador/{idPessoa}/{idPlano}">;
type Saved = Reply<"POST /salvarSimulacao">;

const START: Start = {
  hoje: "2026-11-21",
  premissas: assumptions,
  pessoa: {
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
  },
};
const PATH = "/services/simulador-beneficio";
const money = (text: string) => new RegExp(text.replace(/ /g, "\\s").replace(/[$.]/g, "\\$&"));

function open(start: Start = START, simulacoes: Saved[] = []) {
  reply("GET /retornarSimulador/{idPessoa}/{idPlano}", start);
  reply("GET /retornarSimulacoes/{idPessoa}/{idPlano}", { simulacoes, maximo: 20 });
  return renderScreen(<SimulatorScreen />, { session: participant, pathname: PATH });
}
const move = (name: string, value: number) => slide(screen.getByRole("slider", { name }), value);
const result = () => within(screen.getByRole("region", { name: "Resultado da simulação" }));

it("shows the income of the picture, the band of the scenarios and each of them, in today's money", async () => {
  open();
  expect((await screen.findAllByText(money("R$ 5.286,50"))).length).toBeGreaterThan(1);
  expect(result().getByText(money("R$ 3.759,42 a R$ 7.318,25"))).toBeVisible();
  const table = within(screen.getByRole("table", { name: "Resultado em cada cenário" }));
  expect(table.getByText(money("R$ 744.400,58"))).toBeVisible();
  expect(table.getByText(money("R$ 1.034.685,92"))).toBeVisible();
  expect(screen.getByText("Em dinheiro de hoje")).toBeVisible();
  expect(screen.getByText(/^Premissas em vigor desde 01\/01\/2025.*A fonte de cada uma está na fórmula completa\.$/)).toBeVisible();
});

it("answers each move at once: age, rate of one's own, term, lump sum", async () => {
  open();
  await screen.findAllByText(money("R$ 5.286,50"));
  move("Quero parar aos", 66);
  expect(screen.getByRole("slider", { name: "Quero parar aos" })).toHaveAttribute("aria-valuetext", "66 anos");
  expect(result().queryAllByText(money("R$ 5.286,50"))).toHaveLength(0);
  move("Quero parar aos", 62);
  move("Ganho ao ano, acima da inflação", 5);
  expect(within(screen.getByRole("table", { name: "Resultado em cada cenário" })).getByText("O seu")).toBeVisible();
  move("Ganho ao ano, acima da inflação", 4);
  expect(screen.queryByText("O seu")).toBeNull();
  move("Saque à vista no início", 25);
  expect(result().getByText(/No início você recebe/)).toHaveTextContent(money("R$ 219.459,28"));
});

it("closes the supplementary contribution below the whole basic one", async () => {
  open();
  await screen.findAllByText(money("R$ 5.286,50"));
  move("Contribuição básica", 5);
  expect(screen.queryByRole("slider", { name: "Contribuição suplementar" })).toBeNull();
  expect(screen.getByText("A suplementar abre com a básica em 6%.")).toBeVisible();
});

it("tells an absurd amount in place, and counts on with the rest", async () => {
  const { user } = open();
  await screen.findAllByText(money("R$ 5.286,50"));
  await user.click(screen.getByText(/^Mais opções/));
  const field = await screen.findByLabelText("Contribuição voluntária por mês");
  await waitFor(() => expect(field).not.toHaveAttribute("readonly"));
  await user.type(field, "1000000000000");
  expect(await screen.findByText(/Informe um valor de até/)).toBeVisible();
  expect(field).toHaveAttribute("aria-invalid", "true");
  expect(result().getAllByText(money("R$ 5.286,50")).length).toBeGreaterThan(0);
  expect(document.body).not.toHaveTextContent("NaN");
});

it("finds each way to a goal, and applying one reaches it", async () => {
  const { user } = open();
  await screen.findAllByText(money("R$ 5.286,50"));
  const field = screen.getByLabelText("Renda mensal que desejo");
  await waitFor(() => expect(field).not.toHaveAttribute("readonly"));
  await user.type(field, "6500");
  expect(await screen.findByText(/Faltam/)).toHaveTextContent(money("R$ 1.213,50"));
  expect(screen.getByText("Suplementar de 14%")).toBeVisible();
  expect(screen.getByText(money("Mais R$ 1.373,62 por mês"))).toBeVisible();
  expect(screen.getByText("Parar aos 66 anos")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Aplicar: Suplementar de 14%" }));
  expect(await screen.findByText(/a simulação chega à sua meta/)).toBeVisible();
  expect(screen.getByRole("slider", { name: "Contribuição suplementar" })).toHaveValue("14");
  expect(await screen.findByRole("button", { name: "Pedir esta contribuição" })).toBeVisible();
});

it("saves under a name, tells what changed since, compares and makes the goal", async () => {
  const escolha = { ...Object.assign({}, defaults) };
  const row = (id: number, nome: string): Saved => ({
    id,
    nome,
    meta: false,
    criadaEm: "2026-06-01T12:00:00.000Z",
    escolha,
    naquele: {
      versao: "2026.1",
      resultado: { saldo: "800000.00", renda: "5000.00", total: "5000.00", menor: "4000.00", maior: "6000.00" },
    },
    hoje: { saldo: "810000.00", renda: "5100.00", total: "5100.00", menor: "4100.00", maior: "6100.00" },
    mudou: [{ rotulo: "Saldo", antes: "R$ 400.000,00", depois: "R$ 412.387,29" }],
  });
  const { user } = open(START, [row(2, "Com 14%"), row(1, "Como está")]);
  const saved = reply("POST /salvarSimulacao", row(3, "Nova"));
  const goal = reply("POST /definirMetaSimulacao");
  await user.click(await screen.findByRole("button", { name: "Salvar simulação" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Salvar esta simulação" }));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(dialog.getByText("Escreva um nome.")).toBeVisible();
  expect(saved.requests).toHaveLength(0);
  await user.type(dialog.getByLabelText("Nome"), "Nova");
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("“Nova” está salva.")).toBeVisible();
  expect(saved.requests[0]?.body).toMatchObject({ nome: "Nova", escolha: { aposentadoria: 62, suplementar: 5 } });
  expect(screen.getAllByText("1 coisa mudou desde então")).toHaveLength(2);
  await user.click(screen.getByRole("checkbox", { name: "Comparar Com 14%" }));
  await user.click(screen.getByRole("checkbox", { name: "Comparar Como está" }));
  expect(within(screen.getByRole("region", { name: "Comparação" })).getByRole("columnheader", { name: "Como está" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Tornar Com 14% a minha meta" }));
  await waitFor(() => expect(goal.requests[0]?.body).toMatchObject({ idSimulacao: 2 }));
});

it("says why where nothing can be simulated, and offers a retry where it failed", async () => {
  open({ ...START, premissas: null }).unmount();
  open({ ...START, premissas: null });
  expect(await screen.findByText("O simulador ainda não está disponível neste plano")).toBeVisible();
});

it("asks for the birth date where it is missing", async () => {
  open({ ...START, pessoa: { ...START.pessoa, idadeMeses: null } });
  expect(await screen.findByText("Falta a sua data de nascimento")).toBeVisible();
});

it("offers a retry where it failed", async () => {
  refuse("GET /retornarSimulador/{idPessoa}/{idPlano}", 500, "Tente de novo em instantes.");
  renderScreen(<SimulatorScreen />, { session: participant, pathname: PATH });
  expect(await screen.findByText("Não conseguimos carregar o simulador")).toBeVisible();
  expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
});

it("asks who receives neither for an age nor for a contribution", async () => {
  open({
    ...START,
    pessoa: { ...START.pessoa, contribui: false, recebe: true, idadeMeses: 71 * 12, alteraContribuicao: false, basica: 0, suplementar: 0 },
  });
  await screen.findAllByText(/Renda mensal estimada/);
  expect(screen.queryByRole("slider", { name: "Quero parar aos" })).toBeNull();
  expect(screen.queryByRole("slider", { name: "Contribuição suplementar" })).toBeNull();
  expect(screen.getByText("Saldo hoje")).toBeVisible();
});

describe("the public one", () => {
  const openPublic = (query: Record<string, string> = {}) => {
    reply("GET /retornarPremissasSimulador", {
      hoje: "2026-11-21",
      planos: [
        { plano: { id: 1, nome: "HPE" }, premissas: assumptions },
        {
          plano: { id: 4, nome: "MAIS_VALOR" },
          premissas: { ...assumptions, modo: "valor", unidadeReferencia: null, contrapartida: null },
        },
      ],
    });
    return renderScreen(<PublicSimulatorScreen />, { pathname: "/simulador-beneficio", query });
  };

  it("opens what a link says, and keeps what is moved in the address without anything personal", async () => {
    const { router } = openPublic({ plano: "1", idade: "52", saldo: "412387.29", salario: "15000.00", parar: "62" });
    expect((await screen.findAllByText(money("R$ 5.286,50"))).length).toBeGreaterThan(0);
    expect(router.replace).not.toHaveBeenCalled();
    move("Saque à vista no início", 10);
    await waitFor(() => expect(router.replace).toHaveBeenCalled());
    expect(router.replace).toHaveBeenLastCalledWith(
      {
        pathname: "/simulador-beneficio",
        query: expect.objectContaining({ plano: "1", idade: "52", saldo: "412387.29", salario: "15000.00", saque: "10" }),
      },
      undefined,
      { shallow: true, scroll: false },
    );
  });

  it("tells an absurd age in place, never NaN", async () => {
    const { user } = openPublic();
    const age = await screen.findByLabelText("Sua idade");
    for (const text of ["17", "120", "-5", ""]) {
      await user.clear(age);
      if (text) await user.type(age, text);
      expect(await screen.findByText("Informe uma idade de 18 a 90 anos.")).toBeVisible();
      expect(document.body).not.toHaveTextContent("NaN");
    }
    await user.clear(age);
    await user.type(age, "40");
    await waitFor(() => expect(screen.queryByText("Informe uma idade de 18 a 90 anos.")).toBeNull());
  });

  it("a plan by amount asks for no salary", async () => {
    const { user } = openPublic();
    await user.selectOptions(await screen.findByLabelText("Plano"), "4");
    expect(screen.queryByLabelText("Salário por mês")).toBeNull();
    expect(screen.getByRole("slider", { name: "Contribuição por mês" })).toBeVisible();
  });
});

const defaults: Saved["escolha"] = {
  aposentadoria: 62,
  basica: 6,
  suplementar: 5,
  valor: "0.00",
  adicional: "0.00",
  aporteAnual: "0.00",
  aporteUnico: "0.00",
  aporteIdade: 52,
  mudancaIdade: 0,
  mudancaSuplementar: 0,
  mudancaValor: "0.00",
  crescimento: "0",
  taxa: "",
  forma: "prazo-linear",
  anos: 20,
  percentual: "0.5",
  abono: false,
  saque: 0,
  outraRenda: "0.00",
  meta: "",
};
