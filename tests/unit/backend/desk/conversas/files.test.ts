import { arquivo, auditoria } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { count, desc } from "drizzle-orm";
import { pdf, png } from "../../kernel/files/samples";
import { ANA, BRUNO, CARLA, type Desk, openDesk, replyOf } from "./desk";

let desk: Desk;
let id: number;
beforeAll(async () => {
  desk = await openDesk();
  ({ id } = await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno }));
});
afterAll(() => desk.close());

const DAY = 24 * 60 * 60 * 1000;
const LIMIT = 10 * 1024 * 1024;
const kept = async () => (await desk.context.db.select({ total: count() }).from(arquivo))[0]?.total ?? 0;
const file = async (as: string, name = "rg.png", content?: Buffer) =>
  replyOf<"POST /enviarArquivo">(await desk.upload(as, name, content ?? (await png())));
const download = (as: string, idArquivo: number, target?: number) => desk.inject("GET", `/baixarArquivo/${idArquivo}`, { as, target });
const attach = (as: string, idsArquivos: number[]) => desk.say(as, id, "", { idsArquivos });

describe("uploading", () => {
  it("answers what was kept", async () => {
    const content = await png();
    expect(await file(BRUNO, "../certidão.png", content)).toMatchObject({
      nome: "certidão.png",
      tipo: "image/png",
      tamanho: content.length,
    });
  });

  const cutShort = Buffer.from('--x\r\nContent-Disposition: form-data; name="arquivo"; filename="a.png"\r\n\r\nPN');
  it.each([
    [
      "10 MB and one byte",
      () => desk.upload(BRUNO, "a.pdf", Buffer.concat([pdf(), Buffer.alloc(LIMIT + 1 - pdf().length, 32)])),
      413,
      "10 MB",
    ],
    ["what is not accepted", () => desk.upload(BRUNO, "a.png", Buffer.from("MZ programa")), 415, "PNG, JPG ou PDF"],
    ["another field", async () => desk.upload(BRUNO, "a.png", await png(), "outro"), 400, "campo arquivo"],
    ["no form at all", () => desk.inject("POST", "/enviarArquivo", { as: BRUNO, body: { arquivo: "x" } }), 415, "formulário"],
    [
      "a form cut short",
      () =>
        desk.inject("POST", "/enviarArquivo", {
          as: BRUNO,
          body: cutShort,
          headers: { "content-type": "multipart/form-data; boundary=x" },
        }),
      400,
      "inteiro",
    ],
  ])("%s is refused and not kept", async (_, send, status, words) => {
    const before = await kept();
    const answer = await send();
    expect([answer.status, (answer.body as { detail: string }).detail]).toEqual([status, expect.stringContaining(words)]);
    expect(await kept()).toBe(before);
  });

  it("are forty at most also when sixty come at once", async () => {
    desk.advance(48 * 60 * 60 * 1000);
    const content = await png();
    const before = await kept();
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => desk.upload("11144477735", `${n}.png`, content)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await kept()) - before).toBe(40);
  });

  it("forgets after a day what was never attached, but for the files of a draft, and bounds what waits", async () => {
    const old = await file(CARLA);
    const { id: idDoRascunho } = await file(CARLA);
    const draft = { idPessoa: desk.ids.carla, idPlano: 4, idFuncionalidade: 2, passo: 1, versao: 0 };
    const dados = { arquivos: { "comprovante-cargo": { id: idDoRascunho } }, lista: [1, "x"] };
    expect((await desk.inject("POST", "/salvarRascunho", { as: CARLA, body: { ...draft, dados } })).status).toBe(200);
    desk.advance(2 * DAY);
    await file(CARLA);
    expect((await download(CARLA, old.id)).status).toBe(404);
    expect((await download(CARLA, idDoRascunho)).status).toBe(200);
    const content = await png();
    const answers: number[] = [];
    for (let n = 0; n < 40; n++) answers.push((await desk.upload(CARLA, `${n}.png`, content)).status);
    expect([answers[0], answers.at(-1)]).toEqual([200, 429]);
  });
});

describe("attaching", () => {
  it("goes with the message, alone or with words", async () => {
    const [first, second] = [await file(BRUNO, "frente.png"), await file(BRUNO, "conta.pdf", pdf())];
    const sent = replyOf<"POST /enviarMensagem">(await attach(BRUNO, [second.id, first.id, first.id]));
    expect(sent.anexos).toEqual([first, second]);
    expect((await desk.messages(ANA, id)).mensagens.at(-1)?.anexos).toEqual([first, second]);
  });

  it("a file twice, or somebody else's, is refused and the message is not written", async () => {
    const [own, hers] = [await file(BRUNO), await file(ANA)];
    expect((await attach(BRUNO, [own.id, hers.id])).status).toBe(400);
    expect((await attach(BRUNO, [own.id])).status).toBe(200);
    const before = (await desk.messages(BRUNO, id)).mensagens.length;
    expect((await attach(BRUNO, [own.id])).status).toBe(400);
    expect((await desk.messages(BRUNO, id)).mensagens).toHaveLength(before);
  });
});

describe("downloading", () => {
  let sent: Reply<"POST /enviarArquivo">;
  let content: Buffer;
  beforeAll(async () => {
    content = await png();
    sent = await file(BRUNO, "certidão (1).png", content);
  });

  it("before it is attached, only by who sent it", async () => {
    expect((await download(BRUNO, sent.id)).status).toBe(200);
    expect((await download(CARLA, sent.id)).status).toBe(404);
    expect((await download(ANA, sent.id)).status).toBe(404);
    expect((await desk.inject("GET", `/baixarArquivo/${sent.id}`)).status).toBe(401);
  });

  it("then by the conversation's two sides, as an attachment, and by nobody else", async () => {
    await attach(BRUNO, [sent.id]);
    const answer = await download(BRUNO, sent.id);
    expect(answer.raw.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-disposition": "attachment; filename=\"certidao (1).png\"; filename*=UTF-8''certid%C3%A3o%20%281%29.png",
    });
    expect((await download(ANA, sent.id)).status).toBe(200);
    const [audited] = await desk.context.db.select().from(auditoria).orderBy(desc(auditoria.id)).limit(1);
    expect(audited).toMatchObject({ idAtor: desk.ids.ana, idSujeito: desk.ids.bruno, detalhe: { idArquivo: sent.id, idConversa: id } });
    expect((await download(ANA, sent.id, desk.ids.bruno)).status).toBe(200);
    expect((await download(CARLA, sent.id)).status).toBe(404);
    expect((await download(ANA, sent.id, desk.ids.carla)).status).toBe(404);
    expect((await download(BRUNO, 999_999)).status).toBe(404);
    expect((await desk.inject("GET", "/baixarArquivo/abc", { as: BRUNO })).status).toBe(400);
  });
});
