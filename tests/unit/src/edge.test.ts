import { channel } from "node:diagnostics_channel";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { clientAddress, guardEdge, trustedAddresses } from "@/edge";

const stranger = "203.0.113.7";
const nobody = trustedAddresses("0");
const own = trustedAddresses("1");

test.each([
  ["a stranger's own word", stranger, "10.0.0.1", nobody, stranger],
  ["a stranger's own word, with a proxy elsewhere", stranger, "198.51.100.1", own, stranger],
  ["no word at all", `::ffff:${stranger}`, undefined, nobody, stranger],
  ["a proxy's word", "127.0.0.1", stranger, own, stranger],
  ["what the stranger had written before the proxy", "::1", `198.51.100.1, ${stranger}`, own, stranger],
  ["two proxies", "127.0.0.1", `198.51.100.1, ${stranger}, 10.2.3.4`, own, stranger],
  ["a proxy that is named", "198.51.100.9", stranger, trustedAddresses("198.51.100.9, 10.0.0.0/8"), stranger],
  ["somebody of one's own network", "10.0.0.2", "10.9.9.9", own, "10.9.9.9"],
  ["what is no address", "127.0.0.1", "<script>", own, "127.0.0.1"],
  ["IPv6", "fd00::1", "2001:db8::5", own, "2001:db8::5"],
])("of %s", (_name, peer, header, trusted, expected) => {
  expect(clientAddress(peer, header, trusted)).toBe(expected);
});

test.each(["sim", "10.0.0.0/33", "10.0.0.1/8/8", "localhost", "10.0.0.1,"])("%s names no proxies", (text) => {
  expect(() => trustedAddresses(text)).toThrow(/^PORTAL_TRUST_PROXY=.*use 0/);
});

test("every call is given the address it comes from, and no answer tells where it was sent on to", () => {
  guardEdge(nobody);
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: "198.51.100.4" });
  const request = new IncomingMessage(socket);
  request.headers["x-forwarded-for"] = stranger;
  const response = new ServerResponse(request);
  // As Node does for each call that comes.
  channel("http.server.request.start").publish({ request, response, socket });
  response.setHeader("X-Middleware-Rewrite", "http://10.1.2.3:3001/retornarSessao");
  response.setHeader("X-Other", "stays");
  expect(request.headers["x-forwarded-for"]).toBe("198.51.100.4");
  expect(response.getHeaders()).toEqual({ "x-other": "stays" });
});
