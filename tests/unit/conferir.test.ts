import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import type { RouteContract } from "@contract/route";
import { contract } from "../../contract";
import { root } from "./imports";

/** Stands for everything of a person's: nothing that is shown or written may have it. */
const MARK = "ZZSEGREDOZZ";
const CPF = "52998224725";

interface Reply {
  status?: number;
  type?: string;
  body: unknown;
}
type Replies = Record<string, unknown | Reply>;

const person = { id: 12, nome: `${MARK} Carvalho`, cpf: CPF, admin: "N", data_nascimento: "1980-10-05", [MARK]: MARK };
const plan = { id: 1, nome: MARK };
const sheet = { type: "application/octet-stream", body: Buffer.concat([Buffer.from("PK\u0003\u0004"), Buffer.alloc(8000)]) };

/** A backend that has the specification to the letter. */
const letter: Replies = {
  "POST /autenticar": { token: `${MARK}-token`, pessoa: person, onboarding: "N" },
  "POST /logout": {},
  "GET /retornarPlanosAtivos/12": [{ id: 3, matricula: MARK, plano: plan, pessoa: person, categoria: { id: 1 }, situacao: { id: 2 } }],
  "GET /retornarPlanos": { status: 403, body: { detail: MARK } },
  "GET /filtrarPessoas": { status: 403, body: { detail: MARK } },
  "GET /requisicaoFuncionalidade": [{ id: 8, nome: MARK }],
  "GET /requisicaoStatus": [{ id: 1, nome: MARK, tipo: "info" }],
  "GET /retornarSolicitacoes": { requisicoes: [], totalPage: 0 },
  "GET /exportarSolicitacoes": sheet,
  "GET /retornarConfiguracaoTema/1": { id: 1, background: MARK, cor_primaria: "#0A6E4F", logo: MARK, plano: plan },
  "GET /retornarPlanoFuncionalidades/1/1/2/12": { funcionalidades: '[{"id":4}]' },
  "GET /retornarSalario/12/1": { salario: "8250.50" },
  "GET /retornarNotificacoes/12/1": [],
  "GET /retornarDependentes/12/1": [{ id: 9, nome: MARK, parentesco: MARK, finalidade: { id: 1, nome: MARK }, rateio: 60 }],
};

const isReply = (value: unknown): value is Reply => typeof value === "object" && value !== null && "body" in value;

let server: Server;
let folder: string;
let asked: string[];
/** Those of them that had the session's token. */
let askedSigned: string[];

/** Serves the replies; everything else is what `never` says. */
async function serve(
  replies: Replies,
  never: (signed: boolean) => Reply = () => ({ status: 404, type: "text/html", body: "<h1>404</h1>" }),
) {
  asked = [];
  askedSigned = [];
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://x");
    const key = `${request.method} ${pathname}`;
    const signed = request.headers.authorization === `Bearer ${MARK}-token`;
    asked.push(key);
    if (signed) askedSigned.push(key);
    request.resume().on("end", () => {
      const found = replies[key];
      const isOpen = key === "POST /autenticar" || key === "POST /validarCodigoSeguranca" || pathname.startsWith("/socket.io");
      const reply: Reply =
        found === undefined
          ? never(signed)
          : !signed && !isOpen
            ? { status: 401, body: { detail: MARK } }
            : isReply(found)
              ? found
              : { body: found };
      const { status = 200, type = "application/json", body } = reply;
      response.writeHead(status, { "content-type": type });
      response.end(Buffer.isBuffer(body) || typeof body === "string" ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs the command, and holds that nothing of anybody's is in what it shows or writes. */
async function run(host: string, ...args: string[]) {
  const file = path.join(folder, "relatorio.html");
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "scripts/conferir/main.ts", "--host", host, "--cpf", "529.982.247-25", "--relatorio", file, ...args],
    { cwd: root, env: { ...process.env, CONFERIR_SENHA: `${MARK}-senha`, API_HOST: "" }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let shown = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (shown += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  const report = (() => {
    try {
      return readFileSync(file, "utf8");
    } catch {
      return "";
    }
  })();
  for (const text of [shown, report]) {
    expect(text).not.toContain(MARK);
    expect(text).not.toContain(CPF);
    expect(text).not.toContain("529.982");
    expect(text).not.toContain("8250");
  }
  const lineOf = (name: string) => shown.split("\n").find((line) => line.includes(` ${name} `)) ?? "";
  return { code, shown, report, lineOf };
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "conferir-"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

it("a backend with the specification alone is ready, and only read", async () => {
  const { code, shown, report, lineOf } = await run(await serve({ ...letter, "GET /retornarFoto/12": { foto: MARK } }));
  expect(lineOf("retornarSalario")).toContain("Como o portal espera");
  expect(lineOf("retornarPlanos")).toContain("Existe");
  expect(lineOf("criarConversa")).toContain("Não conferida");
  expect(shown.trimEnd().split("\n").at(-1)).toBe("API_CALLS=especificacao,retornarFoto,sem-socket");
  expect(asked.filter((key) => key.startsWith("POST"))).toEqual(["POST /autenticar", "POST /logout"]);
  expect(shown).toMatch(/Não conferidas, a acrescentar à linha se existirem: .*alterarFoto/);
  expect(report).toContain("API_CALLS=especificacao,retornarFoto,sem-socket");
  expect(report).toMatch(/^<!doctype html>\n<html lang="pt-BR">/);
  expect(report).not.toMatch(/<script|src=|href=/);
  expect(report).toContain("Sem o que falta, o portal não oferece partes de:");
  expect(code).toBe(0);
});

it("says what differs, by field and kind, and that the portal reads it all the same", async () => {
  const { code, lineOf, shown } = await run(
    await serve({
      ...letter,
      "GET /retornarSalario/12/1": { data: { salario: 8250.5 } },
      "GET /retornarDependentes/12/1": [{ finalidade: { id: "1" }, rateio: "60" }],
      "GET /retornarNotificacoes/12/1": [
        { id: "7", titulo: MARK, data_notificacao: "05/10/2026 09:30", reagido: false, pessoaNotificada: person },
      ],
      "GET /retornarSolicitacoes": {
        requisicoes: [1, 2, 3, 4, 5, 6].map((id) => ({
          id,
          pessoa: person,
          funcionalidade: { id, nome: MARK },
          status: { id, nome: MARK },
        })),
        totalPage: 1,
      },
      "GET /exportarSolicitacoes": { type: "text/csv", body: `${MARK};1\n` },
    }),
  );
  expect(lineOf("retornarSalario")).toContain("O portal adapta");
  for (const words of [
    "Vem dentro de data.",
    "salario: número → valor em reais",
    "[].finalidade.id: texto de algarismos → número",
    "[].data_notificacao: data e hora com barras → instante em UTC",
    "[].reagido: verdadeiro ou falso → S ou N",
    "O parâmetro limit não é seguido",
    "O filtro idStatus não é seguido.",
    "O filtro de datas não é seguido.",
    "Não começa como uma planilha",
    "6591 bytes ou menos",
  ])
    expect(shown).toContain(words);
  expect(code).toBe(0);
});

it("ends with 1 where a call of the specification lacks, fails or cannot be read, and says what that switches off", async () => {
  const { "GET /requisicaoStatus": _, ...others } = letter;
  const { code, lineOf, shown, report } = await run(
    await serve({
      ...others,
      "GET /retornarDependentes/12/1": [
        { finalidade: { id: 1 }, rateio: 1 },
        { finalidade: { id: 1 }, rateio: MARK },
      ],
      "GET /exportarSolicitacoes": { type: "text/html", body: `<html>${MARK}</html>` },
      "GET /retornarConfiguracaoTema/1": { status: 500, body: MARK },
    }),
  );
  expect(lineOf("requisicaoStatus")).toContain("Não existe");
  expect(lineOf("retornarDependentes")).toContain("O portal não entende");
  expect(shown).toContain("Campo: [1].rateio.");
  expect(lineOf("exportarSolicitacoes")).toContain("O portal não entende");
  expect(lineOf("retornarConfiguracaoTema")).toContain("Falhou");
  expect(shown).toMatch(/Afeta: .*Acompanhar solicitações/);
  expect(report).toContain("<strong>Afeta:</strong>");
  expect(code).toBe(1);
});

it("tells a call that does not exist from a row that does not, also where the server asks first who is there", async () => {
  const unknown = (signed: boolean): Reply =>
    signed
      ? {
          status: 404,
          type: "application/problem+json",
          body: { type: "about:blank", title: "Not Found", status: 404, detail: "Endereço /x não existe." },
        }
      : { status: 401, body: { detail: "Sem sessão." } };
  const { shown } = await run(
    await serve(
      {
        ...letter,
        "GET /retornarConversa/0": {
          status: 404,
          type: "application/problem+json",
          body: { type: "about:blank", title: "Not Found", status: 404, detail: MARK },
        },
        "GET /retornarSessao": { pessoa: person },
      },
      unknown,
    ),
  );
  const line = shown.trimEnd().split("\n").at(-1) ?? "";
  expect(line).toContain("retornarSessao");
  expect(line).toContain("retornarConversa");
  expect(line).not.toContain("retornarFoto");
});

it("believes a backend that publishes its contract", async () => {
  const paths = { "/retornarPlanos": { get: {} }, "/retornarFoto/{idPessoa}": { get: {} }, "/enviarFoto": { post: {} } };
  const { shown } = await run(
    await serve({
      ...letter,
      "GET /openapi.json": { openapi: "3.1.0", paths },
      "GET /socket.io/": { type: "text/plain", body: '0{"sid":"x"}' },
    }),
  );
  expect(asked).not.toContain("GET /retornarFoto/12");
  expect(shown.trimEnd().split("\n").at(-1)).toBe("API_CALLS=");
  expect(shown).toContain("Extensões: 1 de");
});

it("writes only when it is told to, to the person who signed in", async () => {
  const written = { "POST /reagirNotificacao": true, "POST /criarConversa": { id: 5 }, "POST /enviarDadosOnboarding": "ok" };
  const { code, lineOf } = await run(await serve({ ...letter, ...written }), "--escrever");
  expect(asked.filter((key) => key.startsWith("POST"))).toEqual(["POST /autenticar", ...Object.keys(written), "POST /logout"]);
  expect(lineOf("enviarDadosOnboarding")).toContain("Como o portal espera");
  expect(code).toBe(0);
});

it("an administrator reads the calls of administrators, and nobody's list beyond them", async () => {
  const admin = { ...person, admin: "S" };
  // A server that asks first who is there: the lists of people could only be told by reading them.
  const unknown = (signed: boolean): Reply => (signed ? { status: 404, type: "text/html", body: "" } : { status: 401, body: {} });
  const { code, lineOf } = await run(
    await serve(
      {
        ...letter,
        "POST /autenticar": { token: `${MARK}-token`, pessoa: admin, onboarding: "N" },
        "GET /retornarPlanos": [plan],
        "GET /filtrarPessoas": { pessoas: [person], totalPage: 1 },
        "GET /retornarNotificacoes/12/0": [],
      },
      unknown,
    ),
  );
  expect(lineOf("filtrarPessoas")).toContain("Como o portal espera");
  const rows = Object.entries(contract as Record<string, RouteContract>);
  const ofOthers = rows.filter(([key, { access, origin }]) => {
    return key.startsWith("GET") && origin === "extension" && access.who !== "public" && access.owner === "many";
  });
  const paths = ofOthers.map(([key]) => key.replace(/\{\w+\}/g, "0"));
  expect(paths.length).toBeGreaterThan(10);
  expect(askedSigned.filter((key) => paths.includes(key))).toEqual([]);
  expect(code).toBe(0);
});

describe("ends with 2", () => {
  it.each([
    [
      "for a wrong password",
      { "POST /autenticar": { status: 401, body: { detail: MARK } } },
      "autenticar não aceitou o que foi informado (401)",
    ],
    ["without autenticar", {}, "O backend não tem autenticar"],
    ["for an answer without a token", { "POST /autenticar": { pessoa: person } }, "autenticar: token"],
    ["for a code that nobody types", { "POST /autenticar": { desafio: `${MARK}${MARK}`, expiraEm: 300 } }, "Falta o código de segurança"],
  ] as [string, Replies, string][])("%s", async (_name, replies, words) => {
    const { code, shown } = await run(await serve(replies));
    expect(shown).toContain(words);
    expect(code).toBe(2);
  });

  it("where nothing answers, and for arguments that make no sense", async () => {
    const host = await serve({});
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    const { code, shown } = await run(host);
    expect(shown).toContain("O backend não respondeu nesse endereço.");
    expect(code).toBe(2);
    expect((await run("ftp://x")).shown).toContain("Diga o endereço do backend");
    expect((await run(host, "--nada")).code).toBe(2);
  });
});
