import { transactionWithEffects } from "@backend/kernel/db/afterCommit";
import { tentativa } from "@backend/kernel/db/schema";
import { startBackend, type TestBackend } from "@tests/support/backend";

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
}, 60_000);
afterAll(() => backend.close());
afterEach(() => backend.context.db.delete(tentativa));

const row = { chave: "teste", falhas: 1, ultimaEm: new Date("2026-11-21T12:00:00Z") };
const rows = () => backend.context.db.select().from(tentativa);
const needs = () => ({ db: backend.context.db, log: { ...backend.context.log, error } as unknown as typeof backend.context.log });
const error = jest.fn();

it("runs what was left for later once the writing is there; one that fails is logged, stops no other and undoes nothing", async () => {
  const seen: unknown[] = [];
  const answer = await transactionWithEffects(needs(), "teste", async ({ db, afterCommit }) => {
    afterCommit(() => {
      throw new Error("nobody listens");
    });
    afterCommit(async () => void seen.push(await rows()));
    await db.insert(tentativa).values(row);
    return 7;
  });
  expect(answer).toBe(7);
  expect(seen).toEqual([[expect.objectContaining({ chave: "teste" })]]);
  expect(error).toHaveBeenCalledWith({ err: expect.any(Error) }, "effect of teste");
});

it("runs nothing of what was taken back", async () => {
  const effect = jest.fn();
  const failed = transactionWithEffects(needs(), "teste", async ({ db, afterCommit }) => {
    afterCommit(effect);
    await db.insert(tentativa).values(row);
    throw new Error("taken back");
  });
  await expect(failed).rejects.toThrow("taken back");
  expect(effect).not.toHaveBeenCalled();
  expect(await rows()).toEqual([]);
});
