import { permissaoAdministrador, pessoa, requisicao } from "@backend/kernel/db/schema";
import type { Realtime } from "@backend/kernel/realtime/realtime";
import type { Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import { type InjectOptions, startBackend, type TestAnswer, type TestBackend } from "@tests/support/backend";
import { eq } from "drizzle-orm";
import type { RouteKey } from "../../../../../contract";

export const ANA = "98765432100";
export const BRUNO = "52998224725";
export const CARLA = "12345678909";

interface Sent {
  /** Id of the person, or the areas of the administrators. */
  to: number | Area | readonly Area[] | "everybody";
  event: string;
  payload: unknown;
}

export interface Desk extends TestBackend {
  /** `rui` is a second administrator. */
  ids: { ana: number; bruno: number; carla: number; rui: number };
  /** Events that left, in order; emptied by reading. */
  events(): Sent[];
  request(idPessoa: number): Promise<number>;
  conversation(as: string, body: Record<string, unknown>): Promise<Reply<"POST /criarConversa">>;
  say(as: string, idConversa: number, texto: string, extra?: InjectOptions & { idsArquivos?: number[] }): Promise<TestAnswer>;
  messages(as: string, idConversa: number, query?: InjectOptions["query"]): Promise<Reply<"GET /retornarMensagens/{idConversa}">>;
  upload(as: string, name: string, content: Buffer, field?: string): Promise<TestAnswer>;
}

export const replyOf = <K extends RouteKey>(answer: TestAnswer): Reply<K> => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as Reply<K>;
};

let protocol = 9_900_000;

/** A backend with the demo accounts, whose socket events are written down instead of sent. */
export async function openDesk(): Promise<Desk> {
  const sent: Sent[] = [];
  const realtime: Realtime = {
    toPerson: (to, event, ...[payload]) => void sent.push({ to, event, payload }),
    toEverybody: (event, ...[payload]) => void sent.push({ to: "everybody", event, payload }),
    toArea: (area, event, ...[payload]) => void sent.push({ to: area, event, payload }),
    setAreas() {},
    connectedAmong: async () => [],
    closeSessions() {},
    async close() {},
  };
  const backend = await startBackend({ demo: "minimal", realtime });
  const { db } = backend.context;
  await db.insert(pessoa).values({ nome: "Rui Prates", nomeBusca: "rui prates", cpf: "39053344705", admin: "S" });
  const idOf = async (cpf: string) => (await db.select({ id: pessoa.id }).from(pessoa).where(eq(pessoa.cpf, cpf)))[0]?.id ?? 0;
  await db.insert(permissaoAdministrador).values({ idPessoa: await idOf("39053344705"), area: "chamados", nivel: "E" });
  const ids = { ana: await idOf(ANA), bruno: await idOf(BRUNO), carla: await idOf(CARLA), rui: await idOf("39053344705") };

  return {
    ...backend,
    ids,
    events: () => sent.splice(0),
    request: async (idPessoa) => {
      const [row] = await db
        .insert(requisicao)
        .values({ protocolo: `2026-${protocol++}`, idPessoa, idPlano: 1, idFuncionalidade: 8, idStatus: 1 })
        .returning({ id: requisicao.id });
      return row?.id ?? 0;
    },
    conversation: async (as, body) =>
      replyOf<"POST /criarConversa">(
        await backend.inject("POST", "/criarConversa", { as, body: { assunto: "Dúvida", mensagem: "Olá", ...body } }),
      ),
    say: (as, idConversa, texto, { idsArquivos, ...options } = {}) =>
      backend.inject("POST", "/enviarMensagem", { as, body: { idConversa, texto, ...(idsArquivos && { idsArquivos }) }, ...options }),
    messages: async (as, idConversa, query) =>
      replyOf<"GET /retornarMensagens/{idConversa}">(await backend.inject("GET", `/retornarMensagens/${idConversa}`, { as, query })),
    upload: async (as, name, content, field = "arquivo") => {
      const boundary = "fronteira-de-teste";
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
      const answer = await backend.app.inject({
        method: "POST",
        url: "/enviarArquivo",
        payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
        headers: {
          authorization: `Bearer ${await backend.login(as)}`,
          "content-type": `multipart/form-data; boundary=${boundary}`,
        },
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() as unknown, raw: answer.rawPayload };
    },
  };
}
