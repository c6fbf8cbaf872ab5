import { isNarrowed, periodError, readFilters, readPage, writeUrl } from "@/parts/requests/filters";

describe("filters of the address", () => {
  it("are what was written there", () => {
    const filters = { idFuncionalidade: 14, idStatus: 3, dataSolicitacaoInicio: "2026-01-01", dataSolicitacaoFinal: "2026-11-21" };
    expect(readFilters(writeUrl(filters, 2))).toEqual(filters);
    expect(readPage(writeUrl(filters, 2))).toBe(2);
  });

  it("leave the first page and absent fields out of the address", () => {
    expect(writeUrl({ idStatus: 3 }, 0)).toEqual({ idStatus: "3" });
    expect(writeUrl({}, 0)).toEqual({});
  });

  it("ignore what is not understood", () => {
    const url = {
      idFuncionalidade: "abc",
      idStatus: "-1",
      dataSolicitacaoInicio: "2026-02-30",
      dataSolicitacaoFinal: "amanhã",
      page: "-3",
      outro: "x",
    };
    expect(readFilters(url)).toEqual({});
    expect(readPage(url)).toBe(0);
    expect(readPage({ page: "999999999" })).toBe(1_000_000);
  });

  it("ignore the end of a period that could not be", () => {
    expect(readFilters({ dataSolicitacaoInicio: "2026-11-21", dataSolicitacaoFinal: "2026-11-20" })).toEqual({
      dataSolicitacaoInicio: "2026-11-21",
    });
  });

  it("take the first of several values", () => {
    expect(readFilters({ idStatus: ["3", "5"] })).toEqual({ idStatus: 3 });
  });

  it("know services outside the catalogue by the id 0", () => {
    expect(readFilters({ idFuncionalidade: "0" })).toEqual({ idFuncionalidade: 0 });
  });

  it("say whether they narrow anything", () => {
    expect(isNarrowed({})).toBe(false);
    expect(isNarrowed({ idFuncionalidade: 0 })).toBe(true);
  });
});

describe("the period", () => {
  it.each([
    ["2026-11-21", "2026-11-21"],
    ["2026-11-20", "2026-11-21"],
    [undefined, "2026-11-21"],
    ["2026-11-21", undefined],
  ])("may go from %s to %s", (dataSolicitacaoInicio, dataSolicitacaoFinal) => {
    expect(periodError({ dataSolicitacaoInicio, dataSolicitacaoFinal })).toBeNull();
  });

  it("may not end before it begins", () => {
    expect(periodError({ dataSolicitacaoInicio: "2026-11-21", dataSolicitacaoFinal: "2026-11-20" })).toBe(
      "A data final não pode ser anterior à data inicial.",
    );
  });
});
