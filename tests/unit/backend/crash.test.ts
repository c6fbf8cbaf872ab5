import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

jest.setTimeout(180_000);

const BRUNO = "52998224725";
const root = path.join(__dirname, "../../..");
let folder: string;
let port: number;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "portal-crash-"));
  port = await freePort();
});
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

/** The backend as an operator starts it, on the embedded database whatever DATABASE_URL says. */
function spawnBackend(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", "backend/main.ts"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "development",
      DATABASE_URL: "",
      REDIS_URL: "",
      SMTP_URL: "",
      DATA_DIR: folder,
      API_PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  children.push(child);
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (data) => {
    stdout += data;
  });
  child.stderr?.on("data", (data) => {
    stderr += data;
  });
  return { child, output: () => ({ stdout, stderr }) };
}

async function start() {
  const { child, output } = spawnBackend();
  const first = await Promise.race([once(child, "message"), once(child, "exit")]);
  expect({ first: first[0], ...output() }).toMatchObject({ first: { ready: true, port } });
  expect(output().stdout).toBe(`backend pronto em http://127.0.0.1:${port}\n`);
  return child;
}

async function call(method: string, url: string, token?: string, body?: unknown) {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${url}`);
  return answer.json();
}

test("killed in the middle of writes, it starts again with everything that it had acknowledged", async () => {
  const first = await start();
  const { token, pessoa } = (await call("POST", "/autenticar", undefined, { cpf: BRUNO, senha: "Portal@2026" })) as {
    token: string;
    pessoa: { id: number };
  };
  const { id } = (await call("POST", "/criarConversa", token, { idPessoa: pessoa.id, assunto: "Queda", mensagem: "início" })) as {
    id: number;
  };

  const acknowledged: number[] = [];
  const writer = async () => {
    for (;;) {
      const sent = (await call("POST", "/enviarMensagem", token, { idConversa: id, texto: "linha" })) as { id: number };
      acknowledged.push(sent.id);
      if (acknowledged.length === 40) first.kill("SIGKILL");
    }
  };
  await Promise.allSettled([writer(), writer(), writer()]);
  expect(first.killed).toBe(true);

  // The dead process's lock is taken over; the session is still there as well.
  const second = await start();
  const kept = (await call("GET", `/retornarMensagens/${id}?depoisDe=0&limit=100`, token)) as { mensagens: { id: number }[] };
  expect(acknowledged.length).toBeGreaterThanOrEqual(40);
  expect(kept.mensagens.map((message) => message.id)).toEqual(expect.arrayContaining(acknowledged));

  // While it runs nobody else opens its folder, and asking it to stop is enough.
  const intruder = spawnBackend({ API_PORT: String(await freePort()) });
  expect(await once(intruder.child, "exit")).toEqual([1, null]);
  expect(intruder.output()).toEqual({
    stdout: "",
    stderr: expect.stringMatching(/^A pasta de dados .+ está em uso pelo processo \d+\..+\n$/),
  });
  second.kill("SIGTERM");
  expect(await once(second, "exit")).toEqual([0, null]);
});

test("what hinders it from starting is one sentence", async () => {
  const wrong = spawnBackend({ API_PORT: "99999" });
  expect(await once(wrong.child, "exit")).toEqual([1, null]);
  expect(wrong.output()).toEqual({ stdout: "", stderr: "API_PORT=99999: use um número de porta entre 1 e 65535.\n" });

  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const busy = String(typeof address === "object" && address ? address.port : 0);
  const other = path.join(folder, "other");
  const refused = spawnBackend({ API_PORT: busy, DATA_DIR: other, DEMO: "0" });
  expect(await once(refused.child, "exit")).toEqual([1, null]);
  expect(refused.output()).toEqual({ stdout: "", stderr: `A porta ${busy} já está em uso. Escolha outra com API_PORT.\n` });
  taken.close();
  // Nothing of the failed start stays locked.
  writeFileSync(path.join(other, "free"), "");
});
