import { firstName } from "../people/personName";
import { urlOf } from "../text/urlOf";

/** Rules of the notices that the fund sends to many people: variable and link. */

/** The only variable of a notice. Anything else of a person stays out of it: a bell and a mailbox have onlookers. */
const NAME = /\{nome\}/g;
const BRACES = /\{[^{}]*\}/g;

/** Names in braces that stand for nothing. */
export const unknownVariables = (text: string): string[] => [...new Set(text.match(BRACES) ?? [])].filter((found) => found !== "{nome}");

/** The text for one person. The name is text, and is never read as a variable itself. */
export const personalised = (text: string, nome: string): string => text.replace(NAME, () => firstName(nome));

export type NoticeLink = { kind: "route"; path: string } | { kind: "site"; url: string; host: string };

/** A path within the portal: one slash at the beginning, and nothing that a browser could read as another host. */
const ROUTE = /^\/(?:[a-z0-9][\w-]*(?:\/[\w-]+)*)?(?:\?[\w\-=&%.]*)?$/i;

/** Destination of a link; null for one that may not be in a notice: neither a path of the portal nor a whole https address. */
export function readNoticeLink(link: string): NoticeLink | null {
  if (ROUTE.test(link)) return { kind: "route", path: link };
  if (!/^https:\/\/[^\s\\]+$/i.test(link)) return null;
  const url = urlOf(link);
  if (!url) return null;
  const { protocol, username, password, hostname, href, host } = url;
  if (protocol !== "https:" || username || password || !/^[^.].*\.[a-z][a-z0-9-]*$/i.test(hostname)) return null;
  return { kind: "site", url: href, host };
}
