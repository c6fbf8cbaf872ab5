import { pessoa } from "@backend/kernel/db/schema";
import { makeAdministrator } from "@tests/support/administrators";
import { ana, bruno, type Fund, openFund, reader } from "./fund";
import { type MoneyCase, type MoneyKey, moneyEntries, patricia } from "./moneyEntries";
import { endpoints } from "./schema";

const leaving = endpoints.filter(({ route }) => route.money === "leaves").map(({ key }) => key as MoneyKey);

/** Bulk decisions answer 200 with what was refused. */
const isRefused = ({ status, body }: { status: number; body: unknown }) =>
  [403, 409, 422].includes(status) || (status === 200 && ((body as { recusadas?: unknown[] }).recusadas ?? []).length > 0);

it("every call by which money may leave has a case, and no other", () => {
  expect(Object.keys(moneyEntries).sort()).toEqual([...leaving].sort());
});

async function openWithSecond(): Promise<Fund> {
  const fund = await openFund();
  const { db } = fund.context;
  const [second] = await db.insert(pessoa).values({ cpf: patricia, nome: "Patrícia Nogueira", nomeBusca: "patricia nogueira" }).returning();
  await makeAdministrator(db, second?.id ?? 0);
  return fund;
}

let shared: Promise<Fund> | undefined;
const openShared = () => {
  shared ??= openWithSecond();
  return shared;
};
afterAll(async () => (await shared)?.close());

describe.each(leaving)("%s", (key) => {
  let fund: Fund;
  let money: MoneyCase;
  beforeAll(async () => {
    const { ownFund, open } = moneyEntries[key];
    fund = await (ownFund ? openWithSecond() : openShared());
    money = await open(fund);
  }, 120_000);
  afterAll(async () => {
    if (moneyEntries[key].ownFund) await fund.close();
  });

  const idOfBruno = () => Number(fund.rowsOf[bruno].idPessoa);

  it("writes nothing for who may only look, nor in a view that was entered to see", async () => {
    const { path, body } = await money.call();
    const session = await fund.login(ana);
    const entered = await fund.inject("POST", "/iniciarVisao", {
      as: session,
      body: { idPessoa: idOfBruno(), modo: "ver", motivo: "telefone" },
    });
    expect(entered.status).toBe(200);
    const looking = await fund.login(reader);
    const before = await fund.snapshot();
    expect((await fund.inject("POST", path, { as: looking, body })).status).toBe(403);
    const seen = await fund.inject("POST", path, { as: session, body, headers: { "x-pessoa-target": String(idOfBruno()) } });
    expect(seen.status).toBe(403);
    expect(await fund.snapshot()).toEqual(before);
  });

  it("lets nothing go by one person alone, and by a second one does", async () => {
    const before = await money.effect();
    const last = await money.alone(ana);
    expect([last.status, last.body, isRefused(last)]).toEqual([last.status, last.body, true]);
    expect(await money.effect()).toEqual(before);

    const second = await money.second(patricia);
    expect([second.status, second.body, isRefused(second)]).toEqual([second.status, second.body, false]);
    expect(second.status).toBeLessThan(300);
    expect(await money.effect()).not.toEqual(before);
  });
});
