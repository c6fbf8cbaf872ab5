import { waitFor } from "@testing-library/react";
import { server } from "@tests/support/server";
import axios from "axios";
import { delay, HttpResponse, http } from "msw";
import { call, part, resumeCalls } from "@/api/browser";
import { withoutAnswer } from "@/api/failures";
import { offersName } from "@/api/offered";

const PLANS = "*/api/retornarPlanos";

it("blames nobody's internet for a backend that is late, and names it only where it is off", () => {
  expect(withoutAnswer(true)).toMatchObject({ status: 504, message: expect.stringContaining("está demorando") });
  expect(withoutAnswer(false)).toMatchObject({ status: 0, message: expect.stringContaining("O sistema do fundo não respondeu") });
  const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(withoutAnswer(true)).toMatchObject({ status: 0, message: expect.stringContaining("Verifique sua internet") });
  online.mockRestore();
});

it("does not ask again for a call that is answered like an address that does not exist", async () => {
  let asked = 0;
  server.use(
    http.get("*/api/retornarSessoes", () => {
      asked += 1;
      return new HttpResponse("<html>Cannot GET it</html>", { status: 404 });
    }),
  );
  await expect(call("GET /retornarSessoes")).rejects.toMatchObject({ unsupported: true });
  expect(offersName("retornarSessoes")).toBe(false);
  await expect(call("GET /retornarSessoes")).rejects.toMatchObject({
    unsupported: true,
    message: "O sistema do fundo ainda não oferece isto.",
  });
  expect(asked).toBe(1);
});

it.each([
  ["with its reason", { detail: "Esta conversa não existe ou não é sua." }],
  ["in words of its own", { message: "Conversa inexistente" }],
])("goes on asking for a call whose row does not exist, said %s", async (_, body) => {
  server.use(http.get("*/api/retornarConversa/:id", () => HttpResponse.json(body, { status: 404 })));
  const failure = await call("GET /retornarConversa/{idConversa}", { params: { idConversa: 7 } }).catch((error) => error);
  expect(failure).toMatchObject({ status: 404, unsupported: false });
  expect(offersName("retornarConversa")).toBe(true);
});

it("never counts a call of the specification as absent", async () => {
  server.use(http.get(PLANS, () => new HttpResponse("<html></html>", { status: 404 })));
  await expect(call("GET /retornarPlanos")).rejects.toMatchObject({ unsupported: true });
  expect(offersName("retornarPlanos")).toBe(true);
});

it("waits for a file as long as for one that is sent, and for an answer fifteen seconds", async () => {
  const request = jest.spyOn(axios, "request").mockRejectedValue(new Error("not asked here"));
  const patience = async (key: Parameters<typeof call>[0]) => {
    await call(key as "GET /retornarPlanos").catch(() => undefined);
    return request.mock.lastCall?.[0].timeout;
  };
  expect(await patience("GET /retornarPlanos")).toBe(15_000);
  expect(await patience("GET /exportarFila")).toBe(180_000);
  request.mockRestore();
});

it("stops when it is told to", async () => {
  server.use(http.get(PLANS, async () => delay("infinite")));
  await expect(call("GET /retornarPlanos", { signal: AbortSignal.timeout(50) })).rejects.toMatchObject({ name: "CanceledError" });
});

describe.each(["POST /logout", "POST /encerrarVisao"] as const)("a page that is left with %s", (key) => {
  const asked: string[] = [];
  const settled = jest.fn();
  const read = () => call("GET /retornarPlanos").then(settled, settled);
  const answered = new Map<string, () => void>();
  const held = (name: string) => new Promise<void>((resolve) => answered.set(name, resolve));

  beforeEach(() => {
    asked.length = 0;
    settled.mockClear();
    server.use(
      http.get(PLANS, async () => {
        asked.push("read");
        await held("read");
        return HttpResponse.json({ detail: "A visão terminou." }, { status: 403 });
      }),
      http.post(`*/api/${key.split("/")[1]}`, () => {
        asked.push("left");
        return new HttpResponse(null, { status: 204 });
      }),
    );
  });
  afterEach(resumeCalls);

  it("gives up what it asked for, and asks for nothing more", async () => {
    void read();
    await waitFor(() => expect(asked).toEqual(["read"]));
    await part(key);
    answered.get("read")?.();
    void read();
    await delay(100);
    expect(asked).toEqual(["read", "left"]);
    expect(settled).not.toHaveBeenCalled();
  });

  it("asks again once the browser shows it again", async () => {
    await part(key);
    resumeCalls();
    void read();
    await waitFor(() => expect(asked).toEqual(["left", "read"]));
    answered.get("read")?.();
    await waitFor(() => expect(settled).toHaveBeenCalledWith(expect.objectContaining({ status: 403 })));
  });
});
