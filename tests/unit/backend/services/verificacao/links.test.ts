import { Conta } from "@backend/demo/accounts";
import { auditoria, idempotencia, linkAcesso, linkPublico, parametroPlano } from "@backend/kernel/db/schema";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, desc, eq } from "drizzle-orm";
import { ANA, BRUNO, ELZA, HPE, type Links, linkDesk, type Made, NOW } from "./desk";

let backend: TestBackend;
let desk: ReturnType<typeof linkDesk>;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  desk = linkDesk(backend);
}, 60_000);
afterAll(() => backend.close());

const rowOf = async (id: number) => (await backend.context.db.select().from(linkPublico).where(eq(linkPublico.id, id)))[0];
const lastAct = async (acao: string) =>
  (await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, acao)).orderBy(desc(auditoria.id)).limit(1))[0];

describe("making a link", () => {
  it("answers the token once, and keeps only what cannot be turned back into it", async () => {
    const { link, token } = await desk.make({ destino: "  Contadora  ", dias: 7, aberturas: 2 });
    expect(link).toMatchObject({
      destino: "Contadora",
      documento: "Extrato: Janeiro a junho de 2026",
      usos: 0,
      usosMaximos: 2,
      situacao: "valido",
    });
    // 32 random bytes in base64url.
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await rowOf(link.id);
    expect(Number(row?.expiraEm) - Number(row?.criadoEm)).toBe(7 * 86_400_000);
    const { rows } = (await backend.context.db.execute(
      `select string_agg(t::text, '') as kept from (select l::text as t from link_publico l union all select i::text from idempotencia i) x`,
    )) as unknown as { rows: { kept: string }[] };
    expect(rows[0]?.kept).toContain(row?.tokenHash);
    expect(rows[0]?.kept).not.toContain(token);
  });

  it("asked twice with the same key makes one, and does not repeat the token", async () => {
    const as = await backend.login(BRUNO);
    const headers = { "idempotency-key": "um-link" };
    const first = (await desk.ask(as, { destino: "Uma vez" }, headers)).body as Made;
    const again = (await desk.ask(as, { destino: "Uma vez" }, headers)).body as Made;
    expect(first.token).not.toBeNull();
    expect(again).toEqual({ link: first.link, token: null });
    const made = await backend.context.db.select().from(linkPublico).where(eq(linkPublico.destino, "Uma vez"));
    expect(made).toHaveLength(1);
    const [kept] = await backend.context.db.select().from(idempotencia).where(eq(idempotencia.chave, "um-link"));
    expect(JSON.stringify(kept)).not.toContain(first.token);
  });

  it("for a payslip names its month", async () => {
    const { link } = await desk.makePayslip();
    expect(link).toMatchObject({ finalidade: "contracheque", documento: "Contracheque: Outubro de 2026" });
  });

  it.each([
    [{ dias: 31 }, "dias"],
    [{ aberturas: 6 }, "aberturas"],
    [{ destino: "   " }, "destino"],
  ])("beyond the limits or for nobody is refused at its field: %p", async (body, campo) => {
    const answer = await desk.ask(BRUNO, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ erros: [{ campo }] });
  });

  it("follows the plan's own limits from their day on", async () => {
    const { db } = backend.context;
    const own = { idPlano: HPE, codigo: "LINK_DIAS_MAXIMO", fonte: "Teste" };
    await db.insert(parametroPlano).values([
      { ...own, valor: "3", validoDesde: "2026-11-21", validoAte: "2026-11-21" },
      { ...own, valor: "90", validoDesde: "2026-11-22" },
    ]);
    try {
      expect((await desk.linksOf()).limites).toEqual({ dias: 3, aberturas: 5, minutos: 15 });
      expect((await desk.ask(BRUNO, { dias: 4 })).status).toBe(400);
      await db
        .update(parametroPlano)
        .set({ valor: "0" })
        .where(and(eq(parametroPlano.fonte, "Teste"), eq(parametroPlano.validoDesde, "2026-11-21")));
      expect((await desk.linksOf()).limites).toBeNull();
      expect((await desk.ask(BRUNO, { dias: 1 })).status).toBe(422);
    } finally {
      await db.delete(parametroPlano).where(eq(parametroPlano.fonte, "Teste"));
    }
  });

  it("to another person's payslip, or to none, is a 404 that is logged, and nothing is made", async () => {
    const before = await backend.context.db.$count(linkPublico);
    for (const idContracheque of [await desk.newestPayslip(), 2_000_000_000]) {
      const answer = await desk.ask(BRUNO, { documento: { finalidade: "contracheque", idContracheque } });
      expect(answer.status).toBe(404);
      expect(await lastAct("POST /criarLink")).toMatchObject({ idAtor: Conta.BRUNO, resultado: "negada", detalhe: { idContracheque } });
    }
    expect(await backend.context.db.$count(linkPublico)).toBe(before);
  });

  it("to a statement of months that are not in the account, or in another's plan, is refused", async () => {
    expect((await desk.ask(BRUNO, { documento: { finalidade: "extrato", inicio: "1990-01", fim: "1990-02" } })).status).toBe(400);
    expect((await desk.ask(BRUNO, { idPlano: 4 })).status).toBe(404);
  });

  it("is the participant's alone: an attendant may not, in the assisted view or out of it", async () => {
    const body = {
      idPlano: HPE,
      documento: { finalidade: "extrato", inicio: "2026-01", fim: "2026-06" },
      destino: "X",
      dias: 1,
      aberturas: 1,
    };
    expect((await backend.inject("POST", "/criarLink", { as: ANA, target: Conta.BRUNO, body })).status).toBe(403);
    expect((await backend.inject("POST", "/criarLink", { as: ANA, body: { ...body, idPessoa: Conta.BRUNO } })).status).toBe(404);
  });
});

describe("the links of an account", () => {
  it("come the newest first, in pages, of one purpose or one payslip", async () => {
    const { link } = await desk.makePayslip({ destino: "Banco" });
    const all = await desk.linksOf(ELZA, Conta.ELZA);
    expect(all.links[0]?.id).toBe(link.id);
    expect(all.links.map(({ id }) => id)).toEqual(all.links.map(({ id }) => id).toSorted((a, b) => b - a));
    expect((await desk.linksOf(ELZA, Conta.ELZA, { limit: 1 })).totalPage).toBe(all.total);
    expect((await desk.linksOf(ELZA, Conta.ELZA, { finalidade: "extrato" })).total).toBe(0);
    const of = async (idContracheque: number) => (await desk.linksOf(ELZA, Conta.ELZA, { idContracheque })).total;
    expect(await of(await desk.newestPayslip())).toBe(all.total);
    expect(await of(1)).toBe(0);
  });

  it("say how each of them stands", async () => {
    const until = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
    const base = { finalidade: "extrato", idPessoa: Conta.DIEGO, idPlano: HPE, referencia: "2026-01/2026-02", usosMaximos: 1 };
    await backend.context.db.insert(linkPublico).values([
      { ...base, tokenHash: "1".repeat(64), expiraEm: until(1) },
      { ...base, tokenHash: "2".repeat(64), expiraEm: until(-1) },
      { ...base, tokenHash: "3".repeat(64), expiraEm: until(1), usos: 1 },
      { ...base, tokenHash: "4".repeat(64), expiraEm: until(-1), usos: 1, revogadoEm: NOW },
    ]);
    const { links } = (await desk.linksOf("11144477735", Conta.DIEGO)) as Links;
    expect(links.map(({ situacao }) => situacao)).toEqual(["revogado", "esgotado", "expirado", "valido"]);
  });

  it("are not another participant's to see", async () => {
    expect((await backend.inject("GET", `/retornarLinks/${Conta.BRUNO}/${HPE}`, { as: ELZA })).status).toBe(403);
  });

  it("are an attendant's to see, which the log keeps", async () => {
    expect((await backend.inject("GET", `/retornarLinks/${Conta.BRUNO}/${HPE}`, { as: ANA, target: Conta.BRUNO })).status).toBe(200);
    expect(await lastAct("GET /retornarLinks/{idPessoa}/{idPlano}")).toMatchObject({ idAtor: Conta.ANA, idSujeito: Conta.BRUNO });
  });
});

describe("revoking", () => {
  it("takes effect at once, and again changes nothing", async () => {
    const { link, token } = await desk.make();
    expect((await desk.open(token)).status).toBe(200);
    const revoked = await backend.inject("POST", "/revogarLink", { as: BRUNO, body: { idLink: link.id } });
    expect(revoked.body).toMatchObject({ id: link.id, situacao: "revogado" });
    expect((await desk.open(token)).status).toBe(404);
    const first = (await rowOf(link.id))?.revogadoEm;
    backend.advance(60_000);
    await backend.inject("POST", "/revogarLink", { as: BRUNO, body: { idLink: link.id } });
    expect((await rowOf(link.id))?.revogadoEm).toEqual(first);
  });

  it("another's link is a 404 that is logged, and the link stays", async () => {
    const { link } = await desk.make();
    for (const [method, path, acao] of [
      ["POST", "/revogarLink", "POST /revogarLink"],
      ["GET", `/retornarAcessosLink/${link.id}`, "GET /retornarAcessosLink/{idLink}"],
    ] as const) {
      const answer = await backend.inject(method, path, { as: ELZA, ...(method === "POST" && { body: { idLink: link.id } }) });
      expect(answer.status).toBe(404);
      expect(await lastAct(acao)).toMatchObject({
        idAtor: Conta.ELZA,
        idSujeito: Conta.BRUNO,
        resultado: "negada",
        detalhe: { idLink: link.id },
      });
    }
    expect((await rowOf(link.id))?.revogadoEm).toBeNull();
    expect((await backend.inject("POST", "/revogarLink", { as: BRUNO, body: { idLink: 2_000_000_000 } })).status).toBe(404);
  });

  it("by an attendant who was asked to is written down", async () => {
    const { link } = await desk.make();
    expect((await backend.inject("POST", "/revogarLink", { as: ANA, target: Conta.BRUNO, body: { idLink: link.id } })).status).toBe(200);
    expect(await lastAct("POST /revogarLink")).toMatchObject({ idAtor: Conta.ANA, idSujeito: Conta.BRUNO, resultado: "permitida" });
  });
});

it("the accesses tell when and how, never the token or where from", async () => {
  const { link, token } = await desk.make({ aberturas: 1 });
  await desk.open(token, {}, "198.51.100.9");
  await desk.open(token, {}, "198.51.100.9");
  const answer = await backend.inject("GET", `/retornarAcessosLink/${link.id}`, { as: BRUNO });
  expect(answer.body).toMatchObject({ total: 2, acessos: [{ resultado: "recusado" }, { resultado: "aberto" }] });
  expect(answer.raw.toString()).not.toContain("198.51.100.9");
  const rows = await backend.context.db.select().from(linkAcesso).where(eq(linkAcesso.idLink, link.id));
  expect(rows.map(({ endereco }) => endereco)).toEqual(["198.51.100.9", "198.51.100.9"]);
  expect(JSON.stringify(rows)).not.toContain(token);
});
