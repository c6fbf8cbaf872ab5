import { Conta } from "@backend/demo/accounts";
import { beneficiario, cobranca, endereco, parametroPlano } from "@backend/kernel/db/schema";
import { generate } from "@backend/money/cobrancas/generate";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { readPdf, textOf } from "@tests/support/pdf";
import { and, count, eq, inArray, sql } from "drizzle-orm";
import jsQR from "jsqr";

const BRUNO = "52998224725";
const CARLA = "12345678909";
const ANA = "98765432100";
const ELZA = "16899535009";
const HPE = 1;
const MAIS_VALOR = 4;
const NOW = new Date("2026-11-21T12:00:00Z");

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 60_000);
afterAll(() => backend.close());

type Rules = Reply<"GET /retornarRegrasCobranca/{idPessoa}/{idPlano}">;
type Charge = Reply<"GET /retornarCobranca/{idCobranca}">;
type List = Reply<"GET /retornarCobrancas/{idPessoa}/{idPlano}">;

const own = { idPessoa: Conta.BRUNO, idPlano: HPE };
const make = (change: Record<string, unknown> = {}, as = BRUNO, headers = {}) =>
  backend.inject("POST", "/gerarCobranca", { as, headers, body: { ...own, valor: "132.65", vencimento: "2026-12-10", ...change } });
const made = async (change: Record<string, unknown> = {}) => {
  const answer = await make(change);
  expect(answer.status).toBe(200);
  return answer.body as Charge;
};
const total = async () => (await backend.context.db.select({ total: count() }).from(cobranca))[0]?.total;
const setNumber = (number: number) => backend.context.db.execute(sql`select setval('cobranca_numero', ${number}, false)`);

/** White modules around the code, and pixels of a module's side. */
const [QUIET, SCALE] = [4, 4];

/** Pixels that a camera sees of the drawing: its path of one-module runs, in black on white. */
function pixels(path: string, size: number): Uint8ClampedArray {
  const side = (size + 2 * QUIET) * SCALE;
  const image = new Uint8ClampedArray(side * side * 4).fill(255);
  const blacken = (column: number, row: number) => {
    for (let y = row * SCALE; y < (row + 1) * SCALE; y++)
      for (let x = column * SCALE; x < (column + 1) * SCALE; x++) image.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  };
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let step = 0; step < Number(width); step++) blacken(Number(x) + step + QUIET, Number(y) + QUIET);
  return image;
}

describe("rules", () => {
  it("says the minimum in force with its date and source, and the due dates", async () => {
    const { body } = await backend.inject("GET", `/retornarRegrasCobranca/${Conta.BRUNO}/${HPE}`, { as: BRUNO });
    expect(body).toMatchObject({
      impedimento: null,
      minimo: { valor: "132.65", desde: "2025-01-01", fonte: expect.stringContaining("2025") },
      primeiroVencimento: "2026-11-23",
      ultimoVencimento: "2026-12-21",
      beneficiario: { cnpj: "11.222.333/0001-81" },
    } satisfies Partial<Record<keyof Rules, unknown>>);
  });

  it("says why an assisted person may not, and refuses to make one", async () => {
    const { body } = await backend.inject("GET", `/retornarRegrasCobranca/${Conta.ELZA}/${HPE}`, { as: ELZA });
    expect((body as Rules).impedimento).toMatch(/Só para quem ainda não recebe benefício/);
    expect((await make({ idPessoa: Conta.ELZA }, ELZA)).status).toBe(422);
  });

  it("takes a minimum from the day that it begins", async () => {
    const { db } = backend.context;
    const row = { idPlano: HPE, codigo: "CONTRIBUICAO_MINIMA", valor: "137.82", validoDesde: "2026-11-21", fonte: "Teste" };
    await db.insert(parametroPlano).values(row);
    try {
      const answer = await make();
      expect(answer.body).toMatchObject({
        status: 400,
        erros: [{ campo: "valor", mensagem: "Informe um valor a partir de R$\u00a0137,82" }],
      });
    } finally {
      await db.delete(parametroPlano).where(eq(parametroPlano.fonte, "Teste"));
    }
  });

  it("is honest about a plan that has nobody to receive", async () => {
    const { db } = backend.context;
    await db.update(beneficiario).set({ validoDesde: "2027-01-01" }).where(eq(beneficiario.idPlano, HPE));
    try {
      const { body } = await backend.inject("GET", `/retornarRegrasCobranca/${Conta.BRUNO}/${HPE}`, { as: BRUNO });
      expect(body).toMatchObject({ impedimento: expect.stringContaining("indisponível"), beneficiario: null });
      expect((await make()).status).toBe(422);
    } finally {
      await db.update(beneficiario).set({ validoDesde: "2020-01-01" }).where(eq(beneficiario.idPlano, HPE));
    }
  });
});

describe("making a charge", () => {
  it("gives the boleto and the Pix of the domain's example, to the digit", async () => {
    await setNumber(123);
    const charge = await made();
    expect(charge.pagamento?.linhaDigitavel).toBe("34191.09008 00012.380051 71234.570001 6 16560000013265");
    expect(charge.pagamento?.codigoBarras).toBe("34196165600000132651090000012380057123457000");
    expect(charge.pagamento?.pix).toContain("5406132.655802BR5923Fundo de Pensao Exemplo6009Sao Paulo62200516CV20261100000123");
    expect(charge).toMatchObject({ situacao: "aberta", nossoNumero: "00000123-8", beneficiario: { agenciaConta: "0057/12345-7" } });
    expect(charge.pagamento?.qr.caminho).toMatch(/^M0 0h7v1h-7z/);
  });

  it("draws a QR code that a camera reads as the copia e cola, to the character", async () => {
    const charge = await made();
    const { tamanho = 0, caminho = "" } = charge.pagamento?.qr ?? {};
    const scanned = jsQR(pixels(caminho, tamanho), (tamanho + 2 * QUIET) * SCALE, (tamanho + 2 * QUIET) * SCALE);
    expect(scanned?.data).toBe(charge.pagamento?.pix);
    expect(scanned?.data).toMatch(/^000201.*br\.gov\.bcb\.pix.*6304[0-9A-F]{4}$/);
  });

  it("moves a due date without banks, and refuses what the rules refuse without writing", async () => {
    expect(await made({ vencimento: "2026-12-12" })).toMatchObject({ vencimento: "2026-12-14" });
    const before = await total();
    for (const wrong of [{ valor: "132.64" }, { valor: "100000000.00" }, { vencimento: "2026-11-21" }, { vencimento: "2026-12-22" }])
      expect((await make(wrong)).status).toBe(400);
    expect((await make({ valor: "-1.00" })).status).toBe(400);
    expect((await make({ valor: 132.65 })).status).toBe(400);
    expect((await make({ idPlano: MAIS_VALOR })).status).toBe(404);
    expect(await total()).toBe(before);
  });

  it("makes one where the same intent is sent twice", async () => {
    const before = Number(await total());
    const headers = { "idempotency-key": "uma-vez" };
    const intent = { valor: "141.07" };
    const answers = await Promise.all([make(intent, BRUNO, headers), make(intent, BRUNO, headers)]);
    expect(new Set(answers.map(({ body }) => (body as Charge).id)).size).toBe(1);
    expect(await total()).toBe(before + 1);
  });

  it("makes one of fourteen alike that are sent at once without a key, and another one later", async () => {
    const before = Number(await total());
    const alike = { valor: "143.21" };
    const answers = await Promise.all(Array.from({ length: 14 }, () => make(alike)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => (body as Charge).id)).size).toBe(1);
    expect(await total()).toBe(before + 1);
    // Somebody may well want to pay the same again.
    backend.advance(60_000);
    await made(alike);
    expect(await total()).toBe(before + 2);
  });

  describe("in the place of another", () => {
    const stateOf = async (id: number) => ((await backend.inject("GET", `/retornarCobranca/${id}`, { as: BRUNO })).body as Charge).situacao;

    it("cancels that one, and is one of as many that are asked for at once", async () => {
      const { id } = await made({ valor: "151.10" });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => make({ valor: "151.10", vencimento: "2026-12-15", substitui: id })),
      );
      expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Charge).id}`)).size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 200, body: { vencimento: "2026-12-15", situacao: "aberta" } });
      expect(await stateOf(id)).toBe("cancelada");
    });

    it("is not made for one that was cancelled, is another's or is the month's of a self-sponsor: nothing changes", async () => {
      const { db } = backend.context;
      const { id } = await made({ valor: "151.20" });
      const before = await total();
      const carlas = await make({ valor: "151.30", substitui: id, idPessoa: Conta.CARLA, idPlano: MAIS_VALOR }, CARLA);
      expect(carlas).toMatchObject({ status: 409, body: { detail: expect.stringContaining("não muda mais") } });
      await db.update(cobranca).set({ competencia: "2026-11-01" }).where(eq(cobranca.id, id));
      expect((await make({ valor: "151.30", substitui: id })).status).toBe(409);
      expect(await stateOf(id)).toBe("aberta");
      await db.update(cobranca).set({ competencia: null, situacao: "cancelada" }).where(eq(cobranca.id, id));
      expect((await make({ valor: "151.30", substitui: id })).status).toBe(409);
      expect((await make({ valor: "1.00", substitui: id })).status).toBe(400);
      expect(await total()).toBe(before);
    });
  });

  it("never gives a number twice, to twenty who ask at once", async () => {
    const account = { idPessoa: Conta.CARLA, idPlano: MAIS_VALOR };
    const asked = (n: number) => ({ valor: `${200 + n}.00`, vencimento: "2026-12-10" });
    const { db } = backend.context;
    await db
      .update(cobranca)
      .set({ situacao: "cancelada" })
      .where(and(eq(cobranca.idPessoa, Conta.CARLA), eq(cobranca.situacao, "aberta")));
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => db.transaction((tx) => generate(tx, account, asked(n), NOW))));
    const rows = await db.select().from(cobranca).where(inArray(cobranca.id, ids));
    expect(new Set(rows.map(({ nossoNumero }) => nossoNumero)).size).toBe(20);
    expect(new Set(rows.map(({ txid }) => txid)).size).toBe(20);
    expect(new Set(rows.map(({ codigoBarras }) => codigoBarras)).size).toBe(20);
    await db
      .update(cobranca)
      .set({ situacao: "cancelada" })
      .where(inArray(cobranca.id, ids.slice(0, 3)));
    const asks = Array.from({ length: 14 }, (_, n) =>
      db
        .transaction((tx) => generate(tx, account, asked(20 + n), NOW))
        .then(
          () => "made",
          () => "refused",
        ),
    );
    expect((await Promise.all(asks)).filter((one) => one === "made")).toHaveLength(3);
    const more = await make({ ...account }, CARLA);
    expect(more).toMatchObject({ status: 422, body: { detail: expect.stringContaining("20 contribuições") } });
  });
});

describe("what was generated", () => {
  it("is listed by state and by page, the newest first", async () => {
    const list = async (query: Record<string, string | number> = {}) =>
      (await backend.inject("GET", `/retornarCobrancas/${Conta.BRUNO}/${HPE}`, { as: BRUNO, query })).body as List;
    const all = await list({ limit: 2 });
    expect(all.cobrancas).toHaveLength(2);
    expect(all.totalPage).toBe(Math.ceil(all.total / 2));
    expect(all.cobrancas[0]?.id).toBeGreaterThan(Number(all.cobrancas[1]?.id));
    for (const situacao of ["aberta", "vencida", "aguardando-cota", "cancelada"]) {
      const { cobrancas } = await list({ situacao, limit: 50 });
      expect(cobrancas.length).toBeGreaterThan(0);
      expect(new Set(cobrancas.map((row) => row.situacao))).toEqual(new Set([situacao]));
    }
  });

  it("is somebody's own: another's is not there", async () => {
    const { id } = await made();
    for (const path of [`/retornarCobranca/${id}`, `/baixarBoleto/${id}`])
      expect((await backend.inject("GET", path, { as: CARLA })).status).toBe(404);
    const body = { idPessoa: Conta.CARLA, idPlano: MAIS_VALOR, idCobranca: id };
    expect((await backend.inject("POST", "/cancelarCobranca", { as: CARLA, body })).status).toBe(404);
    expect((await backend.inject("GET", `/retornarCobranca/${id}`, { as: ANA, target: Conta.BRUNO })).status).toBe(200);
    expect((await backend.inject("GET", `/retornarCobranca/${id}`, { as: BRUNO })).body).toMatchObject({ situacao: "aberta" });
  });

  it("is cancelled while it is open; it is not paid then, and has no boleto", async () => {
    const { id } = await made();
    const cancel = () => backend.inject("POST", "/cancelarCobranca", { as: BRUNO, body: { ...own, idCobranca: id } });
    expect((await cancel()).body).toMatchObject({ situacao: "cancelada", pagamento: null });
    expect((await cancel()).status).toBe(200);
    expect((await backend.inject("GET", `/baixarBoleto/${id}`, { as: BRUNO })).status).toBe(422);
  });

  it("has a boleto in PDF, as often as it is asked for", async () => {
    const { id } = await made();
    const answer = await backend.inject("GET", `/baixarBoleto/${id}`, { as: BRUNO });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.raw.subarray(0, 5).toString()).toBe("%PDF-");
    const home = {
      cep: "01310100",
      logradouro: "Avenida Paulista",
      numero: "100",
      bairro: "Bela Vista",
      cidade: "São Paulo",
      estado: "SP",
    };
    await backend.context.db
      .insert(endereco)
      .values({ idPessoa: Conta.BRUNO, ...home })
      .onConflictDoUpdate({ target: endereco.idPessoa, set: home });
    const withAddress = textOf(readPdf((await backend.inject("GET", `/baixarBoleto/${id}`, { as: BRUNO })).raw));
    expect(withAddress).toContain("Endereço do pagador");
    // Nothing is said of an address that nobody knows.
    await backend.context.db.delete(endereco).where(eq(endereco.idPessoa, Conta.BRUNO));
    const bare = textOf(readPdf((await backend.inject("GET", `/baixarBoleto/${id}`, { as: BRUNO })).raw));
    expect(bare).toContain("Pagador");
    expect(bare).not.toContain("Endereço do pagador");
    expect(bare).not.toContain("não informado");
    // One sheet: what is copied to pay is beside what is scanned.
    expect(answer.raw.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
