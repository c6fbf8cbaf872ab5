import { Conta } from "@backend/demo/accounts";
import { folha, linkAcesso, linkPublico, tentativa } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { desc, eq } from "drizzle-orm";
import { BRUNO, ELZA, HPE, linkDesk, NOW, type Opened } from "./desk";

let backend: TestBackend;
let desk: ReturnType<typeof linkDesk>;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
  desk = linkDesk(backend);
}, 60_000);
afterAll(() => backend.close());
afterEach(() => backend.context.db.delete(tentativa));

const usesOf = async (id: number) => (await backend.context.db.select().from(linkPublico).where(eq(linkPublico.id, id)))[0]?.usos;
const opened = async (...args: Parameters<typeof desk.open>) => {
  const answer = await desk.open(...args);
  expect(answer.status).toBe(200);
  return answer.body as Opened;
};
const MINUTE = 60_000;

describe("an opening", () => {
  it("shows the statement that the account shows, with the CPF masked", async () => {
    const { token } = await desk.make({ aberturas: 2 });
    const answer = await desk.open(token);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const { extrato, contracheque, titular, plano, fundo } = answer.body as Opened;
    expect(titular).toMatchObject({ nome: "Bruno Carvalho", cpf: "***.982.247-**" });
    expect(answer.raw.toString()).not.toContain(BRUNO);
    expect({ contracheque, plano }).toEqual({ contracheque: null, plano: "HPE" });
    expect(fundo?.cnpj).toMatch(/^\d{14}$/);
    const own = (
      await backend.inject("GET", `/retornarExtrato/${Conta.BRUNO}/${HPE}`, { as: BRUNO, query: { inicio: "2026-01", fim: "2026-06" } })
    ).body as Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">;
    const { primeiro: _primeiro, ultimo: _ultimo, ...shown } = own;
    expect(extrato).toEqual(shown);
  });

  it("shows the payslip, without ids, the month before or how the tax was found", async () => {
    const { token } = await desk.makePayslip();
    const answer = await desk.open(token, { finalidade: "contracheque" });
    const { contracheque, extrato, titular } = answer.body as Opened;
    const own = (await backend.inject("GET", `/retornarContracheque/${await desk.newestPayslip()}`, { as: ELZA }))
      .body as Reply<"GET /retornarContracheque/{idContracheque}">;
    expect(extrato).toBeNull();
    expect(titular).toEqual({ nome: own.pessoa.nome, cpf: "***.995.350-**", matricula: own.matricula });
    expect(contracheque).toMatchObject({
      liquido: own.liquido,
      linhas: own.linhas,
      acumulado: own.acumulado,
      aliquota: own.imposto?.aliquota,
    });
    for (const hidden of ["id", "pessoa", "anterior", "imposto"]) expect(contracheque).not.toHaveProperty(hidden);
    expect(answer.raw.toString()).not.toContain(ELZA);
  });

  it("counts, and says which of how many it is", async () => {
    const { link, token } = await desk.make({ aberturas: 2 });
    expect((await opened(token)).abertura).toMatchObject({ usos: 1, usosMaximos: 2 });
    expect((await opened(token)).abertura).toMatchObject({ usos: 2, usosMaximos: 2 });
    expect((await desk.open(token)).status).toBe(404);
    expect(await usesOf(link.id)).toBe(2);
    expect(await desk.accesses(link.id)).toEqual(["recusado", "aberto", "aberto"]);
  });

  it("of many at once never passes the limit", async () => {
    const { link, token } = await desk.make({ aberturas: 3 });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => desk.open(token, {}, `203.0.113.${index + 1}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 404)).toHaveLength(17);
    expect(await usesOf(link.id)).toBe(3);
    expect((await desk.accesses(link.id)).toSorted()).toEqual([...Array(3).fill("aberto"), ...Array(17).fill("recusado")]);
  });
});

describe("the same browser again", () => {
  it("does not count for fifteen minutes, and then does", async () => {
    const { link, token } = await desk.make({ aberturas: 2 });
    const { abertura } = await opened(token);
    expect(Date.parse(abertura.continuaAte) - Date.parse(abertura.quando)).toBe(15 * MINUTE);
    const { continuacao } = abertura;
    backend.advance(14 * MINUTE);
    expect((await opened(token, { continuacao })).abertura).toMatchObject({ usos: 1, continuacao, continuaAte: abertura.continuaAte });
    backend.advance(2 * MINUTE);
    expect((await opened(token, { continuacao })).abertura.usos).toBe(2);
    expect(await usesOf(link.id)).toBe(2);
    expect(await desk.accesses(link.id)).toEqual(["aberto", "reaberto", "aberto"]);
  });

  it("may reload the last opening of a link that is used up", async () => {
    const { token } = await desk.make({ aberturas: 1 });
    const { continuacao } = (await opened(token)).abertura;
    expect((await opened(token, { continuacao })).abertura.usos).toBe(1);
    expect((await desk.open(token)).status).toBe(404);
  });

  it("may not once the link is revoked or has expired, nor with another link's token", async () => {
    const first = await desk.make({ aberturas: 1, dias: 1 });
    const { continuacao } = (await opened(first.token)).abertura;
    const other = await desk.make({ aberturas: 1 });
    await opened(other.token);
    expect((await desk.open(other.token, { continuacao })).status).toBe(404);
    await backend.inject("POST", "/revogarLink", { as: BRUNO, body: { idLink: first.link.id } });
    expect((await desk.open(first.token, { continuacao })).status).toBe(404);
  });

  it("is not let past the end of the link", async () => {
    const { token } = await desk.make({ dias: 1 });
    backend.advance(86_400_000 - 5 * MINUTE);
    const { abertura } = await opened(token);
    expect(abertura.continuaAte).toBe(abertura.expiraEm);
    backend.advance(6 * MINUTE);
    expect((await desk.open(token, { continuacao: abertura.continuacao })).status).toBe(404);
  });
});

describe("a token that is not good", () => {
  /** Each kind of it, as it is sent. */
  const kinds = async () => {
    const used = await desk.make({ aberturas: 1 });
    await opened(used.token);
    const revoked = await desk.make();
    await backend.inject("POST", "/revogarLink", { as: BRUNO, body: { idLink: revoked.link.id } });
    const expired = await desk.make({ dias: 1 });
    await backend.context.db.update(linkPublico).set({ expiraEm: NOW }).where(eq(linkPublico.id, expired.link.id));
    const other = await desk.makePayslip();
    return {
      "never made": "A".repeat(43),
      short: "abc",
      empty: "",
      "used up": used.token,
      revoked: revoked.token,
      expired: expired.token,
      "of another purpose": other.token,
    };
  };

  it("gets the same answer, whatever is wrong with it", async () => {
    const answers = [];
    let from = 0;
    for (const [kind, token] of Object.entries(await kinds())) {
      from += 1;
      const answer = await desk.open(token, {}, `192.0.2.${from}`);
      answers.push({
        status: answer.status,
        text: answer.raw.toString(),
        type: answer.headers["content-type"],
        cache: answer.headers["cache-control"],
      });
      expect([kind, answers.at(-1)]).toEqual([kind, answers[0]]);
    }
    expect(answers[0]).toMatchObject({ status: 404, cache: "no-store" });
    expect(answers[0]?.text).not.toMatch(/revog|esgot|finalidade/i);
  });

  it("is written down without itself, with the link that was meant", async () => {
    const rows = () => backend.context.db.select().from(linkAcesso).orderBy(desc(linkAcesso.id)).limit(1);
    await desk.open("B".repeat(43), {}, "192.0.2.50");
    expect((await rows())[0]).toMatchObject({ idLink: null, resultado: "recusado", endereco: "192.0.2.50" });
    const { link, token } = await desk.makePayslip();
    await desk.open(token, { finalidade: "extrato" }, "192.0.2.51");
    const [row] = await rows();
    expect(row).toMatchObject({ idLink: link.id, resultado: "recusado" });
    expect(JSON.stringify(row)).not.toContain(token);
    expect(await usesOf(link.id)).toBe(0);
  });

  it("slows its address down after five, and nobody else", async () => {
    const { token } = await desk.make();
    for (let guess = 0; guess < 5; guess++) expect((await desk.open(`errado-${guess}`, {}, "192.0.2.60")).status).toBe(404);
    const blocked = await desk.open("errado", {}, "192.0.2.60");
    expect(blocked.status).toBe(429);
    expect(blocked.headers["retry-after"]).toBeDefined();
    // A good one waits too: the wait tells nothing about the token.
    expect((await desk.open(token, {}, "192.0.2.60")).status).toBe(429);
    expect((await desk.open(token, {}, "192.0.2.61")).status).toBe(200);
    backend.advance(2 * MINUTE);
    expect((await desk.open(token, {}, "192.0.2.60")).status).toBe(200);
  });

  it("in a burst is counted one by one", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => desk.open(`rajada-${index}`, {}, "192.0.2.70")));
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

it("a payslip that is no longer released opens no more, and the try does not use the link up", async () => {
  const { link, token } = await desk.makePayslip({ aberturas: 1 });
  await backend.context.db.update(folha).set({ situacao: "conferencia" });
  expect((await desk.open(token, { finalidade: "contracheque" })).status).toBe(404);
  await backend.context.db.update(folha).set({ situacao: "liberada" });
  expect(await usesOf(link.id)).toBe(0);
  expect((await desk.open(token, { finalidade: "contracheque" })).status).toBe(200);
});
