import { fireEvent, screen, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { allowed, assumptions, saver } from "@tests/support/simulator";
import { formatMoney } from "@/domain/money/money";
import { simulate } from "@/domain/simulator/simulate";
import { IncomeCard } from "@/features/home/participant/IncomeCard";
import { extraOf, incomeAt, lineFacts, MOST_STEPS, stepWords } from "@/features/home/participant/incomeLine";

const spaces = (text: string) => text.replaceAll("\u00a0", " ");
const today = { basica: 6, suplementar: 5, valor: "0.00" };
const facts = lineFacts(assumptions, saver, today);

it.each([0, 1, 7, MOST_STEPS])("has the simulator's own figure at step %i", (step) => {
  const { principal } = simulate(assumptions, saver, { ...facts.choice, adicional: extraOf(facts, step) });
  expect(incomeAt(facts, step).renda).toBe(principal.renda);
});

it("goes by a per cent of the salary, or by amounts in a plan without one", () => {
  expect(extraOf(facts, 2)).toBe("300.00");
  expect(spaces(stepWords(facts, 2))).toBe("2% do salário (R$ 300,00)");
  const byAmount = lineFacts({ ...assumptions, modo: "valor" }, { ...saver, salario: null }, { ...today, valor: "250.00" });
  expect(extraOf(byAmount, 3)).toBe("150.00");
});

it("comes when it is asked for, and says what one per cent more brings", async () => {
  const { requests } = reply("GET /retornarSimulador/{idPessoa}/{idPlano}", {
    hoje: "2026-11-21",
    premissas: assumptions,
    pessoa: { ...saver, ...today, ...allowed, cota: null, alteraContribuicao: true },
  } as never);
  const { user } = renderScreen(<IncomeCard gridArea="income" />, { session: participant });
  expect(requests).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Ver a minha renda" }));
  const card = within(screen.getByRole("region", { name: "Sua renda por mês" }));
  expect(await card.findByText("Aos 62, por mês")).toBeVisible();
  fireEvent.change(card.getByRole("slider", { name: "E se eu contribuir mais por mês?" }), { target: { value: "1" } });
  const { renda, aMais } = incomeAt(facts, 1);
  expect(await card.findByText(spaces(formatMoney(renda)))).toBeVisible();
  expect(card.getByText(`+ ${spaces(formatMoney(aMais))} por mês`)).toBeVisible();
  expect(card.getByRole("link", { name: "Mudar as premissas no simulador" })).toHaveAttribute("href", "/services/simulador-beneficio");
});
