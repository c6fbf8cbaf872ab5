import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BlockList, isIP } from "node:net";

/** Proxies of one's own are on this machine or on its private network. */
const OWN_NETWORK = "127.0.0.0/8,::1,169.254.0.0/16,fe80::/10,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7";

/** IPv4 as such: a socket that takes both families writes it as `::ffff:10.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");
const family = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/**
 * The proxies of PORTAL_TRUST_PROXY: `0` nobody, `1` those of the private network, or addresses and networks.
 * @throws Error that says what is expected
 */
export function trustedAddresses(text: string): BlockList {
  const list = new BlockList();
  if (text === "0") return list;
  for (const item of (text === "1" ? OWN_NETWORK : text).split(",")) {
    const [address = "", bits, ...rest] = item.trim().split("/");
    const size = isIP(address) === 6 ? 128 : 32;
    const isNetwork = bits !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= size;
    if (!isIP(address) || rest.length > 0 || (bits !== undefined && !isNetwork))
      throw new Error(`PORTAL_TRUST_PROXY=${text}: use 0 (nenhum), 1 (proxies da rede privada) ou endereços como 203.0.113.7,10.0.0.0/8.`);
    if (isNetwork) list.addSubnet(address, Number(bits), family(address));
    else list.addAddress(address, family(address));
  }
  return list;
}

/** Address of the caller: the nearest one that is no proxy of ours. Others may have written the addresses before it. */
export function clientAddress(peer: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let nearest = plain(peer);
  for (const item of (forwardedFor ?? "").split(",").reverse()) {
    const next = plain(item.trim());
    if (!trusted.check(nearest, family(nearest)) || !isIP(next)) break;
    nearest = next;
  }
  return nearest;
}

/** Header in which Next would reveal the address of the backend to every caller. */
const REWRITE = "x-middleware-rewrite";

function guard(request: IncomingMessage, response: ServerResponse, trusted: BlockList) {
  const { remoteAddress } = request.socket;
  const forwardedFor = request.headers["x-forwarded-for"];
  if (remoteAddress) request.headers["x-forwarded-for"] = clientAddress(remoteAddress, forwardedFor?.toString(), trusted);
  else delete request.headers["x-forwarded-for"];

  const { setHeader } = response;
  response.setHeader = (name, value) => (name.toLowerCase() === REWRITE ? response : setHeader.call(response, name, value));
}

/**
 * Stands before everything that Next does with a call, in this process: Next believes whatever X-Forwarded-For it is given
 * and hands it on, to the backend and to the pages.
 */
export function guardEdge(trusted: BlockList): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    guard(request, response, trusted);
  });
}
