import { exportFileName, isEmptyExport } from "@/parts/requests/exportFile";

const fileOf = (bytes: number) => new Blob([new Uint8Array(bytes)]);

describe("the exported spreadsheet", () => {
  it.each([
    [0, true],
    [6591, true],
    [6592, false],
  ])("of %i bytes has no rows: %s", (bytes, empty) => {
    expect(isEmptyExport(fileOf(bytes))).toBe(empty);
  });

  it("is named by the moment on the fund's clock", () => {
    expect(exportFileName(new Date("2026-11-21T12:42:05Z"))).toBe("solicitacoes-20261121-094205.xlsx");
    expect(exportFileName(new Date("2026-11-22T02:59:59Z"))).toBe("solicitacoes-20261121-235959.xlsx");
  });
});
