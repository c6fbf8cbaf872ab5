import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { type MailTransport, mailTransport } from "@backend/kernel/mail/transport";
import { until } from "@tests/support/until";

/** Speaks as much SMTP as a mail needs. */
function speak(socket: Socket, took: () => void): void {
  let text = "";
  let isMessage = false;
  const answer = (line: string) => {
    if (isMessage) {
      if (line !== ".") return;
      isMessage = false;
      took();
    }
    isMessage = /^DATA/i.test(line);
    socket.write(isMessage ? "354 go on\r\n" : "250 ok\r\n");
  };
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    const lines = (text + chunk.toString()).split("\r\n");
    text = lines.pop() ?? "";
    for (const line of lines) answer(line);
  });
  socket.write("220 test\r\n");
}

let taken = 0;
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  speak(socket, () => (taken += 1));
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, "close");
});

let transport: MailTransport;
beforeEach(() => {
  taken = 0;
});
afterEach(() => transport.close());

/** Hands mails over at once to the server, whose address has a query. @returns milliseconds until it had taken all */
async function msFor(count: number, query = ""): Promise<number> {
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}${query}`;
  transport = mailTransport({ smtpUrl, mailFrom: "portal@exemplo.test", dataFolder: "" });
  const began = performance.now();
  for (let id = 1; id <= count; id += 1) {
    const mail = { id, para: `p${id}@exemplo.test`, assunto: "A todos", texto: "Olá", messageId: `<${id}@portal>`, quando: new Date(0) };
    // Those that still wait when the transport is closed are refused.
    void transport.send(mail).catch(() => undefined);
  }
  await until(`${count} mails`, () => taken === count);
  return performance.now() - began;
}

test("a mail server gets about 240 mails a second, so that the portal stays quick", async () => {
  expect(await msFor(150)).toBeGreaterThan(400);
});

test("a rate in the server's address is in its own unit of a second, and none of ours", async () => {
  expect(await msFor(11, "?maxConnections=1&rateLimit=10")).toBeGreaterThan(900);
});

test("without a number of mails in the server's address its span of time limits nothing", async () => {
  expect(await msFor(60, "?rateDelta=60000")).toBeLessThan(5_000);
});
