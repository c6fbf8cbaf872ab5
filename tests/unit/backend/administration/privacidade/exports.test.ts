import { copyJob, EXPORTS_PER_DAY, makeExport, removeExpiredExports } from "@backend/administration/privacidade/exports";
import { Conta } from "@backend/demo/accounts";
import { arquivo, auditoria, dependente } from "@backend/kernel/db/schema";
import { ask as askFor } from "@backend/kernel/jobs/store";
import type { Reply } from "@contract/infer";
import { type InjectOptions, startBackend, type TestBackend } from "@tests/support/backend";
import { asksDone } from "@tests/support/jobs";
import { and, desc, eq, like } from "drizzle-orm";

const [ANA, BRUNO, CARLA] = ["98765432100", "52998224725", "12345678909"];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
}, 120_000);
/** The log of the asking people cannot be emptied: each test begins when the last one's copies have expired. */
beforeEach(async () => {
  await asksDone(backend.context);
  backend.advance(3 * DAY);
});
afterAll(async () => {
  await asksDone(backend.context);
  await backend.close();
});

type Export = Reply<"POST /pedirExportacao">;
const ask = async (formato: unknown = "json", options: InjectOptions = { as: BRUNO }) => {
  const answer = await backend.inject("POST", "/pedirExportacao", { ...options, body: { formato } });
  return { status: answer.status, body: answer.body as Export & { detail: string; tentarEm?: number } };
};
const list = async (as = BRUNO) => (await backend.inject("GET", "/retornarExportacoes", { as })).body as Export[];
const download = (id: number, options: InjectOptions = { as: BRUNO }) => backend.inject("GET", `/baixarExportacao/${id}`, options);
const made = async (formato: "json" | "pdf" = "json") => {
  const { body } = await ask(formato);
  await asksDone(backend.context);
  return body.id;
};

it("makes a copy beside the call, and says when it can be downloaded and until when", async () => {
  const asked = await ask();
  expect(asked).toMatchObject({ status: 200, body: { formato: "json", situacao: "preparando", tamanho: null } });
  expect(Date.parse(asked.body.expiraEm) - Date.parse(asked.body.pedidaEm)).toBe(2 * DAY);
  await asksDone(backend.context);
  expect(await list()).toEqual([{ ...asked.body, situacao: "pronta", progresso: 100, tamanho: expect.any(Number) }]);
  const file = await download(asked.body.id);
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    "content-type": "application/json",
    "x-content-type-options": "nosniff",
    "content-disposition": expect.stringMatching(/^attachment; .*meus-dados-\d{4}-\d\d-\d\d\.json/),
  });
});

it("holds what the portal holds: registration, enrolments, dependents, requests, conversations, notices, accesses, sessions and acts", async () => {
  await backend.inject("POST", "/criarConversa", {
    as: BRUNO,
    body: { idPessoa: Conta.BRUNO, idPlano: 1, assunto: "Cópia", mensagem: "Guardem isto." },
  });
  await backend.inject("POST", "/iniciarVisao", {
    as: ANA,
    body: { idPessoa: Conta.BRUNO, modo: "ver", motivo: "telefone", origem: { codigo: "busca" } },
  });
  const [dependent] = await backend.context.db.select().from(dependente).where(eq(dependente.idPessoa, Conta.BRUNO)).limit(1);
  await backend.context.db
    .update(dependente)
    .set({ removidoEm: backend.context.now() })
    .where(eq(dependente.id, dependent?.id ?? 0));
  const content = (await download(await made())).body as Record<string, unknown[]> & { titular: object };
  // A removed dependent is still held.
  expect(content.dependentes).toContainEqual(expect.objectContaining({ nome: dependent?.nome, removidoEm: expect.any(String) }));
  expect(content.titular).toEqual({ nome: "Bruno Carvalho", cpf: BRUNO });
  expect(content.cadastro).toEqual([expect.objectContaining({ nome: "Bruno Carvalho", cpf: BRUNO })]);
  expect(content.vinculos).toEqual([expect.objectContaining({ plano: "HPE", matricula: expect.any(String) })]);
  expect(content.dependentes?.length).toBeGreaterThan(0);
  expect(content.solicitacoes?.[0]).toMatchObject({
    protocolo: expect.any(String),
    andamento: expect.any(Array),
    documentos: expect.any(Array),
  });
  expect(content.conversas).toContainEqual(
    expect.objectContaining({ assunto: "Cópia", mensagens: [expect.objectContaining({ texto: "Guardem isto.", quem: "Bruno Carvalho" })] }),
  );
  expect(content.acessos?.[0]).toMatchObject({ atendente: "Ana Ribeiro", motivo: "Atendimento por telefone" });
  expect(content.sessoes?.length).toBeGreaterThan(0);
  expect(content.atosRegistrados).toContainEqual(expect.objectContaining({ ato: "Pediu uma cópia dos dados" }));
  for (const name of [
    "endereco",
    "contaBancaria",
    "alteracoesCadastrais",
    "salarios",
    "rascunhos",
    "declaracoes",
    "primeiroAcesso",
    "notificacoes",
    "arquivos",
    "documentosAbertos",
    "seguranca",
  ])
    expect([name, Array.isArray(content[name])]).toEqual([name, true]);
});

it("holds no hash, key or token, and nothing of another person", async () => {
  const text = (await download(await made())).raw.toString();
  expect(text).not.toMatch(/hash|argon2|chave"|tokenHash/i);
  expect(text).not.toContain(CARLA);
});

it("is a tagged PDF in Portuguese with a title, for reading", async () => {
  const file = await download(await made("pdf"));
  const text = file.raw.toString("latin1");
  expect(file.headers["content-type"]).toBe("application/pdf");
  expect(text).toMatch(/^%PDF-1\.7/);
  expect(text).toContain("/Lang (pt-BR)");
  expect(text).toContain("/Marked true");
  expect(text).toContain("/DisplayDocTitle true");
});

it("while a copy is made, asking again answers the same one", async () => {
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(second.body.id).toBe(first.body.id);
  await asksDone(backend.context);
  expect(await list()).toHaveLength(1);
});

it("refuses more than so many in a day, and says how long to wait", async () => {
  for (let count = 0; count < EXPORTS_PER_DAY; count++) await made();
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.body.detail).toContain(String(EXPORTS_PER_DAY));
  expect(refused.body.tentarEm).toBeGreaterThan(23 * 3600);
  expect(await list()).toHaveLength(EXPORTS_PER_DAY);
  expect((await ask("json", { as: CARLA })).status).toBe(200);
  backend.advance(25 * HOUR);
  expect((await ask()).status).toBe(200);
});

it("belongs to its owner alone: nobody else downloads it, by any call", async () => {
  const id = await made();
  expect((await download(id, { as: CARLA })).status).toBe(404);
  expect((await download(id, { as: ANA })).status).toBe(404);
  expect((await download(id, {})).status).toBe(401);
  expect((await download(2_000_000_000)).status).toBe(404);
  for (const path of ["/baixarArquivo", "/baixarDocumentoEnviado"])
    for (const as of [BRUNO, CARLA, ANA])
      expect([path, as, (await backend.inject("GET", `${path}/${id}`, { as })).status]).toEqual([path, as, 404]);
  expect(await list(CARLA)).not.toContainEqual(expect.objectContaining({ id }));
});

it("is not for the attendant in the assisted view", async () => {
  const id = await made();
  const view = { as: ANA, target: Conta.BRUNO };
  expect((await ask("json", view)).status).toBe(403);
  expect((await download(id, view)).status).toBe(403);
  expect((await backend.inject("GET", "/retornarExportacoes", view)).status).toBe(403);
});

it("writes down who asked for it and each download", async () => {
  const id = await made();
  await download(id);
  const acts = await backend.context.db
    .select()
    .from(auditoria)
    .where(eq(auditoria.idAtor, Conta.BRUNO))
    .orderBy(desc(auditoria.id))
    .limit(2);
  expect(acts.map(({ acao, detalhe }) => [acao, detalhe?.idArquivo])).toEqual([
    ["exportacao.baixar", id],
    ["exportacao.pedir", id],
  ]);
});

it("expires: it leaves the list, cannot be downloaded, and is deleted with its content", async () => {
  const id = await made();
  const [row] = await backend.context.db.select().from(arquivo).where(eq(arquivo.id, id));
  backend.advance(2 * DAY + 1);
  expect(await list()).toEqual([]);
  expect((await download(id)).status).toBe(404);
  await removeExpiredExports(backend.context);
  expect(await backend.context.db.select().from(arquivo).where(eq(arquivo.id, id))).toEqual([]);
  expect(backend.context.files.read(row?.chave ?? "")).toBeNull();
});

it("what an ended process left unmade is made by the next", async () => {
  const id = await made();
  await backend.context.db.update(arquivo).set({ uso: "exportacao-pedida", tamanho: 10 }).where(eq(arquivo.id, id));
  expect((await list())[0]).toMatchObject({ situacao: "preparando", progresso: 10 });
  await askFor(backend.context.db, copyJob, { id });
  await asksDone(backend.context);
  expect((await list())[0]).toMatchObject({ situacao: "pronta" });
});

it("made by two instances at once, it is one whole copy, and the other leaves nothing behind", async () => {
  const id = await made();
  await backend.context.db.update(arquivo).set({ uso: "exportacao-pedida" }).where(eq(arquivo.id, id));
  const written: string[] = [];
  const files = {
    ...backend.context.files,
    write: (chave: string, content: Buffer) => {
      written.push(chave);
      return backend.context.files.write(chave, content);
    },
  };
  await Promise.all([makeExport({ ...backend.context, files }, id), makeExport({ ...backend.context, files }, id)]);
  const [row] = await backend.context.db.select().from(arquivo).where(eq(arquivo.id, id));
  expect(written.filter((chave) => backend.context.files.read(chave) !== null)).toEqual([row?.chave]);
  expect((await download(id)).raw).toHaveLength(row?.tamanho ?? 0);
});

it("one that was interrupted and not taken up again is told as failed", async () => {
  const id = await made();
  await backend.context.db.update(arquivo).set({ uso: "exportacao-pedida" }).where(eq(arquivo.id, id));
  backend.advance(HOUR);
  expect((await list())[0]).toMatchObject({ situacao: "falhou", tamanho: null });
  await backend.context.db.delete(arquivo).where(and(eq(arquivo.id, id), like(arquivo.uso, "exportacao%")));
});

it.each(["xml", "", null, 1, ["pdf"]])("refuses the format %j", async (formato) => expect((await ask(formato)).status).toBe(400));
