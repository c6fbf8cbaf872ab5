import { Conta } from "@backend/demo/accounts";
import { holdingsAt } from "@backend/money/contas/holdings";
import { post } from "@backend/money/contas/ledger";
import { lotsOf, subaccountLots } from "@backend/money/contas/lots";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { exact, sum, toQuantity } from "@/domain/money/exact";

const HPE = 1;
const MONTH = "2026-11";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: new Date("2026-11-20T15:00:00Z") });
}, 120_000);
afterAll(() => backend.close());

const bruno = { idPessoa: Conta.BRUNO as number, idPlano: HPE };
const total = (lots: readonly { quotas: string | number | object }[]) => toQuantity(sum(lots.map(({ quotas }) => String(quotas))));

async function expectTogether(account: typeof bruno) {
  const { db } = backend.context;
  const [lots, whole, held] = [
    await subaccountLots(db, account, MONTH),
    await lotsOf(db, account, MONTH),
    await holdingsAt(db, account, MONTH),
  ];
  for (const { subconta, idPerfil, quotas } of held)
    expect(total(lots.filter((lot) => lot.subconta === subconta && lot.idPerfil === idPerfil))).toBe(toQuantity(quotas));
  for (const { date, quotas } of whole) expect(total(lots.filter((lot) => lot.date === date))).toBe(toQuantity(quotas));
  expect(total(lots)).toBe(total(whole));
  return { lots, whole };
}

it("are the account's lots, by the sub-account that holds them", async () => {
  const { lots } = await expectTogether(bruno);
  expect([...new Set(lots.map(({ subconta }) => subconta))]).toEqual(["basica", "suplementar", "voluntaria", "patrocinadora"]);
  const diego = { idPessoa: Conta.DIEGO, idPlano: 7 };
  // One who changed profile: each lot keeps its day.
  expect((await expectTogether(diego)).lots.length).toBeGreaterThan(10);
});

it("leave from the lot that a movement names, and from the oldest where it names none", async () => {
  const { db } = backend.context;
  const { lots, whole } = await expectTogether(bruno);
  const newest = lots.filter(({ subconta }) => subconta === "voluntaria").at(-1);
  if (!newest) throw new Error("no voluntary lot");
  const common = {
    ...bruno,
    subconta: "voluntaria" as const,
    idPerfil: newest.idPerfil,
    data: "2026-10-20",
    cota: "1.5",
  };
  await post(db, { ...common, tipo: "resgate", quotas: "-1.00000000", dataLote: newest.date, origem: "teste:nomeado" });
  const named = await expectTogether(bruno);
  const ofDate = (list: typeof whole, date: string) => exact(list.find((lot) => lot.date === date)?.quotas ?? 0);
  expect(ofDate(whole, newest.date).minus(ofDate(named.whole, newest.date)).toFixed(2)).toBe("1.00");
  expect(named.whole[0]).toEqual(whole[0]);

  await post(db, { ...common, tipo: "taxa", quotas: "-1.00000000", origem: "teste:sem-nome" });
  const unnamed = await expectTogether(bruno);
  expect(
    exact(whole[0]?.quotas ?? 0)
      .minus(unnamed.whole[0]?.quotas ?? 0)
      .toFixed(2),
  ).toBe("1.00");
});
