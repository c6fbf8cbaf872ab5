import { ata, auditoria, vinculoPlano } from "@backend/kernel/db/schema";
import type { Body, Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { BRUNO, CLERK, disguised, type Office, openOffice, READER } from "./office";

type Bodies = Reply<"GET /retornarOrgaosAtas">;
type Detail = Reply<"GET /retornarAtaCadastrada/{idAta}">;
type Public = Reply<"GET /retornarAtas">;
type Saved = { id: number; versao: number };

let office: Office;
beforeAll(async () => {
  office = await openOffice("atas");
}, 120_000);
afterAll(() => office.backend.close());

let numbers = 0;
const facts = (change: Partial<Body<"POST /salvarAta">> = {}) => ({
  idAta: null,
  versao: 0,
  idOrgao: 1,
  numero: `  Teste ${++numbers} `,
  dataReuniao: "2026-11-20",
  titulo: " Fundo de  reserva ",
  resumo: "Criado o fundo de reserva.",
  idArquivo: null,
  publicar: true,
  ...change,
});
const save = (change: Partial<Body<"POST /salvarAta">> = {}) => office.post<Saved>("/salvarAta", facts(change));
const one = (id: number) => office.get<Detail>(`/retornarAtaCadastrada/${id}`);
const read = async (id: number) => (await office.get<Public>("/retornarAtas", { limit: 100 }, BRUNO)).itens.find((row) => row.id === id);
const body = async (nome: string) => (await office.get<Bodies>("/retornarOrgaosAtas")).itens.find((row) => row.nome === nome);

it("what is registered is read by participants, found by its words, and announced to open portals", async () => {
  office.told.length = 0;
  const { body: saved } = await save({ idArquivo: await office.send(), resumo: "Aprovada a reserva de contingência." });
  expect(office.told).toEqual([{ area: "atas", chave: "geral" }]);
  expect(await read(saved.id)).toMatchObject({
    titulo: "Fundo de reserva",
    numero: `Teste ${numbers}`,
    arquivo: { tipo: "application/pdf" },
  });
  const found = await office.get<Public>("/retornarAtas", { texto: "CONTINGENCIA" }, BRUNO);
  expect(found.itens.map(({ id }) => id)).toEqual([saved.id]);
  expect((await office.backend.inject("GET", `/baixarAta/${saved.id}`, { as: BRUNO })).status).toBe(200);
  const [act] = (await one(saved.id)).historico;
  expect(act).toMatchObject({ ato: "Registrada e publicada", autor: { nome: expect.stringContaining("Ana") } });
});

it("minutes taken back are nobody's but the team's, with their text, year and body; published again they return", async () => {
  const { body: created } = await office.post<Saved>("/salvarOrgaoAta", { idOrgao: null, versao: 0, nome: "Comitê de Ética" });
  const { body: saved } = await save({ idOrgao: created.id, dataReuniao: "1999-05-04", idArquivo: await office.send() });
  const listed = () => office.get<Public>("/retornarAtas", {}, BRUNO);
  expect((await listed()).anos).toContain(1999);
  const away = await office.post<Saved>("/publicarAta", { idAta: saved.id, versao: 1, publicada: false, motivo: "Saiu com erro" });
  expect(away).toMatchObject({ status: 200, body: { versao: 2 } });
  expect((await listed()).anos).not.toContain(1999);
  expect((await listed()).orgaos.map(({ nome }) => nome)).not.toContain("Comitê de Ética");
  expect((await office.backend.inject("GET", `/baixarAta/${saved.id}`, { as: BRUNO })).status).toBe(404);
  const kept = await one(saved.id);
  expect(kept.historico[0]).toMatchObject({ ato: "Retirada do portal", motivo: "Saiu com erro" });
  const text = `/baixarArquivoAta/${saved.id}/${kept.arquivo?.id}`;
  expect((await office.backend.inject("GET", text, { as: READER })).status).toBe(200);
  expect((await office.backend.inject("GET", text, { as: BRUNO })).status).toBe(403);
  expect((await office.post("/publicarAta", { idAta: saved.id, versao: 2, publicada: false, motivo: "De novo" })).status).toBe(422);
  await office.post("/publicarAta", { idAta: saved.id, versao: 2, publicada: true, motivo: "Corrigida" });
  expect((await listed()).anos).toContain(1999);
});

it("another text takes the place of the first, which stays with the minutes and with nobody else's", async () => {
  const [first, second] = [await office.send(), await office.send()];
  const { body: saved } = await save({ idArquivo: first });
  const shown = await one(saved.id);
  const change = { ...facts(), idAta: saved.id, versao: 1, numero: shown.numero };
  expect((await office.post("/salvarAta", { ...change, idArquivo: second })).status).toBe(200);
  const after = await one(saved.id);
  expect(after.arquivo?.id).toBe(second);
  expect(after.historico[0]).toMatchObject({ ato: "Texto substituído", arquivo: { id: first } });
  expect((await office.backend.inject("GET", `/baixarArquivoAta/${saved.id}/${first}`, { as: READER })).status).toBe(200);
  expect((await office.backend.inject("GET", `/baixarArquivoAta/1/${first}`, { as: READER })).status).toBe(404);
  // Without another file the text stays, and saving what is there already is no change.
  await office.post("/salvarAta", { ...change, versao: 2, titulo: "Outro título" });
  expect(await one(saved.id)).toMatchObject({ versao: 3, titulo: "Outro título", arquivo: { id: second } });
  expect((await office.post("/salvarAta", { ...change, versao: 3, titulo: "Outro título" })).body).toMatchObject({ versao: 3 });
});

it("a file is judged by its content and used once, and only by who sent it", async () => {
  const picture = await save({ idArquivo: await office.send(undefined, disguised) });
  expect(picture).toMatchObject({ status: 422, body: { erros: [{ campo: "idArquivo", mensagem: /não é um PDF/ }] } });
  const file = await office.send();
  expect((await save({ idArquivo: file })).status).toBe(200);
  expect(await save({ idArquivo: file })).toMatchObject({ status: 422, body: { erros: [{ campo: "idArquivo" }] } });
  expect((await save({ idArquivo: await office.send(BRUNO) })).status).toBe(422);
});

it("refuses a meeting to come, a date that is none, a number that is taken and an empty summary", async () => {
  const wrong: [Partial<Body<"POST /salvarAta">>, string][] = [
    [{ dataReuniao: "2026-11-22" }, "dataReuniao"],
    [{ dataReuniao: "2026-02-30" }, "dataReuniao"],
    [{ numero: " " }, "numero"],
    [{ titulo: " " }, "titulo"],
    [{ resumo: " \n" }, "resumo"],
  ];
  for (const [change, campo] of wrong) expect(await save(change)).toMatchObject({ status: 422, body: { erros: [{ campo }] } });
  expect((await save({ idOrgao: 9999 })).status).toBe(404);
  expect((await save({ numero: "Única" })).status).toBe(200);
  expect(await save({ numero: "Única" })).toMatchObject({ status: 422, body: { erros: [{ campo: "numero" }] } });
  expect((await save({ numero: "Única", idOrgao: 2 })).status).toBe(200);
});

it("a body is created, renamed everywhere, ended after its last meeting and opened again", async () => {
  const { body: created } = await office.post<Saved>("/salvarOrgaoAta", { idOrgao: null, versao: 0, nome: " Comitê de  Investimentos " });
  const again = { idOrgao: null, versao: 0, nome: "comite de investimentos" };
  expect(await office.post("/salvarOrgaoAta", again)).toMatchObject({ status: 422, body: { erros: [{ campo: "nome" }] } });
  const { body: saved } = await save({ idOrgao: created.id, dataReuniao: "2026-11-10" });
  const renamed = { idOrgao: created.id, versao: 1, nome: "Comitê Financeiro" };
  expect((await office.post("/salvarOrgaoAta", renamed)).status).toBe(200);
  expect((await read(saved.id))?.orgao.nome).toBe("Comitê Financeiro");
  const end = { idOrgao: created.id, versao: 2, encerradoEm: "2026-11-09", motivo: "Fim do mandato" };
  expect(await office.post("/encerrarOrgaoAta", end)).toMatchObject({ status: 422, body: { erros: [{ campo: "encerradoEm" }] } });
  expect((await office.post("/encerrarOrgaoAta", { ...end, encerradoEm: "2026-11-15" })).status).toBe(200);
  expect(await body("Comitê Financeiro")).toMatchObject({ encerradoEm: "2026-11-15", atas: 1, publicadas: 1 });
  expect((await read(saved.id))?.orgao.nome).toBe("Comitê Financeiro");
  expect(await save({ idOrgao: created.id })).toMatchObject({ status: 422, body: { erros: [{ campo: "idOrgao" }] } });
  expect((await save({ idOrgao: created.id, dataReuniao: "2026-11-15" })).status).toBe(200);
  expect((await office.post("/encerrarOrgaoAta", { ...end, versao: 3, encerradoEm: null })).status).toBe(200);
  expect((await save({ idOrgao: created.id })).status).toBe(200);
  const { itens } = await office.get<{ itens: { ato: string }[] }>(`/retornarHistoricoOrgaoAta/${created.id}`);
  expect(itens.map(({ ato }) => ato)).toEqual(["Reaberto", "Encerrado", "Renomeado", "Criado"]);
});

it("the second of two hears who was quicker, and nothing of theirs is written", async () => {
  const { body: saved } = await save();
  const change = { ...facts(), idAta: saved.id, versao: 1 };
  expect((await office.post("/salvarAta", { ...change, titulo: "O primeiro" })).status).toBe(200);
  const second = await office.post("/salvarAta", { ...change, titulo: "O segundo" });
  expect(second).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/^Ana .* mudou isto às \d\d:\d\d/) } });
  expect((await office.post("/publicarAta", { idAta: saved.id, versao: 1, publicada: false, motivo: "Atrasado" })).status).toBe(409);
  expect((await one(saved.id)).titulo).toBe("O primeiro");
  const council = await body("Diretoria Executiva");
  expect((await office.post("/salvarOrgaoAta", { idOrgao: council?.id, versao: 0, nome: "Outra" })).status).toBe(409);
});

it("who may only read writes nothing, who has no permission sees nothing, and both are logged", async () => {
  const { body: saved } = await save();
  const before = await office.db.select().from(ata).where(eq(ata.id, saved.id));
  const writes: [string, object][] = [
    ["/salvarAta", { ...facts(), idAta: saved.id, versao: 1 }],
    ["/publicarAta", { idAta: saved.id, versao: 1, publicada: false, motivo: "Não pode" }],
    ["/salvarOrgaoAta", { idOrgao: null, versao: 0, nome: "Não pode" }],
    ["/encerrarOrgaoAta", { idOrgao: 1, versao: 1, encerradoEm: "2026-11-21", motivo: "Não pode" }],
  ];
  for (const [path, sent] of writes) for (const as of [READER, CLERK, BRUNO]) expect((await office.post(path, sent, as)).status).toBe(403);
  const read = (as: string) => office.backend.inject("GET", "/retornarAtasCadastradas", { as });
  expect((await read(READER)).status).toBe(200);
  for (const as of [CLERK, BRUNO]) expect((await read(as)).status).toBe(403);
  expect(await office.db.select().from(ata).where(eq(ata.id, saved.id))).toEqual(before);
  const refused = await office.db.select().from(auditoria).where(eq(auditoria.acao, "POST /publicarAta"));
  expect(refused.filter(({ resultado }) => resultado === "negada")).toHaveLength(3);
});

it("the team's list is narrowed by body, year, words and situation", async () => {
  const { body: hidden } = await save({ publicar: false, titulo: "Ainda em revisão", dataReuniao: "2026-10-01" });
  const list = (query: Record<string, string | number>) =>
    office.get<Reply<"GET /retornarAtasCadastradas">>("/retornarAtasCadastradas", query);
  expect((await list({ situacao: "fora", texto: "revisao" })).itens.map(({ id }) => id)).toEqual([hidden.id]);
  expect((await list({ situacao: "publicada", texto: "revisao" })).total).toBe(0);
  expect(await read(hidden.id)).toBeUndefined();
  const page = await list({ idOrgao: 1, ano: 2025, limit: 2, page: 1 });
  expect(page.itens.every(({ orgao, dataReuniao }) => orgao.id === 1 && dataReuniao.startsWith("2025"))).toBe(true);
  expect(page.totalPage).toBe(Math.ceil(page.total / 2));
});

it("says how many people of each plan will see minutes, each once, and only to who may read the area", async () => {
  const { db } = office.backend.context;
  const links = (await db.select().from(vinculoPlano)).filter(({ idSituacao }) => idSituacao !== 5);
  const reach = await office.get<Reply<"GET /retornarAlcanceAtas">>("/retornarAlcanceAtas");
  expect(reach.total).toBe(new Set(links.map(({ idPessoa }) => idPessoa)).size);
  for (const { id, pessoas } of reach.planos)
    expect(pessoas).toBe(new Set(links.filter(({ idPlano }) => idPlano === id).map(({ idPessoa }) => idPessoa)).size);
  expect(reach.planos.length).toBeGreaterThan(1);
  for (const as of [BRUNO, CLERK]) expect((await office.backend.inject("GET", "/retornarAlcanceAtas", { as })).status).toBe(403);
  expect((await office.backend.inject("GET", "/retornarAlcanceAtas", { as: READER })).status).toBe(200);
  expect((await office.backend.inject("GET", "/retornarAlcanceFornecedores", { as: READER })).status).toBe(403);
});
