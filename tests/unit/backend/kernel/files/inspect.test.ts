import { inspectFile } from "@backend/kernel/files/inspect";
import { pdfFault } from "@backend/kernel/files/pdf";
import { turns } from "@backend/kernel/files/turns";
import { Problem } from "@backend/kernel/problem";
import sharp from "sharp";
import { badFiles, bmp, gif, goodFiles, heic, zip } from "./corpus";
import { jpeg, pdf, png, webp } from "./samples";

const refusal = async (name: string, content: Buffer) => {
  const problem = await inspectFile(name, content).then(
    () => null,
    (failure: unknown) => failure,
  );
  if (!(problem instanceof Problem)) throw new Error(`${name} was received`);
  return problem;
};

describe("files that are received", () => {
  it.each(goodFiles)("$what", async ({ name, make, kept, type }) => {
    const content = await make();
    await expect(inspectFile(name, content)).resolves.toEqual({ name: kept, type, content });
  });

  it.each([
    ["a zip", zip("a.exe")],
    ["another document", pdf({ extra: "/OpenAction 9 0 R" })],
  ])("drops %s appended to a picture and keeps the picture", async (_, appended) => {
    for (const picture of [await png(), await jpeg(), await gif(), await webp(), bmp(), heic()]) {
      const { content } = await inspectFile("foto", Buffer.concat([picture, appended]));
      expect(content.equals(picture)).toBe(true);
    }
  });

  it("a picture that it keeps can be opened", async () => {
    const { content } = await inspectFile("foto", Buffer.concat([await png(), zip("a.exe")]));
    expect((await sharp(content).metadata()).width).toBe(64);
  });
});

describe("files that are refused", () => {
  it("are at least 40, each another case", () => {
    expect(badFiles.length).toBeGreaterThanOrEqual(40);
    expect(new Set(badFiles.map(({ what }) => what)).size).toBe(badFiles.length);
  });

  it.each(badFiles)("$what", async ({ name, make, status, words }) => {
    const problem = await refusal(name, await make());
    expect([problem.status, problem.detail]).toEqual([status, expect.stringContaining(words)]);
    expect(problem.extra.erros).toEqual([{ campo: "arquivo", mensagem: problem.detail }]);
  });
});

it.each([
  ["openings of streams", "stream\n"],
  ["ends", "%%EOF\n"],
  ["comments after an end", "%%EOF\n% a\n"],
  ["spelled characters", "#61"],
  ["actions", "/OpenAction 1 0 R\n"],
  ["addresses", "/F("],
])("a PDF of ten megabytes that is made of %s keeps nobody waiting", (_name, piece) => {
  const content = Buffer.concat([pdf({ objects: piece.repeat(Math.floor(9_900_000 / piece.length)) })]);
  const began = process.cpuUsage();
  pdfFault(content);
  // Without a bound each of these took from twenty seconds to hours.
  expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(6);
});

it("looks at a few files at a time, in the order in which they came", async () => {
  const inTurn = turns(2);
  const [order, ends]: [number[], (() => void)[]] = [[], []];
  const works = [0, 1, 2, 3].map((n) =>
    inTurn(() => {
      order.push(n);
      return n === 1 ? Promise.reject(new Error("no")) : new Promise<void>((resolve) => ends.push(resolve));
    }).catch(() => {}),
  );
  await works[1];
  expect(order).toEqual([0, 1, 2]);
  ends.shift()?.();
  await works[0];
  expect(order).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  await Promise.all(works);
  await expect(inTurn(async () => "livre")).resolves.toBe("livre");
});
