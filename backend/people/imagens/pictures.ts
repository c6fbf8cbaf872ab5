import { createHash, randomUUID } from "node:crypto";
import { and, count, eq, inArray, lt, sql } from "drizzle-orm";
import type { FastifyReply } from "fastify";
import sharp from "sharp";
import { builtInPicture, type Picture, pictureAddress, pictureKey } from "@/domain/plans/images";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { imagem } from "../../kernel/db/schema";
import { PIXEL_LIMIT } from "../../kernel/files/image";
import { inspectFile } from "../../kernel/files/inspect";
import { invalidUpload, receiveUpload } from "../../kernel/files/receive";
import type { Input } from "../../kernel/http/handlers";
import type { Caller } from "../../kernel/identity/caller";
import { notFound, Problem } from "../../kernel/problem";

/** Pixels of what is shown: a login picture fills a large screen, no more. */
const WIDEST = 1920;
const HIGHEST = 1280;
/** Pictures that one administrator may have sent and not published, and for how long they are kept. */
const WAITING_LIMIT = 60;
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Seconds: a picture never changes under its address. */
const YEAR = 31_536_000;

/** Keys of pictures as publications write them. */
const KEY = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

/**
 * No publication names it, of today, to come or past: the history shows its name and the table its address. The
 * publications are read once, however many pictures are judged.
 */
const unused = sql`not exists (
  select 1 from (select distinct (regexp_matches(p.conteudo::text, ${KEY}, 'g'))[1] as chave from configuracao_publicacao p) named
  where named.chave = ${imagem.chave})`;

async function sweepUnused({ files, now }: Context, db: Db, caller: Caller): Promise<void> {
  const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  const gone = await db
    .delete(imagem)
    .where(and(eq(imagem.idAutor, caller.pessoa.id), lt(imagem.enviadaEm, before), unused))
    .returning({ chave: imagem.chave });
  for (const { chave } of gone) await files.remove(chave);
}

/** Small enough to be shown, the right way up, without what a camera writes beside the picture. */
async function shownOf(content: Buffer) {
  try {
    const { data, info } = await sharp(content, { limitInputPixels: PIXEL_LIMIT })
      .rotate()
      .resize(WIDEST, HIGHEST, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, largura: info.width, altura: info.height };
  } catch {
    throw invalidUpload(415, "Não conseguimos ler esta imagem. Envie PNG, JPG ou WebP.");
  }
}

/**
 * Keeps a picture that an administrator sent, judged by its content like every upload and drawn anew. Outside a
 * transaction: a slow upload must not hold a connection.
 * @throws Problem 400, 413, 415 or 429
 */
export async function receivePicture(context: Context, { db, caller, request }: Input<"POST /enviarImagem/{area}">): Promise<Picture> {
  const { name, bytes } = await receiveUpload(request);
  const file = await inspectFile(name, bytes);
  if (!file.type.startsWith("image/")) throw invalidUpload(415, "Envie uma imagem: PNG, JPG ou WebP.");
  await sweepUnused(context, db, caller);
  const [waiting] = await db
    .select({ total: count() })
    .from(imagem)
    .where(and(eq(imagem.idAutor, caller.pessoa.id), unused));
  if ((waiting?.total ?? 0) >= WAITING_LIMIT)
    throw new Problem(429, "Há muitas imagens enviadas e não publicadas. Publique as que escolheu antes de enviar outras.");
  const { content, largura, altura } = await shownOf(file.content);
  const chave = randomUUID();
  await context.files.write(chave, content);
  await db.insert(imagem).values({
    chave,
    nome: file.name,
    tipo: "image/webp",
    tamanho: content.length,
    largura,
    altura,
    sha256: createHash("sha256").update(content).digest("hex"),
    idAutor: caller.pessoa.id,
    enviadaEm: context.now(),
  });
  return { endereco: pictureAddress(chave), nome: file.name, largura, altura };
}

/** Pictures of the fund by address. Addresses of other pictures are left out. */
export async function picturesAt(db: Db, addresses: readonly (string | null)[]): Promise<Map<string, Picture>> {
  const wanted = [...new Set(addresses.filter((address) => address !== null))];
  const keys = wanted.flatMap((address) => pictureKey(address) ?? []);
  const rows = keys.length > 0 ? await db.select().from(imagem).where(inArray(imagem.chave, keys)) : [];
  const sent = rows.map(({ chave, nome, largura, altura }) => ({ endereco: pictureAddress(chave), nome, largura, altura }));
  const brought = wanted.flatMap((address) => builtInPicture(address) ?? []);
  return new Map([...sent, ...brought].map((picture) => [picture.endereco, picture]));
}

/** Sends a picture to anybody who has its address. @throws Problem 404 */
export async function sendPicture({ db, files }: Pick<Context, "db" | "files">, chave: string, reply: FastifyReply): Promise<FastifyReply> {
  const [found] = await db.select({ tipo: imagem.tipo, tamanho: imagem.tamanho }).from(imagem).where(eq(imagem.chave, chave));
  const content = found && files.read(chave);
  if (!found || !content) throw notFound("Esta imagem não existe.");
  return reply
    .header("cache-control", `public, max-age=${YEAR}, immutable`)
    .header("content-length", found.tamanho)
    .header("x-content-type-options", "nosniff")
    .type(found.tipo)
    .send(content);
}
