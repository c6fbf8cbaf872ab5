import type { TestAnswer } from "@tests/support/backend";
import { ana, bruno, type Fund, openFund } from "./fund";
import { type Endpoint, endpoints, validRequest } from "./schema";

let fund: Fund;
beforeAll(async () => {
  fund = await openFund();
}, 120_000);
afterAll(() => fund.close());

const callerOf = ({ route }: Endpoint) => (route.access.who === "administrator" ? ana : bruno);
const named = (list: Endpoint[]) => list.map((endpoint) => [endpoint.key, endpoint] as const);
const ENGLISH = /\b(the|must|should|invalid|expected|error|failed|property|unexpected|not found)\b/i;

/** Whatever was sent, the answer is not a failure of the server; a refusal is a problem document in Portuguese. */
function expectSound(answer: TestAnswer, sent: unknown) {
  const shown = `${JSON.stringify(sent)?.slice(0, 200)} → ${answer.status} ${answer.raw.toString().slice(0, 200)}`;
  if (answer.status >= 500) throw new Error(`failed on ${shown}`);
  if (answer.status < 400) return;
  const problem = answer.body as { status?: unknown; title?: unknown; detail?: unknown };
  const isProblem = String(answer.headers["content-type"]).startsWith("application/problem+json");
  if (!isProblem || problem.status !== answer.status || typeof problem.title !== "string" || typeof problem.detail !== "string")
    throw new Error(`not a problem document: ${shown}`);
  if (ENGLISH.test(problem.title) || ENGLISH.test(problem.detail)) throw new Error(`not in Portuguese: ${shown}`);
}

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
const odd: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e300,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "abc",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "2026-02-31",
  "9999-99-99",
  "'; drop table pessoa; --",
  "x".repeat(100_000),
  [],
  [null],
  {},
  { a: { b: [1] } },
];
const oddText = [
  "",
  "0",
  "-1",
  "abc",
  "1e3",
  "1.5",
  "99999999999999999999",
  "%00",
  "%E0%A4%A",
  "%ud800",
  "2026-02-31",
  "a%27--",
  "%F0%9F%98%80",
  "true",
];

describe("a body of the wrong shape never breaks the backend", () => {
  const withBody = endpoints.filter((endpoint) => endpoint.schemas.body);
  it.each(named(withBody))("%s", async (_key, endpoint) => {
    const { url, query, body = {} } = validRequest(endpoint, fund.rowsOf[bruno]);
    const as = await fund.login(callerOf(endpoint));
    for (const field of Object.keys(body)) {
      for (const value of [...odd, undefined]) {
        const sent = { ...body, [field]: value };
        expectSound(await fund.inject("POST", url, { as, query, body: sent }), { [field]: value });
      }
    }
    const extra = { ...body, admin: "S", id: 1, constructor: 1 };
    expectSound(await fund.inject("POST", url, { as, query, body: extra }), "extra fields");
  });
});

describe("a body that is not what it says never breaks the backend", () => {
  const raw: [string, string, string][] = [
    ["nothing", "", "application/json"],
    ["half a JSON", '{"a":', "application/json"],
    ["null", "null", "application/json"],
    ["a list", "[]", "application/json"],
    ["a text", '"texto"', "application/json"],
    ["a number", "1", "application/json"],
    ["a prototype", '{"__proto__":{"admin":"S"}}', "application/json"],
    ["a deep object", deep(5000), "application/json"],
    ["a large object", `{"a":"${"x".repeat(1_200_000)}"}`, "application/json"],
    ["another format", "<a/>", "text/xml"],
    ["another charset", "{}", "application/json; charset=utf-16"],
    ["a form", "a=1", "application/x-www-form-urlencoded"],
    ["a broken form", "--x", "multipart/form-data; boundary=x"],
    ["a form without a boundary", "--x", "multipart/form-data"],
  ];
  it.each(named(endpoints.filter(({ method }) => method === "POST")))("%s", async (_key, endpoint) => {
    const { url } = validRequest(endpoint, fund.rowsOf[bruno]);
    const as = await fund.login(callerOf(endpoint));
    for (const [name, body, type] of raw) {
      const answer = await fund.inject("POST", url, { as, body, headers: { "content-type": type } });
      expectSound(answer, name);
      if (endpoint.schemas.body) expect([name, answer.status >= 400]).toEqual([name, true]);
    }
  });
});

describe("an address of the wrong shape never breaks the backend", () => {
  const addressed = endpoints.filter(({ schemas }) => schemas.params ?? schemas.query);
  it.each(named(addressed))("%s", async (_key, endpoint) => {
    const { url, params, query = {}, body } = validRequest(endpoint, fund.rowsOf[bruno]);
    const as = await fund.login(callerOf(endpoint));
    const search = (fields: Record<string, unknown>) =>
      Object.entries(fields)
        .map(([name, value]) => `${name}=${value}`)
        .join("&");
    for (const name of Object.keys(params)) {
      for (const text of [...oddText, "x".repeat(5000)]) {
        const odder = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) => (field === name ? text : String(params[field])));
        expectSound(await fund.inject(endpoint.method, odder, { as, body }), { [name]: text });
      }
    }
    for (const name of Object.keys(query)) {
      for (const text of [...oddText, "x".repeat(5000), `1&${name}=2`]) {
        expectSound(await fund.inject(endpoint.method, `${url}?${search({ ...query, [name]: text })}`, { as, body }), { [name]: text });
      }
    }
    expectSound(await fund.inject(endpoint.method, `${url}?a[b]=1&%=1&desconhecido=1`, { as, body }), "unknown query");
  });
});

describe("headers of the wrong shape never break the backend", () => {
  const headers: Record<string, string>[] = [
    { authorization: "Bearer" },
    { authorization: "Bearer a b" },
    { authorization: `Bearer ${"x".repeat(10_000)}` },
    { authorization: "Basic YTph" },
    { "idempotency-key": "x".repeat(5000) },
    { "idempotency-key": "" },
    { "x-pessoa-target": "x".repeat(5000) },
    { "content-type": "application/json; charset=\u00ff" },
  ];
  it.each(named(endpoints))("%s", async (_key, endpoint) => {
    const { url, query, body } = validRequest(endpoint, fund.rowsOf[bruno]);
    const as = await fund.login(callerOf(endpoint));
    for (const odder of headers) {
      const own = "authorization" in odder ? undefined : as;
      expectSound(await fund.inject(endpoint.method, url, { as: own, query, body, headers: odder }), odder);
    }
  });
});

it.each(["/", "/nada", "/retornarPessoa", "/retornarPessoa/1/2", "/../etc/passwd", "/%2e%2e", "/%00", "/%"])(
  "the address %s, which does not exist, is answered by a problem document",
  async (url) => {
    const answer = await fund.inject("GET", url);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectSound(answer, url);
  },
);
