import { server } from "@tests/support/server";
import { answers, distort, notificacao, SHAPES } from "@tests/support/standIn";
import fc from "fast-check";
import { HttpResponse, http } from "msw";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import { toApiError } from "@/api/failures";
import { readAnswer, readNotification } from "@/api/readers";

const args = { params: { idPessoa: 12, idPlano: 1 }, query: { idPessoa: 12, idPlano: 1 } };
const named = Object.keys(answers);
const read = (key: string, answer: unknown) => readAnswer(key, answer, args);

beforeEach(() => jest.spyOn(console, "warn").mockImplementation(() => undefined));

/** An answer without the field that only the onboarding looks at, and reads by itself. */
const known = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer ?? null, (name, value) => (name === "onboarding_plano" ? undefined : value)));

describe("an answer of a named call", () => {
  it.each(["text", "brazilian", "envelope"] as const)("written as %s reads as the letter does", (shape) => {
    for (const key of named) {
      if (["POST /logout", "POST /reagirNotificacao", "POST /enviarDadosOnboarding"].includes(key)) continue;
      expect([key, known(read(key, distort(shape, answers[key])))]).toEqual([key, known(read(key, answers[key]))]);
    }
  });

  it("of an enrolment without category or situation invents none", () => {
    expect(read("GET /retornarPlanosAtivos/{idPessoa}", answers["GET /retornarPlanosAtivos/{idPessoa}"])).toEqual([
      {
        id: 3,
        matricula: "",
        pessoa: { id: 12, nome: "Bruno Carvalho" },
        plano: { id: 1, nome: "HPE" },
        categoria: { id: 0 },
        situacao: { id: 0 },
      },
    ]);
    expect(read("GET /retornarPlanosAtivos/{idPessoa}", [{ id: "3", plano: { id: "1", nome: "HPE" } }])).toMatchObject([
      { id: 3, pessoa: { id: 12 } },
    ]);
  });

  it.each([null, undefined, "", {}])("that is nothing (%j) is an empty list where one is due, and no theme", (nothing) => {
    expect(read("GET /retornarPlanosAtivos/{idPessoa}", nothing)).toEqual([]);
    expect(read("GET /retornarNotificacoes/{idPessoa}/{idPlano}", nothing)).toEqual([]);
    expect(read("GET /retornarSolicitacoes", nothing)).toMatchObject({ requisicoes: [], totalPage: 0 });
    expect(read("GET /filtrarPessoas", nothing)).toMatchObject({ pessoas: [] });
    expect(read("GET /retornarConfiguracaoTema/{idPlano}", nothing)).toBeNull();
    // Nothing allowed is not what nothing said means.
    expect(() => read("GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}", nothing)).toThrow(ApiError);
  });

  it("of a page that says there are more keeps it, and asks nobody for it", () => {
    const people = { pessoas: [], totalPage: 100 };
    expect(read("GET /filtrarPessoas", { ...people, haMais: true })).toMatchObject({ haMais: true });
    for (const answer of [people, { ...people, haMais: false }, { ...people, haMais: "S" }])
      expect(read("GET /filtrarPessoas", answer)).not.toHaveProperty("haMais");
  });

  it("of notices where one does not tell whose it is reads all of them, as the caller's", () => {
    const { pessoaNotificada: _, ...ofNobody } = notificacao;
    expect(read("GET /retornarNotificacoes/{idPessoa}/{idPlano}", [ofNobody, notificacao])).toMatchObject([
      { id: notificacao.id, pessoaNotificada: { id: 12, nome: "" } },
      { id: notificacao.id, pessoaNotificada: { nome: notificacao.pessoaNotificada.nome } },
    ]);
  });

  it("reads dates by the Brazilian order, and leaves out those that are none", () => {
    const dated = (dataSolicitacao: unknown) =>
      (
        read("GET /retornarSolicitacoes", { requisicoes: [{ id: 1, dataSolicitacao }], totalPage: 1 }) as {
          requisicoes: { dataSolicitacao: string }[];
        }
      ).requisicoes[0]?.dataSolicitacao;
    expect(dated("05/10/2026")).toBe("2026-10-05T03:00:00.000Z");
    expect(dated("05/10/2026 09:30")).toBe("2026-10-05T12:30:00.000Z");
    expect(dated("2026-10-05T09:30:15")).toBe("2026-10-05T12:30:15.000Z");
    expect(dated("2026-10-05T12:30:00.123Z")).toBe("2026-10-05T12:30:00.123Z");
    for (const zone of ["+02", "+0200", "+02:00"]) expect(dated(`2026-10-05 09:30:15${zone}`)).toBe("2026-10-05T07:30:15.000Z");
    expect(dated("2026-10-05 09:30:15-03")).toBe("2026-10-05T12:30:15.000Z");
    for (const none of [null, undefined, 0, "", "31/02/2026", "2026-13-01", "ontem", "05/10/2026 25:00"]) expect(dated(none)).toBe("");
  });

  it("whatever comes, is read or is an ApiError with a message in Portuguese", () => {
    const anything = fc.anything({ withNullPrototype: false });
    const near = fc
      .tuple(fc.constantFrom(...named), fc.constantFrom(...SHAPES), fc.array(fc.string(), { maxLength: 3 }), anything)
      .map(([key, shape, path, other]) => [key, replaced(distort(shape, answers[key]), path, other)] as const);
    fc.assert(
      fc.property(fc.oneof(near, fc.tuple(fc.constantFrom(...named), anything)), ([key, answer]) => {
        try {
          read(key, answer);
        } catch (failure) {
          expect(failure).toBeInstanceOf(ApiError);
          expect((failure as ApiError).message).toMatch(/^O sistema do fundo/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** The answer with something else at a place of it, which the texts choose. */
function replaced(answer: unknown, path: readonly string[], other: unknown): unknown {
  if (typeof answer !== "object" || answer === null) return other;
  const names = Object.keys(answer);
  const [first = "", ...rest] = path;
  const name = names[first.length % Math.max(1, names.length)];
  if (name === undefined || path.length === 0) return other;
  const copy = (Array.isArray(answer) ? [...answer] : { ...answer }) as Record<string, unknown>;
  copy[name] = replaced(copy[name], rest, other);
  return copy;
}

describe("an answer of any other call", () => {
  it("of another kind altogether is an ApiError", () => {
    for (const wrong of ["<html></html>", null, "", {}, []]) expect(() => read("GET /retornarResumoFilas", wrong)).toThrow(ApiError);
    expect(() => read("GET /retornarEtapas", { id: 1 })).toThrow(ApiError);
    expect(() => read("POST /cancelarSolicitacao", "<html></html>")).toThrow(ApiError);
  });
  it("may be nothing where the contract says so", () => {
    expect(read("POST /cancelarSolicitacao", "")).toBe("");
    expect(read("GET /retornarFoto/{idPessoa}", null)).toBeNull();
    expect(read("GET /retornarEtapas", null)).toEqual([]);
  });
});

it("an event without content, or with another, is no notice", () => {
  expect([undefined, null, {}, "oi", { id: 7 }].map(readNotification)).toEqual([null, null, null, null, null]);
  expect(readNotification(distort("text", notificacao))).toMatchObject({ id: 7, pessoaNotificada: { id: 12 }, reagido: "N" });
});

describe("a failure in the words of the portal", () => {
  it("says of a call that the backend does not have that it is not offered", () => {
    for (const status of [404, 501]) {
      expect(toApiError(status, "<html>Not found</html>").message).toBe("O sistema do fundo ainda não oferece isto.");
      expect(toApiError(status, { detail: "Conversa não encontrada." }).message).toBe("Conversa não encontrada.");
    }
    expect(toApiError(500, "<html></html>").message).toContain("Tente de novo");
  });

  it.each([
    [200, "O sistema do fundo respondeu"],
    [500, "Algo não saiu como esperado"],
  ])("of a file that is a page with status %i, never speaks of tokens", async (status, words) => {
    server.use(http.get("*/api/exportarSolicitacoes", () => HttpResponse.html("<!DOCTYPE html><h1>Whoops</h1>", { status })));
    await expect(call("GET /exportarSolicitacoes", { query: {} })).rejects.toMatchObject({ message: expect.stringContaining(words) });
  });
});
