/**
 * Name of the device on which a session was opened. It comes from the User-Agent, which may say anything: a hint,
 * never a proof.
 */

/** The first match wins: a browser that names several stands before those whose names it borrows. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\/|EdgiOS\//, "Edge"],
  [/\bOPR\/|OPiOS\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "Chromebook"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux|X11/, "Linux"],
];

const named = (table: [RegExp, string][], agent: string) => table.find(([pattern]) => pattern.test(agent))?.[1];

/** `Chrome no Windows`, `Safari no iPhone`; `Aparelho desconhecido` when the agent says nothing that people know. */
export function deviceName(agent: string | null | undefined): string {
  const browser = named(BROWSERS, agent ?? "");
  const system = named(SYSTEMS, agent ?? "");
  if (browser && system) return `${browser} no ${system}`;
  return browser ?? system ?? "Aparelho desconhecido";
}

/** True for a phone or a tablet; chooses the icon. */
export const isHandheld = (device: string): boolean => /iPhone|iPad|Android/.test(device);

/**
 * Address of a call without the part that identifies one household: the first two numbers of an IPv4 address, the
 * first two groups of an IPv6 one. Null for an unknown address, and for one that names nobody (`::1`, the machine itself).
 */
export function truncateAddress(address: string | null | undefined): string | null {
  const text = (address ?? "").replace(/^::ffff:/i, "");
  const v4 = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/.exec(text);
  if (v4) return `${v4[1]}.${v4[2]}.*.*`;
  if (!text.includes(":")) return null;
  const groups = text.split(":").slice(0, 2).filter(Boolean);
  return groups.length === 0 ? null : `${groups.join(":")}:*`;
}
