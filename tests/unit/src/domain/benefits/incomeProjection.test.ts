import { incomeOverYears } from "@/domain/benefits/incomeProjection";

const terms = (forma: string, parametros: Record<string, string>) => ({ forma, parametros, contaDesde: "2027-01" });

it("is the domain's example: 0,8 % of 579.586,06 for a year leaves 547.383,03", () => {
  const [first, second] = incomeOverYears(terms("percentual", { percentual: "0.8" }), "579586.06", "2027-01", "4");
  expect(first).toEqual({ ano: 1, renda: "4636.69", saldo: "547383.03" });
  expect(second?.renda).toBe("4379.06");
});

it("ends with the term, paying the last of it, and then nothing", () => {
  const years = incomeOverYears(terms("prazo-quotas", { meses: "60" }), "60000.00", "2027-01", "0", 7);
  expect(years.map(({ renda }) => renda)).toEqual(["1000.00", "1000.00", "1000.00", "1000.00", "1000.00", "0.00", "0.00"]);
  expect(years.map(({ saldo }) => saldo)).toEqual(["48000.00", "36000.00", "24000.00", "12000.00", "0.00", "0.00", "0.00"]);
});

it("is level where the term is paid at the interest of the projection", () => {
  const years = incomeOverYears(terms("prazo-linear", { meses: "240", taxa: "0" }), "240000.00", "2027-01", "0", 20);
  expect(new Set(years.map(({ renda }) => renda))).toEqual(new Set(["1000.00"]));
  expect(years.at(-1)?.saldo).toBe("0.00");
});

it("counts a term from where it began, not from the projection", () => {
  const begun = { forma: "prazo-quotas", parametros: { meses: "120" }, contaDesde: "2022-01" };
  expect(incomeOverYears(begun, "60000.00", "2027-01", "0", 1)[0]?.renda).toBe("1000.00");
});
