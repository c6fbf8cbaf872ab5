import { tellAudiences } from "@backend/administration/documentos/announce";
import { Conta } from "@backend/demo/accounts";
import {
  arquivo,
  auditoria,
  documento,
  documentoAbertura,
  documentoVersao,
  emailModelo,
  notificacao,
  saidaEmail,
} from "@backend/kernel/db/schema";
import type { Body, Reply } from "@contract/infer";
import { desc, eq } from "drizzle-orm";
import { startBackend, type TestBackend } from "../../../../support/backend";
import { receipt } from "../../../../sweeps/api/fund";

const [ANA, BRUNO, CARLA, ELZA] = ["98765432100", "52998224725", "12345678909", "16899535009"];
const NOW = new Date("2026-11-21T15:00:00Z");
const TODAY = "2026-11-21";
const [HPE, MAIS_VALOR] = [1, 4];
const [TAXPAYER, ASSISTED] = [1, 2];
const HOUR = 3_600_000;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 120_000);
afterAll(() => backend.close());

type List = Reply<"GET /retornarDocumentos/{idPessoa}/{idPlano}">;
type Managed = Reply<"GET /retornarDocumentoPublicado/{idDocumento}">;
type Publish = Body<"POST /publicarDocumento">;

const send = async (as = ANA) => ((await backend.inject("POST", "/enviarArquivo", { as, ...receipt })).body as { id: number }).id;
const post = async <T = { detail: string; erros?: { campo: string }[] }>(path: string, body: object, as = ANA) => {
  const answer = await backend.inject("POST", path, { as, body });
  return { status: answer.status, body: answer.body as T };
};
const facts = {
  titulo: "  Cartilha   nova ",
  categoria: "cartilha",
  descricao: null,
  validoDesde: TODAY,
  validoAte: null,
  idPlano: null,
  idCategoria: null,
  idDestinatario: null,
  avisar: false,
} as const;
const publish = async (changed: Partial<Publish> = {}) => {
  const { status, body } = await post<{ id: number }>("/publicarDocumento", { ...facts, idArquivo: await send(), ...changed });
  expect(status).toBe(200);
  return body.id;
};
const managed = async (id: number) => (await backend.inject("GET", `/retornarDocumentoPublicado/${id}`, { as: ANA })).body as Managed;
const versionOf = async (id: number) => (await managed(id)).versao.id;
const list = async (as: string, idPessoa: number, idPlano: number, query: Record<string, string | number> = {}) =>
  (await backend.inject("GET", `/retornarDocumentos/${idPessoa}/${idPlano}`, { as, query: { limit: 100, ...query } })).body as List;
const brunos = (query: Record<string, string | number> = {}) => list(BRUNO, Conta.BRUNO, HPE, query);
const ids = ({ itens }: List) => itens.map(({ id }) => id);
const download = (idVersao: number, as: string, target?: number) =>
  backend.inject("GET", `/baixarDocumento/${idVersao}`, { as, ...(target !== undefined && { target }) });
const openings = (idVersao: number) => backend.context.db.select().from(documentoAbertura).where(eq(documentoAbertura.idVersao, idVersao));

describe("who sees a document", () => {
  it.each([
    ["everybody", {}, [true, true, true]],
    ["a plan", { idPlano: HPE }, [true, false, true]],
    ["another plan", { idPlano: MAIS_VALOR }, [false, true, false]],
    ["a category", { idCategoria: TAXPAYER }, [true, true, false]],
    ["a category of a plan", { idPlano: HPE, idCategoria: ASSISTED }, [false, false, true]],
  ])("for %s", async (_name, audience, expected) => {
    const id = await publish(audience);
    const idVersao = await versionOf(id);
    const seen = [ids(await brunos()), ids(await list(CARLA, Conta.CARLA, MAIS_VALOR)), ids(await list(ELZA, Conta.ELZA, HPE))];
    expect(seen.map((of) => of.includes(id))).toEqual(expected);
    const read = [];
    for (const cpf of [BRUNO, CARLA, ELZA]) read.push((await download(idVersao, cpf)).status);
    expect(read).toEqual(expected.map((sees) => (sees ? 200 : 404)));
  });

  it("addressed to one person: only they, among those received", async () => {
    const id = await publish({ idDestinatario: Conta.BRUNO, idPlano: HPE });
    expect(ids(await brunos({ origem: "recebidos" }))).toContain(id);
    expect(ids(await brunos())).not.toContain(id);
    expect(ids(await list(ELZA, Conta.ELZA, HPE))).not.toContain(id);
    const idVersao = await versionOf(id);
    expect((await download(idVersao, BRUNO)).status).toBe(200);
    expect((await download(idVersao, ELZA)).status).toBe(404);
  });

  it("on the days of its validity, both included, on the fund's calendar", async () => {
    const id = await publish({ validoDesde: "2026-11-22", validoAte: "2026-11-22" });
    const idVersao = await versionOf(id);
    // 12:00 in São Paulo on the 21st; 23:30; 00:30 on the 22nd; 00:30 on the 23rd.
    const seen = [ids(await brunos()).includes(id)];
    const status = [(await download(idVersao, BRUNO)).status];
    for (const hours of [11.5, 1, 24]) {
      backend.advance(hours * HOUR);
      seen.push(ids(await brunos()).includes(id));
      status.push((await download(idVersao, BRUNO)).status);
    }
    backend.advance(-36.5 * HOUR);
    expect(seen).toEqual([false, false, true, false]);
    expect(status).toEqual([404, 404, 200, 404]);
  });

  it("not when it is archived, until it is brought back", async () => {
    const id = await publish();
    const idVersao = await versionOf(id);
    await post("/arquivarDocumento", { idDocumento: id, arquivado: true });
    expect(ids(await brunos())).not.toContain(id);
    expect((await download(idVersao, BRUNO)).status).toBe(404);
    expect((await managed(id)).situacao).toBe("arquivado");
    await post("/arquivarDocumento", { idDocumento: id, arquivado: false });
    expect(ids(await brunos())).toContain(id);
  });
});

it("searches whatever the accents and the order of the words, by category and in pages", async () => {
  const id = await publish({ titulo: "Informação sobre a tributação", categoria: "politica", descricao: "100% do que_vale" });
  expect(ids(await brunos({ texto: "TRIBUTACAO informacao" }))).toEqual([id]);
  expect(ids(await brunos({ texto: "100%" }))).toEqual([id]);
  expect(ids(await brunos({ texto: "quexvale" }))).toEqual([]);
  expect(ids(await brunos({ texto: "tributação", categoria: "cartilha" }))).toEqual([]);
  const whole = await brunos();
  const first = await brunos({ limit: 2, page: 0 });
  const second = await brunos({ limit: 2, page: 1 });
  expect([...ids(first), ...ids(second)]).toEqual(ids(whole).slice(0, 4));
  expect(first).toMatchObject({ total: whole.itens.length, totalPage: Math.ceil(whole.itens.length / 2) });
});

describe("versions and openings", () => {
  it("the newest is shown and is new again; the others stay in the history", async () => {
    const id = await publish();
    const one = await versionOf(id);
    const mine = async () => (await brunos()).itens.find((item) => item.id === id);
    const before = (await brunos()).novos.plano;
    expect(await mine()).toMatchObject({ titulo: "Cartilha nova", aberto: false, versao: { numero: 1 } });
    await download(one, BRUNO);
    expect((await mine())?.aberto).toBe(true);
    expect((await brunos()).novos.plano).toBe(before - 1);
    const again = await post("/publicarVersaoDocumento", { idDocumento: id, idArquivo: await send(), avisar: false });
    expect(again.body).toMatchObject({ numero: 2 });
    expect(await mine()).toMatchObject({ aberto: false, versao: { numero: 2 } });
    expect((await managed(id)).versoes.map(({ numero, aberturas }) => [numero, aberturas])).toEqual([
      [2, 0],
      [1, 1],
    ]);
  });

  it("count each person and version once, and no attendant", async () => {
    const id = await publish({ idPlano: HPE, idCategoria: TAXPAYER });
    const idVersao = await versionOf(id);
    await Promise.all([download(idVersao, BRUNO), download(idVersao, BRUNO), download(idVersao, BRUNO)]);
    await download(idVersao, ANA);
    expect((await download(idVersao, ANA, Conta.BRUNO)).status).toBe(200);
    expect(await openings(idVersao)).toHaveLength(1);
    const answer = await backend.inject("GET", `/retornarAberturasDocumento/${idVersao}`, { as: ANA });
    expect(answer.body).toMatchObject({ total: 1, totalPage: 1, itens: [{ pessoa: { id: Conta.BRUNO, nome: "Bruno Carvalho" } }] });
    // Bruno and Diego.
    expect(await managed(id)).toMatchObject({ publico: 2, aberturas: 1 });
  });

  it("are sent as attachments that the browser must not guess at", async () => {
    const answer = await download(await versionOf(await publish()), BRUNO);
    expect(answer.headers).toMatchObject({
      "content-disposition": expect.stringMatching(/^attachment; filename="recibo.pdf"/),
      "x-content-type-options": "nosniff",
      "content-type": "application/pdf",
    });
  });
});

describe("what a person sent", () => {
  it("is listed with what it was for, theirs alone, and can be downloaded again", async () => {
    const answer = await backend.inject("GET", `/retornarDocumentosEnviados/${Conta.BRUNO}/${HPE}`, { as: BRUNO, query: { limit: 100 } });
    const { itens } = answer.body as Reply<"GET /retornarDocumentosEnviados/{idPessoa}/{idPlano}">;
    expect(itens.length).toBeGreaterThan(3);
    expect(itens.map(({ origem }) => origem)).toContainEqual(expect.stringMatching(/^Declaração FATCA · 2026-\d{7}$/));
    const [file] = itens;
    expect((await backend.inject("GET", `/baixarDocumentoEnviado/${file?.id}`, { as: BRUNO })).status).toBe(200);
    expect((await backend.inject("GET", `/baixarDocumentoEnviado/${file?.id}`, { as: CARLA })).status).toBe(404);
    expect((await backend.inject("GET", `/retornarDocumentosEnviados/${Conta.BRUNO}/${HPE}`, { as: CARLA })).status).toBe(403);
    expect((await backend.inject("GET", `/baixarDocumentoEnviado/${file?.id}`, { as: ANA, target: Conta.BRUNO })).status).toBe(200);
  });

  it("does not hold what serves nothing yet, nor the fund's documents", async () => {
    const waiting = await send(BRUNO);
    const [published] = await backend.context.db.select().from(arquivo).where(eq(arquivo.uso, "documento")).limit(1);
    for (const id of [waiting, published?.id])
      for (const as of [BRUNO, ANA])
        expect([as, (await backend.inject("GET", `/baixarDocumentoEnviado/${id}`, { as })).status]).toEqual([as, 404]);
  });

  it("is everybody's for an attendant, who is written down with where from", async () => {
    const own = { as: BRUNO };
    const { itens } = (await backend.inject("GET", `/retornarDocumentosEnviados/${Conta.BRUNO}/${HPE}`, own)).body as {
      itens: { id: number }[];
    };
    const idArquivo = itens[0]?.id;
    expect((await backend.inject("GET", `/baixarDocumentoEnviado/${idArquivo}`, { as: ANA })).status).toBe(200);
    const [last] = await backend.context.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
    expect(last).toMatchObject({ idSujeito: Conta.BRUNO, detalhe: { idArquivo }, endereco: "127.0.0.1" });
  });
});

describe("publishing", () => {
  it("refuses what the screen would not allow, and leaves nothing behind", async () => {
    const before = await backend.context.db.$count(documento);
    const wrong: [Partial<Publish>, string][] = [
      [{ titulo: "   " }, "titulo"],
      [{ validoDesde: "2026-02-30" }, "validoDesde"],
      [{ validoAte: "2026-11-20" }, "validoAte"],
      [{ idPlano: 99 }, "idPlano"],
      [{ idCategoria: 99 }, "idCategoria"],
      [{ idDestinatario: 9999 }, "idDestinatario"],
      [{ idDestinatario: Conta.ANA }, "idDestinatario"],
      [{ idArquivo: await send(BRUNO) }, "idArquivo"],
      [{ idArquivo: 999_999 }, "idArquivo"],
    ];
    for (const [changed, campo] of wrong) {
      const { status, body } = await post("/publicarDocumento", { ...facts, idArquivo: await send(), ...changed });
      expect([status, body.erros?.[0]?.campo]).toEqual([422, campo]);
    }
    expect(await backend.context.db.$count(documento)).toBe(before);
  });

  it("takes a file once, and is the administrators' alone", async () => {
    const idArquivo = await send();
    await publish({ idArquivo });
    expect((await post("/publicarDocumento", { ...facts, idArquivo })).status).toBe(422);
    for (const path of ["/publicarDocumento", "/alterarDocumento", "/publicarVersaoDocumento", "/arquivarDocumento", "/avisarDocumento"])
      expect((await post(path, { ...facts, idArquivo: 1, idDocumento: 1, arquivado: true }, BRUNO)).status).toBe(403);
    expect((await backend.inject("GET", "/retornarDocumentosPublicados", { as: BRUNO })).status).toBe(403);
  });

  it("corrects what is written, and lists by situation, plan and words", async () => {
    const id = await publish({ titulo: "Regra provisória", validoDesde: "2026-12-24" });
    const listed = async (query: Record<string, string | number>) => {
      const { body } = await backend.inject("GET", "/retornarDocumentosPublicados", { as: ANA, query: { texto: "provisoria", ...query } });
      return (body as Reply<"GET /retornarDocumentosPublicados">).itens.map((item) => item.situacao);
    };
    expect(await listed({})).toEqual(["agendado"]);
    expect(await listed({ situacao: "vigente" })).toEqual([]);
    const correction = { idDocumento: id, titulo: "Regra provisória", categoria: "outro", descricao: "Corrigida" };
    await post("/alterarDocumento", { ...correction, validoDesde: "2026-01-01", validoAte: "2026-11-20" });
    expect(await listed({ situacao: "vencido" })).toEqual(["vencido"]);
    await post("/alterarDocumento", { ...correction, validoDesde: "2026-01-01", validoAte: TODAY });
    expect(await listed({ situacao: "vigente", idPlano: HPE, categoria: "outro" })).toEqual(["vigente"]);
    const [last] = await backend.context.db
      .select()
      .from(auditoria)
      .where(eq(auditoria.acao, "documento.alterar"))
      .orderBy(desc(auditoria.id))
      .limit(1);
    expect(last?.detalhe).toEqual({ idDocumento: id });
    expect((await post("/alterarDocumento", { ...correction, idDocumento: 9999, validoDesde: TODAY, validoAte: null })).status).toBe(404);
  });
});

describe("telling the audience", () => {
  const told = async (titulo: string) => {
    const { db } = backend.context;
    const notices = (await db.select().from(notificacao)).filter(({ descricao }) => descricao.startsWith(titulo));
    const mails = (await db.select().from(saidaEmail)).filter(({ assunto }) => assunto.startsWith(titulo));
    return [notices.map(({ idPessoaNotificada }) => idPessoaNotificada).sort(), mails.length];
  };

  it("reaches each of them once, however often it is asked for and run", async () => {
    const id = await publish({ titulo: "Aviso único", idPlano: HPE, avisar: true });
    expect((await managed(id)).versoes[0]?.aviso).toEqual({ total: 3, feitos: 0, concluido: false });
    await Promise.all([tellAudiences(backend.context), tellAudiences(backend.context)]);
    await post("/avisarDocumento", { idDocumento: id });
    await tellAudiences(backend.context);
    expect(await told("Aviso único")).toEqual([[Conta.BRUNO, Conta.DIEGO, Conta.ELZA], 3]);
    expect((await post("/avisarDocumento", { idDocumento: id })).body).toEqual({ total: 3, feitos: 3, concluido: true });
  });

  it("is not told of what has expired meanwhile, and is told in the portal where the mail's template is broken", async () => {
    const { db } = backend.context;
    const template = eq(emailModelo.codigo, "documento-publicado");
    const [kept] = await db.select().from(emailModelo).where(template);
    await db.update(emailModelo).set({ texto: "{{inventada}}" }).where(template);
    await publish({ titulo: "Aviso vencido", idPlano: HPE, avisar: true, validoDesde: "2026-01-01", validoAte: "2026-01-31" });
    await publish({ titulo: "Aviso simples", idPlano: HPE, avisar: true });
    await tellAudiences(backend.context);
    await db
      .update(emailModelo)
      .set({ texto: kept?.texto ?? "" })
      .where(template);
    expect(await told("Aviso vencido")).toEqual([[], 0]);
    expect(await told("Aviso simples")).toEqual([[Conta.BRUNO, Conta.DIEGO, Conta.ELZA], 0]);
  });

  it("is told again of another version, waits for the day it begins, and stops when it is archived", async () => {
    const id = await publish({ titulo: "Aviso futuro", idPlano: MAIS_VALOR, avisar: true, validoDesde: "2026-11-22" });
    await tellAudiences(backend.context);
    expect(await told("Aviso futuro")).toEqual([[], 0]);
    backend.advance(24 * HOUR);
    await tellAudiences(backend.context);
    expect(await told("Aviso futuro")).toEqual([[Conta.CARLA], 1]);
    await post("/publicarVersaoDocumento", { idDocumento: id, idArquivo: await send(), avisar: true });
    await post("/arquivarDocumento", { idDocumento: id, arquivado: true });
    await tellAudiences(backend.context);
    expect(await told("Aviso futuro")).toEqual([[Conta.CARLA], 1]);
    expect(await backend.context.db.select().from(documentoVersao).where(eq(documentoVersao.idDocumento, id))).toHaveLength(2);
  });
});
