import { Categoria, eligibleServices, Situacao } from "@/domain/plans/eligibility";

const HPE = 1;
const MAIS_VALOR = 4;
const services = (idCategoria: number, idSituacao: number, idPlano = HPE) => eligibleServices({ idPlano, idCategoria, idSituacao });
const categories = Object.values(Categoria);
const situations = Object.values(Situacao);

describe("eligibility (domain §5.4)", () => {
  it("gives everybody 1–6, 11, 19 and 23", () => {
    for (const category of categories)
      for (const situation of situations)
        expect(services(category, situation)).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 11, 19, 23]));
  });

  it("gives an active taxpayer the contributions and no benefit services", () => {
    expect(services(1, 1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 19, 23]);
  });

  it("gives an assisted person in benefit the benefit services and no contributions", () => {
    expect(services(2, 2)).toEqual([1, 2, 3, 4, 5, 6, 10, 11, 18, 19, 20, 21, 22, 23, 24]);
  });

  it("gives the institutos after the end of employment", () => {
    expect(services(1, 7)).toEqual(expect.arrayContaining([14, 15, 16, 17]));
    expect(services(1, 9)).toEqual(expect.arrayContaining([16, 17]));
    expect(services(1, 1)).not.toEqual(expect.arrayContaining([16]));
  });

  it("shows portability to everybody before the benefit, in every plan: money may come while one works", () => {
    for (const plan of [HPE, MAIS_VALOR]) for (const situation of [1, 6, 7, 9]) expect(services(1, situation, plan)).toContain(15);
    for (const situation of [4, 5, 8]) for (const category of categories) expect(services(category, situation)).not.toContain(15);
    for (const category of [2, 3]) for (const situation of situations) expect(services(category, situation)).not.toContain(15);
  });

  it("never offers redemption to assisted people and pensioners, nor to whom is closed, dead or ported", () => {
    for (const situation of situations) for (const category of [2, 3]) expect(services(category, situation)).not.toContain(14);
    for (const situation of [4, 5, 8]) for (const category of categories) expect(services(category, situation)).not.toContain(14);
  });

  it("keeps paycheck and exemptions to those who receive", () => {
    for (const category of [1, 4, 5])
      for (const situation of situations) for (const id of [18, 20, 21, 22, 24]) expect(services(category, situation)).not.toContain(id);
  });

  it("names only services of the catalogue, each once, in order", () => {
    for (const category of categories)
      for (const situation of situations) {
        const ids = services(category, situation);
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
        expect(ids.every((id) => id >= 1 && id <= 24)).toBe(true);
      }
  });
});
