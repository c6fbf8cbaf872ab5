import { imagem } from "@backend/kernel/db/schema";
import { count } from "drizzle-orm";
import sharp from "sharp";
import type { Picture } from "@/domain/plans/images";
import { pdf } from "../../kernel/files/samples";
import { ANA, BRUNO, NINA, type Office, openOffice, RUTE } from "../configuracoes/office";
import { pictureForm, plain, sendPicture } from "./pictureForm";

let office: Office;
beforeAll(async () => {
  office = await openOffice("tema");
}, 120_000);
afterAll(() => office.backend.close());

const kept = async () => (await office.backend.context.db.select({ total: count() }).from(imagem))[0]?.total ?? 0;
const send = async (name: string, content: Buffer, as = ANA) =>
  office.backend.inject("POST", "/enviarImagem/tema", { as, ...pictureForm(name, content) });
const fetched = ({ endereco }: Picture) => office.backend.inject("GET", endereco.replace("/api", ""));
const DAY = 86_400_000;

it("keeps a picture drawn anew, bounded, without what the camera wrote, and shows it to anybody for good", async () => {
  const large = await plain(4000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: "endereço de alguém" } })
    .toBuffer();
  const { status, body } = await send("pasta/Fachada.JPEG", large);
  expect([status, body]).toEqual([200, { endereco: expect.any(String), nome: "Fachada.jpeg", largura: 1920, altura: 480 }]);
  const shown = await fetched(body as Picture);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(await sharp(shown.raw).metadata()).toMatchObject({ format: "webp", width: 1920, height: 480 });
  expect(shown.raw.includes("alguém")).toBe(false);
  // Everything else is still stored nowhere.
  expect((await office.read())?.versao).toBe(0);
  const other = await office.backend.inject("GET", "/retornarConfiguracao/tema/plano-1", { as: ANA });
  expect(other.headers["cache-control"]).toBe("no-store");
});

it.each([
  ["a document", "logo.png", () => pdf(), 415],
  ["a text that is called a picture", "logo.png", () => Buffer.from("<svg onload=alert(1)>"), 415],
  ["a drawing, which may carry a script", "logo.svg", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ["a picture cut short", "logo.png", async () => (await plain(400, 400).png().toBuffer()).subarray(0, 200), 400],
  ["nothing", "logo.png", () => Buffer.alloc(0), 400],
])("refuses %s by its content and keeps nothing", async (_what, name, make, status) => {
  const before = await kept();
  const answer = await send(name, await make());
  expect([answer.status, answer.body]).toEqual([
    status,
    expect.objectContaining({ erros: [expect.objectContaining({ campo: "arquivo" })] }),
  ]);
  expect(await kept()).toBe(before);
});

it.each([
  ["a participant", BRUNO],
  ["who may only read", RUTE],
  ["who has another area", NINA],
])("%s sends none", async (_who, as) => {
  const before = await kept();
  expect((await sendPicture(office.backend, as)).status).toBe(403);
  expect(await kept()).toBe(before);
});

it("an address that is none is not found", async () => {
  const none = "/retornarImagem/00000000-0000-4000-8000-000000000000";
  expect((await office.backend.inject("GET", none)).status).toBe(404);
  expect((await office.backend.inject("GET", "/retornarImagem/..%2f..%2fetc")).status).toBe(400);
});

it("forgets after a month what nobody published, and keeps what any publication names", async () => {
  const published = (await sendPicture(office.backend, ANA)).body;
  const forgotten = (await sendPicture(office.backend, ANA)).body;
  const { conteudo } = (await office.read()).vigente as unknown as { conteudo: object };
  expect((await office.publish({ ...conteudo, logo: published }, "2026-05-20")).status).toBe(200);
  office.backend.advance(31 * DAY);
  await sendPicture(office.backend, ANA);
  expect((await fetched(forgotten)).status).toBe(404);
  expect((await fetched(published)).status).toBe(200);
});

it("bounds how many wait to be published", async () => {
  let last = 200;
  for (let sent = 0; sent < 70 && last === 200; sent += 1) last = (await sendPicture(office.backend, ANA)).status;
  expect(last).toBe(429);
});
