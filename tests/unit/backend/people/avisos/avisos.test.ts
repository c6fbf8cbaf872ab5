import { aparelhoAvisado, credencial, notificacao, pessoa } from "@backend/kernel/db/schema";
import { tellDevices } from "@backend/people/avisos/send";
import { isPushService } from "@backend/people/avisos/services";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { eq } from "drizzle-orm";
import { NoticeKind, type NoticeKindId } from "@/domain/services/ids";

const ANA = "98765432100";
const BRUNO = "52998224725";
const CARLA = "12345678909";
const DEVICE = "https://fcm.googleapis.com/fcm/send/aparelho-de-bruno";
const keys = { publicKey: "B".repeat(87), privateKey: "p".repeat(43), subject: "mailto:suporte@exemplo.com.br" };

let backend: TestBackend;
let bruno: number;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", config: { push: keys } });
  const [row] = await backend.context.db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, BRUNO));
  bruno = row?.id ?? 0;
});
afterAll(() => backend.close());
beforeEach(async () => void (await backend.context.db.delete(aparelhoAvisado)));

const post = (name: string, endereco: string, as: string, target?: number) =>
  backend.inject("POST", `/${name}`, { as, body: { endereco }, target });
const devices = () => backend.context.db.select().from(aparelhoAvisado);
const add = (idTipo: NoticeKindId) =>
  backend.context.db
    .insert(notificacao)
    .values({ idPessoaNotificada: bruno, idTipo, titulo: "Resgate concluído", descricao: "Pagamos R$ 1.234,56." });

/** Addresses that a run of the job calls, answered with `status`. */
async function told(status = 201) {
  const called: string[] = [];
  await tellDevices(backend.context, async (endereco) => {
    called.push(endereco);
    return status;
  });
  return called;
}

test("the public key is told to who is signed in, and nobody else's is", async () => {
  expect((await backend.inject("GET", "/retornarAvisosNoAparelho", { as: BRUNO })).body).toEqual({ chave: keys.publicKey });
  expect((await backend.inject("GET", "/retornarAvisosNoAparelho")).status).toBe(401);
});

test.each([
  "https://127.0.0.1/fcm/send/aparelho",
  "https://10.0.0.8/interno/aparelho",
  "https://fcm.googleapis.com.exemplo.com/aparelho",
  "https://exemplo.com/fcm.googleapis.com",
  "https://fcm.googleapis.com:8443/fcm/send/aparelho",
  "https://alguem@fcm.googleapis.com/fcm/send/aparelho",
])("%s is no push service", async (endereco) => {
  expect(isPushService(endereco)).toBe(false);
  expect((await post("ligarAvisos", endereco, BRUNO)).status).toBe(422);
  expect(await devices()).toEqual([]);
});

test.each([
  DEVICE,
  "https://updates.push.services.mozilla.com/wpush/v2/aparelho",
  "https://web.push.apple.com/aparelho",
  "https://wns2-par02p.notify.windows.com/w/?token=aparelho",
])("%s is one", (endereco) => expect(isPushService(endereco)).toBe(true));

test("a device hears once of all that is new of requests and payments, and of nothing else", async () => {
  await add(NoticeKind.REQUESTS);
  expect((await post("ligarAvisos", DEVICE, BRUNO)).status).toBe(204);
  expect(await told()).toEqual([]);
  await add(NoticeKind.ANNOUNCEMENT);
  expect(await told()).toEqual([]);
  await add(NoticeKind.REQUESTS);
  await add(NoticeKind.PAYSLIPS);
  expect(await told()).toEqual([DEVICE]);
  expect(await told()).toEqual([]);
});

test.each([404, 410])("an address that answers %s is forgotten; another failure keeps it", async (status) => {
  await post("ligarAvisos", DEVICE, BRUNO);
  await add(NoticeKind.REQUESTS);
  await told(500);
  expect(await devices()).toHaveLength(1);
  await add(NoticeKind.REQUESTS);
  await told(status);
  expect(await devices()).toEqual([]);
});

test("a person has ten devices: the eleventh takes the place of the first", async () => {
  for (let device = 0; device <= 10; device++) await post("ligarAvisos", `${DEVICE}-${device}`, BRUNO);
  const kept = (await devices()).map(({ endereco }) => endereco);
  expect(kept).toHaveLength(10);
  expect(kept).not.toContain(`${DEVICE}-0`);
});

test("signing out takes the device along", async () => {
  const token = await backend.login(BRUNO);
  await post("ligarAvisos", DEVICE, token);
  expect((await backend.inject("POST", "/logout", { as: token })).status).toBe(204);
  await add(NoticeKind.REQUESTS);
  expect(await told()).toEqual([]);
  expect(await devices()).toEqual([]);
});

test("the next session of the same person keeps the device; another person's sign-in ends it", async () => {
  await post("ligarAvisos", DEVICE, BRUNO);
  expect((await post("renovarAvisos", DEVICE, BRUNO)).body).toEqual({ ativo: true });
  expect((await post("renovarAvisos", DEVICE, CARLA)).body).toEqual({ ativo: false });
  expect(await devices()).toEqual([]);
});

test("who signed out is not told again by entering anew", async () => {
  const token = await backend.login(BRUNO);
  await post("ligarAvisos", DEVICE, token);
  await backend.inject("POST", "/logout", { as: token });
  expect((await post("renovarAvisos", DEVICE, BRUNO)).body).toEqual({ ativo: false });
});

test("a new password ends the notices of every device, also where the session's row is gone", async () => {
  const { db } = backend.context;
  await post("ligarAvisos", DEVICE, BRUNO);
  await db.update(aparelhoAvisado).set({ idSessao: 0, criadoEm: new Date("2020-01-01T12:00:00Z") });
  await db
    .update(credencial)
    .set({ senhaTrocadaEm: new Date("2020-01-02T12:00:00Z") })
    .where(eq(credencial.idPessoa, bruno));
  await told();
  expect(await devices()).toEqual([]);
  await db.update(credencial).set({ senhaTrocadaEm: null }).where(eq(credencial.idPessoa, bruno));
});

test("only its person switches a device off, and an attendant neither on nor off", async () => {
  await post("ligarAvisos", DEVICE, BRUNO);
  await post("desligarAvisos", DEVICE, CARLA);
  expect(await devices()).toHaveLength(1);
  for (const name of ["ligarAvisos", "renovarAvisos", "desligarAvisos"]) expect((await post(name, DEVICE, ANA, bruno)).status).toBe(403);
  expect((await post("desligarAvisos", DEVICE, BRUNO)).status).toBe(204);
  expect((await post("desligarAvisos", DEVICE, BRUNO)).status).toBe(204);
  expect(await devices()).toEqual([]);
});
