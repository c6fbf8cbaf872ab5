import { allowed, assumptions, choice, saver } from "@tests/support/simulator";
import { assumptionRows, changesSince } from "@/domain/simulator/changes";
import { type Assumptions, firstChoice, formsOffered, type OfferedForm } from "@/domain/simulator/facts";
import { choiceFaults } from "@/domain/simulator/faults";
import { lifeOf, simulate } from "@/domain/simulator/simulate";
import { choiceRows, durationWords, lifeWords } from "@/domain/simulator/words";

const form = (forma: string, abono: OfferedForm["abono"] = "opcional"): OfferedForm => ({
  forma,
  abono,
  desde: "2015-01-01",
  fonte: "Regulamento",
});
const withForms = (...formas: OfferedForm[]): Assumptions => ({ ...assumptions, formas });

it("offers the plan's dated forms and no other, and begins with the first of them", () => {
  const plan = withForms(form("percentual"), form("prazo-quotas"));
  expect(formsOffered(plan)).toEqual(["prazo-quotas", "percentual"]);
  expect(firstChoice(plan, saver).forma).toBe("prazo-quotas");
  expect(choiceFaults(plan, saver, choice, allowed)).toEqual([{ campo: "forma", mensagem: "O plano não oferece esta forma de renda." }]);
  // A fund that published none: nothing is refused on a guess, and it is said.
  expect(formsOffered(withForms())).toHaveLength(3);
  expect(lifeWords(withForms())).toContain("ainda não publicou as formas de renda");
});

it("says that a plan pays nothing for life, by its dated forms, and simulates no life income without a table", () => {
  expect(lifeWords(withForms(form("percentual"), form("prazo-quotas")))).toBe(
    "Este plano não oferece renda vitalícia. Formas em vigor desde 01/01/2015: percentual do saldo; por prazo, em cotas.",
  );
  const withLife = withForms(form("percentual"), form("vitalicia"));
  expect(lifeWords(withLife)).toContain("a tábua de mortalidade dela não está publicada");
  expect(formsOffered(withLife)).toEqual(["percentual"]);
});

it("gives the 13th by the plan's rule: never, always, or as it is chosen", () => {
  const income = (abono: OfferedForm["abono"], chosen: boolean) =>
    simulate(withForms(form("prazo-linear", abono)), saver, { ...choice, abono: chosen });
  // P1 of domain §9: twelve payments of 3.490,38, or thirteen of 3.226,32.
  expect(income("nunca", true)).toMatchObject({ abono: false, principal: { renda: "3490.38" } });
  expect(income("sempre", false)).toMatchObject({ abono: true, principal: { renda: "3226.32" } });
  expect(income("opcional", true).principal.renda).toBe("3226.32");
  expect(durationWords(income("sempre", false), choice)).toContain("em dezembro há um pagamento a mais");
  expect(choiceRows(withForms(form("prazo-linear", "nunca")), saver, { ...choice, abono: true }).map(({ label }) => label)).not.toContain(
    "Abono anual",
  );
});

it("pays the 13th of a percentage and of quotas out of the balance: less is left, and nothing is over at the end", () => {
  for (const forma of ["percentual", "prazo-quotas"] as const) {
    const of = (abono: boolean) => lifeOf(saver, { ...choice, forma, abono }, assumptions, "4");
    const [plain, bonus] = [of(false), of(true)];
    const at = (rows: typeof plain, idade: number) => Number(rows.find((row) => row.idade === idade)?.saldo);
    expect(at(bonus, 63)).toBeLessThan(at(plain, 63));
    expect(at(bonus, 62)).toBe(at(plain, 62));
    if (forma === "prazo-quotas") expect(bonus.at(-1)?.saldo).toBe("0.00");
  }
});

it("lists the forms with their dates, and tells when they changed", () => {
  const before = { saver, assumptions: withForms(form("percentual", "nunca")) };
  const now = { saver, assumptions: withForms(form("percentual", "opcional")) };
  expect(assumptionRows(before.assumptions)).toContainEqual({
    rotulo: "Forma de renda: percentual do saldo",
    ...{ valor: "sem 13º", desde: "01/01/2015", fonte: "Regulamento" },
  });
  expect(changesSince(before, now)).toEqual([
    { rotulo: "Formas de renda", antes: "Percentual do saldo, sem 13º", depois: "Percentual do saldo, com 13º se você quiser" },
  ]);
  // A simulation saved before the forms were kept says nothing of them.
  const { formas: _none, ...old } = before.assumptions;
  expect(changesSince({ saver, assumptions: old as Assumptions }, now)).toEqual([]);
});
