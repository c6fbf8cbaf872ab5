import { refuseField } from "../../kernel/problem";

/** Push services of the browsers, by their hosts; the first dot stands for any name before it. */
const SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  ".push.services.mozilla.com",
  "web.push.apple.com",
  ".push.apple.com",
  ".notify.windows.com",
];

/** True for an address of a browser's own service: nothing else is ever called, and so nothing of the fund's own network. */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isKnown = SERVICES.some((service) => (service.startsWith(".") ? hostname.endsWith(service) : hostname === service));
  return protocol === "https:" && isKnown && port === "" && username === "" && password === "";
}

/** @throws Problem 422 for an address of anybody else's */
export function checkPushService(address: string): void {
  if (!isPushService(address)) refuseField("endereco", "Este navegador usa um serviço de avisos que o portal não conhece.");
}
