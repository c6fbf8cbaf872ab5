import { Conta } from "@backend/demo/accounts";
import type { Write } from "@backend/kernel/db/afterCommit";
import { transactionWithEffects } from "@backend/kernel/db/afterCommit";
import { auditoria, vinculoHistorico, vinculoPlano } from "@backend/kernel/db/schema";
import type { Realtime } from "@backend/kernel/realtime/realtime";
import { moveLink } from "@backend/people/planos/situation";
import { PEOPLE_AREAS } from "@contract/areas";
import { and, desc, eq } from "drizzle-orm";
import { startBackend, type TestBackend } from "../../../../support/backend";

const NOW = new Date("2026-11-21T15:00:00Z");
const ACCOUNT = { idPessoa: Conta.BRUNO, idPlano: 1 };
const told: unknown[][] = [];
const realtime: Realtime = {
  toPerson: (idPessoa, event, ...payload) => void told.push([idPessoa, event, ...payload]),
  toEverybody: (event, ...payload) => void told.push(["todos", event, ...payload]),
  toArea: (areas, event, ...payload) => void told.push([areas, event, ...payload]),
  setAreas() {},
  connectedAmong: async () => [],
  closeSessions() {},
  async close() {},
};

let backend: TestBackend;
beforeEach(async () => {
  told.length = 0;
  backend = await startBackend({ demo: "minimal", now: NOW, realtime });
});
afterEach(() => backend.close());

const link = async () => {
  const [row] = await backend.context.db
    .select()
    .from(vinculoPlano)
    .where(and(eq(vinculoPlano.idPessoa, ACCOUNT.idPessoa), eq(vinculoPlano.idPlano, ACCOUNT.idPlano)));
  if (!row) throw new Error("no link");
  return row;
};
const move = (to: { idCategoria?: number; idSituacao?: number }, more: { idAtor?: number; fail?: boolean } = {}) =>
  transactionWithEffects(backend.context, "test", async (write: Write) => {
    const caller = more.idAtor === undefined ? undefined : { pessoa: { id: more.idAtor } as never };
    await moveLink({ ...write, context: backend.context, ...(caller && { caller }) }, ACCOUNT, to, "opção pelo BPD");
    if (more.fail) throw new Error("killed");
  });
const history = () => backend.context.db.select().from(vinculoHistorico);
const registration = async () =>
  (await backend.inject("GET", `/retornarHistoricoCadastro/${ACCOUNT.idPessoa}`, { as: "52998224725" })).body as {
    itens: { papel: string; mudancas: { campo: string; antes: string; depois: string }[] }[];
  };

it("writes category and situation, both histories and the audit, and tells the open browsers after the commit", async () => {
  const before = await link();
  await move({ idCategoria: 5, idSituacao: 1 }, { idAtor: Conta.ANA });
  expect(await link()).toEqual({ ...before, idCategoria: 5 });
  expect(await history()).toMatchObject([
    { idVinculo: before.id, desde: "2026-11-21", deCategoria: 1, deSituacao: 1, idCategoria: 5, idSituacao: 1, motivo: "opção pelo BPD" },
  ]);
  expect((await registration()).itens[0]).toMatchObject({
    papel: "atendente",
    mudancas: [{ campo: "Categoria no plano", antes: "Contribuinte", depois: "BPD" }],
  });
  const [act] = await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, "vinculo.mover")).orderBy(desc(auditoria.id));
  expect(act).toMatchObject({ idAtor: Conta.ANA, idSujeito: ACCOUNT.idPessoa, detalhe: { idVinculo: before.id } });
  const event = { id: before.id, idPessoa: ACCOUNT.idPessoa };
  expect(told).toEqual([
    [ACCOUNT.idPessoa, "linkUpdated", event],
    [PEOPLE_AREAS, "linkUpdated", event],
  ]);
});

it("does it for a job too, and the history then names the portal", async () => {
  await move({ idSituacao: 7 });
  expect((await link()).idSituacao).toBe(7);
  expect((await registration()).itens[0]).toMatchObject({
    papel: "sistema",
    mudancas: [{ campo: "Situação no plano", depois: "Desligado" }],
  });
});

it("changes and says nothing to where the enrolment stands already", async () => {
  await move({ idCategoria: 1, idSituacao: 1 });
  expect([await history(), told]).toEqual([[], []]);
});

it("leaves nothing behind when its transaction does not end", async () => {
  const before = await link();
  await expect(move({ idCategoria: 5 }, { fail: true })).rejects.toThrow("killed");
  expect([await link(), await history(), told]).toEqual([before, [], []]);
});

it("refuses an enrolment that is over", async () => {
  await move({ idSituacao: 4 });
  await expect(move({ idSituacao: 1 })).rejects.toMatchObject({ status: 409 });
  expect((await link()).idSituacao).toBe(4);
});
