import type { Body, Params, Query, Reply } from "@contract/infer";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { areaNames } from "@/domain/people/areas";
import type { RouteKey } from "../../contract";

/**
 * The backend of component tests: answers only what a test says with `reply` or `refuse`. Unless the test says
 * otherwise nobody has a photo, which the top bar of each page asks for, nothing is known of other services, which a
 * service that is refused asks for, the fund pays nobody, and an administrator may do everything.
 */
export const server = setupServer(
  http.get("*/api/retornarFoto/:idPessoa", () => HttpResponse.json(null)),
  http.get("*/api/retornarPermissoes", () => HttpResponse.json({ areas: Object.keys(areaNames).map((area) => ({ area, nivel: "E" })) })),
  http.get("*/api/retornarMeusPagamentos/:idPessoa/:idPlano", () => HttpResponse.json({ itens: [], proximo: null })),
  http.get("*/api/retornarServicosDisponiveis/:idPessoa/:idPlano", () => HttpResponse.json([])),
);

/** Filled by the set-up; a test that leaves something here fails. */
export const unexpectedRequests: string[] = [];

/** One request that the portal sent, as its contract names the parts. */
export interface Received<K extends RouteKey> {
  params: Params<K>;
  query: Query<K>;
  body: Body<K>;
  headers: Headers;
}

type Answer<K extends RouteKey> = Reply<K> | ((request: Received<K>) => Reply<K> | Response | Promise<Reply<K> | Response>);

const address = (key: RouteKey) => {
  const [method = "GET", path = "/"] = key.split(" ");
  return { method, url: `*/api${path.replace(/\{(\w+)\}/g, ":$1")}` };
};

const typed = (text: string): string | number => (/^\d{1,15}$/.test(text) ? Number(text) : text);
const typedAll = (entries: Iterable<[string, unknown]>) =>
  Object.fromEntries([...entries].map(([name, value]) => [name, typeof value === "string" ? typed(value) : value]));

async function receive<K extends RouteKey>(request: Request, params: Record<string, unknown>): Promise<Received<K>> {
  const isJson = request.headers.get("content-type")?.includes("json");
  const text = isJson ? await request.clone().text() : "";
  return {
    params: typedAll(Object.entries(params)) as Params<K>,
    query: typedAll(new URL(request.url).searchParams) as Query<K>,
    body: (text ? JSON.parse(text) : undefined) as Body<K>,
    headers: request.headers,
  };
}

const respond = (body: unknown): Response => {
  if (body instanceof Response) return body;
  if (body instanceof Blob) return new HttpResponse(body);
  return body === undefined ? new HttpResponse(null, { status: 204 }) : HttpResponse.json(body as null);
};

/**
 * Answers a call of the contract from now on, and lists what was received. Paths, parameters and answers are checked
 * against the contract by the compiler.
 */
export function reply<K extends RouteKey>(
  key: K,
  ...answer: Reply<K> extends undefined ? [Answer<K>?] : [Answer<K>]
): { requests: Received<K>[] } {
  const requests: Received<K>[] = [];
  const { method, url } = address(key);
  const given = answer[0];
  server.use(
    http[method === "GET" ? "get" : "post"](url, async ({ request, params }) => {
      const received = await receive<K>(request, params);
      requests.push(received);
      return respond(typeof given === "function" ? await (given as (request: Received<K>) => unknown)(received) : given);
    }),
  );
  return { requests };
}

/** A problem document, as the backend sends it. Usable as the answer of `reply` too. */
export const problem = (status: number, detail: string, extra: Record<string, unknown> = {}) =>
  new HttpResponse(JSON.stringify({ type: "about:blank", title: "Erro", status, detail, ...extra }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });

/** Makes a call fail with a problem document from now on, and lists what was received. */
export function refuse<K extends RouteKey>(key: K, status: number, detail?: string, extra?: Record<string, unknown>) {
  const requests: Received<K>[] = [];
  const { method, url } = address(key);
  server.use(
    http[method === "GET" ? "get" : "post"](url, async ({ request, params }) => {
      requests.push(await receive<K>(request, params));
      // An address that does not exist is answered by a page, a row that does not by its reason.
      if (status === 404 && detail === undefined) return new HttpResponse("<html>Not Found</html>", { status });
      return problem(status, detail ?? "Não foi possível.", extra);
    }),
  );
  return { requests };
}
