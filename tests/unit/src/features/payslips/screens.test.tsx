import type { Reply } from "@contract/infer";
import { screen, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { PayslipsScreen } from "@/features/payslips/PayslipsScreen";
import { ReportScreen } from "@/features/payslips/ReportScreen";

const LISTA = "GET /retornarContracheques/{idPessoa}/{idPlano}";
const UM = "GET /retornarContracheque/{idContracheque}";
const INFORME = "GET /retornarInforme/{idPessoa}/{idPlano}";
const PATH = "/services/contracheque";

const resumo = {
  id: 7,
  competencia: "2026-10",
  tipo: "mensal" as const,
  dataPagamento: "2026-10-31",
  beneficio: "01-001204",
  bruto: "9000.00",
  descontos: "841.88",
  liquido: "8158.12",
};
const slip: Reply<typeof UM> = {
  ...resumo,
  fundo: { nome: "Fundo de Demonstração", cnpj: "11222333000181" },
  plano: { id: 1, nome: "HPE" },
  pessoa: { id: 5, nome: "Elza Moura", cpf: "16899535009" },
  matricula: "0009764",
  especie: "aposentadoria",
  regime: "PROGRESSIVO",
  dependentesIr: 0,
  linhas: [
    { codigo: "1001", descricao: "Renda mensal", referencia: "0,8% do saldo", vencimento: "9000.00", desconto: "0.00" },
    { codigo: "5001", descricao: "IRRF", referencia: "27,5%", vencimento: "0.00", desconto: "841.88" },
  ],
  baseIrrf: "6488.82",
  irrf: "841.88",
  isento65: "1903.98",
  isentoMolestia: "0.00",
  quotas: "7200.00000000",
  cota: "1.25000000",
  saldo: "1116000.00",
  acumulado: { bruto: "90000.00", irrf: "8418.80", liquido: "81581.20" },
  imposto: {
    regime: "PROGRESSIVO",
    bruto: "9000.00",
    isento: "1903.98",
    progressivo: {
      tributavel: "7096.02",
      deducao: { tipo: "simplified", valor: "607.20" },
      porDependente: "189.59",
      parcela: "908.73",
      impostoTabela: "875.70",
      reducao: "33.82",
    },
    base: "6488.82",
    aliquota: "27.5",
    imposto: "841.88",
    validoDesde: "2026-01-01",
    fonte: "Lei 15.270/2025",
  },
  anterior: {
    id: 6,
    competencia: "2026-09",
    bruto: "8900.00",
    irrf: "800.00",
    liquido: "8100.00",
    mudancas: [{ codigo: "cota", titulo: "A cota subiu", texto: "De 1,20000000 para 1,25000000 (+4,17%).", efeito: "100.00" }],
  },
};
const list: Reply<typeof LISTA> = {
  ano: 2026,
  anos: [2026, 2025],
  contracheques: [resumo, { ...resumo, id: 8, tipo: "abono", competencia: "2026-12" }],
  total: { bruto: "18000.00", descontos: "1683.76", liquido: "16316.24" },
};

/** Nobody has made a link yet, unless the test says otherwise. */
beforeEach(() => {
  reply("GET /retornarLinks/{idPessoa}/{idPlano}", { links: [], total: 0, totalPage: 1, limites: { dias: 30, aberturas: 5, minutos: 15 } });
});

const show = (query: Record<string, string> = {}) => renderScreen(<PayslipsScreen />, { session: participant, pathname: PATH, query });

describe("payslips", () => {
  it("are listed by year, each with its address", async () => {
    const { requests } = reply(LISTA, list);
    const { user, router } = show({ ano: "2026" });
    const rows = within(await screen.findByRole("table", { name: "Contracheques de 2026" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent("Outubro de 202631/10/202601-0012049.000,00841,888.158,12");
    expect(screen.getByRole("link", { name: "Outubro de 2026" })).toHaveAttribute("href", `${PATH}?id=7`);
    expect(rows[2]).toHaveTextContent("Abono anual de 2026");
    expect(requests[0]?.query).toEqual({ ano: 2026 });
    await user.selectOptions(screen.getByRole("combobox", { name: "Ano" }), "2025");
    expect(router.query).toEqual({ ano: "2025" });
  });

  it("say when there is none yet", async () => {
    reply(LISTA, { ...list, anos: [], contracheques: [] });
    show();
    expect(await screen.findByText("Ainda não há contracheques")).toBeVisible();
  });

  it("say that the plan has none where the backend has none", async () => {
    refuse(LISTA, 501);
    show();
    expect(await screen.findByText("Indisponível")).toBeVisible();
  });
});

describe("a payslip", () => {
  it("shows who, the lines, the totals and the balance", async () => {
    reply(UM, slip);
    show({ id: "7" });
    const rows = within(await screen.findByRole("table", { name: "Vencimentos e descontos" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent("1001Renda mensal0,8% do saldo9.000,00–");
    expect(rows[2]).toHaveTextContent("5001IRRF27,5%–841,88");
    expect(screen.getByText("Aposentadoria nº 01-001204")).toBeVisible();
    expect(screen.getByText("Fundo de Demonstração · CNPJ 11.222.333/0001-81")).toBeVisible();
    expect(within(screen.getByRole("region", { name: "Cotas e saldo" })).getByText("7.200,00000000")).toBeVisible();
  });

  it("explains the tax by the row of the law that was used", async () => {
    reply(UM, slip);
    const { user } = show({ id: "7" });
    await user.click(await screen.findByRole("button", { name: /O seu imposto de renda/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("− Desconto simplificado")).toBeVisible();
    expect(dialog.getByText(/Tabela em vigor desde 01\/01\/2026. Fonte: Lei 15.270\/2025./)).toBeVisible();
  });

  it("says why a small tax was not withheld, up to which amount and by which act", async () => {
    const { imposto } = slip;
    if (!imposto?.progressivo) throw new Error("no tax");
    const dispensa = { valor: "7.16", ate: "10.00", fonte: "Lei 9.430/1996, art. 67" };
    reply(UM, { ...slip, imposto: { ...imposto, imposto: "0.00", progressivo: { ...imposto.progressivo, dispensa } } });
    const { user } = show({ id: "7" });
    await user.click(await screen.findByRole("button", { name: /O seu imposto de renda/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("− Dispensado por ser pequeno")).toBeVisible();
    expect(dialog.getByText(/Até R\$ 10,00 por mês não há retenção \(Lei 9.430\/1996, art. 67\)/)).toBeVisible();
  });

  it("says what changed since the month before, and why", async () => {
    reply(UM, slip);
    show({ id: "7" });
    const reasons = within(await screen.findByRole("list", { name: "Motivos da mudança" }));
    expect(reasons.getByRole("listitem")).toHaveTextContent(/A cota subiu.*\+4,17%.*\+R\$\s100,00/);
    expect(screen.getByRole("link", { name: "Ver setembro de 2026" })).toHaveAttribute("href", `${PATH}?id=6`);
  });

  it("of another person leads back to the own ones", async () => {
    reply(UM, () => problem(404, "Este contracheque não existe ou não é seu.") as never);
    show({ id: "99" });
    expect(await screen.findByRole("link", { name: "Todos os contracheques" })).toHaveAttribute("href", PATH);
    expect(screen.getByText("Não encontramos este contracheque")).toBeVisible();
    expect(screen.queryByText(/plano/)).not.toBeInTheDocument();
  });
});

describe("report of income", () => {
  const informe: Reply<typeof INFORME> = {
    ano: 2025,
    anos: [2026, 2025],
    fonte: slip.fundo,
    plano: slip.plano,
    pessoa: slip.pessoa,
    fechado: true,
    rendimentos: {
      natureza: "Benefício de previdência complementar",
      pagamentos: 13,
      quadros: [
        { quadro: 3, titulo: "Rendimentos tributáveis", linhas: [{ linha: "1", descricao: "Total dos rendimentos", valor: "85152.24" }] },
      ],
      complementares: [],
    },
    contribuicoes: null,
  };
  const open = (query = {}) => renderScreen(<ReportScreen />, { session: participant, pathname: "/services/report-income", query });

  it("shows its boxes with who pays and who receives", async () => {
    reply(INFORME, informe);
    open();
    const box = within(await screen.findByRole("region", { name: "3. Rendimentos tributáveis" }));
    expect(box.getAllByRole("row")[1]).toHaveTextContent("1Total dos rendimentos85.152,24");
    expect(within(screen.getByRole("region", { name: "1. Fonte pagadora" })).getByText("11.222.333/0001-81")).toBeVisible();
    expect(screen.queryByText(/valores são parciais/)).not.toBeInTheDocument();
  });

  it("offers the lines without a value to a phone, which does not begin with them", async () => {
    const linhas = [
      { linha: "1", descricao: "Total dos rendimentos", valor: "85152.24" },
      { linha: "2", descricao: "Pensão alimentícia", valor: "0.00" },
      { linha: "3", descricao: "Outros", valor: "0.00" },
    ];
    reply(INFORME, {
      ...informe,
      rendimentos: { natureza: "", pagamentos: 1, complementares: [], quadros: [{ quadro: 4, titulo: "Isentos", linhas }] },
    });
    const { user } = open();
    const more = await screen.findByText("Ver as 2 linhas sem valor");
    expect(screen.getByText("Pensão alimentícia").closest("tr")?.querySelector("[data-zero]")).not.toBeNull();
    await user.click(more);
    expect(screen.getByText("Esconder as 2 linhas sem valor")).toHaveAttribute("aria-expanded", "true");
  });

  it("is the statement of contributions for those who pay in, and says that the year is not over", async () => {
    reply(INFORME, {
      ...informe,
      ano: 2026,
      fechado: false,
      rendimentos: null,
      contribuicoes: {
        participante: "1317.66",
        patrocinadora: "505.18",
        total: "1822.84",
        meses: [{ mes: "2026-10", participante: "1317.66", patrocinadora: "505.18", total: "1822.84" }],
        percentualDeducao: "12.00",
      },
    });
    open({ ano: "2026" });
    const rows = within(await screen.findByRole("table", { name: "Contribuições de 2026, por mês" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent("10/20261.317,66505,181.822,84");
    expect(screen.getByText("R$ 1.822,84")).toBeVisible();
    expect(screen.getByText(/até 12% da sua renda/)).toBeVisible();
    expect(screen.getByText(/valores são parciais/)).toBeVisible();
  });

  it("says that there is nothing to declare", async () => {
    reply(INFORME, { ...informe, rendimentos: null });
    open();
    expect(await screen.findByText("Nada a informar em 2025")).toBeVisible();
  });
});
