import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A fund's old backend: only the calls that the specification names (§7), with the fields that it names; everything else
 * is a 404 with a page of HTML. It answers in the shape that the token asks for, so that one of it serves all of them.
 */
export const SHAPES = ["letter", "text", "brazilian", "envelope", "null", "204", "object", "html", "surprise"] as const;
export type Shape = (typeof SHAPES)[number];

/** Signs in with any shape's name as the password, which then becomes the token. */
export const CPF = "52998224725";

const pessoa = { id: 12, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N", data_nascimento: "1980-10-05" };
const dono = { id: 12, nome: "Bruno Carvalho" };
const plano = { id: 1, nome: "HPE" };

export const notificacao = {
  id: 7,
  titulo: "Boleto disponível",
  descricao: "O boleto de outubro já pode ser pago.",
  data_notificacao: "2026-10-05T12:30:00.000Z",
  reagido: "N",
  vizualizado: "N",
  tipoNotificacao: { id: 3, nome: "Solicitações" },
  pessoaNotificada: dono,
  pessoaNotificou: null,
  plano,
};

const page = `<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Whoops, looks like something went wrong.</h1></body></html>`;

/** The answers to the letter, by method and path; `{name}` stands for any segment. */
export const answers: Record<string, unknown> = {
  "GET /retornarPlanosAtivos/{idPessoa}": [{ id: 3, plano, pessoa: dono }],
  "GET /retornarPlanos": [plano],
  "GET /requisicaoFuncionalidade": [{ id: 8, nome: "Alteração de contribuição" }],
  "GET /requisicaoStatus": [{ id: 1, nome: "Em análise" }],
  "GET /retornarSolicitacoes": {
    requisicoes: [
      {
        id: 41,
        pessoa: dono,
        funcionalidade: { id: 8, nome: "Alteração de contribuição" },
        status: { id: 1, nome: "Em análise" },
        dataSolicitacao: "2026-10-05T12:30:00.000Z",
      },
      // The specification names no date.
      { id: 42, pessoa: dono, funcionalidade: { id: 3, nome: "FATCA" }, status: { id: 1, nome: "Em análise" } },
    ],
    totalPage: 1,
  },
  "POST /criarConversa": { id: 5 },
  "GET /retornarConfiguracaoTema/{idPlano}": { id: 1, background: null, cor_primaria: "#0A6E4F", logo: null, plano },
  "POST /enviarDadosOnboarding": {},
  "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}": {
    funcionalidades: JSON.stringify([{ id: 4 }, { id: 6 }, { id: 8 }]),
  },
  "GET /retornarSalario/{idPessoa}/{idPlano}": { salario: 8250.5 },
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}": [notificacao],
  "POST /reagirNotificacao": {},
  "GET /filtrarPessoas": { pessoas: [pessoa], totalPage: 1 },
  "GET /retornarDependentes/{idPessoa}/{idPlano}": [{ id: 9, finalidade: { id: 1 }, rateio: 60 }],
  "POST /logout": {},
  "POST /autenticar": { token: "letter", pessoa, onboarding: "N" },
};

/** Nothing, or something else than what was asked for: what each shape sends in place of an answer. */
const instead: Partial<Record<Shape, { status: number; type: string; body: string }>> = {
  null: { status: 200, type: "application/json", body: "null" },
  "204": { status: 204, type: "", body: "" },
  object: { status: 200, type: "application/json", body: "{}" },
  html: { status: 200, type: "text/html; charset=utf-8", body: page },
};

const each = (value: unknown, change: (leaf: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => each(item, change));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, each(item, change)]));
  return change(value);
};

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}).*)?$/;

/** The same answer as another system writes it. */
export function distort(shape: Shape, answer: unknown): unknown {
  if (shape === "text")
    return each(answer, (leaf) => (typeof leaf === "number" ? String(leaf) : leaf === "S" || leaf === "N" ? leaf.toLowerCase() : leaf));
  if (shape === "brazilian")
    return each(answer, (leaf) => {
      const [, year, month, day, hour, minute] = INSTANT.exec(String(leaf)) ?? [];
      // The clock of the fund is three hours behind.
      return year ? `${day}/${month}/${year}${hour ? ` ${String(Number(hour) - 3).padStart(2, "0")}:${minute}` : ""}` : leaf;
    });
  return shape === "envelope" ? { success: true, data: answer } : answer;
}

const segments = Object.keys(answers).map((key) => {
  const [method = "", path = ""] = key.split(" ");
  return { key, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`) };
});

const shapeOf = (authorization: string | undefined): Shape => SHAPES.find((one) => authorization === `Bearer ${one}`) ?? "letter";

function send(response: ServerResponse, status: number, type: string, body: string) {
  response.writeHead(status, type ? { "content-type": type } : {}).end(body);
}

/** Serves it on a free port of this machine. `asked` lists what was called. */
export async function serveStandIn() {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://stand.in");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const found = segments.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    asked.push(`${request.method} ${pathname}`);
    if (pathname.startsWith("/exportar")) return send(response, 200, "text/html", page);
    const wanted = shapeOf(request.headers.authorization);
    // Other calls answer as well here, with fields that nobody knows: what draws them may fail, the portal may not.
    if (!found && wanted === "surprise") return send(response, 200, "application/json", JSON.stringify({ surpresa: true }));
    if (!found) return send(response, 404, "text/html", page);
    if (found.key === "POST /autenticar") {
      const { senha } = JSON.parse(Buffer.concat(chunks).toString()) as { senha: string };
      const shape = SHAPES.find((one) => one === senha) ?? "letter";
      // Without a session no screen is seen: only the forms that can be read are tried here.
      const opened = { ...(answers[found.key] as object), token: shape };
      return send(response, 200, "application/json", JSON.stringify(distort(shape, opened)));
    }
    const other = instead[wanted];
    if (other) return send(response, other.status, other.type, other.body);
    return send(response, 200, "application/json", JSON.stringify(distort(wanted, answers[found.key])));
  });
  // A connection that is kept is not closed under a call that is on its way.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
