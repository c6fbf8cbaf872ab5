import { heading, paragraph } from "@backend/kernel/documents/blocks";
import { PortalDocument } from "@backend/kernel/documents/document";
import { table } from "@backend/kernel/documents/table";
import { readPdf, rolesOf, textOf } from "@tests/support/pdf";
import { contrast } from "@/domain/plans/oklch";

const facts = { title: "Prova", subtitle: "Maria", madeAt: new Date("2026-11-21T12:00:00Z") };
const columns = [{ title: "Nome" }, { title: "Primeiro valor (R$)", align: "right" }, { title: "Segundo", align: "right" }] as const;

it("writes figures of one width in a table, and keeps them whole for who reads or copies them", async () => {
  const doc = new PortalDocument(facts);
  doc.font("regular", 9);
  expect(doc.widthOf("1.111,11")).toBeLessThan(doc.widthOf("8.888,88"));
  const [ones, eights] = doc.tabular(() => {
    doc.font("regular", 9);
    return [doc.widthOf("1.111,11"), doc.widthOf("8.888,88")];
  });
  expect(ones).toBeCloseTo(eights ?? 0, 6);
  table(doc, columns, [["Um", "1.111,11", "11"]], { fit: true });
  expect(textOf(readPdf(await doc.finish()))).toContain("Um 1.111,11 11");
});

it("repeats the head of a long table for the eye, reads it once, and leaves no total alone on a page", async () => {
  const doc = new PortalDocument(facts);
  heading(doc, "H1", "Tabela");
  const rows = Array.from({ length: 70 }, (_, index) => [`Linha ${index}`, "1,00", "2,00"]);
  table(doc, columns, [...rows, ["Total", "70,00", "140,00"]], { total: true, rowHeaders: true, fit: true });
  const pdf = readPdf(await doc.finish());
  expect(pdf.pages.length).toBeGreaterThan(1);
  for (const { text } of pdf.pages) expect(text).toContain("Segundo");
  expect(pdf.pages.at(-1)?.text).toMatch(/Linha 69[\s\S]*Total/);
  // Three heads of columns, and one of each row: the whole table is one element, on whichever page it is met.
  expect(rolesOf({ ...pdf, pages: pdf.pages.slice(0, 1) }).filter((role) => role === "TH")).toHaveLength(3 + 71);
});

it.each(["#3BA387", "#F2B705", "#1B4F9C", "#FFFF00"])("keeps the plan's colour %s readable on paper", (colour) => {
  const { brand } = new PortalDocument({ ...facts, colour });
  expect(contrast(brand.fg, "#FFFFFF")).toBeGreaterThanOrEqual(4.5);
  expect(contrast(brand.fg, brand.subtle)).toBeGreaterThanOrEqual(4.5);
});

it("writes names that its font lacks letters of, and long texts over pages", async () => {
  const doc = new PortalDocument({ ...facts, issuer: "Fundação Exemplo", mark: "código 3467" });
  paragraph(doc, `Zażółć 🙂 ${"muitas palavras ".repeat(800)}`);
  const pdf = readPdf(await doc.finish());
  expect(pdf.pages.length).toBeGreaterThan(1);
  expect(pdf.pages[0]?.text).toContain("¤");
  for (const { text } of pdf.pages) expect(text).toContain("código 3467");
});
