import { lackExtensions } from "@tests/support/offer";
import type { NextPageContext } from "next";
import { createCall } from "@/api/client";
import { ApiError } from "@/api/error";
import { query } from "@/api/query";
import { prepareDocument } from "@/session/document";
import { leading } from "@/session/page";

jest.mock("@/api/discover", () => ({ discover: async () => {} }));
jest.mock("@/api/client", () => ({
  ...jest.requireActual("@/api/client"),
  createCall: jest.fn(jest.requireActual("@/api/client").createCall),
}));

const bruno = { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N" as const };
const ana = { id: 1, nome: "Ana Ribeiro", cpf: "98765432100", admin: "S" as const };
const target = { id: 2, nome: "Bruno Carvalho", cpf: "52998224725", admin: "N", desde: "2026-01-05T12:00:00.000Z" };
const login = (pessoa: object) => ({ token: "t", pessoa, onboarding: "N" });

/** A document request, and what was answered to it. */
function request(pathname: string, cookies: Record<string, unknown>, asPath = pathname) {
  const headers: Record<string, unknown> = {};
  const answered = { status: 200, location: "", headers };
  const res = {
    finished: false,
    getHeader: (name: string) => headers[name],
    setHeader: (name: string, value: unknown) => {
      headers[name] = value;
    },
    writeHead(status: number, more: { Location: string }) {
      answered.status = status;
      answered.location = more.Location;
      return res;
    },
    end: () => res,
  };
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join("; ");
  const req = { headers: { cookie }, socket: { remoteAddress: "10.0.0.7" } };
  const context = { pathname, asPath, query: {}, req, res } as unknown as NextPageContext;
  const cookieWritten = (name: string) => {
    const line = ([headers["Set-Cookie"]].flat() as (string | undefined)[]).findLast((text) => text?.startsWith(`${name}=`));
    if (line === undefined) return undefined;
    const value = decodeURIComponent(line.slice(name.length + 1).split(";")[0] ?? "");
    return { line, value: value ? (JSON.parse(value) as Record<string, unknown>) : null };
  };
  return { context, answered, cookieWritten };
}

/** The backend answers `session` to GET /retornarSessao, and `other` to anything else. */
function backend(session: () => unknown, other: (key: string) => unknown = () => null) {
  const call = jest.fn(async (key: string, _args?: unknown) => (key === "GET /retornarSessao" ? session() : other(key)));
  jest.mocked(createCall).mockReturnValue(call as unknown as ReturnType<typeof createCall>);
  return call;
}
const refusal = (status: number) => () => {
  throw new ApiError(status, "recusado");
};
const valid =
  (pessoa: object, pessoaTarget: object | null = null) =>
  () => ({ pessoa, pessoaTarget, expiraEm: "", segundoPasso: "N" });

describe("document request", () => {
  it("sends a visitor to login without asking the backend", async () => {
    const call = backend(refusal(500));
    const { context, answered } = request("/services", {}, "/services?x=1");
    expect(await prepareDocument(context, undefined)).toBeNull();
    expect(answered).toMatchObject({ status: 307, location: "/login?voltar=%2Fservices%3Fx%3D1" });
    expect(call).not.toHaveBeenCalled();
  });

  it("ends a session that the backend ended: cookies go, login remembers the page", async () => {
    backend(refusal(401));
    const { context, answered, cookieWritten } = request("/services", { "login.pessoa": login(bruno) });
    expect(await prepareDocument(context, undefined)).toBeNull();
    expect(answered.location).toBe("/login?voltar=%2Fservices&motivo=sessao");
    expect(cookieWritten("login.pessoa")?.line).toContain("Max-Age=-1");
  });

  it("goes on as a visitor on a public page when the session ended", async () => {
    backend(refusal(401));
    const { context, answered } = request("/development", { "login.pessoa": login(bruno) });
    expect((await prepareDocument(context, undefined))?.session.pessoa).toBeNull();
    expect(answered.status).toBe(200);
  });

  it("believes the backend, not a forged administrator flag, and mends the cookie", async () => {
    backend(valid(bruno));
    const { context, answered, cookieWritten } = request("/settings", { "login.pessoa": login({ ...bruno, admin: "S" }) });
    expect(await prepareDocument(context, undefined)).toBeNull();
    expect(answered.location).toBe("/?recusada=participante");
    expect(cookieWritten("login.pessoa")?.value).toMatchObject({ pessoa: { admin: "N" } });
  });

  it("ignores and removes a target that a participant wrote", async () => {
    const call = backend(valid(bruno));
    const { context, cookieWritten } = request("/", { "login.pessoa": login(bruno), "login.pessoaTarget": { ...target, id: 9 } });
    expect((await prepareDocument(context, undefined))?.session).toMatchObject({ target: null, person: { id: 2 } });
    expect(cookieWritten("login.pessoaTarget")?.line).toContain("Max-Age=-1");
    expect(call).toHaveBeenCalledTimes(1);
  });

  it("leaves a view that the backend refuses and goes home", async () => {
    backend(refusal(403));
    const { context, answered, cookieWritten } = request("/services", { "login.pessoa": login(ana), "login.pessoaTarget": target });
    expect(await prepareDocument(context, undefined)).toBeNull();
    expect(answered.location).toBe("/?recusada=portal");
    expect(cookieWritten("login.pessoaTarget")?.line).toContain("Max-Age=-1");
    expect(cookieWritten("login.pessoa")?.value).toMatchObject({ token: "t" });
  });

  it.each([404, 501, 500, 0])("tolerates a backend that answers %i", async (status) => {
    backend(refusal(status));
    const { context } = request("/services", { "login.pessoa": login(bruno) });
    expect((await prepareDocument(context, undefined))?.session.person?.id).toBe(2);
  });

  it("renews the hour of the cookies", async () => {
    backend(valid(bruno));
    const { context, cookieWritten } = request("/", { "login.pessoa": login(bruno) });
    await prepareDocument(context, undefined);
    expect(cookieWritten("login.pessoa")?.line).toMatch(/Max-Age=3600; Path=\/; SameSite=Lax/);
  });

  it("answers the page's reads, and opens without those that fail", async () => {
    backend(valid(bruno), (key) => {
      if (key === "GET /requisicaoStatus") throw new ApiError(500, "falhou");
      return [{ id: 1, nome: "Resgate" }];
    });
    const { context } = request("/services/requests", { "login.pessoa": login(bruno) });
    const prepared = await prepareDocument(
      context,
      () => [query("GET /requisicaoFuncionalidade"), query("GET /requisicaoStatus")] as never,
    );
    expect(prepared?.state?.queries.map((entry) => entry.queryKey[0])).toEqual(["GET /requisicaoFuncionalidade", "GET /retornarSessao"]);
  });

  it("may make many reads at once without a warning of too many listeners", async () => {
    const warned = jest.fn();
    process.on("warning", warned);
    const call = backend(valid(bruno), () => []);
    call.mockImplementation(async (_key, args) => {
      (args as { signal: AbortSignal }).signal.addEventListener("abort", () => {});
      return valid(bruno)();
    });
    const { context } = request("/services/requests", { "login.pessoa": login(bruno) });
    const reads = Array.from({ length: 30 }, (_, page) => query("GET /retornarNoticias" as never, { query: { page } } as never));
    await prepareDocument(context, () => reads as never);
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off("warning", warned);
    expect(call.mock.calls.length).toBeGreaterThan(30);
    expect(warned).not.toHaveBeenCalled();
  });

  describe("what surrounds the page", () => {
    const frame = () => [query("GET /retornarPlanos")] as never;
    const asked = (prepared: Awaited<ReturnType<typeof prepareDocument>>) => prepared?.state?.queries.map(({ queryKey }) => queryKey[0]);

    it("goes along where it is answered in time", async () => {
      backend(valid(bruno), () => []);
      const { context } = request("/services/requests", { "login.pessoa": login(bruno) });
      const prepared = await prepareDocument(context, () => [query("GET /requisicaoStatus")] as never, frame);
      expect(asked(prepared)).toEqual(["GET /requisicaoStatus", "GET /retornarPlanos", "GET /retornarSessao"]);
    });

    it("does not hold the page up", async () => {
      backend(valid(bruno), (key) => (key === "GET /retornarPlanos" ? new Promise(() => {}) : []));
      const { context } = request("/services/requests", { "login.pessoa": login(bruno) });
      const begun = Date.now();
      const prepared = await prepareDocument(context, () => [query("GET /requisicaoStatus")] as never, frame);
      expect(asked(prepared)).toEqual(["GET /requisicaoStatus", "GET /retornarSessao"]);
      expect(Date.now() - begun).toBeLessThan(600);
    });

    it("is not asked for by a page that stands alone", async () => {
      const call = backend(valid(bruno), () => []);
      const { context } = request("/onboarding", { "login.pessoa": login(bruno) });
      await prepareDocument(context, undefined, frame);
      expect(call.mock.calls.map(([key]) => key)).toEqual(["GET /retornarSessao"]);
    });
  });

  it("makes the reads that an answer leads to, and none after a failure", async () => {
    const call = backend(valid(bruno), (key) => {
      if (key === "GET /requisicaoStatus") throw new ApiError(500, "falhou");
      return key === "GET /requisicaoFuncionalidade" ? [{ id: 7, nome: "Resgate" }] : [];
    });
    const { context } = request("/services/requests", { "login.pessoa": login(bruno) });
    const prepared = await prepareDocument(context, () => [
      leading(query("GET /requisicaoFuncionalidade"), ([first]) => [
        leading(query("GET /retornarPlanos"), () => [{ queryKey: [`GET /depois/${first?.id}`, {}] }]),
      ]),
      leading(query("GET /requisicaoStatus"), () => [{ queryKey: ["GET /nunca", {}] }]),
    ]);
    const read = prepared?.state?.queries.map(({ queryKey }) => queryKey[0]);
    expect(read).toEqual(["GET /requisicaoFuncionalidade", "GET /retornarPlanos", "GET /depois/7", "GET /retornarSessao"]);
    expect(call).not.toHaveBeenCalledWith("GET /nunca", expect.anything());
  });

  it("takes along what the backend said of the session, so that the page does not ask again", async () => {
    const call = backend(valid(bruno));
    const { context } = request("/profile", { "login.pessoa": login(bruno) });
    const prepared = await prepareDocument(context, () => [query("GET /retornarSessao")] as never);
    expect(prepared?.state?.queries).toMatchObject([{ queryKey: ["GET /retornarSessao", {}], state: { data: { pessoa: bruno } } }]);
    expect((await prepareDocument(context, undefined))?.state?.queries).toHaveLength(1);
    expect(call.mock.calls.map(([key]) => key)).toEqual(["GET /retornarSessao", "GET /retornarSessao"]);
  });

  it("survives a page whose list of reads fails", async () => {
    backend(valid(bruno));
    const { context } = request("/", { "login.pessoa": login(bruno) });
    const prepared = await prepareDocument(context, () => {
      throw new Error("defeito da página");
    });
    expect(prepared).toMatchObject({ session: { person: { id: 2 } } });
  });

  it("says where its time went", async () => {
    backend(valid(bruno), () => []);
    const { context, answered } = request("/services/requests", { "login.pessoa": login(bruno) });
    await prepareDocument(context, () => [query("GET /requisicaoStatus")] as never);
    const parts = String(answered.headers["Server-Timing"]).split(", ");
    expect(parts.map((part) => part.replace(/[\d.]+$/, "")).sort()).toEqual(["discovery;dur=", "reads;dur=", "session;dur="]);
  });

  it("sends what it has when the backend is slow, within two seconds", async () => {
    const never = () => new Promise(() => {});
    backend(never, never);
    const { context } = request("/services/requests", { "login.pessoa": login(bruno) });
    const begun = Date.now();
    const prepared = await prepareDocument(context, () => [query("GET /requisicaoFuncionalidade")] as never);
    expect(prepared?.session.person?.id).toBe(2);
    expect(Date.now() - begun).toBeLessThan(2_000);
  });

  describe("on a backend without a call about the session", () => {
    beforeEach(() => lackExtensions());

    it("asks what it has, and takes the answer along", async () => {
      const call = backend(refusal(500), () => [{ id: 3 }]);
      const { context } = request("/services", { "login.pessoa": login(bruno) });
      const prepared = await prepareDocument(context, undefined);
      expect(call.mock.calls.map(([key]) => key)).toEqual(["GET /retornarPlanosAtivos/{idPessoa}"]);
      expect(prepared?.state?.queries.map((entry) => entry.queryKey[0])).toEqual(["GET /retornarPlanosAtivos/{idPessoa}"]);
    });

    it("ends a session, and leaves a view, that it refuses", async () => {
      backend(refusal(500), refusal(401));
      const ended = request("/services", { "login.pessoa": login(bruno) });
      expect(await prepareDocument(ended.context, undefined)).toBeNull();
      expect(ended.answered.location).toBe("/login?voltar=%2Fservices&motivo=sessao");
      backend(refusal(500), refusal(403));
      const refused = request("/services", { "login.pessoa": login(ana), "login.pessoaTarget": target });
      expect(await prepareDocument(refused.context, undefined)).toBeNull();
      expect(refused.answered.location).toBe("/?recusada=portal");
      expect(refused.cookieWritten("login.pessoaTarget")?.line).toContain("Max-Age=-1");
    });

    it("reads nothing for a page that it does not offer", async () => {
      const call = backend(refusal(500));
      const { context } = request("/services/resgate", { "login.pessoa": login(bruno) });
      await prepareDocument(context, () => [query("GET /retornarSessoes")] as never);
      expect(call.mock.calls.map(([key]) => key)).not.toContain("GET /retornarSessoes");
    });
  });
});
