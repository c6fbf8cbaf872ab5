import { createHash } from "node:crypto";
import { Conta } from "@backend/demo/accounts";
import { arquivo, auditoria, contracheque, documentoEmitido } from "@backend/kernel/db/schema";
import { ISSUES_PER_DAY } from "@backend/requests/emissao/issue";
import type { Reply } from "@contract/infer";
import { type InjectOptions, startBackend, type TestBackend } from "@tests/support/backend";
import { type ReadPdf, readPdf, rolesOf, textOf } from "@tests/support/pdf";
import { and, count, eq } from "drizzle-orm";
import jsQR from "jsqr";
import { formatAmount, formatMoney, formatQuantity } from "@/domain/money/money";
import { formatCode } from "@/domain/text/verificationCode";

const ANA = "98765432100";
const BRUNO = "52998224725";
const CARLA = "12345678909";
const ELZA = "16899535009";
const HPE = 1;
const NOW = new Date("2026-11-21T12:00:00Z");
const DAY = 86_400_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 120_000);
afterAll(() => backend.close());

type Issued = Reply<"POST /emitirDocumento">;
const bruno = { idPessoa: Conta.BRUNO, idPlano: HPE };
const elza = { idPessoa: Conta.ELZA, idPlano: HPE };

const ask = (body: Record<string, unknown>, options: InjectOptions = { as: BRUNO }) =>
  backend.inject("POST", "/emitirDocumento", { ...options, body });
async function issue(body: Record<string, unknown>, as = BRUNO): Promise<Issued> {
  const answer = await ask(body, { as });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as Issued;
}
const download = (id: number, options: InjectOptions) => backend.inject("GET", `/baixarDocumentoEmitido/${id}`, options);
async function fileOf(body: Record<string, unknown>, as = BRUNO) {
  const issued = await issue(body, as);
  const file = await download(issued.id, { as });
  expect(file.status).toBe(200);
  return { issued, bytes: file.raw, pdf: readPdf(file.raw) };
}
const get = async <T>(path: string, as: string, query?: Record<string, string | number>) =>
  (await backend.inject("GET", path, { as, query })).body as T;
const total = async () => (await backend.context.db.select({ total: count() }).from(documentoEmitido))[0]?.total;
const refusals = async (acao: string) =>
  (
    await backend.context.db
      .select({ total: count() })
      .from(auditoria)
      .where(and(eq(auditoria.acao, acao), eq(auditoria.resultado, "negada")))
  )[0]?.total ?? 0;
const slipOf = async () =>
  (await get<Reply<"GET /retornarContracheques/{idPessoa}/{idPlano}">>(`/retornarContracheques/${Conta.ELZA}/${HPE}`, ELZA))
    .contracheques[0]?.id ?? 0;
/** Every one of the figures is written, as people read it. */
function expectWritten(text: string, figures: readonly string[]) {
  const words = text.replace(/\s+/g, " ");
  expect(figures.filter((figure) => !words.includes(figure.replace(/\s+/g, " ")))).toEqual([]);
}

/** Text that a camera reads from a drawing's runs of dark modules, in black on white with the quiet zone round it. */
function scanned(runs: ReadPdf["pages"][number]["paths"][number]): string | undefined {
  const [quiet, scale] = [4, 4];
  const side = (Math.max(...runs.map(([x, , width]) => x + width)) + 2 * quiet) * scale;
  const image = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y, width] of runs)
    for (let row = 0; row < scale; row++) {
      const start = ((y + quiet) * scale + row) * side + (x + quiet) * scale;
      for (let pixel = start; pixel < start + width * scale; pixel++) image.fill(0, pixel * 4, pixel * 4 + 3);
    }
  return jsQR(image, side, side)?.data;
}

describe("what a document says is what its endpoint answers", () => {
  it("a statement: each sub-account, each month, the quotas used and the returns", async () => {
    const period = { inicio: "2026-01", fim: "2026-10" };
    const extrato = await get<Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">>(`/retornarExtrato/${Conta.BRUNO}/${HPE}`, BRUNO, period);
    const { issued, pdf } = await fileOf({ ...bruno, tipo: "extrato", ...period });
    expect(issued).toMatchObject({ tipo: "extrato", referencia: "2026-01/2026-10", plano: { id: HPE, nome: "HPE" } });
    expect(extrato.meses).toHaveLength(10);
    expectWritten(textOf(pdf), [
      "Bruno Carvalho",
      "529.982.247-25",
      ...[...extrato.linhas, extrato.total].flatMap((linha) => [
        formatAmount(linha.abertura.valor),
        formatAmount(linha.fechamento.valor),
        formatAmount(linha.rendimento),
        formatQuantity(linha.abertura.quotas),
        formatQuantity(linha.fechamento.quotas),
        ...Object.values(linha.porTipo).map(formatAmount),
      ]),
      ...extrato.meses.flatMap((mes) => [formatAmount(mes.rendimento), formatAmount(mes.saldo), formatQuantity(mes.quotas)]),
      ...extrato.cotas.flatMap((cota) => [
        formatQuantity(cota.inicial.valor),
        formatQuantity(cota.final.valor),
        formatAmount(cota.retorno),
      ]),
      formatMoney(extrato.total.fechamento.valor),
      "Parte da patrocinadora que já é sua",
      formatMoney(extrato.direito?.valor ?? ""),
    ]);
  });

  it("a demonstrative: each month, the totals and the room of the deduction", async () => {
    const year = await get<Reply<"GET /retornarDemonstrativo/{idPessoa}/{idPlano}">>(
      `/retornarDemonstrativo/${Conta.BRUNO}/${HPE}`,
      BRUNO,
      {
        ano: 2025,
      },
    );
    const { pdf } = await fileOf({ ...bruno, tipo: "demonstrativo", ano: 2025 });
    expect(year.meses.length).toBeGreaterThan(0);
    expect(year.deducao).not.toBeNull();
    expectWritten(textOf(pdf), [
      ...year.meses.flatMap((mes) => [formatAmount(mes.total), ...Object.values(mes.porSubconta).map(formatAmount)]),
      ...[year.participante, year.patrocinadora, year.total, year.deducao?.limite, year.deducao?.disponivel].map((value) =>
        formatMoney(value ?? ""),
      ),
    ]);
  });

  it("a payslip: lines, totals, tax, quotas and the year so far", async () => {
    const id = await slipOf();
    const slip = await get<Reply<"GET /retornarContracheque/{idContracheque}">>(`/retornarContracheque/${id}`, ELZA);
    const { issued, pdf } = await fileOf({ ...elza, tipo: "contracheque", idContracheque: id }, ELZA);
    expect(issued.referencia).toBe(slip.competencia);
    expectWritten(textOf(pdf), [
      slip.beneficio,
      slip.matricula,
      ...slip.linhas.flatMap((line) => [line.codigo, line.descricao]),
      ...[slip.bruto, slip.descontos, slip.liquido, slip.baseIrrf, slip.irrf, slip.saldo].map(formatMoney),
      ...[slip.acumulado.bruto, slip.acumulado.irrf, slip.acumulado.liquido].map(formatMoney),
      formatQuantity(slip.quotas),
      formatQuantity(slip.cota),
    ]);
  });

  it("a payslip of the regressive regime: its rate as in the law", async () => {
    const id = await slipOf();
    const { db } = backend.context;
    const [kept] = await db.select().from(contracheque).where(eq(contracheque.id, id));
    const imposto = { rate: "10", base: kept?.bruto ?? "", tax: kept?.irrf ?? "" };
    await db.update(contracheque).set({ regime: "REGRESSIVO", memoria: { imposto } }).where(eq(contracheque.id, id));
    const { pdf } = await fileOf({ ...elza, tipo: "contracheque", idContracheque: id }, ELZA);
    expect(textOf(pdf)).toMatch(/Alíquota\s*10%/);
    await db.update(contracheque).set({ regime: kept?.regime, memoria: kept?.memoria }).where(eq(contracheque.id, id));
  });

  it("an income report: every line of every box, with its number", async () => {
    const report = await get<Reply<"GET /retornarInforme/{idPessoa}/{idPlano}">>(`/retornarInforme/${Conta.ELZA}/${HPE}`, ELZA, {
      ano: 2025,
    });
    const { pdf } = await fileOf({ ...elza, tipo: "informe", ano: 2025 }, ELZA);
    const quadros = report.rendimentos?.quadros ?? [];
    expect(quadros.map(({ quadro }) => quadro)).toEqual([3, 4, 5, 6]);
    expectWritten(textOf(pdf), [
      ...quadros.flatMap(({ quadro, titulo, linhas }) => [
        `${quadro}. ${titulo}`,
        ...linhas.map(({ linha, descricao, valor }) => `${linha} ${descricao} ${formatAmount(valor)}`),
      ]),
      "8. Responsável pelas informações",
    ]);
  });
});

describe("the file", () => {
  it("is tagged, in Portuguese, with its title, and says its pages and how to check it on them", async () => {
    const { issued, pdf } = await fileOf({ ...bruno, tipo: "extrato", inicio: "2020-01", fim: "2026-10" });
    expect(pdf).toMatchObject({ language: "pt-BR", isMarked: true, title: expect.stringContaining("Extrato de contribuições") });
    const roles = rolesOf(pdf);
    for (const role of ["Document", "H1", "H2", "P", "L", "LBody", "Table", "TH", "TD", "Link"]) expect(roles).toContain(role);
    expect(roles.filter((role) => role === "H1")).toHaveLength(1);
    expect(pdf.pages.length).toBeGreaterThan(3);
    for (const [index, { text }] of pdf.pages.entries()) {
      expect(text).toContain(`Página ${index + 1} de ${pdf.pages.length}`);
      expect(text).toContain(formatCode(issued.codigo));
    }
    expect(pdf.pages.flatMap(({ links }) => links)).toEqual([
      `http://localhost:3000/services/extrair-extrato-contribuicao?codigo=${formatCode(issued.codigo)}`,
    ]);
  });

  it("leads payslips and income reports to the page of payslips", async () => {
    const { issued, pdf } = await fileOf({ ...elza, tipo: "informe", ano: 2025 }, ELZA);
    expect(pdf.pages.flatMap(({ links }) => links)).toEqual([
      `http://localhost:3000/services/extraircontracheque?codigo=${formatCode(issued.codigo)}`,
    ]);
  });

  it("draws a QR code that a camera reads as the address of the check", async () => {
    const { issued, pdf } = await fileOf({ ...bruno, tipo: "extrato" });
    const drawing = pdf.pages.flatMap(({ paths }) => paths).find((runs) => runs.length > 100) ?? [];
    expect(scanned(drawing)).toBe(`http://localhost:3000/services/extrair-extrato-contribuicao?codigo=${formatCode(issued.codigo)}`);
  });

  it("names whose it is on every page", async () => {
    const { pdf } = await fileOf({ ...elza, tipo: "informe", ano: 2025 }, ELZA);
    for (const { text } of pdf.pages) expect(text).toContain("Elza Moura");
    expect(textOf(pdf)).toContain("168.995.350-09");
  });

  it("is verified by its code and by its bytes; with one byte changed by neither its hash nor another's", async () => {
    const { issued, bytes } = await fileOf({ ...bruno, tipo: "demonstrativo", ano: 2025 });
    const check = async (path: string, body: object) =>
      (await backend.inject("POST", path, { body })).body as Reply<"POST /conferirDocumento">;
    const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");
    const { documento: verified } = await check("/conferirArquivo", { sha256: sha256(bytes) });
    expect(verified).toEqual((await check("/conferirDocumento", { codigo: issued.codigo })).documento);
    expect(Object.fromEntries((verified?.resumo ?? []).map(({ rotulo, valor }) => [rotulo, valor]))).toMatchObject({
      Documento: "Demonstrativo de contribuições",
      Referência: "Ano de 2025",
      Plano: "HPE",
      Participante: "Bruno C.",
      CPF: "***.982.247-**",
      Total: expect.stringMatching(/^R\$/),
    });
    const changed = Buffer.from(bytes);
    changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1;
    expect((await check("/conferirArquivo", { sha256: sha256(changed) })).documento).toBeNull();
    expect((await check("/conferirDocumento", { codigo: issued.codigo.split("").reverse().join("") })).documento).toBeNull();
  });
});

describe("issuing", () => {
  it("answers the same document on the same day, and another one on the next", async () => {
    const body = { ...bruno, tipo: "extrato", inicio: "2026-05", fim: "2026-06" };
    const before = Number(await total());
    const [first, ...others] = await Promise.all([issue(body), issue(body), issue(body)]);
    expect(others.map(({ id }) => id)).toEqual([first?.id, first?.id]);
    expect(await issue(body)).toEqual(first);
    expect(await total()).toBe(before + 1);
    backend.advance(DAY);
    expect((await issue(body)).codigo).not.toBe(first?.codigo);
  });

  it("keeps one file for each document: what lost a race leaves nothing behind", async () => {
    const { db } = backend.context;
    const [files] = await db.select({ total: count() }).from(arquivo).where(eq(arquivo.uso, "emitido"));
    expect(files?.total).toBe(await total());
  });

  it("refuses what it cannot say, without writing", async () => {
    const before = await total();
    expect(await ask({ ...elza, tipo: "contracheque" }, { as: ELZA })).toMatchObject({
      status: 400,
      body: { erros: [{ campo: "idContracheque" }] },
    });
    expect((await ask({ ...bruno, tipo: "extrato", inicio: "1970-01" })).status).toBe(400);
    expect((await ask({ ...bruno, tipo: "demonstrativo", ano: 1980 })).status).toBe(422);
    expect((await ask({ ...bruno, tipo: "informe", ano: 1980 })).status).toBe(422);
    expect((await ask({ ...bruno, idPlano: 4, tipo: "extrato" })).status).toBe(404);
    expect((await ask({ ...bruno, tipo: "boleto" })).status).toBe(400);
    expect(await total()).toBe(before);
  });

  it("answers 404 to another's payslip, and writes it down", async () => {
    const id = await slipOf();
    const before = await refusals("GET /retornarContracheque/{idContracheque}");
    const rows = await total();
    expect((await ask({ ...bruno, tipo: "contracheque", idContracheque: id })).status).toBe(404);
    expect(await refusals("GET /retornarContracheque/{idContracheque}")).toBe(before + 1);
    expect(await total()).toBe(rows);
  });

  it("is done in the assisted view for its participant", async () => {
    const answer = await ask({ ...bruno, tipo: "extrato" }, { as: ANA, target: Conta.BRUNO });
    expect(answer.status).toBe(200);
    const own = await get<Reply<"GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}">>(
      `/retornarDocumentosEmitidos/${Conta.BRUNO}/${HPE}`,
      BRUNO,
    );
    expect(own.documentos[0]).toEqual(answer.body);
  });
});

describe("what was issued", () => {
  it("is listed by kind and page, the newest first, and downloaded as the same bytes", async () => {
    type List = Reply<"GET /retornarDocumentosEmitidos/{idPessoa}/{idPlano}">;
    const path = `/retornarDocumentosEmitidos/${Conta.BRUNO}/${HPE}`;
    const all = await get<List>(path, BRUNO, { limit: 2 });
    expect(all.documentos).toHaveLength(2);
    expect(all.documentos[0]?.id).toBeGreaterThan(Number(all.documentos[1]?.id));
    expect(all.totalPage).toBe(Math.ceil(all.total / 2));
    const { documentos } = await get<List>(path, BRUNO, { tipo: "demonstrativo" });
    expect(new Set(documentos.map(({ tipo }) => tipo))).toEqual(new Set(["demonstrativo"]));
    const [one] = documentos;
    const files = await Promise.all([download(one?.id ?? 0, { as: BRUNO }), download(one?.id ?? 0, { as: BRUNO })]);
    expect(files[0]?.raw.equals(files[1]?.raw ?? Buffer.alloc(0))).toBe(true);
    expect(files[0]?.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(/^attachment/),
    });
  });

  it("is somebody's own: another's is not there, and the try is written down", async () => {
    const { id } = await issue({ ...bruno, tipo: "extrato" });
    const before = await refusals("GET /baixarDocumentoEmitido/{idEmissao}");
    expect((await download(id, { as: CARLA })).status).toBe(404);
    expect((await download(2_000_000, { as: CARLA })).status).toBe(404);
    expect(await refusals("GET /baixarDocumentoEmitido/{idEmissao}")).toBe(before + 1);
    expect((await download(id, { as: ANA, target: Conta.BRUNO })).status).toBe(200);
    expect((await download(id, { as: ANA, target: Conta.CARLA })).status).toBe(404);
  });

  it("is so much in a day and no more", async () => {
    const { db } = backend.context;
    const [one] = await db.select().from(documentoEmitido).where(eq(documentoEmitido.idPessoa, Conta.BRUNO)).limit(1);
    if (!one) throw new Error("nothing was issued");
    backend.advance(2 * DAY);
    const emitidoEm = backend.context.now();
    const copies = Array.from({ length: ISSUES_PER_DAY }, (_, index) => ({
      ...one,
      id: undefined,
      codigo: `COPIA${index}`,
      conteudo: String(index).padStart(64, "0"),
      emitidoEm,
    }));
    await db.insert(documentoEmitido).values(copies);
    expect(await ask({ ...bruno, tipo: "extrato" })).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("60 documentos") },
    });
    backend.advance(DAY);
    await issue({ ...bruno, tipo: "extrato" });
  });
});
