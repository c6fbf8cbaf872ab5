import { sendNotices } from "@backend/administration/comunicados/run";
import { Conta } from "@backend/demo/accounts";
import { comunicado, credencial, notificacao, permissaoAdministrador, pessoa, saidaEmail } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { eq } from "drizzle-orm";
import { ANA, BRUNO, draft, everybody, type Office, openOffice, to } from "./office";

const READER = "24681357928";
const CLERK = "13579246828";

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const { db } = office.context;
  for (const [cpf, nivel] of [
    [READER, "L"],
    [CLERK, null],
  ] as const) {
    const [row] = await db
      .insert(pessoa)
      .values({ cpf, nome: `Colega ${cpf}`, nomeBusca: "colega", admin: "S" })
      .returning();
    await db.insert(credencial).values({ idPessoa: row?.id ?? 0, senhaHash: "" });
    if (nivel) await db.insert(permissaoAdministrador).values({ idPessoa: row?.id ?? 0, area: "notificacoes", nivel });
  }
}, 120_000);
afterAll(() => office.close());

const rows = async () => JSON.stringify(await office.context.db.select().from(comunicado).orderBy(comunicado.id));

it.each([
  ["a variable that does not exist", { texto: "Seu CPF é {cpf}." }, "texto"],
  ["a variable in the title", { titulo: "{matricula}" }, "titulo"],
  ["http", { link: "http://exemplo.com.br" }, "link"],
  ["a script", { link: "javascript:alert(1)" }, "link"],
  ["another host without a scheme", { link: "//exemplo.com.br" }, "link"],
  ["a host behind a backslash", { link: "/\\exemplo.com.br" }, "link"],
  ["somebody else's name in the address", { link: "https://banco.com.br@exemplo.com.br" }, "link"],
  ["a plan that does not exist", { publico: { ...everybody, idsPlanos: [9999] } }, "publico.idsPlanos"],
  ["ages the wrong way round", { publico: { ...everybody, idadeDe: 60, idadeAte: 50 } }, "publico.idadeAte"],
])("keeps no draft with %s", async (_name, changed, campo) => {
  const before = await rows();
  const { status, body } = await office.post("/salvarComunicado", { ...draft, ...changed });
  expect([status, body.erros?.[0]?.campo]).toEqual([422, campo]);
  expect(await rows()).toBe(before);
});

it.each([
  ["a title", { titulo: " " }, "titulo"],
  ["a text", { texto: "" }, "texto"],
  ["a channel", { portal: false, email: false }, "portal"],
  ["a person", { publico: { ...everybody, tipo: "pessoa" as const } }, "publico.idDestinatario"],
  ["anybody in the audience", { publico: { ...everybody, tipo: "lista" as const } }, "publico"],
])("sends nothing without %s", async (_name, changed, campo) => {
  const { id, versao } = await office.save(changed);
  const { status, body } = await office.post("/enviarComunicado", { idComunicado: id, versao, quando: null });
  expect([status, body.erros?.[0]?.campo]).toEqual([422, campo]);
  expect((await office.detail(id)).situacao).toBe("rascunho");
});

it("schedules for no day that does not exist, has passed or is years away", async () => {
  const { id, versao } = await office.save();
  for (const dia of ["2027-02-30", "2026-11-21", "2028-11-21"]) {
    const { status, body } = await office.post("/enviarComunicado", { idComunicado: id, versao, quando: { dia, hora: "08:00" } });
    expect([dia, status, body.erros?.[0]?.campo]).toEqual([dia, 422, "quando.dia"]);
  }
});

it("keeps the title and the text as text, and refuses who saves on an older version", async () => {
  const { id, versao } = await office.save({ titulo: "  Um \n título ", texto: "<b>Oi</b>\r\n{nome}", link: " " });
  expect(await office.detail(id)).toMatchObject({ titulo: "Um título", texto: "<b>Oi</b>\n{nome}", link: null });
  const again = { ...draft, idComunicado: id, versao, titulo: "Outro" };
  expect(await office.post("/salvarComunicado", again)).toEqual({ status: 200, body: { id, versao: versao + 1 } });
  const late = await office.post("/salvarComunicado", { ...again, titulo: "Atrasado" });
  expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining("mudou este rascunho às")]);
  expect((await office.post("/enviarComunicado", { idComunicado: id, versao, quando: null })).status).toBe(409);
  expect(await office.detail(id)).toMatchObject({ titulo: "Outro", situacao: "rascunho" });
  expect((await office.post("/excluirComunicado", { idComunicado: id, versao: versao + 1 })).status).toBe(204);
  expect((await office.inject("GET", `/retornarComunicado/${id}`, { as: ANA })).status).toBe(404);
});

it("does not go out to a list that somebody changed since it was looked at", async () => {
  const { id, versao } = await office.save({ publico: { ...everybody, tipo: "lista" } });
  const add = (known: number, cpf: string) =>
    office.post<{ versao: number }>("/acrescentarListaComunicado", { idComunicado: id, versao: known, itens: [cpf], substituir: true });
  const mine = await add(versao, BRUNO);
  const theirs = await add(mine.body.versao, "12345678909");
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  expect((await add(mine.body.versao, BRUNO)).status).toBe(409);
  expect((await office.post("/enviarComunicado", { idComunicado: id, versao: mine.body.versao, quando: null })).status).toBe(409);
  expect(await office.detail(id)).toMatchObject({ situacao: "rascunho", naLista: 1, versao: theirs.body.versao });
});

it("changes nothing that went out, and sends once however often it is asked", async () => {
  const id = await office.send({ publico: to(Conta.BRUNO) });
  const { versao } = await office.detail(id);
  for (const path of ["/enviarComunicado", "/excluirComunicado", "/salvarComunicado"]) {
    const body = { ...draft, idComunicado: id, versao, quando: null };
    expect([path, (await office.post(path, body)).status]).toEqual([path, 409]);
  }
  expect((await office.post("/acrescentarListaComunicado", { idComunicado: id, versao, itens: [BRUNO], substituir: true })).status).toBe(
    409,
  );
  await sendNotices(office.context);
  expect((await office.told(id)).notices).toEqual([Conta.BRUNO]);
});

it("tests on who writes alone, in the channels that are chosen", async () => {
  const { db } = office.context;
  const [ana] = await db.select().from(pessoa).where(eq(pessoa.cpf, ANA));
  const { idComunicado: _id, versao: _versao, publico: _publico, ...content } = { ...draft, email: true };
  const before = [await db.$count(notificacao), await db.$count(saidaEmail)];
  const { status, body } = await office.post<Reply<"POST /testarComunicado">>("/testarComunicado", content);
  expect([status, body]).toEqual([200, { portal: true, email: ana?.email !== null }]);
  const [notice] = await db.select().from(notificacao).where(eq(notificacao.titulo, "[Teste] Assembleia em dezembro"));
  expect(notice).toMatchObject({ idPessoaNotificada: ana?.id, idComunicado: null, descricao: "Olá, Ana! A assembleia é no dia 10." });
  expect(await db.$count(notificacao)).toBe((before[0] ?? 0) + 1);
  expect(await db.$count(saidaEmail)).toBe((before[1] ?? 0) + (body.email ? 1 : 0));
});

it("lists what fits the filters, the newest first, in pages", async () => {
  const list = async (query: Record<string, string | number>) =>
    (await office.inject("GET", "/retornarComunicados", { as: ANA, query })).body as Reply<"GET /retornarComunicados">;
  const first = await office.save({ titulo: "Eleição do conselho", idTipo: 11, email: true, portal: false });
  const second = await office.save({ titulo: "Eleição: resultado", idTipo: 11 });
  expect((await list({ texto: "eleicao" })).itens.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect((await list({ texto: "eleicao", canal: "email" })).itens.map(({ id }) => id)).toEqual([first.id]);
  expect(await list({ idTipo: 11, situacao: "rascunho", limit: 1, page: 1 })).toMatchObject({
    total: 2,
    totalPage: 2,
    itens: [{ id: first.id, publicoDescrito: "Todos os planos", autor: { nome: "Ana Ribeiro" } }],
  });
  expect(await list({ texto: "eleicao", situacao: "enviado" })).toMatchObject({ total: 0, itens: [] });
});

it("lets who may read see and count, and nothing else; who has no permission, nothing", async () => {
  const { id, versao } = await office.save();
  const before = await rows();
  const { idComunicado: _id, versao: _versao, publico, ...content } = draft;
  const reading = async (as: string) => [
    (await office.inject("GET", "/retornarComunicados", { as })).status,
    (await office.inject("GET", `/retornarComunicado/${id}`, { as })).status,
    (await office.inject("GET", `/retornarDestinatariosComunicado/${id}`, { as })).status,
    (await office.post("/preverPublicoComunicado", { idComunicado: null, publico }, as)).status,
  ];
  expect(await reading(READER)).toEqual([200, 200, 200, 200]);
  for (const as of [CLERK, BRUNO]) expect(await reading(as)).toEqual([403, 403, 403, 403]);
  for (const as of [READER, CLERK, BRUNO])
    for (const [path, body] of [
      ["/salvarComunicado", { ...draft, idComunicado: id, versao }],
      ["/excluirComunicado", { idComunicado: id, versao }],
      ["/acrescentarListaComunicado", { idComunicado: id, versao, itens: [], substituir: true }],
      ["/testarComunicado", content],
      ["/enviarComunicado", { idComunicado: id, versao, quando: null }],
      ["/cancelarComunicado", { idComunicado: id }],
    ] as const)
      expect([path, (await office.post(path, body, as)).status]).toEqual([path, 403]);
  expect(await rows()).toBe(before);
});
