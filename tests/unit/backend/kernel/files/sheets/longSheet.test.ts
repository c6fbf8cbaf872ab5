import { buffer } from "node:stream/consumers";
import { longSheet } from "@backend/kernel/files/sheets/longSheet";
import { readSpreadsheet } from "@tests/support/spreadsheet";
import writeExcelFile from "write-excel-file/node";

const workbook = () =>
  writeExcelFile([
    { data: [[{ value: "Nome" }, { value: "CPF" }]], sheet: "Pessoas" },
    { data: [[{ value: "Sobre" }]], sheet: "Sobre" },
  ]).toBuffer();

test("rows come after the titles, as texts, and the other sheets stay", async () => {
  async function* pages() {
    yield [
      ["Ana & <filhos>", "=1+1"],
      [" dois\u0001 ", ""],
    ];
    yield [["três", "3"]];
  }
  const [people, about] = readSpreadsheet(await buffer(await longSheet(await workbook(), pages())));
  expect(people).toEqual({
    name: "Pessoas",
    rows: [
      ["Nome", "CPF"],
      ["Ana & <filhos>", "'=1+1"],
      [" dois ", ""],
      ["três", "3"],
    ],
  });
  expect(about?.rows).toEqual([["Sobre"]]);
});

test("rows are read as they are taken away, never all of them ahead", async () => {
  let read = 0;
  async function* pages() {
    for (; read < 1_000; read += 1) yield Array.from({ length: 100 }, (_, row) => [`${read} ${row} ${Math.random()}`, `${Math.random()}`]);
  }
  const sheet = await longSheet(await workbook(), pages());
  for await (const _piece of sheet) break;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read).toBeLessThan(200);
});

test("a row that cannot be read breaks the file off", async () => {
  async function* pages() {
    yield [["um", "1"]];
    throw new Error("database away");
  }
  await expect(buffer(await longSheet(await workbook(), pages()))).rejects.toThrow("database away");
});
