import { isIP, isIPv6 } from "node:net";

/** Groups of an IPv6 address that name the network of a home or an office; whoever is there has all the others to choose from. */
const OF_THE_NETWORK = 4;

/** IPv4 as such: a socket that takes both families writes it as `::ffff:10.0.0.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

/** An address without a zone, which is a name of the machine that wrote it and may be of any length. */
const isAddress = (text: string) => isIP(text) !== 0 && !text.includes("%");

/**
 * The part of an X-Forwarded-For that may be believed: the nearest hops, up to the first that is no address. Whoever is before
 * that one may have written anything. Empty where the nearest hop is none: the caller counts as the peer.
 */
export function forwardedAddresses(header: string): string {
  const hops = header.split(",").map((hop) => hop.trim());
  return hops.slice(hops.findLastIndex((hop) => !isAddress(hop)) + 1).join(", ");
}

/**
 * Whoever shares it counts as one: an IPv4 address, or the /64 of an IPv6 one, of which each machine changes the rest whenever it
 * likes.
 */
export function networkOf(address: string): string {
  const own = plain(address);
  const [bare = ""] = own.split("%");
  if (!isIPv6(bare)) return own;
  const [head = "", tail] = bare.toLowerCase().split("::");
  const groups = head ? head.split(":") : [];
  const last = tail ? tail.split(":") : [];
  // An IPv4 address at the end takes the place of two groups.
  const missing = tail === undefined ? 0 : 8 - groups.length - last.length - (last.at(-1)?.includes(".") ? 1 : 0);
  const all = [...groups, ...Array<string>(Math.max(missing, 0)).fill("0"), ...last];
  return `${all
    .slice(0, OF_THE_NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
