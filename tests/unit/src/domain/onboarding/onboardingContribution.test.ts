import {
  contributionFaults,
  contributionPayload,
  isAccount,
  isAgency,
  maskAccount,
  maySubmitContribution,
  valueOnBlur,
} from "@/domain/onboarding/onboardingContribution";
import { isProfileWindowOpen, nextProfileWindow, profileFaults } from "@/domain/onboarding/onboardingProfile";

const MAIS_VALOR = { idPlano: 4, minimum: "132.65", submitMinimum: "126.61" };
const HPE = { ...MAIS_VALOR, idPlano: 1 };
const debit = { formaPagamento: "5", agencia: "1234", conta: "12345-6" };

describe("value of MAIS_VALOR (§5)", () => {
  it.each([
    ["132.64", "132.65"],
    ["132.65", "132.65"],
    ["132.66", "132.66"],
    ["", "132.65"],
    ["0.01", "132.65"],
  ])("%p becomes %p when its field is left", (value, after) => expect(valueOnBlur(value, "132.65")).toBe(after));

  it.each([
    ["126.60", false],
    ["126.61", true],
    ["", false],
    ["1000", true],
  ])("with %p the button works: %p", (valorContribuicao, works) => {
    expect(maySubmitContribution({ formaPagamento: "2", valorContribuicao }, MAIS_VALOR)).toBe(works);
  });

  it("does not work without a payment method, and asks no value of other plans", () => {
    expect(maySubmitContribution({ valorContribuicao: "500.00" }, MAIS_VALOR)).toBe(false);
    expect(maySubmitContribution({ formaPagamento: 3, valorContribuicao: "500.00" }, MAIS_VALOR)).toBe(false);
    expect(maySubmitContribution({ formaPagamento: 5 }, HPE)).toBe(true);
  });

  it.each([
    ["132.64", 1],
    ["132.65", 0],
  ])("sent as %p has %i faults", (valorContribuicao, count) =>
    expect(contributionFaults({ formaPagamento: 2, valorContribuicao }, MAIS_VALOR)).toHaveLength(count),
  );
});

describe("direct debit (§5)", () => {
  it.each([
    ["1234-5", false],
    ["12345-6", true],
    ["123456-7", true],
    ["12345678-9", true],
    ["123456789-0", false],
    ["1234-5_", false],
    ["12345-6___", true],
    ["1234567", false],
  ])("account %p is good: %p", (account, good) => expect(isAccount(account)).toBe(good));

  it.each([
    ["1", "1"],
    ["12", "1-2"],
    ["123456", "12345-6"],
    ["12345-67", "123456-7"],
    ["12345678901", "12345678-9"],
  ])("account %p is shown as %p", (typed, shown) => expect(maskAccount(typed)).toBe(shown));

  it.each([
    ["123", false],
    ["1234", true],
    ["12345", false],
    ["12a4", false],
  ])("agency %p is good: %p", (agency, good) => expect(isAgency(agency)).toBe(good));

  it("asks agency and account, only of the fixed bank", () => {
    expect(contributionFaults(debit, HPE)).toEqual([]);
    expect(contributionFaults({ ...debit, banco: 1 }, HPE)).toHaveLength(1);
    expect(contributionFaults({ formaPagamento: 5 }, HPE).map(({ campo }) => campo)).toEqual(["agencia", "conta"]);
    expect(contributionFaults({ formaPagamento: 2 }, HPE)).toEqual([]);
  });

  it("is sent with the bank and the day that are fixed; a boleto without an account", () => {
    expect(contributionPayload({ ...debit, valorContribuicao: "150.00" }, 4)).toEqual({
      formaPagamento: 5,
      valorContribuicao: "150.00",
      agencia: "1234",
      conta: "12345-6",
      banco: 341,
      diaVencimento: 10,
    });
    expect(contributionPayload({ ...debit, formaPagamento: "2" }, 1)).toMatchObject({ agencia: "", conta: "", valorContribuicao: null });
  });
});

describe("investment profile (§2)", () => {
  it.each([
    ["2026-03-01", true],
    ["2026-03-15", true],
    ["2026-03-16", false],
    ["2026-03-31", false],
  ])("on %s the choice is open: %p", (date, open) => {
    expect(isProfileWindowOpen(date)).toBe(open);
    expect(profileFaults({ idPerfil: 2 }, [{ id: 2 }], date)).toHaveLength(open ? 0 : 1);
    expect(profileFaults({}, [{ id: 2 }], date)).toEqual([]);
  });

  it.each([
    ["2026-03-16", "2026-04-01"],
    ["2026-12-20", "2027-01-01"],
  ])("after %s the next cycle is %s", (date, next) => expect(nextProfileWindow(date)).toBe(next));
});
