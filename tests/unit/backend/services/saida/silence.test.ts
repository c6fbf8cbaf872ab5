import { Conta } from "@backend/demo/accounts";
import { desligamento, notificacao, parametroPlano, pessoa, requisicao, vinculoPlano } from "@backend/kernel/db/schema";
import { vestedOn } from "@backend/services/desligamento/vested";
import { portabilityQuote } from "@backend/services/portabilidade/quote";
import { redemptionQuote } from "@backend/services/resgate/quote";
import { presumeSilent } from "@backend/services/saida/presume";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { and, eq, gt, inArray } from "drizzle-orm";

const [ANA, BRUNO] = ["98765432100", "52998224725"];
const HPE = 1;
const NOW = new Date("2026-12-20T15:00:00Z");
const account = { idPessoa: Conta.BRUNO, idPlano: HPE };
const ofBruno = and(eq(vinculoPlano.idPessoa, Conta.BRUNO), eq(vinculoPlano.idPlano, HPE));

let backend: TestBackend;
beforeEach(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 120_000);
afterEach(() => backend.close());

const db = () => backend.context.db;
const rule = (codigo: string, valor = "1") =>
  db().insert(parametroPlano).values({ idPlano: HPE, codigo, valor, validoDesde: "2026-01-01", fonte: "Teste" });
const setLink = (change: Partial<typeof vinculoPlano.$inferInsert>) => db().update(vinculoPlano).set(change).where(ofBruno);
const noticesOf = async (id: number) =>
  (
    await db()
      .select({ titulo: notificacao.titulo })
      .from(notificacao)
      .where(eq(notificacao.idPessoaNotificada, id))
      .orderBy(notificacao.id)
  ).map(({ titulo }) => titulo);
const opened = async () =>
  (
    await db()
      .select()
      .from(requisicao)
      .where(and(eq(requisicao.idFuncionalidade, 14), eq(requisicao.idPessoa, Conta.BRUNO), gt(requisicao.dataSolicitacao, NOW)))
  )[0];

/** Bruno left and said nothing; `born` decides whether he may retire, `joined` what his silence means otherwise. */
async function silent({ born = "1984-05-17", joined = "2010-03-15", regime = "NAO_ESCOLHIDO" } = {}) {
  await db().update(pessoa).set({ dataNascimento: born }).where(eq(pessoa.id, Conta.BRUNO));
  await setLink({ idCategoria: 1, idSituacao: 7, dataAdesao: joined, regimeTributario: regime, regimeTravadoEm: null });
  await db()
    .update(requisicao)
    .set({ idStatus: 7 })
    .where(and(eq(requisicao.idPessoa, Conta.BRUNO), inArray(requisicao.idStatus, [1, 2, 3, 4])));
  await db()
    .insert(desligamento)
    .values({ ...account, data: "2026-11-08", baseCalculo: "2026-11-08", recebidoEm: "2026-11-10", prazoOpcao: "2026-12-10" });
}
const term = async () => (await db().select().from(desligamento).where(eq(desligamento.idPessoa, Conta.BRUNO)))[0];
const guide = async () =>
  (await backend.inject("GET", `/retornarGuiaDesligamento/${Conta.BRUNO}/${HPE}`, { as: BRUNO }))
    .body as Reply<"GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}">;

describe("who may already retire", () => {
  it("is presumed nothing: BPD is for who may not, and the account waits for the benefit", async () => {
    await silent({ born: "1960-03-10" });
    expect((await guide()).silencio).toMatchObject({ instituto: "beneficio", liquido: null });
    await presumeSilent(backend.context);
    expect(await term()).toMatchObject({ situacao: "encerrado", presumido: null });
    const [link] = await db().select().from(vinculoPlano).where(ofBruno);
    expect(link).toMatchObject({ idCategoria: 1, idSituacao: 7 });
    expect(await opened()).toBeUndefined();
    expect((await noticesOf(Conta.BRUNO)).at(-1)).toBe("Você já pode pedir o benefício");
    const { body } = await backend.inject("GET", `/retornarServico/12/${Conta.BRUNO}/${HPE}`, { as: BRUNO });
    expect(body).toMatchObject({ motivo: expect.not.stringMatching(/prazo/) });
    expect(await presumeSilent(backend.context)).toBe(0);
  });

  it("is presumed to redeem where the plan has that rule on the deadline", async () => {
    await silent({ born: "1960-03-10" });
    await rule("SILENCIO_RESGATA_APTO_BENEFICIO");
    expect((await guide()).silencio?.instituto).toBe("resgate");
    expect(await presumeSilent(backend.context)).toBe(1);
    expect(await term()).toMatchObject({ situacao: "presumido", presumido: "resgate" });
  });

  it("is presumed BPD while the age is short by a day", async () => {
    await silent({ born: "1971-12-11" });
    expect(await presumeSilent(backend.context)).toBe(1);
    expect(await term()).toMatchObject({ presumido: "bpd" });
  });
});

describe("a presumed redemption without a regime", () => {
  const young = { joined: "2025-03-15" };
  const detail = async () => {
    const row = await opened();
    await db()
      .update(requisicao)
      .set({ etapa: 3 })
      .where(eq(requisicao.id, row?.id ?? 0));
    return (await backend.inject("GET", `/retornarSolicitacao/${row?.id}`, { as: ANA }))
      .body as Reply<"GET /retornarSolicitacao/{idRequisicao}">;
  };

  it("is told to the attendants and the person, and says what it waits for", async () => {
    await silent(young);
    expect(await presumeSilent(backend.context)).toBe(1);
    expect(await noticesOf(Conta.ANA)).toContain("Resgate presumido sem regime de tributação");
    const { pode, linhaDoTempo } = await detail();
    expect(pode.faltaParaAprovar).toMatch(/^Falta o regime de tributação/);
    expect(linhaDoTempo.some(({ detalhe }) => detalhe?.startsWith("Falta o regime"))).toBe(true);
    // Chosen afterwards: it waits for it no more.
    await setLink({ regimeTributario: "REGRESSIVO" });
    expect((await detail()).pode.faltaParaAprovar ?? "").not.toMatch(/regime/);
  });

  it("takes the plan's rule where it has one, and a chosen regime before it", async () => {
    await silent(young);
    await rule("SILENCIO_REGIME_PROGRESSIVO");
    await presumeSilent(backend.context);
    expect((await opened())?.dados).toEqual({ alcance: "total", forma: "unica", regime: "PROGRESSIVO" });
    expect(await noticesOf(Conta.ANA)).not.toContain("Resgate presumido sem regime de tributação");
  });
});

it("takes the sponsor's part of who stayed in the plan by the same rule, whichever way out", async () => {
  const now = backend.context.now();
  const shares = async () => ({
    ported: (await portabilityQuote(db(), account, now)).direito?.percentual,
    redeemed: (await redemptionQuote(db(), account, now)).direito.percentual,
  });
  for (const idCategoria of [4, 5]) {
    await setLink({ idCategoria, idSituacao: 1, dataAdesao: "2021-03-15" });
    const { ported, redeemed } = await shares();
    expect(Number(ported)).toBe(Number(redeemed));
    expect(Number(ported)).toBeLessThan(100);
  }
  await rule("DIREITO_TOTAL_PERMANENCIA");
  for (const idCategoria of [4, 5]) {
    await setLink({ idCategoria });
    expect(await shares()).toEqual({ ported: "100", redeemed: "100" });
  }
  expect((await vestedOn(db(), account, { joined: "2021-03-15", idCategoria: 5 }, "2026-12-20")).fonte).toBe("Teste");
  await setLink({ idCategoria: 1, idSituacao: 7 });
  expect(Number((await shares()).ported)).toBeLessThan(100);
});
