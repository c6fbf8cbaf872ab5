import { Conta } from "@backend/demo/accounts";
import { auditoria, pessoa, vinculoPlano } from "@backend/kernel/db/schema";
import type { Reply } from "@contract/infer";
import { desc, eq } from "drizzle-orm";
import { cpfCheckDigits } from "@/domain/people/cpf";
import { searchText } from "@/domain/text/searchText";
import { startBackend, type TestBackend } from "../../../../support/backend";

const [ANA, BRUNO] = ["98765432100", "52998224725"];
const NAMES = [
  "João Conceição D'Ávila",
  "Maria Aparecida Vasconcelos de Albuquerque Cavalcanti",
  "MARIA Antônia Leão",
  "Mário Leão",
  ...Array.from({ length: 21 }, (_, i) => `Zózimo Quintela ${String.fromCharCode(65 + i)}`),
];

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal" });
  const rows = NAMES.map((nome, i) => {
    const nine = String(700_000_000 + i);
    return { nome, nomeBusca: searchText(nome), cpf: nine + cpfCheckDigits(nine), dataNascimento: "1980-01-31" };
  });
  const inserted = await backend.context.db.insert(pessoa).values(rows).returning({ id: pessoa.id });
  await backend.context.db
    .insert(vinculoPlano)
    .values({ idPessoa: inserted[0]?.id ?? 0, idPlano: 7, matricula: "000AB12", idCategoria: 1, idSituacao: 1, dataAdesao: "2020-01-01" });
});
afterAll(() => backend.close());

type Found = Reply<"GET /filtrarPessoas">;
const search = async (palavraChave?: string, more: Record<string, number> = {}) => {
  const query = { ...(palavraChave !== undefined && { palavraChave }), ...more };
  return (await backend.inject("GET", "/filtrarPessoas", { as: ANA, query })).body as Found;
};
const names = async (keyword: string) => (await search(keyword)).pessoas.map(({ nome }) => nome);

describe("GET /filtrarPessoas", () => {
  it.each([
    ["joao", ["João Conceição D'Ávila"]],
    ["JOÃO conceicao", ["João Conceição D'Ávila"]],
    ["avila", ["João Conceição D'Ávila"]],
    ["leão", ["MARIA Antônia Leão", "Mário Leão"]],
    ["leao mari", ["MARIA Antônia Leão", "Mário Leão"]],
    ["albuq mar", ["Maria Aparecida Vasconcelos de Albuquerque Cavalcanti"]],
    ["529.982.247-25", ["Bruno Carvalho"]],
    ["52998224725", ["Bruno Carvalho"]],
    ["529.98", ["Bruno Carvalho"]],
    ["0045127", ["Bruno Carvalho"]],
    ["45127", ["Bruno Carvalho"]],
    ["AB12", ["João Conceição D'Ávila"]],
    ["ninguém com este nome", []],
    ["%", []],
    ["_", []],
    ["'); drop table pessoa; --", []],
    ["& | ! :*", []],
    ["123456789012345", []],
  ])("'%s' finds %j", async (keyword, expected) => expect(await names(keyword)).toEqual(expected));

  it("tells name, CPF, birth date and never finds administrators", async () => {
    expect((await search("bruno")).pessoas).toEqual([
      { id: Conta.BRUNO, nome: "Bruno Carvalho", cpf: BRUNO, data_nascimento: "1984-05-17", admin: "N" },
    ]);
    expect(await names("ribeiro")).toEqual([]);
    expect(await names(ANA)).toEqual([]);
  });

  it("pages by ten in a fixed order, each person once", async () => {
    const pages = [
      await search("zozimo"),
      await search("zozimo", { page: 1 }),
      await search("zozimo", { page: 2 }),
      await search("zozimo", { page: 3 }),
    ];
    expect(pages.map(({ pessoas }) => pessoas.length)).toEqual([10, 10, 1, 0]);
    expect(new Set(pages.map(({ totalPage }) => totalPage))).toEqual(new Set([3]));
    expect(pages.flatMap(({ pessoas }) => pessoas.map(({ nome }) => nome))).toEqual(NAMES.slice(4));
  });

  it("lists everybody without a keyword or with a blank one", async () => {
    const all = await search(undefined, { limit: 100 });
    expect(all.pessoas).toHaveLength(NAMES.length + 5);
    expect(await search("   ", { limit: 100 })).toEqual(all);
    expect((await search("", { limit: 7 })).totalPage).toBe(Math.ceil((NAMES.length + 5) / 7));
  });

  it("is the attendants' alone", async () => expect((await backend.inject("GET", "/filtrarPessoas", { as: BRUNO })).status).toBe(403));
});

describe("GET /retornarPessoa", () => {
  it("answers the person to themselves and to an administrator", async () => {
    const own = await backend.inject("GET", `/retornarPessoa/${Conta.BRUNO}`, { as: BRUNO });
    expect(own.body).toMatchObject({ nome: "Bruno Carvalho", admin: "N" });
    expect((await backend.inject("GET", `/retornarPessoa/${Conta.BRUNO}`, { as: ANA })).body).toEqual(own.body);
    expect((await backend.inject("GET", `/retornarPessoa/${Conta.CARLA}`, { as: BRUNO })).status).toBe(403);
    expect((await backend.inject("GET", "/retornarPessoa/999999", { as: ANA })).status).toBe(404);
  });
});

describe("the assisted view", () => {
  const begin = (idPessoa: number, as = ANA) =>
    backend.inject("POST", "/iniciarVisao", { as, body: { idPessoa, modo: "agir", motivo: "telefone" } });
  const lastAct = async (acao: string) => {
    const [row] = await backend.context.db.select().from(auditoria).where(eq(auditoria.acao, acao)).orderBy(desc(auditoria.id)).limit(1);
    return row;
  };

  it("begins with the person and a line in the audit log", async () => {
    const { status, body } = await begin(Conta.ELZA);
    expect(status).toBe(200);
    expect(body).toMatchObject({ pessoa: { id: Conta.ELZA, nome: "Elza Moura" }, desde: expect.stringMatching(/Z$/) });
    expect(await lastAct("visao.iniciar")).toMatchObject({ idAtor: Conta.ANA, idSujeito: Conta.ELZA, resultado: "permitida" });
  });

  it("ends with another line", async () => {
    expect((await backend.inject("POST", "/encerrarVisao", { as: ANA, target: Conta.ELZA })).status).toBe(204);
    expect(await lastAct("visao.encerrar")).toMatchObject({ idAtor: Conta.ANA, idSujeito: Conta.ELZA });
  });

  describe("is of the session that opened it", () => {
    const target = { "x-pessoa-target": String(Conta.BRUNO) };
    const enter = (as: string, modo: "ver" | "agir", idPessoa: number = Conta.BRUNO) =>
      backend.inject("POST", "/iniciarVisao", { as, body: { idPessoa, modo, motivo: "outro", texto: "Teste da visão" } });
    const look = async (as: string) => (await backend.inject("GET", `/retornarPessoa/${Conta.BRUNO}`, { as, headers: target })).status;
    const change = (as: string) => {
      const body = { idPessoa: Conta.BRUNO, idPlano: 1, assunto: "Visita", mensagem: "Oi." };
      return backend.inject("POST", "/criarConversa", { as, headers: target, body });
    };

    it("and of no other, nor before it is opened", async () => {
      const [one, other] = [await backend.login(ANA), await backend.login(ANA)];
      expect(await look(one)).toBe(403);
      expect((await enter(one, "agir")).status).toBe(200);
      expect([await look(one), await look(other)]).toEqual([200, 403]);
      expect((await backend.inject("POST", "/encerrarVisao", { as: one, headers: target })).status).toBe(204);
      expect(await look(one)).toBe(403);
    });

    it("which is in one at a time", async () => {
      const one = await backend.login(ANA);
      await enter(one, "agir");
      await enter(one, "agir", Conta.CARLA);
      expect(await look(one)).toBe(403);
    });

    it("changes nothing where it was opened to see", async () => {
      const one = await backend.login(ANA);
      await enter(one, "ver");
      expect(await look(one)).toBe(200);
      expect(await change(one)).toMatchObject({ status: 403, body: { detail: expect.stringContaining("só para ver") } });
      const areas = async (headers = {}) => {
        const answer = await backend.inject("GET", "/retornarPermissoes", { as: one, headers });
        return (answer.body as Reply<"GET /retornarPermissoes">).areas.find(({ area }) => area === "visao")?.nivel;
      };
      expect([await areas(target), await areas()]).toEqual(["L", "E"]);
      await enter(one, "agir");
      expect((await change(one)).status).toBeLessThan(300);
    });

    it("asks for words where no reason of the list fits", async () => {
      const body = { idPessoa: Conta.BRUNO, modo: "ver", motivo: "outro", texto: " ab " };
      expect(await backend.inject("POST", "/iniciarVisao", { as: ANA, body })).toMatchObject({
        status: 400,
        body: { erros: [{ campo: "texto" }] },
      });
    });
  });

  it("is not opened on nobody, on an administrator or by a participant", async () => {
    const before = await backend.context.db.$count(auditoria, eq(auditoria.acao, "visao.iniciar"));
    expect((await begin(999_999)).status).toBe(404);
    expect((await begin(Conta.ANA)).status).toBe(422);
    expect((await begin(Conta.CARLA, BRUNO)).status).toBe(403);
    expect(await backend.context.db.$count(auditoria, eq(auditoria.acao, "visao.iniciar"))).toBe(before);
  });

  it("remembers whom the attendant saw, the latest first, each once, at most five", async () => {
    const ids = [Conta.BRUNO, Conta.CARLA, Conta.DIEGO, Conta.ELZA, Conta.FABIO, Conta.BRUNO];
    for (const id of ids) await begin(id);
    const { body } = await backend.inject("GET", "/retornarPessoasVistas", { as: ANA });
    const seen = body as Reply<"GET /retornarPessoasVistas">;
    expect(seen.map(({ pessoa }) => pessoa.id)).toEqual([Conta.BRUNO, Conta.FABIO, Conta.ELZA, Conta.DIEGO, Conta.CARLA]);
    expect(seen.map(({ plano }) => plano?.nome)).toEqual(["HPE", "DXC", "HPE", "HPE", "MAIS_VALOR"]);
  });
});

describe("GET /retornarAtendentes", () => {
  it("lists the administrators", async () =>
    expect((await backend.inject("GET", "/retornarAtendentes", { as: ANA })).body).toEqual([{ id: Conta.ANA, nome: "Ana Ribeiro" }]));
});
