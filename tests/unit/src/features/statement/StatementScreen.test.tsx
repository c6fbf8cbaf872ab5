import type { Reply } from "@contract/infer";
import { screen, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { refuse, reply } from "@tests/support/server";
import { periodName, periodOptions, readPeriod } from "@/domain/calendar/period";
import { StatementScreen } from "@/features/statement/StatementScreen";

const MISSING = "GET /retornarContribuicoesFaltantes/{idPessoa}/{idPlano}";
const EXTRATO = "GET /retornarExtrato/{idPessoa}/{idPlano}";

const quota = (valor: string, data: string) => ({ perfil: { id: 3, nome: "Moderado" }, valor, data, fonte: "Custodiante" });
const saldo = (quotas: string, valor: string) => ({ quotas, valor });

const extrato = (change: Partial<Reply<typeof EXTRATO>> = {}): Reply<typeof EXTRATO> => {
  const total = {
    abertura: saldo("40000.00000000", "49000.00"),
    porTipo: { contribuicao: "3645.68" },
    entradas: "3645.68",
    saidas: "0.00",
    rendimento: "844.44",
    fechamento: saldo("42939.80604432", "53490.12"),
  };
  return {
    inicio: "2026-08",
    fim: "2026-09",
    primeiro: "2024-03",
    ultimo: "2026-10",
    linhas: [{ ...total, subconta: "basica", nome: "Básica" }],
    total,
    cotas: [
      {
        perfil: { id: 3, nome: "Moderado" },
        inicial: quota("1.22500000", "2026-07-31"),
        final: quota("1.24570012", "2026-09-30"),
        retorno: "1.69",
      },
    ],
    regimeTributario: "PROGRESSIVO",
    transferencias: [],
    meses: [
      {
        mes: "2026-08",
        contribuicoes: { basica: "505.18" },
        porTipo: {},
        rendimento: "382.72",
        quotas: "1476.50041343",
        cota: "1.23456789",
        saldo: "51205.56",
      },
      {
        mes: "2026-09",
        contribuicoes: { basica: "505.18" },
        porTipo: { taxa: "-20.00" },
        rendimento: "461.72",
        quotas: "1463.30563089",
        cota: "1.24570012",
        saldo: "53490.12",
      },
    ],
    ...change,
  };
};

const PATH = "/services/extrato-contribuicao";
/** Nobody has made a link yet, unless the test says otherwise. */
beforeEach(() => {
  reply("GET /retornarLinks/{idPessoa}/{idPlano}", { links: [], total: 0, totalPage: 1, limites: { dias: 30, aberturas: 5, minutos: 15 } });
});

const show = (query: Record<string, string> = {}, change: Partial<Reply<typeof EXTRATO>> = {}) => {
  const { requests } = reply(EXTRATO, extrato(change));
  reply(MISSING, { meses: [], regra: null });
  return { ...renderScreen(<StatementScreen />, { session: participant, pathname: PATH, query }), requests };
};

it("adds up in sight, from the opening to the closing", async () => {
  show();
  expect(await screen.findByText("Saldo em 31/07/2026")).toBeVisible();
  const parts = within(screen.getByText("Saldo em 31/07/2026").closest("dl") as HTMLElement).getAllByRole("definition");
  expect(parts.map((part) => part.textContent?.replaceAll("\u00a0", " "))).toEqual([
    "R$ 49.000,00",
    "R$ 3.645,68",
    "R$ 844,44",
    "R$ 53.490,12",
    "1,69%Como calculamos: Como calculamos o extrato",
  ]);
});

it("has the balance before what may be done with it", async () => {
  show();
  const [returns] = await screen.findAllByText("Rendimentos");
  const movements = screen.getByRole("link", { name: "Movimentos" });
  expect(returns?.compareDocumentPosition(movements)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it("says which month still takes what comes, and nothing where all of them are closed", async () => {
  const words = /Outubro de 2026 ainda recebe o que chegar antes da cota de novembro de 2026/;
  const { unmount } = show({}, { aberto: "2026-10" });
  expect(await screen.findByText(words)).toBeVisible();
  unmount();
  show();
  await screen.findByText("Saldo em 31/07/2026");
  expect(screen.queryByText(words)).toBeNull();
});

it("has a row for each month, the newest first, with quotas and reais", async () => {
  show();
  const rows = within(await screen.findByRole("table", { name: "Extrato mês a mês", hidden: true })).getAllByRole("row", { hidden: true });
  expect(rows[0]).toHaveTextContent("MêsBásicaTaxasRendimentosValor da cotaCotas no mêsSaldo (R$)");
  expect(rows[1]).toHaveTextContent("09/2026505,18−20,00461,721,245700121.463,3056308953.490,12");
  expect(rows[2]).toHaveTextContent("08/2026505,18–382,721,234567891.476,5004134351.205,56");
});

it("ends the months with their total, as the backend says it", async () => {
  const { total, linhas } = extrato();
  show(
    {},
    {
      total: { ...total, porTipo: { contribuicao: "1010.36", taxa: "-20.00" } },
      linhas: linhas.map((line) => ({ ...line, porTipo: { contribuicao: "1010.36" } })),
    },
  );
  const rows = within(await screen.findByRole("table", { name: "Extrato mês a mês", hidden: true })).getAllByRole("row", { hidden: true });
  expect(rows).toHaveLength(4);
  expect(rows[3]).toHaveTextContent("Total1.010,36−20,00844,44––53.490,12");
});

it("shows where the money is, by sub-account, with the total", async () => {
  show();
  const rows = within(await screen.findByRole("table", { name: "Extrato por subconta" })).getAllByRole("row", { hidden: true });
  expect(rows.at(-1)).toHaveTextContent("Total49.000,003.645,68–844,4442.939,8060443253.490,12");
});

it("explains its figures with the quotas of both ends", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: /Como calculamos o extrato/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(
    dialog.getByText(/a cota passou de 1,22500000, em 31\/07\/2026, para 1,24570012, em 30\/09\/2026. Rentabilidade de 1,69%/),
  ).toBeVisible();
});

it("tells the return above inflation, where the index is published", async () => {
  const [cota] = extrato().cotas;
  if (!cota) throw new Error("no quota");
  const inflacao = { indice: "INPC", percentual: "0.50", real: "1.18", fonte: "IBGE" };
  const { user } = show({}, { cotas: [{ ...cota, inflacao }] });
  await user.click(await screen.findByRole("button", { name: /Como calculamos o extrato/ }));
  expect(
    within(await screen.findByRole("dialog")).getByText(/o INPC foi de 0,50%: descontada a inflação, 1,18%. Fonte: IBGE./),
  ).toBeVisible();
});

describe("the sponsor's part", () => {
  const direito = {
    em: "2026-09-30",
    saldo: "20000.00",
    percentual: "40",
    valor: "8000.00",
    meses: 60,
    proximo: { percentual: "80", em: "2029-10-15" },
    tabela: [
      { aPartirDeMeses: 0, percentual: "20" },
      { aPartirDeMeses: 49, percentual: "40" },
      { aPartirDeMeses: 97, percentual: "80" },
    ],
    desde: "2010-01-01",
    fonte: "Regulamento",
  };

  it("says how much of it is the participant's already, and when it grows", async () => {
    const { user } = show({}, { direito });
    expect(await screen.findByRole("region", { name: "Parte da patrocinadora que já é sua" })).toHaveTextContent(
      "R$ 8.000,00 (40% de R$ 20.000,00)",
    );
    await user.click(screen.getByRole("button", { name: /Como calculamos a parte que já é sua/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText(/em 30\/09\/2026 são 60/)).toBeVisible();
    expect(dialog.getByText("A partir de 97 meses")).toBeVisible();
    expect(dialog.getByText(/Passa a 80% em 15\/10\/2029. Tabela em vigor desde 01\/01\/2010. Fonte: Regulamento./)).toBeVisible();
  });

  it("says when nothing is left to reach", async () => {
    const { user } = show({}, { direito: { ...direito, proximo: null } });
    await user.click(await screen.findByRole("button", { name: /a parte que já é sua/ }));
    expect(within(await screen.findByRole("dialog")).getByText(/Já é o máximo da tabela./)).toBeVisible();
  });

  it("stays away where the plan has none", async () => {
    show();
    await screen.findByText("Saldo em 31/07/2026");
    expect(screen.queryByText(/já é sua/)).not.toBeInTheDocument();
  });
});

it("asks for the period of its address, and keeps the chosen one there", async () => {
  const { user, router, requests } = show({ inicio: "2026-08", fim: "2026-09" });
  await screen.findByRole("table", { name: "Extrato mês a mês", hidden: true });
  expect(requests[0]?.query).toEqual({ inicio: "2026-08", fim: "2026-09" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Período" }), "2025");
  expect(router.push).toHaveBeenCalledWith(
    expect.objectContaining({ query: { inicio: "2025-01", fim: "2025-12" } }),
    undefined,
    expect.anything(),
  );
});

it("says that the plan has no statement where the backend has none", async () => {
  refuse(EXTRATO, 501);
  refuse(MISSING, 501);
  renderScreen(<StatementScreen />, { session: participant, pathname: PATH });
  expect(await screen.findByText("Indisponível")).toBeVisible();
});

describe("periods", () => {
  it("are named as people say them", () => {
    expect([periodName("2026-01", "2026-10"), periodName("2025-01", "2025-12"), periodName("2026-03", "2026-03")]).toEqual([
      "Janeiro a outubro de 2026",
      "2025",
      "março de 2026",
    ]);
  });

  it("offered are this year, twelve months, the years before and everything, none twice", () => {
    expect(periodOptions("2024-03", "2026-10").map(({ value }) => value)).toEqual([
      "Janeiro a outubro de 2026",
      "Últimos 12 meses",
      "2025",
      "Março a dezembro de 2024",
      "Desde o início",
    ]);
    expect(periodOptions("2026-10", "2026-10")).toHaveLength(1);
  });

  it("of an address are ignored where they make no sense", () => {
    expect(readPeriod({ inicio: "2026-13", fim: "hoje" })).toEqual({});
    expect(readPeriod({ inicio: "2026-10", fim: "2026-01" })).toEqual({});
    expect(readPeriod({ inicio: ["2026-01"], fim: "2026-10" })).toEqual({ inicio: "2026-01", fim: "2026-10" });
  });
});

it("tells of money that changed profile beside the columns, not in them", async () => {
  const transferencias = [{ mes: "2026-08", de: "Moderado", para: "Agressivo", valor: "51205.56" }];
  show({}, { transferencias });
  expect(await screen.findByText("Transferências entre perfis: R$ 0,00 de saldo")).toBeVisible();
  expect(screen.getByText(/Em agosto de 2026, R\$\s51\.205,56 passaram de Moderado para Agressivo/)).toBeVisible();
});
