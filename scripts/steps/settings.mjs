import { existsSync } from "node:fs";
import { createServer, isIP } from "node:net";
import path from "node:path";
import { Stop } from "./stop.mjs";

export const root = path.resolve(import.meta.dirname, "../..");

function portOf(env, name, fallback) {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535) throw new Stop(`${name}=${text}: use um número de porta entre 1 e 65535.`);
  return value;
}

function addressOf(env, name, fallback) {
  const text = env[name] || fallback;
  if (!isIP(text)) throw new Stop(`${name}=${text}: use um endereço desta máquina, como 127.0.0.1, ou 0.0.0.0 para todos.`);
  return text;
}

function backendAddress(text) {
  if (!text) return null;
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !["http:", "https:"].includes(address.protocol)) {
    throw new Stop(`API_HOST=${text}: use o endereço do backend, como https://api.exemplo.com.br.`);
  }
  if (address.search || address.hash) throw new Stop(`API_HOST=${text}: use só o endereço, sem "?" nem "#".`);
  return text.replace(/\/+$/, "");
}

/** The portal checks it again when it starts, since it may be started by hand. */
function checkDateOrder(text) {
  if (text && !["dia-mes", "mes-dia"].includes(text))
    throw new Stop(`API_DATE_ORDER=${text}: use dia-mes (05/10 é cinco de outubro) ou mes-dia (05/10 é dez de maio).`);
}

/**
 * Settings of the commands, from the environment and from `.env`. The backend checks its own variables when it starts.
 * `apiHost` null means that the reference backend is started too.
 * @throws Stop naming the variable at fault
 */
export function readSettings(env = process.env) {
  const file = path.join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  checkDateOrder(env.API_DATE_ORDER);
  const settings = {
    port: portOf(env, "PORT", 3000),
    /** Address that the portal listens on. */
    bind: addressOf(env, "PORTAL_BIND", "127.0.0.1"),
    apiPort: portOf(env, "API_PORT", 3001),
    apiHost: backendAddress(env.API_HOST),
    /** True while the backend fills its empty database with the demo fund. */
    demo: !env.DATABASE_URL && env.DEMO !== "0" && (env.NODE_ENV !== "production" || env.DEMO === "1"),
  };
  if (!settings.apiHost && settings.port === settings.apiPort)
    throw new Stop(`PORT e API_PORT são iguais (${settings.port}): use portas diferentes.`);
  return settings;
}

const isFree = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** @throws Stop when another program listens on the port */
export async function requireFreePort(port, name) {
  // A listener on one address does not always clash with one on all: ask for both.
  for (const host of [undefined, "127.0.0.1"]) {
    if (!(await isFree(port, host))) {
      throw new Stop(
        `A porta ${port} está ocupada. Encerre o programa que a usa ou escolha outra, como em: ${name}=${port + 10} npm start`,
      );
    }
  }
}

/** A port that nobody listens on. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
