import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";

const SERVER = "smtp";
/** Milliseconds in which a mail is taken. */
const TAKES_MS = 20;

/** Speaks as much SMTP as a mail needs. */
function speak(socket: Socket, took: () => void) {
  let text = "";
  let isData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    if (isData) {
      if (line !== ".") return;
      isData = false;
      setTimeout(() => {
        took();
        say("250 taken");
      }, TAKES_MS);
    } else if (/^DATA/i.test(line)) {
      isData = true;
      say("354 go on");
    } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
    else say("250 ok");
  };
  say("220 bench");
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    text += chunk.toString();
    for (let end = text.indexOf("\r\n"); end >= 0; end = text.indexOf("\r\n")) {
      const line = text.slice(0, end);
      text = text.slice(end + 2);
      hear(line);
    }
  });
}

/** The server, in the child process: answers each message with the mails that it took since its beginning. */
function serve() {
  let taken = 0;
  const server = createServer((socket) => speak(socket, () => (taken += 1)));
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as { port: number }).port));
  process.on("message", () => process.send?.(taken));
  process.on("disconnect", () => process.exit(0));
}

/** A mail server in a process of its own, which needs twenty milliseconds for a mail. */
export async function mailServer() {
  const child = fork(__filename, [SERVER]);
  const [port] = (await once(child, "message")) as [number];
  return {
    url: `smtp://127.0.0.1:${port}`,
    async taken(): Promise<number> {
      child.send("taken");
      const [taken] = (await once(child, "message")) as [number];
      return taken;
    },
    close: () => child.disconnect(),
  };
}

if (process.argv[2] === SERVER && process.send) serve();
