import { transactionWithEffects } from "@backend/kernel/db/afterCommit";
import { autopatrocinio, cobranca, contaBancaria, movimento, portabilidade } from "@backend/kernel/db/schema";
import { settle } from "@backend/money/cobrancas/settle";
import { reconcile } from "@backend/money/contas/reconciliation";
import { wholeQuote } from "@backend/services/portabilidade/quote";
import { redemptionQuote } from "@backend/services/resgate/quote";
import { issueSelfSponsored } from "@backend/services/vinculos/issue";
import { watchSelfSponsored } from "@backend/services/vinculos/watch";
import { eq, isNotNull } from "drizzle-orm";
import { exact } from "@/domain/money/exact";
import type { TestBackend } from "../../../../support/backend";
import { destination } from "../portabilidade/people";
import { ALL } from "../resgate/office";
import { ACCOUNT, approve, ask, BRUNO, conclude, DEFERRED, linkOf, moveTo, SELF, whoLeft } from "./people";

const DAY = 86_400_000;
const [REDEMPTION, PORTABILITY] = [14, 15];

let backend: TestBackend;
beforeEach(async () => {
  backend = await whoLeft();
  await backend.context.db.insert(contaBancaria).values({ idPessoa: ACCOUNT.idPessoa, banco: "341", agencia: "0057", conta: "12345-7" });
}, 60_000);
afterEach(() => backend.close());

const db = () => backend.context.db;
const charges = () => db().select().from(cobranca).where(isNotNull(cobranca.competencia));
const selfSponsored = () => conclude(backend, SELF, { percentualBasica: "6", percentualSuplementar: "5" });

it.each([
  [REDEMPTION, ALL, "Resgate de todo o saldo"],
  [PORTABILITY, destination, "Portabilidade de todo o saldo"],
] as const)(
  "who takes everything by service %i is charged no other month, and is moved by no notice",
  async (service, dados, motivoFim) => {
    expect(await selfSponsored()).toMatchObject({ status: 200 });
    expect(await conclude(backend, service, dados)).toMatchObject({ status: 200 });
    expect(await db().select().from(autopatrocinio)).toMatchObject([{ encerradoEm: "2026-11-21", motivoFim }]);
    expect((await charges()).map(({ situacao }) => situacao)).toEqual(["cancelada"]);
    const after = await linkOf(backend);
    backend.advance(200 * DAY);
    expect(await issueSelfSponsored(backend.context)).toBe(0);
    expect(await watchSelfSponsored(backend.context)).toEqual([]);
    expect(await linkOf(backend)).toEqual(after);
  },
);

it("what a self-sponsored participant paid of the sponsor's share is theirs in a redemption and a portability", async () => {
  await selfSponsored();
  await moveTo(backend, { dataAdesao: "2026-01-10" });
  const [charge] = await charges();
  if (!charge?.partes) throw new Error("no charge");
  const now = backend.context.now();
  const before = await redemptionQuote(db(), ACCOUNT, now);
  await transactionWithEffects(backend.context, "test", (write) => settle(backend.context, write, charge.id, "2026-10-30", charge.valor));
  const after = await redemptionQuote(db(), ACCOUNT, now);
  expect(after.direito).toEqual(before.direito);
  expect(exact(after.naoAdquirido).minus(before.naoAdquirido).abs().lte("0.01")).toBe(true);
  expect(exact(after.bruto).minus(before.bruto).minus(charge.valor).abs().lte("0.02")).toBe(true);

  await moveTo(backend, { idCategoria: 1, idSituacao: 7 });
  const { naoAdquirido } = (await wholeQuote(db(), ACCOUNT, "2026-11-21")).portable;
  expect(exact(naoAdquirido).minus(before.naoAdquirido).abs().lte("0.02")).toBe(true);
});

it("money that a portability's term promised is taken by nothing else, until it is refused", async () => {
  const ported = await ask(backend, PORTABILITY, destination);
  const redeemed = await ask(backend, REDEMPTION, ALL);
  expect([ported.answer.status, redeemed.answer.status]).toEqual([200, 200]);
  const movements = await db().$count(movimento);
  await db().update(portabilidade).set({ termoEm: "2026-11-21" }).where(eq(portabilidade.idRequisicao, ported.id));
  const refused = {
    status: 409,
    body: { detail: expect.stringContaining("Termo de Portabilidade para Fundação Horizonte já foi emitido") },
  };
  expect(await approve(backend, redeemed.id)).toMatchObject(refused);
  expect(await db().$count(movimento)).toBe(movements);
  await db().update(portabilidade).set({ encerradaEm: backend.context.now() }).where(eq(portabilidade.idRequisicao, ported.id));
  expect(await approve(backend, redeemed.id)).toMatchObject({ status: 200 });
  expect(await reconcile(db())).toEqual([]);
});

it("who redeemed everything and waits for its instalments chooses no other way to stay", async () => {
  const asked = { ...ALL, forma: "parcelas", parcelas: "12" };
  const waiting = [
    await ask(backend, DEFERRED, { idade: "65" }),
    await ask(backend, SELF, { percentualBasica: "6", percentualSuplementar: "5" }),
  ];
  expect(await conclude(backend, REDEMPTION, asked)).toMatchObject({ status: 200 });
  for (const { id, answer } of waiting) {
    expect(answer.status).toBe(200);
    expect(await approve(backend, id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("resgatou todo o saldo") } });
  }
  expect(await linkOf(backend)).toMatchObject({ idCategoria: 1, idSituacao: 7 });
  expect(await backend.inject("GET", `/retornarCondicoesBpd/${ACCOUNT.idPessoa}/1`, { as: BRUNO })).toMatchObject({
    body: { impedimento: expect.stringContaining("resgatou todo o saldo") },
  });
});
