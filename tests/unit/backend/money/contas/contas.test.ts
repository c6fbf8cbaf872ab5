import { Conta } from "@backend/demo/accounts";
import { direitoPatrocinadora, movimento, vinculoPlano } from "@backend/kernel/db/schema";
import { balance as balanceOf } from "@backend/money/contas/balance";
import { closeYear, post, reverse } from "@backend/money/contas/ledger";
import { reconcile } from "@backend/money/contas/reconciliation";
import { statement as statementOf } from "@backend/money/contas/statement";
import { concessionFacts } from "@backend/services/concessao/concessaoFacts";
import { wholeQuote } from "@backend/services/portabilidade/quote";
import { datedLots } from "@backend/services/simuladorRegime/lots";
import type { Reply } from "@contract/infer";
import { startBackend, type TestBackend } from "@tests/support/backend";
import { eq, sql } from "drizzle-orm";
import { monthsBetween } from "@/domain/calendar/months";
import { exact, sum, toAmount } from "@/domain/money/exact";
import { Categoria } from "@/domain/plans/eligibility";

const BRUNO = "52998224725";
const CARLA = "12345678909";
const ANA = "98765432100";
const DIEGO = "11144477735";
const HPE = 1;
const DXC = 7;
const NOW = new Date("2026-11-21T12:00:00Z");

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 60_000);
afterAll(() => backend.close());

type Balance = Reply<"GET /retornarSaldo/{idPessoa}/{idPlano}">;
type Statement = Reply<"GET /retornarExtrato/{idPessoa}/{idPlano}">;
type Movements = Reply<"GET /retornarMovimentos/{idPessoa}/{idPlano}">;
type Yearly = Reply<"GET /retornarDemonstrativo/{idPessoa}/{idPlano}">;

const get = async <T>(path: string, query: Record<string, string | number> = {}, as = BRUNO) => {
  const answer = await backend.inject("GET", path, { as, query });
  expect(answer.status).toBe(200);
  return answer.body as T;
};
const account = `${Conta.BRUNO}/${HPE}`;

describe("balance", () => {
  it("is the same to the cent on every screen, and in the quotes of the exits", async () => {
    const { db } = backend.context;
    for (const link of [
      { idPessoa: Conta.BRUNO, idPlano: HPE },
      { idPessoa: Conta.CARLA, idPlano: 4 },
      { idPessoa: Conta.DIEGO, idPlano: HPE },
      { idPessoa: Conta.DIEGO, idPlano: DXC },
    ]) {
      const { saldo } = await balanceOf(db, link);
      const { total } = await statementOf(db, link, {});
      const enrolment = { idCategoria: Categoria.TAXPAYER, dataAdesao: "2015-01-01" };
      const dated = await datedLots(db, link, enrolment, "2026-11-21");
      expect([link, total.fechamento.valor]).toEqual([link, saldo]);
      expect([link, dated.saldo, toAmount(sum(dated.lotes.map(({ valor }) => valor)))]).toEqual([link, saldo, saldo]);
      expect([link, (await wholeQuote(db, link, "2026-11-21")).saldo]).toEqual([link, saldo]);
      expect([link, (await concessionFacts(db, link, NOW)).saldo]).toEqual([link, saldo]);
    }
  });

  it("is the last quota's, adds up, and is that of the curve and of the statement", async () => {
    const balance = await get<Balance>(`/retornarSaldo/${account}`);
    expect(sum(balance.subcontas.map(({ valor }) => valor)).toFixed(2)).toBe(balance.saldo);
    expect(balance.evolucao.at(-1)).toMatchObject({ mes: "2026-10", saldo: balance.saldo });
    expect(balance.cotas).toEqual([expect.objectContaining({ data: "2026-10-30", fonte: "Demonstração" })]);
    for (const { quotas, valor } of balance.subcontas)
      expect(
        exact(quotas)
          .times(balance.cotas[0]?.valor ?? 0)
          .toFixed(2),
      ).toBe(valor);
    const statement = await get<Statement>(`/retornarExtrato/${account}`);
    expect(statement.total.fechamento).toEqual({ quotas: balance.quotas, valor: balance.saldo });
    const month = await get<Statement>(`/retornarExtrato/${account}`, { inicio: "2026-10", fim: "2026-10" });
    expect(month.total.rendimento).toBe(balance.rendimentoMes);
  });

  it("says the return of the profile's quota", async () => {
    const { rentabilidade } = await get<Balance>(`/retornarSaldo/${account}`);
    const year = await get<Statement>(`/retornarExtrato/${account}`, { inicio: "2026-01", fim: "2026-10" });
    expect(rentabilidade.ano).toBe(year.cotas[0]?.retorno);
    expect(rentabilidade).toMatchObject({ desde: "2016-10", mes: expect.stringMatching(/^-?\d+\.\d\d$/) });
  });

  it("is zero for an account in which nothing moved, and 404 without an enrolment", async () => {
    const empty = await backend.inject("GET", `/retornarSaldo/${Conta.FABIO}/7`, { as: ANA });
    expect(empty.body).toMatchObject({ saldo: "0.00", evolucao: [] });
    expect((await backend.inject("GET", `/retornarSaldo/${Conta.BRUNO}/7`, { as: BRUNO })).status).toBe(404);
  });
});

describe("the sponsor's part in the statement", () => {
  it("says how much of it is the participant's, by the plan's table and the months in it", async () => {
    const statement = await get<Statement>(`/retornarExtrato/${account}`);
    const sponsor = statement.linhas.find(({ subconta }) => subconta === "patrocinadora");
    const { direito } = statement;
    expect(direito).toMatchObject({ em: "2026-10-31", saldo: sponsor?.fechamento.valor, fonte: expect.stringContaining("confirmar") });
    const reached = direito?.tabela.filter(({ aPartirDeMeses }) => aPartirDeMeses <= direito.meses).at(-1);
    expect(direito?.percentual).toBe(reached?.percentual);
    expect(direito?.valor).toBe(
      toAmount(
        exact(direito?.saldo ?? 0)
          .times(reached?.percentual ?? 0)
          .div(100),
      ),
    );
    const [link] = await backend.context.db.select().from(vinculoPlano).where(eq(vinculoPlano.idPessoa, Conta.BRUNO));
    expect(direito?.meses).toBe(monthsBetween(link?.dataAdesao ?? "", "2026-10-31"));
  });

  it("follows the table in force on the statement's last day", async () => {
    const { db } = backend.context;
    const [oldest] = [await get<Statement>(`/retornarExtrato/${account}`)];
    await db
      .insert(direitoPatrocinadora)
      .values({ idPlano: HPE, validoDesde: "2026-10-01", aPartirDeMeses: 0, percentual: "12.50", fonte: "Novo" });
    try {
      const after = await get<Statement>(`/retornarExtrato/${account}`, { inicio: "2026-10", fim: "2026-10" });
      expect(after.direito).toMatchObject({ percentual: "12.5", desde: "2026-10-01", proximo: null, fonte: "Novo" });
      const before = await get<Statement>(`/retornarExtrato/${account}`, { inicio: "2026-08", fim: "2026-09" });
      expect(before.direito?.percentual).toBe(oldest?.direito?.percentual);
    } finally {
      await db.delete(direitoPatrocinadora).where(eq(direitoPatrocinadora.fonte, "Novo"));
    }
  });

  it("is not there in a plan without a sponsor", async () => {
    const statement = await get<Statement>(`/retornarExtrato/${Conta.CARLA}/4`, {}, CARLA);
    expect(statement.direito).toBeUndefined();
  });

  it("tells the return above the inflation of the same months", async () => {
    const [cota] = (await get<Statement>(`/retornarExtrato/${account}`, { inicio: "2025-01", fim: "2025-12" })).cotas;
    expect(cota?.inflacao).toMatchObject({ indice: "INPC", percentual: "3.90", fonte: "Demonstração" });
    const nominal = exact(cota?.final.valor ?? 1).div(cota?.inicial.valor ?? 1);
    expect(cota?.inflacao?.real).toBe(nominal.div("1.039").minus(1).times(100).toFixed(2));
  });
});

describe("statement", () => {
  it.each([
    ["2026-10", "2026-10"],
    ["2026-01", "2026-10"],
    ["2025-07", "2026-03"],
    ["2016-10", "2026-10"],
  ])("from %s to %s adds up to the cent", async (inicio, fim) => {
    const { linhas, total, meses } = await get<Statement>(`/retornarExtrato/${account}`, { inicio, fim });
    expect(sum(meses.map(({ rendimento }) => rendimento)).toFixed(2)).toBe(total.rendimento);
    expect(meses.at(-1)?.saldo).toBe(total.fechamento.valor);
    expect(
      sum(meses.map(({ quotas }) => quotas))
        .plus(total.abertura.quotas)
        .toFixed(8),
    ).toBe(total.fechamento.quotas);
    for (const row of [...linhas, total]) {
      expect(exact(row.abertura.valor).plus(row.entradas).minus(row.saidas).plus(row.rendimento).toFixed(2)).toBe(row.fechamento.valor);
      expect(sum(Object.values(row.porTipo)).toFixed(2)).toBe(exact(row.entradas).minus(row.saidas).toFixed(2));
    }
  });

  it("names the month that is not closed, and only where it is in the period", async () => {
    expect(await get<Statement>(`/retornarExtrato/${account}`)).toMatchObject({ fim: "2026-10", aberto: "2026-10" });
    const closed = await get<Statement>(`/retornarExtrato/${account}`, { inicio: "2026-01", fim: "2026-09" });
    expect(closed.aberto).toBeUndefined();
  });

  it("begins where the one before it ended", async () => {
    const before = await get<Statement>(`/retornarExtrato/${account}`, { inicio: "2024-03", fim: "2025-06" });
    const after = await get<Statement>(`/retornarExtrato/${account}`, { inicio: "2025-07", fim: "2026-10" });
    expect(after.total.abertura).toEqual(before.total.fechamento);
  });

  it("shows Bruno's contributions of October, by the plan's formula", async () => {
    const { linhas, meses } = await get<Statement>(`/retornarExtrato/${account}`, { inicio: "2026-10", fim: "2026-10" });
    expect(meses[0]?.contribuicoes).toEqual({ basica: "505.18", patrocinadora: "505.18", suplementar: "812.48" });
    const entered = Object.fromEntries(linhas.map(({ subconta, entradas }) => [subconta, entradas]));
    expect(entered).toMatchObject({ basica: "505.18", patrocinadora: "505.18", suplementar: "812.48" });
  });

  it.each([{ inicio: "2010-01" }, { fim: "2026-11" }, { inicio: "2026-10", fim: "2026-09" }, { inicio: "2026-13" }, { inicio: "ontem" }])(
    "refuses %o",
    async (query) => {
      const answer = await backend.inject("GET", `/retornarExtrato/${account}`, { as: BRUNO, query: query as Record<string, string> });
      expect(answer.status).toBe(400);
    },
  );
});

describe("movements", () => {
  it("page from the newest, each with the balance after it", async () => {
    const first = await get<Movements>(`/retornarMovimentos/${account}`, { limit: 5 });
    const second = await get<Movements>(`/retornarMovimentos/${account}`, { limit: 5, page: 1 });
    expect(first.totalPage).toBe(Math.ceil(first.total / 5));
    const both = [...first.movimentos, ...second.movimentos];
    expect(new Set(both.map(({ id }) => id)).size).toBe(10);
    for (const [index, { saldo, quotas }] of both.slice(0, -1).entries())
      expect(exact(saldo.quotas).minus(quotas).toFixed(8)).toBe(both[index + 1]?.saldo.quotas);
    const { quotas, saldo, evolucao } = await get<Balance>(`/retornarSaldo/${account}`, { meses: 12 });
    expect(first.movimentos[0]?.saldo).toEqual({ quotas, valor: saldo });
    // The last movement of each month leaves the balance that the statement has for it, to the cent.
    const all = await get<Movements>(`/retornarMovimentos/${account}`, { limit: 60 });
    for (const { mes, saldo: atTheEnd } of evolucao.slice(-10))
      expect([mes, all.movimentos.find((row) => row.mes === mes)?.saldo.valor]).toEqual([mes, atTheEnd]);
  });

  it("keep the balance of the whole account behind a filter", async () => {
    const all = await get<Movements>(`/retornarMovimentos/${account}`, { limit: 100 });
    const sponsor = await get<Movements>(`/retornarMovimentos/${account}`, {
      limit: 3,
      subconta: "patrocinadora",
      inicio: "2026-01-01",
      fim: "2026-10-31",
    });
    for (const row of sponsor.movimentos) expect(all.movimentos).toContainEqual(row);
    expect(sponsor.total).toBe(10);
    expect(
      (await get<Movements>(`/retornarMovimentos/${account}`, { tipo: "taxa" })).movimentos.every(({ tipo }) => tipo.id === "taxa"),
    ).toBe(true);
  });

  it("are told by the profile that moved, and name each profile of the account", async () => {
    const all = await get<Movements>(`/retornarMovimentos/${account}`, { limit: 100 });
    const names = all.perfis?.map(({ nome }) => nome) ?? [];
    expect(names).toEqual([...new Set(all.movimentos.map(({ perfil }) => perfil.nome))].sort());
    const perfil = all.perfis?.[0]?.id ?? 0;
    const same = await get<Movements>(`/retornarMovimentos/${account}`, { limit: 100, perfil });
    expect(same.movimentos).toEqual(all.movimentos.filter((row) => row.perfil.id === perfil));
    const none = await get<Movements>(`/retornarMovimentos/${account}`, { perfil: 99_999 });
    expect([none.total, none.perfis]).toEqual([0, all.perfis]);
  });

  it("come as a spreadsheet too, attached", async () => {
    const answer = await backend.inject("GET", `/exportarMovimentos/${account}`, { as: BRUNO, query: { tipo: "contribuicao" } });
    expect(answer.status).toBe(200);
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="movimentos-\d{8}-\d{4}\.xlsx"$/);
    expect(answer.raw.subarray(0, 2).toString()).toBe("PK");
  });
});

describe("contributions of a year", () => {
  it("add up by month and by whose they are, with the room of the deduction", async () => {
    const year = await get<Yearly>(`/retornarDemonstrativo/${account}`, { ano: 2026 });
    expect(year.anos.slice(0, 2)).toEqual([2026, 2025]);
    expect(year.meses).toHaveLength(10);
    expect(sum(year.meses.map(({ total }) => total)).toFixed(2)).toBe(year.total);
    expect(exact(year.participante).plus(year.patrocinadora).toFixed(2)).toBe(year.total);
    // 12 × 15,000.00 = 180,000.00 (the 13th is taxed by itself); 12 % = 21,600.00.
    expect(year.deducao).toMatchObject({ rendaEstimada: "180000.00", limite: "21600.00", usado: year.participante, ate: "2026-12-31" });
    expect(year.deducao?.disponivel).toBe(exact("21600.00").minus(year.participante).toFixed(2));
    expect(year.deducao?.outrosPlanos).toBe("0.00");
    // 10/12/2026 is a Thursday: the last due date whose credit is of the year.
    expect(year.deducao?.ultimoVencimento).toBe("2026-12-10");
    expect(year).toMatchObject({
      fechado: false,
      pessoa: { id: Conta.BRUNO, cpf: BRUNO },
      plano: { id: HPE },
      matricula: "0045127",
      fonte: { cnpj: "11222333000181" },
    });
  });

  it("has the sub-accounts of each month, of the year and of every year, and all of them add up", async () => {
    const year = await get<Yearly>(`/retornarDemonstrativo/${account}`, { ano: 2025 });
    expect(year).toMatchObject({ fechado: true, deducao: { ultimoVencimento: null } });
    expect(year.subcontas.map(({ id }) => id)).toEqual(["basica", "suplementar", "voluntaria", "patrocinadora"]);
    for (const { id } of year.subcontas)
      expect(sum(year.meses.map(({ porSubconta }) => porSubconta[id] ?? 0)).toFixed(2)).toBe(year.porSubconta[id]);
    // The December has the 2,500.00 that Bruno adds each year.
    expect(year.meses.at(-1)?.porSubconta.voluntaria).toBe("2500.00");
    const { porSubconta, participante, patrocinadora, total } = year;
    expect(year.porAno.find(({ ano }) => ano === 2025)).toEqual({ ano: 2025, porSubconta, participante, patrocinadora, total });
    expect(year.porAno.map(({ ano }) => ano)).toEqual(year.anos);
  });

  it("share the limit with what the same person paid into another plan, the sponsor's part left out", async () => {
    const of = (idPlano: number) => get<Yearly>(`/retornarDemonstrativo/${Conta.DIEGO}/${idPlano}`, { ano: 2026 }, DIEGO);
    const [hpe, dxc] = [await of(HPE), await of(DXC)];
    expect(exact(dxc.participante).gt(0)).toBe(true);
    expect(hpe.deducao).toMatchObject({ outrosPlanos: dxc.participante, usado: exact(hpe.participante).plus(dxc.participante).toFixed(2) });
    expect(dxc.deducao).toMatchObject({ outrosPlanos: hpe.participante });
    expect(hpe.deducao?.disponivel).toBe(
      exact(hpe.deducao?.limite ?? 0)
        .minus(hpe.deducao?.usado ?? 0)
        .toFixed(2),
    );
  });

  it("of a year without any is empty, and says no limit without a salary", async () => {
    expect(await get<Yearly>(`/retornarDemonstrativo/${account}`, { ano: 1990 })).toMatchObject({
      meses: [],
      total: "0.00",
      deducao: null,
    });
  });
});

describe("another's account", () => {
  it.each(["retornarSaldo", "retornarExtrato", "retornarMovimentos", "exportarMovimentos", "retornarDemonstrativo"])(
    "%s is refused",
    async (call) => {
      expect((await backend.inject("GET", `/${call}/${account}`, { as: CARLA })).status).toBe(403);
      expect((await backend.inject("GET", `/${call}/${account}`)).status).toBe(401);
      expect((await backend.inject("GET", `/${call}/${account}`, { as: ANA, target: Conta.BRUNO })).status).toBe(200);
    },
  );
});

describe("the ledger", () => {
  const posting = {
    idPessoa: Conta.CARLA,
    idPlano: 4,
    subconta: "voluntaria",
    tipo: "contribuicao",
    idPerfil: 1,
    data: "2026-11-20",
    competencia: "2026-11",
    cota: "1.25000000",
    valor: "132.65",
  } as const;

  it("adds up in the whole demonstration", async () => expect(await reconcile(backend.context.db)).toEqual([]));

  it("writes the same cause once", async () => {
    const { db } = backend.context;
    const ids = await Promise.all(Array.from({ length: 5 }, () => post(db, { ...posting, origem: "teste:1" })));
    expect(new Set(ids).size).toBe(1);
    const [row] = await db
      .select()
      .from(movimento)
      .where(eq(movimento.id, ids[0] ?? 0));
    expect(row).toMatchObject({ valor: "132.65", quotas: "106.12000000" });
  });

  it("takes a movement back once, with the quantity that it had", async () => {
    const { db } = backend.context;
    const id = await post(db, { ...posting, origem: "teste:2" });
    const reversal = await reverse(db, id, "2026-11-21", "Crédito em duplicidade");
    const [row] = await db.select().from(movimento).where(eq(movimento.id, reversal));
    expect(row).toMatchObject({ tipo: "estorno", quotas: "-106.12000000", valor: "-132.65", idEstornado: id });
    await expect(reverse(db, id, "2026-11-21", "De novo")).rejects.toMatchObject({ status: 409 });
    await expect(reverse(db, reversal, "2026-11-21", "Do estorno")).rejects.toMatchObject({ status: 409 });
  });

  it("is neither changed nor erased, and not written in a closed year", async () => {
    const { db } = backend.context;
    await expect(db.update(movimento).set({ valor: "1.00" })).rejects.toThrow();
    await expect(db.delete(movimento)).rejects.toThrow();
    await expect(db.execute(sql`truncate movimento cascade`)).rejects.toThrow();
    await expect(post(db, { ...posting, competencia: "2025-12", data: "2025-12-10", origem: "teste:3" })).rejects.toMatchObject({
      status: 409,
    });
  });

  it("closes a year once, and finds a closing that is wrong", async () => {
    const { db } = backend.context;
    expect(await closeYear(db, 2026)).toBeGreaterThan(0);
    expect(await closeYear(db, 2026)).toBe(0);
    expect(await reconcile(db)).toEqual([]);
    await db.execute(
      sql`update fechamento set quotas = quotas + 1 where id_pessoa = ${Conta.BRUNO} and competencia = '2026-12-01' and subconta = 'basica'`,
    );
    expect(await reconcile(db)).toEqual([
      expect.objectContaining({ idPessoa: Conta.BRUNO, subconta: "basica", competencia: "2026-12-01" }),
    ]);
  });
});
