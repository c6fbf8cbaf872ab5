import { type Channel, joinTabs } from "./channel";
import { type Cookies, MAX_AGE, readCookie, SESSION_COOKIES, writeCookie } from "./cookies";

/** Milliseconds: activity renews the cookies at most this often. */
const RENEWAL_MS = 60_000;
const CHANNEL = "atividade";

/** Everything that a person does to a page. Going back and forward is done with the browser's own buttons. */
const ACTS = ["pointerdown", "touchstart", "wheel", "keydown", "input", "click", "popstate"] as const;

/** Instant at which the cookies' hour began, as far as this tab knows. The document that is open wrote them. */
let renewedAt = Date.now();
let channel: Channel<number> | null = null;

/** Instant at which the session's cookies end unless somebody does something, in milliseconds since 1970. */
export const cookiesEnd = () => renewedAt + MAX_AGE * 1_000;

function renew<N extends keyof Cookies>(name: N) {
  const value = readCookie(name);
  if (value) writeCookie(name, value);
}

/** Begins the hour of the session's cookies anew. One that is gone stays gone: another tab may have signed out. */
export function renewCookies() {
  if (!readCookie("login.pessoa")) return;
  for (const name of SESSION_COOKIES) renew(name);
  renewedAt = Date.now();
  channel?.tell(renewedAt);
}

/** Lets what the person does in this tab renew the cookies, and hears of the renewals in others. */
export function watchActivity(): () => void {
  renewedAt = Date.now();
  channel = joinTabs<number>(CHANNEL, (at) => {
    renewedAt = Math.max(renewedAt, Number(at) || 0);
  });
  // The document renewed them for every tab.
  channel.tell(renewedAt);
  const act = () => {
    if (Date.now() - renewedAt >= RENEWAL_MS) renewCookies();
  };
  for (const name of ACTS) window.addEventListener(name, act, { capture: true, passive: true });
  return () => {
    for (const name of ACTS) window.removeEventListener(name, act, { capture: true });
    channel?.close();
    channel = null;
  };
}
