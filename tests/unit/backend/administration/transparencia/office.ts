import { permissaoAdministrador, pessoa } from "@backend/kernel/db/schema";
import type { Area } from "@contract/areas";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { receipt } from "@tests/sweeps/api/fund";

const ANA = "98765432100";
export const BRUNO = "52998224725";
export const READER = "24681357928";
export const CLERK = "13579246828";
const NOW = new Date("2026-11-21T15:00:00Z");

interface Answer<T> {
  status: number;
  body: T;
}
export interface Refusal {
  detail: string;
  erros?: { campo: string; mensagem: string }[];
}

/** A small fund with a colleague who may only read an area, and one who may not enter it. Live events are in `told`. */
export async function openOffice(area: Area) {
  const told: unknown[] = [];
  const backend: TestBackend = await startBackend({
    demo: "minimal",
    now: NOW,
    realtime: {
      toPerson() {},
      connectedAmong: async () => [],
      toArea() {},
      setAreas() {},
      toEverybody: (_event, ...payload) => void told.push(payload[0]),
      closeSessions() {},
      async close() {},
    },
  });
  const { db } = backend.context;
  for (const cpf of [READER, CLERK]) {
    const [added] = await db.insert(pessoa).values({ cpf, nome: "Lia Leitora", nomeBusca: "lia leitora", admin: "S" }).returning();
    if (cpf === READER) await db.insert(permissaoAdministrador).values({ idPessoa: added?.id ?? 0, area, nivel: "L" });
  }
  const post = async <T = Refusal>(path: string, body: object, as = ANA) =>
    (await backend.inject("POST", path, { as, body })) as unknown as Answer<T>;
  const get = async <T>(path: string, query: Record<string, string | number> = {}, as = ANA) => {
    const { status, body } = await backend.inject("GET", path, { as, query });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  };
  const send = async (as = ANA, file: { headers: Record<string, string>; body: string | Buffer } = receipt) =>
    ((await backend.inject("POST", "/enviarArquivo", { as, ...file })).body as { id: number }).id;
  return { backend, db, told, post, get, send };
}
export type Office = Awaited<ReturnType<typeof openOffice>>;

/** A picture of one point, called what a PDF is called. */
export const disguised = {
  headers: { "content-type": "multipart/form-data; boundary=limite" },
  body: Buffer.concat([
    Buffer.from('--limite\r\ncontent-disposition: form-data; name="arquivo"; filename="ata.pdf"\r\ncontent-type: application/pdf\r\n\r\n'),
    Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"),
    Buffer.from("\r\n--limite--\r\n"),
  ]),
};
