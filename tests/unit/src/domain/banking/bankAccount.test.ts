import { accountFaults, accountWarning, describeAccount, hintAccount, itauCheckDigit, writeAccount } from "@/domain/banking/bankAccount";
import { BANKS } from "@/domain/banking/banks";

const itau = { banco: "341", agencia: "0057", conta: "12345-7" };

describe("check digit of an Itaú account (domain §10.6)", () => {
  it.each([
    ["0057", "12345", "7"],
    ["0057", "72192", "0"],
  ])("agency %s, account %s → %s", (agency, account, digit) => expect(itauCheckDigit(agency, account)).toBe(digit));
});

describe("a doubt about an account", () => {
  it.each([
    ["the right digit", itau, false],
    ["another digit", { ...itau, conta: "12345-6" }, true],
    ["a longer account, which cannot be checked", { ...itau, conta: "123456-6" }, false],
    ["another bank", { ...itau, banco: "001", conta: "12345-6" }, false],
    ["an agency that is not whole", { ...itau, agencia: "57", conta: "12345-6" }, false],
    ["nothing yet", { banco: "341", agencia: "", conta: "" }, false],
  ])("%s", (_what, account, doubtful) => expect(accountWarning(account) !== null).toBe(doubtful));

  it("never blocks", () => expect(accountFaults({ ...itau, conta: "12345-6" })).toEqual([]));
});

describe("what is wrong with an account", () => {
  it.each([
    [{ banco: "", agencia: "", conta: "" }, ["banco", "agencia", "conta"]],
    [{ ...itau, banco: "999" }, ["banco"]],
    [{ ...itau, agencia: "57" }, ["agencia"]],
    [{ ...itau, agencia: "0057-1" }, ["agencia"]],
    [{ ...itau, conta: "12345" }, ["conta"]],
    [{ ...itau, conta: "12-3" }, ["conta"]],
    [{ ...itau, conta: "12345678901234-5" }, ["conta"]],
    [{ ...itau, banco: "001", conta: "12345-X" }, []],
    [itau, []],
  ])("%j", (account, fields) => expect(accountFaults(account).map(({ campo }) => campo)).toEqual(fields));
});

it.each([
  ["1", "1"],
  ["12", "1-2"],
  ["123457", "12345-7"],
  ["12345-7", "12345-7"],
  ["12345x", "12345-X"],
  ["1x2345", "1234-5"],
  ["", ""],
])("typed %p is written %p", (typed, written) => expect(writeAccount(typed)).toBe(written));

it("is told whole to its owner, and by its end in mails", () => {
  expect(describeAccount(itau)).toBe("341 · Itaú, agência 0057, conta 12345-7");
  expect(hintAccount(itau)).toBe("341 · Itaú, conta terminada em 45-7");
});

it("lists each bank once", () => expect(new Set(BANKS.map(({ id }) => id)).size).toBe(BANKS.length));
