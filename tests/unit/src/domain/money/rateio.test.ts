import { isRelevantFinality, rateioNotice, remainingRateio } from "@/domain/money/rateio";

const share = (id: number, rateio: number) => ({ finalidade: { id }, rateio });

describe("relevant finalities", () => {
  it.each([
    [1, 2],
    [4, 4],
    [6, 4],
    [7, 6],
  ])("plan %i counts every finality but %i", (idPlano, excluded) => {
    for (let finality = 1; finality <= 6; finality++) expect(isRelevantFinality(idPlano, finality)).toBe(finality !== excluded);
  });

  it("a plan without a rule counts none", () => expect(isRelevantFinality(99, 1)).toBe(false));
});

describe("what is left to distribute", () => {
  it("leaves out the income-tax finality", () => {
    expect(remainingRateio(1, [share(1, 60), share(2, 40)])).toBe(40);
    expect(remainingRateio(7, [share(5, 60), share(6, 40)])).toBe(40);
    expect(remainingRateio(4, [share(3, 60), share(4, 40)])).toBe(40);
  });
  it("adds hundredths exactly", () => expect(remainingRateio(1, [share(1, 33.33), share(1, 33.33), share(1, 33.34)])).toBe(0));
  it("is everything without dependents", () => expect(remainingRateio(1, [])).toBe(100));
  it("is never negative", () => expect(remainingRateio(1, [share(1, 80), share(1, 40)])).toBe(0));
  it("keeps the decimals", () => expect(remainingRateio(1, [share(1, 99.99)])).toBe(0.01));
});

describe("the notice", () => {
  it("tells how many percent remain", () => {
    expect(rateioNotice(1, [share(1, 60)])).toEqual({
      titulo: "Rateio Disponível",
      descricao: "Faltam 40% para distribuir entre os seus dependentes.",
    });
    expect(rateioNotice(1, [share(1, 66.5)])?.descricao).toContain("Faltam 33,5%");
    expect(rateioNotice(1, [share(1, 99)])?.descricao).toContain("Falta 1%");
  });
  it("does not exist at 100 %", () => expect(rateioNotice(1, [share(1, 100)])).toBeNull());
  it("does not exist for a plan without a rule", () => expect(rateioNotice(99, [])).toBeNull());
});
