import { arquivo } from "@backend/kernel/db/schema";
import { count } from "drizzle-orm";
import sharp from "sharp";
import { type Desk, openDesk } from "../../desk/conversas/desk";
import { badFiles, goodFiles } from "./corpus";
import { pdf, stream } from "./samples";

const BRUNO = "52998224725";
const MB = 1024 * 1024;
const LIMIT = 10 * MB;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const kept = async () => (await desk.context.db.select({ total: count() }).from(arquivo))[0]?.total ?? 0;
/** A day after, what waited is forgotten: the bound of waiting files is not what is tried here. */
const forgetWaiting = () => desk.advance(48 * 60 * 60 * 1000);

describe("what people send through POST /enviarArquivo", () => {
  it.each(badFiles)("$what is refused with its reason and not kept", async ({ name, make, status, words }) => {
    const before = await kept();
    const answer = await desk.upload(BRUNO, name, await make());
    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ detail: expect.stringContaining(words) })]);
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(await kept()).toBe(before);
  });

  it.each(goodFiles)("$what is kept as what it is", async ({ name, make, kept: nome, type: tipo }) => {
    forgetWaiting();
    const content = await make();
    const answer = await desk.upload(BRUNO, name, content);
    // A form carries no folders: what follows the last slash is the name.
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ nome, tipo, tamanho: content.length })]);
  });

  it("takes 10 MB and refuses one byte more", async () => {
    forgetWaiting();
    const padded = (size: number) => {
      const bare = pdf().length;
      const filler = Buffer.alloc(size - bare - 2, 37);
      filler.write("%");
      return Buffer.concat([pdf().subarray(0, 9), filler, Buffer.from("\n\n"), pdf().subarray(9)]);
    };
    expect((await desk.upload(BRUNO, "a.pdf", padded(LIMIT))).status).toBe(200);
    expect((await desk.upload(BRUNO, "a.pdf", padded(LIMIT + 1))).status).toBe(413);
  });
});

describe("memory", () => {
  const noise = (length: number) => Buffer.from(Buffer.alloc(length).map((_, i) => (i * 2_654_435_761) >>> 24));
  /** Twelve million pixels, as a phone takes them. */
  const photograph = () =>
    sharp(noise(3000), { raw: { width: 40, height: 25, channels: 3 } })
      .resize(4000, 3000)
      .jpeg({ quality: 90 })
      .toBuffer();
  const settled = async () => {
    for (let n = 0; n < 3; n++) {
      globalThis.gc?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return process.memoryUsage.rss();
  };

  it("stays flat while many large files arrive, some at once", async () => {
    const scanned = pdf({ objects: stream("/Subtype /Image", noise(9 * MB)).toString("latin1") });
    const photo = await photograph();
    const round = async () => {
      forgetWaiting();
      const answers = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => desk.upload(BRUNO, `${n}`, n % 3 === 0 ? photo : scanned)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    };
    // The first rounds fill the pools that stay.
    for (let n = 0; n < 2; n++) await round();
    const before = await settled();
    for (let n = 0; n < 4; n++) await round();
    // Sixteen documents of 9 MB more: kept in memory, they would be 144 MB and their copies.
    expect((await settled()) - before).toBeLessThan(100 * MB);
  }, 120_000);
});
