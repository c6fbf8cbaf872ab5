import { startAllJobs } from "@backend/jobList";
import { saidaEmail } from "@backend/kernel/db/schema";
import { enqueueMail } from "@backend/kernel/mail/outbox";
import { sendDueMail } from "@backend/kernel/mail/worker";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { ana, bruno, type Fund, openFund } from "./fund";
import { type Endpoint, endpoints, validRequest } from "./schema";

/** Somebody whom nothing but these calls speaks of. */
const NAME = "Zuleica Quintanilha";
const CPF = "39053344705";
const FORMATTED = "390.533.447-05";
const MAIL = "zuleica@exemplo.test";
const MARKS = /zuleica|quintanilha|39053344705|390\.533\.447-05/i;

const lines: string[] = [];
let fund: Fund;
let tokens: Record<string, string>;
beforeAll(async () => {
  fund = await openFund({ logged: (line) => void lines.push(line) });
  tokens = { [ana]: await fund.login(ana), [bruno]: await fund.login(bruno) };
}, 120_000);
afterAll(() => fund.close());
beforeEach(() => void lines.splice(0));

const callerOf = ({ route: { access } }: Endpoint) =>
  access.who === "public" ? undefined : tokens[access.who === "administrator" ? ana : bruno];
const all = endpoints.map((endpoint) => [endpoint.key, endpoint] as const);

/** The name in every free text, the CPF in every CPF. */
function marked(value: unknown): unknown {
  if (typeof value === "string") return /^texto de exemplo/.test(value) ? NAME : value === bruno ? CPF : value;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
}

/** The name in whatever is asked for. */
function misplaced(value: unknown): unknown {
  if (Array.isArray(value)) return [...value.map(misplaced), NAME];
  if (typeof value !== "object" || value === null) return `${NAME} ${CPF}`;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, misplaced(inner)]));
}

const upload = {
  headers: { "content-type": "multipart/form-data; boundary=limite" },
  body: [
    "--limite",
    `content-disposition: form-data; name="arquivo"; filename="${NAME} ${FORMATTED}.pdf"`,
    "content-type: application/pdf",
    "",
    `%PDF-1.4 ${NAME} ${CPF}`,
    "--limite--",
    "",
  ].join("\r\n"),
};

async function send(endpoint: Endpoint, change: (value: unknown) => unknown = marked) {
  const { url, query, body } = validRequest(endpoint, fund.rowsOf[bruno]);
  const sent = { as: callerOf(endpoint), query: change(query) as Record<string, string> | undefined };
  return fund.inject(
    endpoint.method,
    url,
    endpoint.route.transport === "upload" ? { ...sent, ...upload } : { ...sent, body: change(body) },
  );
}

const expectNothing = () => expect(lines.filter((line) => MARKS.test(line))).toEqual([]);

interface Session {
  prepareQuery(query: { sql: string; params: unknown[] }, ...rest: unknown[]): unknown;
}
/** The driver's own class: connections and transactions share it. */
const driver = () => Object.getPrototypeOf((fund.context.db as unknown as { _: { session: Session } })._.session) as Session;

/** An error as the server and the query builder make it, with all that they know of the statement. */
function databaseError(sql: string, params: unknown[]): Error {
  const cause = Object.assign(new Error(`invalid input syntax for type date: "${NAME}"`), {
    name: "error",
    severity: "ERROR",
    code: "XX000",
    detail: `Key (cpf, nome)=(${CPF}, ${NAME}) already exists.`,
    where: `unnamed portal parameter $1 = '${NAME}'`,
    hint: `Perhaps you meant ${NAME}.`,
    table: "pessoa",
  });
  return new DrizzleQueryError(sql, [...params, NAME, CPF, MAIL], cause);
}
const ownError = () =>
  new Error(`${NAME} (${FORMATTED}) has no account, zuleica neither`, { cause: new TypeError(`${NAME} is not iterable`) });

/** Runs with a database that fails from the nth statement on, but for those that `spares` names. */
async function failing<T>(
  nth: number,
  failure: (sql: string, params: unknown[]) => Error,
  run: () => Promise<T>,
  spares = /(?!)/,
): Promise<T> {
  let asked = 0;
  // A connection whose transaction could not be ended would go back to the others with its locks.
  const isSpared = (sql: string) => /^(begin|commit|rollback|savepoint|release)\b/i.test(sql) || spares.test(sql);
  const prepare = driver().prepareQuery;
  const broken = jest.spyOn(driver(), "prepareQuery").mockImplementation(function (this: Session, query, ...rest) {
    asked += isSpared(query.sql) ? 0 : 1;
    if (asked < nth || isSpared(query.sql)) return prepare.call(this, query, ...rest);
    const fail = () => Promise.reject(failure(query.sql, query.params));
    return { execute: fail, all: fail, values: fail, setToken: () => ({ execute: fail }) };
  });
  try {
    return await run();
  } finally {
    broken.mockRestore();
  }
}

describe("nothing of a person is logged, at any level, by a call", () => {
  it.each(all)("that says what it should, and what it should not: %s", async (_key, endpoint) => {
    await send(endpoint);
    await send(endpoint, misplaced);
    expectNothing();
  });

  const failed: string[] = [];
  it.each(all)("that the database fails: %s", async (key, endpoint) => {
    for (const nth of [2, 4]) await failing(nth, databaseError, () => send(endpoint));
    if (lines.some((line) => line.includes("unexpected error"))) failed.push(key);
    expectNothing();
  });

  it.each(all)("that fails by an error of our own: %s", async (_key, endpoint) => {
    await failing(3, ownError, () => send(endpoint));
    expectNothing();
  });

  it("most of which were made to fail", () => expect(failed.length).toBeGreaterThan(all.length * 0.8));
});

it("nor by a mail that is refused", async () => {
  const { db, now } = fund.context;
  await db.delete(saidaEmail);
  await enqueueMail(db, now(), { para: MAIL, assunto: `Para ${NAME}`, texto: `${NAME}, seu CPF é ${CPF}.` });
  const refusal = Object.assign(new Error(`550 5.1.1 <${MAIL}> ${NAME} unknown`), {
    code: "EENVELOPE",
    responseCode: 550,
    rejected: [MAIL],
  });
  await sendDueMail(fund.context, { send: () => Promise.reject(refusal), close() {} });
  await failing(3, databaseError, () => sendDueMail(fund.context, { send: () => Promise.resolve(), close() {} })).catch(() => undefined);
  expect(lines.some((line) => line.includes("mail not sent"))).toBe(true);
  expectNothing();
});

it("nor by jobs that fail", async () => {
  const failures = () => new Set(lines.map((line) => (JSON.parse(line) as { job?: string }).job).filter(Boolean)).size;
  let asked = 0;
  const failure = (statement: string, params: unknown[]) => {
    asked += 1;
    return asked % 2 ? databaseError(statement, params) : ownError();
  };
  const run = async () => {
    const stop = startAllJobs(fund.context, { send: async () => {}, close() {} }, { delayMs: 0, gapMs: 0 });
    const until = Date.now() + 20_000;
    while (failures() < 12 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
    await stop();
  };
  await failing(1, failure, run, /pgboss/);
  expect(failures()).toBeGreaterThanOrEqual(12);
  expectNothing();
}, 60_000);
