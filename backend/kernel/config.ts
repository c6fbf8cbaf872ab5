import { isIP } from "node:net";
import path from "node:path";

/** Settings that the reference backend reads from its environment. `.env.example` documents each variable. */
export interface Config {
  host: string;
  port: number;
  /** PostgreSQL; absent, the embedded database under `dataFolder` is used. */
  databaseUrl: string | null;
  redisUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  dataFolder: string;
  production: boolean;
  /** Fill an empty embedded database with the demo fund. */
  demo: boolean;
  logLevel: string;
  /** Address at which people open the portal, without a slash at the end. Printed links and QR codes begin with it. */
  portalUrl: string;
  /** Addresses of the proxies whose X-Forwarded-For is believed; false: nobody's. */
  trustProxy: string | false;
  /** Keys of the notices on devices; null: the fund sends none. */
  push: PushKeys | null;
}

/** Pair of keys by which push services know the fund (RFC 8292), and where they reach it. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  subject: string;
}

/** A variable with a value that cannot be used. The message says which one, why, and what is expected. */
export class ConfigError extends Error {}

const port = (env: NodeJS.ProcessEnv, name: string, fallback: number) => {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new ConfigError(`${name}=${text}: use um número de porta entre 1 e 65535.`);
  return value;
};

const url = (env: NodeJS.ProcessEnv, name: string, protocols: string[]) => {
  const text = env[name];
  if (!text) return null;
  const parsed = URL.canParse(text) ? new URL(text) : null;
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(`${name}: endereço inválido. Use ${protocols.map((p) => `${p}//…`).join(" ou ")}.`);
  }
  return text;
};

/** The portal's address. A document that is kept for years must not lead to somebody's own machine. */
function portalAddress(env: NodeJS.ProcessEnv, production: boolean): string {
  const given = url(env, "PORTAL_URL", ["https:", "http:"]);
  if (!given && production) throw new ConfigError("PORTAL_URL: informe o endereço do portal, que vai no QR code dos documentos.");
  return (given ?? `http://localhost:${port(env, "PORT", 3000)}`).replace(/\/+$/, "");
}

const flag = (env: NodeJS.ProcessEnv, name: string, fallback: boolean) => {
  const text = env[name];
  if (!text) return fallback;
  if (!["0", "1"].includes(text)) throw new ConfigError(`${name}=${text}: use 1 (sim) ou 0 (não).`);
  return text === "1";
};

/** Proxies of one's own are on this machine or on its private network: a client from outside cannot pass for one. */
const OWN_NETWORK = "loopback, linklocal, uniquelocal";

function trustedProxies(text: string): string | false {
  if (text === "0") return false;
  if (text === "1") return OWN_NETWORK;
  const isAddress = (item: string) => {
    const [ip = "", bits, ...rest] = item.split("/");
    const size = isIP(ip) === 6 ? 128 : 32;
    return isIP(ip) > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= size));
  };
  if (!text.split(",").every((item) => isAddress(item.trim())))
    throw new ConfigError(`TRUST_PROXY=${text}: use 1 (proxies da rede privada), 0 (nenhum) ou endereços como 203.0.113.7,10.0.0.0/8.`);
  return text;
}

/** Bytes in base64url, as `npx web-push generate-vapid-keys` writes them. */
const isKey = (text: string, bytes: number) => /^[\w-]+$/.test(text) && Buffer.from(text, "base64url").length === bytes;

function pushKeys(env: NodeJS.ProcessEnv): PushKeys | null {
  const publicKey = env.PUSH_PUBLIC_KEY ?? "";
  const privateKey = env.PUSH_PRIVATE_KEY ?? "";
  const subject = env.PUSH_SUBJECT ?? "";
  if (!publicKey && !privateKey && !subject) return null;
  if (!isKey(publicKey, 65)) throw new ConfigError("PUSH_PUBLIC_KEY: use a chave pública que `npx web-push generate-vapid-keys` escreve.");
  if (!isKey(privateKey, 32))
    throw new ConfigError("PUSH_PRIVATE_KEY: use a chave privada que `npx web-push generate-vapid-keys` escreve.");
  if (!/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(subject))
    throw new ConfigError("PUSH_SUBJECT: use mailto:endereço ou https://… em que o serviço de avisos encontra o fundo.");
  return { publicKey, privateKey, subject };
}

const LOG_LEVELS = ["silent", "fatal", "error", "warn", "info", "debug", "trace"];

/** @throws ConfigError naming the variable at fault */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const databaseUrl = url(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const production = env.NODE_ENV === "production" && env.DEMO !== "1";
  const logLevel = env.LOG_LEVEL || "warn";
  if (!LOG_LEVELS.includes(logLevel)) throw new ConfigError(`LOG_LEVEL=${logLevel}: use um de ${LOG_LEVELS.join(", ")}.`);
  return {
    host: env.API_BIND || "127.0.0.1",
    port: port(env, "API_PORT", 3001),
    databaseUrl,
    redisUrl: url(env, "REDIS_URL", ["redis:", "rediss:"]),
    smtpUrl: url(env, "SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: env.MAIL_FROM || "Portal do Participante <nao-responda@localhost>",
    dataFolder: path.resolve(env.DATA_DIR || "data"),
    production,
    demo: !production && !databaseUrl && flag(env, "DEMO", true),
    logLevel,
    portalUrl: portalAddress(env, production),
    trustProxy: trustedProxies(env.TRUST_PROXY || "1"),
    push: pushKeys(env),
  };
}
