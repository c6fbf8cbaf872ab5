import { CHARGE_STATES } from "@/domain/contribution/chargeStates";
import { chargeFaults, chargeState, dueRange, effectiveDue, txidOf } from "@/domain/contribution/charges";

const TODAY = "2026-11-19";
const MINIMUM = "132.65";
const ask = (valor: string, vencimento = "2026-12-10", minimum: string | null = MINIMUM) =>
  chargeFaults({ valor, vencimento }, { minimum, today: TODAY }).map(({ campo, mensagem }) => `${campo}: ${mensagem}`);

it("takes due dates from the next business day to thirty days, over a holiday", () => {
  // 20/11 is a bank holiday, and a Friday.
  expect(dueRange(TODAY)).toEqual({ first: "2026-11-23", last: "2026-12-19" });
  expect(ask("132.65", "2026-11-23")).toEqual([]);
  expect(ask("132.65", "2026-12-19")).toEqual([]);
  const outside = "vencimento: Escolha uma data entre 23/11/2026 e 19/12/2026";
  expect([...ask("132.65", TODAY), ...ask("132.65", "2026-11-22"), ...ask("132.65", "2026-12-20")]).toEqual([outside, outside, outside]);
  expect(ask("132.65", "2026-02-30")).toEqual(["vencimento: Informe a data de vencimento"]);
});

it("moves a due date without banks to the next business day", () => {
  expect(effectiveDue("2026-12-10")).toBe("2026-12-10");
  expect(effectiveDue("2026-12-12")).toBe("2026-12-14");
  expect(effectiveDue("2026-12-25")).toBe("2026-12-28");
});

it("takes amounts from the minimum in force to what a boleto can hold", () => {
  expect(ask("132.65")).toEqual([]);
  expect(ask("99999999.99")).toEqual([]);
  expect(ask("132.64")).toEqual(["valor: Informe um valor a partir de R$\u00a0132,65"]);
  expect(ask("")).toEqual(["valor: Informe o valor"]);
  for (const wrong of ["100000000.00", "1e9", "132,65", "132.655"])
    expect(ask(wrong)).toEqual(["valor: Informe um valor até R$\u00a099.999.999,99"]);
  expect(ask("0.01", "2026-12-10", null)).toEqual([]);
  expect(ask("0.00", "2026-12-10", null)).toEqual(["valor: Informe um valor a partir de R$\u00a00,01"]);
});

it("tells how a charge stands", () => {
  const charge = { situacao: "aberta", vencimento: TODAY, idMovimento: null };
  expect(chargeState(charge, TODAY)).toBe("aberta");
  expect(chargeState(charge, "2026-11-20")).toBe("vencida");
  expect(chargeState({ ...charge, situacao: "paga" }, "2026-12-01")).toBe("aguardando-cota");
  expect(chargeState({ ...charge, situacao: "paga", idMovimento: 7 }, "2026-12-01")).toBe("paga");
  expect(chargeState({ ...charge, situacao: "cancelada" }, "2026-12-01")).toBe("cancelada");
  expect(new Set(CHARGE_STATES.map(({ id }) => id)).size).toBe(5);
});

it("names a charge as the domain's example does", () => expect(txidOf(TODAY, "00000123")).toBe("CV20261100000123"));

it("says of an amount below zero that it is too small, and of one too large that it is too large", () => {
  expect(ask("-5.00")).toEqual(["valor: Informe um valor a partir de R$\u00a0132,65"]);
  expect(ask("100000000.00")).toEqual(["valor: Informe um valor até R$\u00a099.999.999,99"]);
});
