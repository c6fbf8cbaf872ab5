import { createHash } from "node:crypto";
import { Conta } from "@backend/demo/accounts";
import { auditoria, documentoEmitido, tentativa } from "@backend/kernel/db/schema";
import type { Body, Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { desc, eq } from "drizzle-orm";
import { formatCode } from "@/domain/text/verificationCode";
import { BRUNO, ELZA, HPE, linkDesk, NOW } from "./desk";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

let backend: TestBackend;
/** A payslip of Elza's as it was issued, and the code of a statement of Bruno's. */
let CODE: string;
let SHOWN: string;
let file: Buffer;
let otherCode: string;
let documento: NonNullable<Reply<"POST /conferirDocumento">["documento"]>;

async function issue(as: string, body: Omit<Body<"POST /emitirDocumento">, "idPlano">) {
  const answer = await backend.inject("POST", "/emitirDocumento", { as, body: { idPlano: HPE, ...body } });
  if (answer.status !== 200) throw new Error(`not issued: ${JSON.stringify(answer.body)}`);
  const { id, codigo, emitidoEm } = answer.body as Reply<"POST /emitirDocumento">;
  return { codigo, emitidoEm, file: (await backend.inject("GET", `/baixarDocumentoEmitido/${id}`, { as })).raw };
}

beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  const idContracheque = await linkDesk(backend).newestPayslip();
  const payslip = await issue(ELZA, { idPessoa: Conta.ELZA, tipo: "contracheque", idContracheque });
  otherCode = (await issue(BRUNO, { idPessoa: Conta.BRUNO, tipo: "extrato" })).codigo;
  CODE = payslip.codigo;
  SHOWN = formatCode(CODE);
  file = payslip.file;
  const [kept] = await backend.context.db.select().from(documentoEmitido).where(eq(documentoEmitido.codigo, CODE));
  documento = { codigo: SHOWN, tipo: "contracheque", emitidoEm: payslip.emitidoEm, resumo: kept?.resumo ?? [] };
}, 60_000);
afterAll(() => backend.close());
afterEach(() => backend.context.db.delete(tentativa));

const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });
const checkCode = async (codigo: string, ip = "203.0.113.1") =>
  backend.inject("POST", "/conferirDocumento", { body: { codigo }, ...from(ip) });
const checkFile = async (body: { sha256: string; codigo?: string }) =>
  (await backend.inject("POST", "/conferirArquivo", { body, ...from("203.0.113.2") })).body as Reply<"POST /conferirArquivo">;

describe("a code", () => {
  it("that was issued is authentic, however it is written, and shows what the issue kept", async () => {
    for (const codigo of [CODE, SHOWN, SHOWN.toLowerCase(), SHOWN.replaceAll("-", " ")])
      expect((await checkCode(codigo)).body).toEqual({ situacao: "autentico", documento });
    expect(documento.resumo.length).toBeGreaterThan(0);
    expect((await checkCode(CODE)).raw.toString()).not.toContain(ELZA);
  });

  it.each(["3467-ACDE-FGHJ-KMNQ", "abc", "", "-", "x".repeat(200)])("that was not is not found, in the same words: %p", async (codigo) => {
    const answer = await checkCode(codigo);
    expect(answer.status).toBe(200);
    expect(answer.raw.toString()).toBe('{"situacao":"nao-encontrado","documento":null}');
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("that is guessed is logged without being kept, and slowed down", async () => {
    for (let guess = 0; guess < 5; guess++)
      expect((await checkCode(`3467-ACDE-FGHJ-KMN${"QRTUV"[guess]}`, "203.0.113.9")).status).toBe(200);
    expect((await checkCode(SHOWN, "203.0.113.9")).status).toBe(429);
    expect((await checkCode(SHOWN, "203.0.113.10")).status).toBe(200);
    const [entry] = await backend.context.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.acao, "POST /conferirDocumento"))
      .orderBy(desc(auditoria.id))
      .limit(1);
    expect(entry).toMatchObject({ idAtor: null, idSujeito: null, resultado: "negada", endereco: "203.0.113.9" });
    expect(JSON.stringify(entry)).not.toContain("KMN");
  });
});

describe("a file", () => {
  it("that is the one issued is authentic and unchanged, with its code or without", async () => {
    expect(await checkFile({ sha256: sha256(file), codigo: SHOWN })).toEqual({ situacao: "autentico", documento });
    expect(await checkFile({ sha256: sha256(file) })).toEqual({ situacao: "autentico", documento });
  });

  it("with one byte changed is another file", async () => {
    for (const at of [0, 1, Math.floor(file.length / 2), file.length - 1]) {
      const changed = Buffer.from(file);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await checkFile({ sha256: sha256(changed), codigo: SHOWN })).toEqual({ situacao: "diferente", documento: null });
      await backend.context.db.delete(tentativa);
    }
  });

  it("of another code is not the document, and nothing of either is told", async () => {
    expect(await checkFile({ sha256: sha256(file), codigo: otherCode })).toEqual({ situacao: "diferente", documento: null });
    expect(await checkFile({ sha256: sha256(file), codigo: "nada" })).toEqual({ situacao: "diferente", documento: null });
  });

  it("is never sent: only its digest is taken", async () => {
    const answer = await backend.inject("POST", "/conferirArquivo", { body: { sha256: "um texto" }, ...from("203.0.113.3") });
    expect(answer.status).toBe(400);
  });
});
