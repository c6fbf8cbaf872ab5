import { Conta } from "@backend/demo/accounts";
import { arquivo, pessoa } from "@backend/kernel/db/schema";
import { and, eq, gt, max } from "drizzle-orm";
import sharp from "sharp";
import { startBackend, type TestBackend } from "../../../../support/backend";
import { receipt } from "../../../../sweeps/api/fund";

const [ANA, BRUNO, CARLA] = ["98765432100", "52998224725", "12345678909"];

let backend: TestBackend;
let lastOfDemo = 0;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
  const [last] = await backend.context.db.select({ id: max(arquivo.id) }).from(arquivo);
  lastOfDemo = last?.id ?? 0;
}, 120_000);
afterAll(() => backend.close());

/** A wide picture, its left half red, as a phone would send it: with the place where it was taken. */
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#aa2200" } })
    .withExif({ IFD0: { Artist: "lugar secreto" } })
    .jpeg()
    .toBuffer();

async function upload(content: Buffer, as = BRUNO) {
  const head = '--x\r\ncontent-disposition: form-data; name="arquivo"; filename="foto.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const answer = await backend.app.inject({
    method: "POST",
    url: "/enviarArquivo",
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n--x--\r\n")]),
    headers: { "content-type": "multipart/form-data; boundary=x", authorization: `Bearer ${await backend.login(as)}` },
  });
  return (answer.json() as { id: number }).id;
}
const change = (idArquivo: number, as = BRUNO, target?: number) =>
  backend.inject("POST", "/alterarFoto", { as, target, body: { idPessoa: Conta.BRUNO, idArquivo } });
const remove = () => backend.inject("POST", "/removerFoto", { as: BRUNO, body: { idPessoa: Conta.BRUNO } });
const photo = async (as = BRUNO) => backend.inject("GET", `/retornarFoto/${Conta.BRUNO}`, { as });
const bytesOf = (body: unknown) => Buffer.from((body as { foto: string }).foto.replace("data:image/jpeg;base64,", ""), "base64");
/** Files sent in this test; the demonstration's files of the same person stand apart. */
const files = () =>
  backend.context.db
    .select()
    .from(arquivo)
    .where(and(eq(arquivo.idDono, Conta.BRUNO), gt(arquivo.id, lastOfDemo)));

it("is nobody's before it is sent", async () => expect((await photo()).body).toBeNull());

it("becomes a small square without what the camera wrote beside it; the original is gone", async () => {
  const id = await upload(await picture());
  const [original] = await files();
  const changed = await change(id);
  expect(changed.status).toBe(200);
  const content = bytesOf((await photo()).body);
  const facts = await sharp(content).metadata();
  expect([facts.width, facts.height, facts.format]).toEqual([256, 256, "jpeg"]);
  expect(content.includes("lugar secreto")).toBe(false);
  expect(backend.context.files.read(original?.chave ?? "")).toBeNull();
  // Sent again, it is found done.
  expect((await change(id)).body).toEqual(changed.body);
  expect(await files()).toHaveLength(1);
});

it("gives way to the next one", async () => {
  const [before] = await files();
  expect((await change(await upload(await picture()))).status).toBe(200);
  const rows = await files();
  expect(rows).toMatchObject([{ uso: "foto", tipo: "image/jpeg", nome: "foto.jpg" }]);
  expect(backend.context.files.read(before?.chave ?? "")).toBeNull();
});

it("is no PDF, no file of somebody else and none that serves something", async () => {
  const stored = await backend.inject("POST", "/enviarArquivo", { as: BRUNO, ...receipt });
  const document = await change((stored.body as { id: number }).id);
  expect(document).toMatchObject({ status: 422, body: { detail: expect.stringContaining("imagem") } });
  expect((await change(await upload(await picture(), CARLA))).status).toBe(422);
  expect((await change(2_000_000_000)).status).toBe(422);
});

it("is shown to its owner and to attendants only", async () => {
  expect((await photo(CARLA)).status).toBe(403);
  expect((await photo(ANA)).body).toMatchObject({ foto: expect.stringContaining("data:image/jpeg") });
  // Not through the address of other files either.
  const [row] = await backend.context.db.select({ id: pessoa.idFoto }).from(pessoa).where(eq(pessoa.id, Conta.BRUNO));
  expect((await backend.inject("GET", `/baixarArquivo/${row?.id}`, { as: CARLA })).status).toBe(404);
});

it("an attendant may send it for the participant, whose it is", async () => {
  expect((await change(await upload(await picture(), ANA), ANA, Conta.BRUNO)).status).toBe(200);
  expect((await files()).filter(({ uso }) => uso === "foto")).toHaveLength(1);
});

it("is taken away, and taking it away again is no error", async () => {
  expect((await remove()).status).toBe(204);
  expect((await photo()).body).toBeNull();
  expect((await remove()).status).toBe(204);
});
