import { acceptUntil, helpAddress, helperFaults, helperState, isLiving, lastDay, partsAmong, partsInWords } from "@/domain/people/family";

const TODAY = "2026-11-21";
const given = { nome: "Helena Carvalho", email: "helena@exemplo.com.br", partes: ["extrato"], ate: "2026-12-31" };
const fieldsOf = (change: object) => helperFaults({ ...given, ...change }, TODAY).map(({ campo }) => campo);

describe("an invitation", () => {
  it.each([
    [{}, []],
    [{ ate: TODAY }, []],
    [{ ate: "2027-11-21" }, []],
    [{ ate: "2027-11-22" }, ["ate"]],
    [{ ate: "2026-11-20" }, ["ate"]],
    [{ ate: "" }, ["ate"]],
    [{ partes: [] }, ["partes"]],
    [{ partes: ["senha"] }, ["partes"]],
    [{ nome: "Helena" }, ["nome"]],
    [{ email: "helena" }, ["email"]],
  ])("%j has its faults at %j", (change, fields) => expect(fieldsOf(change)).toEqual(fields));

  // A term of years ends on the day of the same number, or on the next where there is none (Código Civil, art. 132, § 3º).
  it("says until which day a helper may be invited", () => expect(lastDay("2028-02-29")).toBe("2029-03-01"));
  it("is accepted within seven days, and never after the last day", () => {
    expect(acceptUntil(TODAY, "2026-12-31")).toBe("2026-11-28");
    expect(acceptUntil(TODAY, "2026-11-23")).toBe("2026-11-23");
  });
  it("has its token in the fragment", () =>
    expect(helpAddress("https://portal.exemplo", "abc")).toBe("https://portal.exemplo/login?ajuda=1#abc"));
});

it("names the parts in their own order, and no others", () => {
  expect(partsAmong(["solicitacoes", "toString", "extrato"])).toEqual(["extrato", "solicitacoes"]);
  expect(partsInWords(["solicitacoes", "extrato", "contracheques"])).toBe("Saldo e extrato, Contracheques, Solicitações");
});

describe("the state", () => {
  const at = (text: string) => new Date(text);
  const row = { ate: "2026-12-31", conviteExpiraEm: at("2026-11-29T03:00:00Z"), aceitoEm: null, revogadoEm: null };
  const accepted = { ...row, aceitoEm: at("2026-11-22T12:00:00Z") };
  it.each([
    ["convidado", row, "2026-11-29T02:59:59Z"],
    ["expirado", row, "2026-11-29T03:00:00Z"],
    // The last day is the fund's: three hours of the next one in UTC.
    ["ativo", accepted, "2027-01-01T02:59:59Z"],
    ["encerrado", accepted, "2027-01-01T03:00:00Z"],
    ["revogado", { ...accepted, revogadoEm: at("2026-11-23T12:00:00Z") }, "2026-11-24T12:00:00Z"],
  ] as const)("%s", (state, given, now) => {
    expect(helperState(given, at(now))).toBe(state);
    expect(isLiving(state)).toBe(state === "convidado" || state === "ativo");
  });
});
