import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import axios from "axios";
import { Agent, type Dispatcher, EnvHttpProxyAgent, interceptors } from "undici";
import { type Send, Unanswered } from "./client";
import { contentOf } from "./presence";

/** Redirections that a read follows. */
const MOST_REDIRECTIONS = 5;

/** Codes of a connection that the other end had closed before the call came. */
const STALE: ReadonlySet<unknown> = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);
const LATE: ReadonlySet<unknown> = new Set(["ETIMEDOUT", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

/** Packings that a server may use though none is asked for: on the way from the backend they cost more than they save. */
const unpack = new Map([
  ["gzip", promisify(gunzip)],
  ["x-gzip", promisify(gunzip)],
  ["deflate", promisify(inflate)],
  ["br", promisify(brotliDecompress)],
]);

let connections: Dispatcher | null = null;

/** Connections to the backend, kept from one read to the next; by the proxy that the environment names, where it names one. */
function connected(): Dispatcher {
  const isProxied = ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"].some((name) => process.env[name]);
  connections ??= (isProxied ? new EnvHttpProxyAgent({ proxyTunnel: false }) : new Agent()).compose(
    interceptors.redirect({ maxRedirections: MOST_REDIRECTIONS }),
  );
  return connections;
}

/** Text of an answer, without the mark of its byte order. */
async function textOf(body: Dispatcher.ResponseData["body"], packing: unknown): Promise<string> {
  const unpacked = unpack.get(String(packing).trim().toLowerCase());
  return unpacked ? new TextDecoder().decode(await unpacked(await body.arrayBuffer())) : body.text();
}

/**
 * Carrier of the portal's server, which only reads, and for which axios costs more than the call. Same addresses and answers.
 * @throws TypeError for what is no read of data
 */
export const sendFromServer: Send = async ({ baseURL, method, path, query, data, headers, signal, timeout, isFile }) => {
  if (method !== "GET" || data !== undefined || isFile) throw new TypeError(`${method} ${path} is no read of data`);
  const { origin, pathname, search } = new URL(axios.getUri({ baseURL, url: path, params: query }));
  try {
    const answer = await connected().request({
      ...{ origin, path: pathname + search, method, signal },
      headers: { Accept: "application/json, text/plain, */*", ...headers },
      headersTimeout: timeout,
      bodyTimeout: timeout,
    });
    return { status: answer.statusCode, data: contentOf(await textOf(answer.body, answer.headers["content-encoding"])) };
  } catch (failure) {
    const { code } = failure as { code?: unknown };
    if (signal.aborted || typeof code !== "string") throw failure;
    throw new Unanswered(LATE.has(code), STALE.has(code));
  }
};
