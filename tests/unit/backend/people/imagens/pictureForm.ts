import type { InjectOptions, TestBackend } from "@tests/support/backend";
import sharp from "sharp";
import type { Picture } from "@/domain/plans/images";

/** A form with a picture, as the screen sends it. */
export function pictureForm(name: string, content: Buffer): Pick<InjectOptions, "body" | "headers"> {
  const head = `--limite\r\ncontent-disposition: form-data; name="arquivo"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    headers: { "content-type": "multipart/form-data; boundary=limite" },
    body: Buffer.concat([Buffer.from(head), content, Buffer.from("\r\n--limite--\r\n")]),
  };
}

/** A picture of one colour. */
export const plain = (width: number, height: number, background = "#1b4f9c") =>
  sharp({ create: { width, height, channels: 3, background } });

export const sendPicture = async (backend: TestBackend, as: string, area = "tema", name = "logo.png") =>
  (await backend.inject("POST", `/enviarImagem/${area}`, { as, ...pictureForm(name, await plain(40, 20).png().toBuffer()) })) as {
    status: number;
    body: Picture;
  };
