import { createHash, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { and, eq, isNull } from "drizzle-orm";
import sharp from "sharp";
import type { Context } from "../../kernel/context";
import type { Db } from "../../kernel/db/connection";
import { lockPerson } from "../../kernel/db/lockOrder";
import { arquivo, pessoa } from "../../kernel/db/schema";
import { PIXEL_LIMIT } from "../../kernel/files/image";
import { changeFiles, dropFiles } from "../../kernel/files/rows";
import { fieldProblem } from "../../kernel/problem";
import { recordHistory } from "../historico";
import { actOf, type Scope } from "./scope";

/** Pixels of a side: the largest avatar is 80, on screens of three times as many. */
const SIDE = 256;
const USE = "foto";
const TYPE = "image/jpeg";

type FileRow = typeof arquivo.$inferSelect;

const asAddress = (content: Buffer) => ({ foto: `data:${TYPE};base64,${content.toString("base64")}` });

async function contentOf(context: Context, file: Pick<FileRow, "chave">): Promise<Buffer | null> {
  const stream = context.files.read(file.chave);
  return stream && buffer(stream);
}

async function currentPhoto(db: Db, idPessoa: number): Promise<FileRow | null> {
  const [row] = await db
    .select({ file: arquivo })
    .from(pessoa)
    .innerJoin(arquivo, and(eq(arquivo.id, pessoa.idFoto), eq(arquivo.uso, USE)))
    .where(eq(pessoa.id, idPessoa));
  return row?.file ?? null;
}

/** The person's photo; null when there is none. */
export async function photoOf(context: Context, db: Db, idPessoa: number): Promise<{ foto: string } | null> {
  const file = await currentPhoto(db, idPessoa);
  const content = file && (await contentOf(context, file));
  return content ? asAddress(content) : null;
}

const refuse = (mensagem: string): never => {
  throw fieldProblem(422, "idArquivo", mensagem);
};

/** A square from the middle, the right way up, without what a camera writes beside the picture (place, device). */
async function squareOf(content: Buffer): Promise<Buffer> {
  try {
    return await sharp(content, { limitInputPixels: PIXEL_LIMIT })
      .rotate()
      .resize(SIDE, SIDE, { fit: "cover", position: "attention" })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    return refuse("Não conseguimos ler esta imagem. Escolha outra.");
  }
}

/** Forgets a file's row now and its content once that is committed. */
async function drop(scope: Scope, { id, chave }: Pick<FileRow, "id" | "chave">): Promise<void> {
  await dropFiles(scope.db, eq(arquivo.id, id));
  scope.afterCommit(() => scope.context.files.remove(chave));
}

/**
 * Makes an image that the caller uploaded the person's photo. The upload itself becomes it, so that the same call again
 * finds it done. Its judgement by content was made when it was received.
 * @throws Problem 422 for a file that is not there, is somebody else's, serves something else or is no image
 */
export async function changePhoto(scope: Scope, idArquivo: number): Promise<{ foto: string }> {
  const { context, db, idPessoa, caller } = scope;
  await lockPerson(db, idPessoa);
  const before = await currentPhoto(db, idPessoa);
  if (before?.id === idArquivo) {
    const known = await contentOf(context, before);
    if (known) return asAddress(known);
  }
  const [file] = await db
    .select()
    .from(arquivo)
    .where(and(eq(arquivo.id, idArquivo), eq(arquivo.idDono, caller.pessoa.id), isNull(arquivo.idMensagem), isNull(arquivo.uso)))
    .for("update");
  if (!file) return refuse("Envie a imagem de novo.");
  if (!file.tipo.startsWith("image/")) return refuse("A foto precisa ser uma imagem: PNG ou JPG.");
  const original = await contentOf(context, file);
  const content = await squareOf(original ?? refuse("Envie a imagem de novo."));

  const chave = randomUUID();
  await context.files.write(chave, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const kept = { idDono: idPessoa, uso: USE, nome: "foto.jpg", tipo: TYPE, tamanho: content.length, sha256, chave };
  await changeFiles(db, eq(arquivo.id, idArquivo), kept);
  await db.update(pessoa).set({ idFoto: idArquivo }).where(eq(pessoa.id, idPessoa));
  scope.afterCommit(() => context.files.remove(file.chave));
  if (before) await drop(scope, before);
  await recordHistory(db, actOf(scope), [{ campo: "foto", antes: null, depois: before ? "Trocada" : "Incluída" }]);
  return asAddress(content);
}

/** Takes the photo away; without one there is nothing to do. */
export async function removePhoto(scope: Scope): Promise<void> {
  const { db, idPessoa } = scope;
  await lockPerson(db, idPessoa);
  const before = await currentPhoto(db, idPessoa);
  await db.update(pessoa).set({ idFoto: null }).where(eq(pessoa.id, idPessoa));
  if (!before) return;
  await drop(scope, before);
  await recordHistory(db, actOf(scope), [{ campo: "foto", antes: null, depois: "Removida" }]);
}
