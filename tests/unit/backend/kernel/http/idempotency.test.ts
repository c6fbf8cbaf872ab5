import { conversa, mensagem, pessoa } from "@backend/kernel/db/schema";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { count, eq } from "drizzle-orm";

const ANA = "98765432100";
const BRUNO = "52998224725";
const CARLA = "12345678909";
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
});
afterAll(() => backend.close());

const idOf = async (cpf: string) => {
  const [row] = await backend.context.db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, cpf));
  return row?.id ?? 0;
};
const rows = async () => {
  const [conversations] = await backend.context.db.select({ n: count() }).from(conversa);
  const [messages] = await backend.context.db.select({ n: count() }).from(mensagem);
  return { conversations: conversations?.n ?? 0, messages: messages?.n ?? 0 };
};
async function open(key: string, { as = BRUNO, assunto = "Assunto", target }: { as?: string; assunto?: string; target?: number } = {}) {
  const body = { idPessoa: target ?? (await idOf(as)), assunto, mensagem: "Olá" };
  return backend.inject("POST", "/criarConversa", { as, target, body, headers: { "idempotency-key": key } });
}

test("the same key at the same time writes once, and all get the same answer", async () => {
  const before = await rows();
  const answers = await Promise.all(Array.from({ length: 6 }, () => open("together")));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => (answer.body as { id: number }).id)).size).toBe(1);
  expect(await rows()).toEqual({ conversations: before.conversations + 1, messages: before.messages + 1 });
});

test("the same key with other data is refused and writes nothing", async () => {
  await open("reused");
  const before = await rows();
  expect(await open("reused", { assunto: "Outro" })).toMatchObject({ status: 422, body: { status: 422 } });
  expect(await rows()).toEqual(before);
});

test("a key is of one person, and of one participant in the assisted view", async () => {
  const first = await open("shared");
  const second = await open("shared", { as: CARLA });
  expect((second.body as { id: number }).id).not.toBe((first.body as { id: number }).id);
  const [bruno, carla] = [await idOf(BRUNO), await idOf(CARLA)];
  const read = (target: number) => backend.inject("POST", "/encerrarVisao", { as: ANA, target, headers: { "idempotency-key": "view" } });
  expect((await read(bruno)).status).toBe(204);
  expect((await read(carla)).status).toBe(422);
});

test("a refused write leaves no key: corrected, it goes through", async () => {
  const send = (idConversa: number) =>
    backend.inject("POST", "/enviarMensagem", { as: BRUNO, body: { idConversa, texto: "Oi" }, headers: { "idempotency-key": "again" } });
  expect((await send(2_000_000_000)).status).toBe(404);
  const { id } = (await open("for the message")).body as { id: number };
  expect((await send(id)).status).toBe(200);
});

test("a key that is too long is refused", async () => {
  expect((await open("k".repeat(101))).status).toBe(400);
});
