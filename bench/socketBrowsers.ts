/** Sockets of open pages, as `bench/sockets.ts` starts them: what each of them hears, and when. */
import type { ClientEvents, ServerEvents } from "@contract/events";
import { io, type Socket } from "socket.io-client";
import { answerParent, usageOfThisProcess } from "./child";

/** Sockets that one process opens at a time, as browsers that come after each other. */
const AT_ONCE = 100;

/** As much as a browser sends along: its name and the portal's cookies. */
const HEADERS = {
  "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  "accept-language": "pt-BR,pt;q=0.9",
};
const COOKIES = 1_800;

/** A page that opens its socket: the address of its instance and the token of its session. */
export type Page = [address: string, token: string];
/** An event that a page heard, by its place among the pages of the process, with the time of this machine in milliseconds. */
export interface Heard {
  page: number;
  event: string;
  at: number;
  content: unknown;
}

export type BrowsersQuestion = { name: "open"; pages: Page[] } | { name: "heard" } | { name: "usage" };

const sockets: Socket<ServerEvents, ClientEvents>[] = [];
let heard: Heard[] = [];
const now = () => performance.timeOrigin + performance.now();

/** @returns milliseconds until the page was introduced */
async function open([address, token]: Page): Promise<number> {
  const page = sockets.length;
  const began = performance.now();
  const socket: Socket<ServerEvents, ClientEvents> = io(address, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...HEADERS, cookie: `login.pessoa=${token.padEnd(COOKIES, "%22")}` },
  });
  sockets.push(socket);
  socket.onAny((event: string, content: unknown) => void heard.push({ page, event, at: now(), content }));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  const isAccepted = await new Promise<boolean>((resolve) => socket.emit("onConnect", token, resolve));
  if (!isAccepted) throw new Error("a page was refused");
  return performance.now() - began;
}

answerParent<BrowsersQuestion>({
  open: async ({ pages }) => {
    const waits: number[] = [];
    const left = [...pages].reverse();
    const work = async () => {
      for (let page = left.pop(); page; page = left.pop()) waits.push(await open(page));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return waits;
  },
  heard: () => {
    const said = heard;
    heard = [];
    return { heard: said, open: sockets.filter(({ connected }) => connected).length };
  },
  usage: usageOfThisProcess,
});
process.on("SIGTERM", () => process.exit(0));
