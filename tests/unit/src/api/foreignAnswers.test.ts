import type { RouteContract } from "@contract/route";
import { answers, notificacao } from "@tests/support/standIn";
import fc from "fast-check";
import type { TSchema } from "typebox";
import Value from "typebox/value";
import { ApiError } from "@/api/error";
import { readAnswer, readFile, readNotification } from "@/api/readers";
import { contract } from "../../../../contract";

const ACTIVE = "GET /retornarPlanosAtivos/{idPessoa}";
const PEOPLE = "GET /filtrarPessoas";
const REQUESTS = "GET /retornarSolicitacoes";
const THEME = "GET /retornarConfiguracaoTema/{idPlano}";
const NOTICES = "GET /retornarNotificacoes/{idPessoa}/{idPlano}";
const DEPENDENTS = "GET /retornarDependentes/{idPessoa}/{idPlano}";
const SALARY = "GET /retornarSalario/{idPessoa}/{idPlano}";
const FEATURES = "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}";

const args = { params: { idPessoa: 12, idPlano: 1 }, query: { idPessoa: 12, idPlano: 1, page: 0, limit: 5 } };
const read = (key: string, answer: unknown, given: Record<string, unknown> = args) => readAnswer(key, answer, given);

let warned: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => warned.mockRestore());

const failureOf = (key: string, answer: unknown) => {
  try {
    return `read: ${JSON.stringify(read(key, answer))}`;
  } catch (failure) {
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).status).toBe(502);
    return (failure as ApiError).cause;
  }
};

describe("an answer that cannot be read", () => {
  const plan = { id: 1, nome: "HPE" };

  it("names the call and the field", () => {
    expect(
      failureOf(ACTIVE, [
        { id: 1, plano: plan },
        { id: 2, plano: plan },
        { id: 3, plano: { id: "X-9" } },
      ]),
    ).toBe("retornarPlanosAtivos: [2].plano.id");
    expect(failureOf(REQUESTS, { requisicoes: [{ id: "abc" }] })).toBe("retornarSolicitacoes: requisicoes[0].id");
    expect(failureOf(DEPENDENTS, { data: [{ finalidade: { id: 1 }, rateio: "muito" }] })).toBe("retornarDependentes: data[0].rateio");
    expect(failureOf("POST /autenticar", { token: "t", pessoa: {} })).toBe("autenticar: pessoa.id");
    expect(failureOf(ACTIVE, "texto")).toBe("retornarPlanosAtivos: tudo");
    expect(failureOf("GET /retornarResumoFilas", [])).toBe("retornarResumoFilas: tudo");
  });

  it("is told once for each call and field, at whatever place of the list, and never with what came", () => {
    const secret = "segredo-52998224725";
    for (const index of [0, 1, 2]) {
      const rows = [
        ...Array(index).fill({ finalidade: { id: 1 }, rateio: 1 }),
        { finalidade: { id: secret }, rateio: secret, [secret]: secret },
      ];
      expect(() => read(DEPENDENTS, rows)).toThrow(ApiError);
    }
    expect(warned.mock.calls).toEqual([["Resposta ilegível:", "retornarDependentes: [0].finalidade.id"]]);
  });

  it("that is a page in place of a file is told too", async () => {
    const page = new File(["<html>Whoops</html>"], "a", { type: "text/html" });
    await expect(readFile(page, "GET /exportarSolicitacoes")).rejects.toMatchObject({ status: 502 });
    expect(warned.mock.calls).toEqual([["Resposta ilegível:", "exportarSolicitacoes: tudo"]]);
  });
});

describe("an envelope", () => {
  const wrapped: [string, (answer: unknown) => unknown][] = [
    ["data", (answer) => ({ data: answer })],
    ["dados, with how it went", (answer) => ({ sucesso: true, mensagem: "ok", dados: answer })],
    ["results, with links and paging", (answer) => ({ results: answer, meta: { page: 1 }, links: {}, pagination: null })],
    ["resultado", (answer) => ({ codigo: 0, resultado: answer })],
    ["result inside data", (answer) => ({ data: { result: answer } })],
  ];
  it.each(wrapped)("%s is opened", (_name, wrap) => {
    for (const [key, answer] of Object.entries(answers)) expect([key, read(key, wrap(answer))]).toEqual([key, read(key, answer)]);
  });

  it("that holds nothing is a list without rows, and no theme", () => {
    for (const nothing of [null, [], "", {}]) {
      expect(read(NOTICES, { success: true, data: nothing })).toEqual([]);
      expect(read(THEME, { success: true, data: nothing })).toBeNull();
    }
  });

  it("is not what a field of such a name makes of an answer", () => {
    expect(read("POST /criarConversa", { id: 5, data: "2026-10-05" })).toEqual({ id: 5 });
    expect(read("POST /criarConversa", { id: 5, data: { id: "abc" } })).toEqual({ id: 5 });
    expect(read(SALARY, { salario: 10, data: 20261005 })).toMatchObject({ salario: "10.00" });
    expect(read(THEME, { cor_primaria: "#123456", data: null })).toMatchObject({ cor_primaria: "#123456" });
  });
});

describe("a list", () => {
  const one = { id: 7 };
  it.each([
    ["with a field for each position", { 0: one, 1: { id: 8 } }, [7, 8]],
    ["of one that is not in a list", one, [7]],
    ["with gaps", [null, one, {}, ""], [7]],
  ])("%s is read", (_name, answer, ids) => {
    expect((read(NOTICES, answer) as { id: number }[]).map(({ id }) => id)).toEqual(ids);
    expect((read(REQUESTS, { requisicoes: answer }) as { requisicoes: { id: number }[] }).requisicoes.map(({ id }) => id)).toEqual(ids);
  });

  it("of requests or people may come without anything around it", () => {
    expect(read(REQUESTS, [{ id: 41 }])).toMatchObject({ requisicoes: [{ id: 41 }], totalPage: 1 });
    expect(read(PEOPLE, [{ id: 12, nome: "Bia" }])).toMatchObject({ pessoas: [{ id: 12 }], totalPage: 1 });
  });

  it("without its number of pages goes on where a page is full, and only there", () => {
    const full = Array.from({ length: 5 }, (_, index) => ({ id: index + 1 }));
    const pagesOf = (requisicoes: unknown[], totalPage: unknown, page = 0) =>
      (read(REQUESTS, { requisicoes, totalPage }, { query: { page, limit: 5 } }) as { totalPage: number }).totalPage;
    expect(pagesOf(full, undefined)).toBe(2);
    expect(pagesOf(full, null, 3)).toBe(5);
    expect(pagesOf(full.slice(1), undefined, 3)).toBe(4);
    expect(pagesOf([], undefined, 3)).toBe(3);
    expect(pagesOf([...full, ...full], undefined)).toBe(1);
    expect(pagesOf(full, "7")).toBe(7);
  });
});

describe("a field that the specification does not name", () => {
  it("may be missing, and then nothing stands in its place", () => {
    const nobody = { id: 0, nome: "" };
    expect(read(ACTIVE, [{ id: "3", plano: 1 }])).toEqual([
      { id: 3, matricula: "", plano: { id: 1, nome: "" }, pessoa: { id: 12, nome: "" }, categoria: { id: 0 }, situacao: { id: 0 } },
    ]);
    expect(read(REQUESTS, [{ id: 1 }])).toMatchObject({
      requisicoes: [
        {
          protocolo: "",
          pessoa: { id: 12, nome: "" },
          plano: nobody,
          funcionalidade: nobody,
          status: { ...nobody, tipo: "info" },
          dataSolicitacao: "",
          prazo: null,
        },
      ],
    });
    expect(read(NOTICES, [{ id: 1 }])).toMatchObject([
      { titulo: "", data_notificacao: "", reagido: "N", tipoNotificacao: nobody, plano: null, idConversa: null, link: null },
    ]);
    expect(read(DEPENDENTS, [{ finalidade: { id: "2" }, rateio: "60,5 %" }])).toEqual([
      { id: 0, nome: "", parentesco: "", finalidade: { id: 2, nome: "" }, rateio: 60.5 },
    ]);
    expect(read(PEOPLE, { pessoas: [{ id: 1 }] })).toMatchObject({ pessoas: [{ nome: "", cpf: "", data_nascimento: null, admin: "N" }] });
    expect(read("POST /enviarDadosOnboarding", { proximoStep: "4" })).toEqual({ proximoStep: 4 });
    for (const said of ["", null, true, "ok", [], 1]) {
      expect(read("POST /enviarDadosOnboarding", said)).toEqual({ proximoStep: undefined });
      expect(read("POST /reagirNotificacao", said)).toBeUndefined();
      expect(read("POST /logout", said)).toBeUndefined();
    }
  });

  it("may be of another form, and does not take the rest with it", () => {
    expect(read(NOTICES, [{ ...notificacao, titulo: { pt: "x" }, link: 7, idConversa: "x", plano: "HPE" }])).toMatchObject([
      { titulo: "", link: "7", idConversa: null, plano: { id: 0, nome: "HPE" } },
    ]);
    expect(read(PEOPLE, { pessoas: [{ id: 1, cpf: "12.345.678/0001-95", admin: 1 }] })).toMatchObject({
      pessoas: [{ cpf: "", admin: "S" }],
    });
  });
});

it("a status, a service or a kind may be its name or its id alone", () => {
  const found = read(REQUESTS, [
    { id: 1, status: "Em análise", funcionalidade: 8 },
    { id: 2, status: "3", funcionalidade: { nome: "FATCA" } },
  ]);
  expect(found).toMatchObject({
    requisicoes: [
      { status: { id: 0, nome: "Em análise" }, funcionalidade: { id: 8, nome: "" } },
      { status: { id: 3, nome: "" }, funcionalidade: { id: 0, nome: "FATCA" } },
    ],
  });
});

describe("the theme", () => {
  const colorOf = (cor_primaria: unknown) => (read(THEME, { cor_primaria }) as { cor_primaria: string } | null)?.cor_primaria;
  it("needs only its colour", () =>
    expect(read(THEME, { cor_primaria: "#0A6E4F" })).toEqual({
      id: 0,
      background: null,
      cor_primaria: "#0A6E4F",
      logo: null,
      plano: { id: 1, nome: "" },
    }));
  it.each([
    ["3BA387", "#3BA387"],
    ["#3ba387", "#3BA387"],
    [" #abc ", "#AABBCC"],
    ["abc", "#AABBCC"],
    ["rgb(59, 163, 135)", "#3BA387"],
    ["rgba(59 163 135 / 0.5)", "#3BA387"],
  ])("writes %s as %s", (given, color) => expect(colorOf(given)).toBe(color));
  it.each(["", null, "verde", "#12", "#12345G", "rgb(300,1,1)", "rgb(1,2)", "rgb()", {}, true])("is the default one for %p", (given) =>
    expect(colorOf(given)).toBeUndefined(),
  );
});

it("a salary is exact reais in whatever form, or unreadable", () => {
  for (const given of [8250.5, "8250.50", "8.250,50", "R$ 8.250,5"])
    expect(read(SALARY, { salario: given })).toMatchObject({ salario: "8250.50" });
  expect(read(SALARY, "8250,50")).toMatchObject({ salario: "8250.50" });
  for (const given of [null, {}, "muito", 1e15, Number.NaN]) expect(failureOf(SALARY, { salario: given })).toBe("retornarSalario: salario");
});

it("a list of services of which none has an id allows nothing by mistake", () => {
  expect(read(FEATURES, [])).toEqual({ funcionalidades: "[]" });
  for (const given of [[{ nome: "x" }], '[{"codigo":4}]', [null]])
    expect(failureOf(FEATURES, { funcionalidades: given })).toBe("retornarPlanoFuncionalidades: tudo");
  expect(read(FEATURES, { funcionalidades: [4, "6"] })).toEqual({ funcionalidades: '[{"id":4},{"id":6}]' });
});

it("a notice of the socket is found in an envelope, a list or a text, and nothing throws", () => {
  for (const sent of [notificacao, { data: notificacao }, [notificacao], JSON.stringify(notificacao)])
    expect(readNotification(sent)).toMatchObject({ id: 7, pessoaNotificada: { id: 12 } });
  for (const sent of [undefined, null, "", "{", [], {}, { data: null }, 5, true]) expect(readNotification(sent)).toBeNull();
  expect(warned).not.toHaveBeenCalled();
});

/** Schema without the greatest id that the reference backend's database holds: a fund's ids may be greater. */
const withoutMaximum = (schema: TSchema) =>
  JSON.parse(JSON.stringify(schema, (name, value) => (name === "maximum" ? undefined : value))) as TSchema;

/** The answer with something else, or nothing, at a place of it that the texts choose. */
function replaced(answer: unknown, path: readonly number[], other: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined || typeof answer !== "object" || answer === null) return other;
  const names = Object.keys(answer);
  const name = names[first % Math.max(1, names.length)];
  if (name === undefined) return other;
  const copy = (Array.isArray(answer) ? [...answer] : { ...answer }) as Record<string, unknown>;
  const value = replaced(copy[name], rest, other);
  if (value === undefined) delete copy[name];
  else copy[name] = value;
  return copy;
}

describe("every call that the specification names and that answers data", () => {
  const rows = Object.entries(contract as Record<string, RouteContract>).filter(([, row]) => row.origin === "specification" && row.reply);
  const whole: Record<string, unknown> = {
    ...answers,
    "POST /validarCodigoSeguranca": answers["POST /autenticar"],
    [ACTIVE]: [
      {
        id: 3,
        matricula: "1",
        plano: { id: 1, nome: "HPE" },
        pessoa: { id: 12, nome: "B" },
        categoria: { id: 1, nome: "c" },
        situacao: { id: 1 },
      },
    ],
    [DEPENDENTS]: [{ id: 9, nome: "Ana", parentesco: "filha", finalidade: { id: 1, nome: "Pensão" }, rateio: 60 }],
  };

  it("is fifteen of them", () => expect(rows).toHaveLength(15));

  it.each(rows)("%s: whatever comes is of its form, or an ApiError 502", (key, row) => {
    const schema = withoutMaximum(row.reply as TSchema);
    const leaf = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom<unknown>(undefined, null, "", {}, [], "12", "s", 0, -1, 1.5, 1e300, "05/10/2026", "<html>", { id: 1 }, [{ id: 1 }], {
        toString: 1,
      }),
    );
    const near = fc
      .array(fc.tuple(fc.array(fc.nat(12), { maxLength: 4 }), leaf), { maxLength: 4 })
      .map((changes) => changes.reduce<unknown>((answer, [path, other]) => replaced(answer, path, other), whole[key]));
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.jsonValue() }), (answer) => {
        let found: unknown;
        try {
          found = read(key, answer);
        } catch (failure) {
          expect(failure).toBeInstanceOf(ApiError);
          expect((failure as ApiError).status).toBe(502);
          return;
        }
        const sent = found === undefined ? found : JSON.parse(JSON.stringify(found));
        expect([sent, [...Value.Errors(schema, sent)].map(({ instancePath, message }) => `${instancePath} ${message}`)]).toEqual([
          sent,
          [],
        ]);
      }),
      { numRuns: 400 },
    );
  });
});
