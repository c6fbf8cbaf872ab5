import type { Reply } from "@contract/infer";
import { screen, within } from "@testing-library/react";
import { assisted, participant, renderScreen } from "@tests/support/renderScreen";
import { type Received, refuse, reply } from "@tests/support/server";
import { ACCOUNT_NEEDED } from "@/domain/exits/accountNeeded";
import { ServicesHome } from "@/features/services/termination/ServicesHome";
import type { Session } from "@/session/session";

const GUIDE = "GET /retornarGuiaDesligamento/{idPessoa}/{idPlano}";
const FEATURES = "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}";
type Guide = Reply<typeof GUIDE>;
type Path = Guide["caminhos"][number];

const none = {
  liquido: null,
  custo: null,
  aposentadoria: null,
  perde: "0.00",
  divida: "0.00",
  pedido: null,
  motivo: null,
  permitido: true,
};
const retirement = (renda: string) => ({
  saldo: "912345.67",
  renda,
  premissas: [{ rotulo: "Rendimento acima da inflação", valor: "4% ao ano (Demonstração)" }],
});
const paths: Path[] = [
  {
    ...none,
    instituto: "bpd",
    servico: 16,
    valor: "400000.00",
    custoMensal: "25.00",
    aposentadoria: retirement("3456.78"),
    combina: ["portabilidade", "resgate"],
  },
  {
    ...none,
    instituto: "autopatrocinio",
    servico: 17,
    valor: "400000.00",
    custoMensal: "1010.36",
    custo: { propria: "505.18", patrocinadora: "505.18" },
    aposentadoria: retirement("5432.10"),
    combina: [],
  },
  {
    ...none,
    instituto: "portabilidade",
    servico: 15,
    valor: "380000.00",
    custoMensal: "0.00",
    perde: "20000.00",
    combina: ["bpd", "resgate"],
  },
  {
    ...none,
    instituto: "resgate",
    servico: 14,
    valor: "380000.00",
    liquido: {
      PROGRESSIVO: { imposto: "57000.00", liquido: "323000.00", aliquota: "15.00" },
      REGRESSIVO: { imposto: "48450.00", liquido: "331550.00", aliquota: "12.75" },
    },
    custoMensal: "0.00",
    perde: "20000.00",
    combina: ["bpd", "portabilidade"],
  },
];
const left: NonNullable<Guide["desligamento"]> = {
  data: "2026-11-15",
  baseCalculo: "2026-11-15",
  extratoEm: "2026-11-21",
  prazoExtrato: "2026-12-15",
  recebidoEm: "2026-11-21",
  prazoOpcao: "2026-12-21",
  situacao: "aberto",
  presumido: null,
  presumidoEm: null,
};
const guide: Guide = {
  hoje: "2026-11-21",
  desligamento: left,
  podeRegistrar: false,
  dias: { extrato: 30, recebimento: 0, opcao: 30, fonte: "Demonstração" },
  saldo: "400000.00",
  cota: { valor: "2.50000000", data: "2026-10-30", fonte: "Demonstração" },
  regime: "NAO_ESCOLHIDO",
  silencio: {
    instituto: "bpd",
    em: "2026-12-21",
    previsto: false,
    mesesPlano: 180,
    mesesExigidos: 36,
    fonte: "Demonstração",
    valor: "400000.00",
    liquido: null,
  },
  caminhos: paths,
  escolhas: [],
};

const gone: Session = { ...participant, vinculo: participant.vinculo && { ...participant.vinculo, situacao: { id: 7 } } };
const show = (session: Session = gone, query: Record<string, string> = { guia: "saida" }) =>
  renderScreen(<ServicesHome />, { session, pathname: "/services", query });
/** The comparison of a wide screen: the test's own is narrow, where it is hidden. */
const wide = async () => (await screen.findByText("Os quatro caminhos, lado a lado")).closest("table") as HTMLTableElement;
const words = (element: HTMLElement) => element.textContent?.replace(/\s+/g, " ") ?? "";
const header = async () => words((await screen.findAllByRole("heading", { level: 3 }))[0] as HTMLElement);
const at = (hoje: string, change: Partial<typeof left> = {}, more: Partial<Guide> = {}) =>
  reply(GUIDE, { ...guide, hoje, desligamento: { ...left, ...change }, ...more });

describe("the countdown", () => {
  it.each([
    ["2026-11-21", "Você tem até 21/12/2026: faltam 30 dias"],
    ["2026-12-20", "Você tem até 21/12/2026: falta 1 dia"],
    ["2026-12-21", "O prazo termina hoje"],
    ["2026-12-22", "O prazo terminou ontem, 21/12/2026"],
    ["2027-01-03", "O prazo terminou em 21/12/2026"],
  ])("on %s reads %s", async (hoje, said) => {
    at(hoje);
    show();
    expect(await header()).toBe(said);
  });

  it("has not begun before the statement, which may be asked for at once", async () => {
    at("2026-11-21", { extratoEm: null, recebidoEm: null, prazoOpcao: null });
    show();
    expect(await header()).toBe("O seu prazo ainda não começou");
    expect(
      screen.getByText(/O extrato de desligamento chega até 15\/12\/2026\. Depois dele, você tem 30 dias para escolher\./),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "Receber o extrato agora" })).toBeVisible();
  });

  it("is over where the plan presumed, and says what and when", async () => {
    at(
      "2026-12-24",
      { situacao: "presumido", presumido: "bpd", presumidoEm: "2026-12-22T06:00:00.000Z" },
      {
        silencio: null,
        escolhas: [
          { instituto: "bpd", protocolo: null, idRequisicao: null, parcial: false, presumida: true, em: "2026-12-22T06:00:00.000Z" },
        ],
      },
    );
    show();
    expect(await header()).toBe("O prazo terminou: Benefício Proporcional Diferido (BPD) presumido");
    expect(screen.getByText("O plano registrou isso em 22/12/2026.")).toBeVisible();
    expect(screen.getByText("Presumido em 22/12/2026")).toBeVisible();
    expect(screen.queryByText("Se você não escolher")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Baixar o termo de opção" })).toBeVisible();
  });
});

describe("what silence means", () => {
  it("names the amount that stays, the day and the months for the BPD", async () => {
    at("2026-11-21");
    show();
    const said = words((await screen.findByText("Se você não escolher")).parentElement as HTMLElement);
    expect(said).toContain("No fim do prazo, em 21/12/2026, o plano entende");
    expect(said).toContain("R$ 400.000,00 fica no plano");
    expect(said).toContain("você terá 180 meses de plano; o BPD pede 36");
  });

  it("names the redemption with its net amount under each regime", async () => {
    const silencio = {
      ...guide.silencio,
      instituto: "resgate",
      mesesPlano: 20,
      valor: "380000.00",
      liquido: paths[3]?.liquido,
    } as Guide["silencio"];
    at("2026-11-21", {}, { silencio });
    show();
    const said = words((await screen.findByText("Se você não escolher")).parentElement as HTMLElement);
    expect(said).toContain("o resgate de tudo: R$ 380.000,00 antes do imposto");
    expect(said).toContain("Progressivo: R$ 323.000,00 (imposto de R$ 57.000,00, 15%)");
    expect(said).toContain("Regressivo: R$ 331.550,00 (imposto de R$ 48.450,00, 12,75%)");
  });
});

describe("the comparison", () => {
  it("has a column for each way and a row for each question, with the figures of the answer", async () => {
    at("2026-11-21");
    show();
    const table = await wide();
    const row = (name: string) => [...(within(table).getByText(name).closest("tr")?.querySelectorAll("td") ?? [])].map(words);
    expect(row("Você recebe hoje, já sem imposto")[3]).toContain("R$ 323.000,00 a R$ 331.550,00");
    expect(row("Você recebe hoje, já sem imposto")[2]).toContain("R$ 380.000,00 vão direto para o outro plano");
    expect(row("Custa por mês").map((text) => text.slice(0, 11))).toEqual(["R$ 25,00", "R$ 1.010,36", "R$ 0,00", "R$ 0,00"]);
    expect(row("Na aposentadoria")[0]).toContain("R$ 3.456,78 por mês");
    expect(row("O que você deixa")[3]).toContain("R$ 20.000,00");
    expect(row("Até quando escolher")).toEqual(["21/12/2026", "21/12/2026", "21/12/2026", "21/12/2026"]);
    expect(row("Pode combinar com")[1]).toBe("Nenhum outro");
    expect(within(table).getByText(": Resgate").closest("a")).toHaveAttribute("href", "/services/resgate");
    expect(within(table).getByText(": Autopatrocínio").closest("a")).toHaveAttribute("href", "/services/autopatrocinio");
  });

  it("says why a way cannot be chosen, and leads to the request of one that was", async () => {
    const [bpd, ...others] = paths;
    if (!bpd) throw new Error("no way");
    const caminhos: Path[] = [
      { ...bpd, permitido: false, motivo: "Disponível a partir de 01/03/2027: o plano pede 36 meses." },
      ...others.map((path) =>
        path.instituto === "resgate"
          ? {
              ...path,
              permitido: false,
              motivo: "Você já tem um pedido.",
              pedido: { idRequisicao: 88, protocolo: "2026-0000088", status: "Em análise", concluido: false },
            }
          : path,
      ),
    ];
    at("2026-11-21", {}, { caminhos });
    show();
    const table = await wide();
    expect(within(table).getByText("Disponível a partir de 01/03/2027: o plano pede 36 meses.")).toBeInTheDocument();
    expect(within(table).getByText("Ver o pedido")).toHaveAttribute("href", "/services/requests?id=88");
    expect(screen.getByRole("link", { name: "Acompanhar o protocolo 2026-0000088" })).toBeVisible();
  });

  it("leads from a missing bank account to where it is registered", async () => {
    const caminhos = paths.map((path) => (path.instituto === "resgate" ? { ...path, permitido: false, motivo: ACCOUNT_NEEDED } : path));
    at("2026-11-21", {}, { caminhos });
    show();
    const table = await wide();
    expect(within(table).getByText(ACCOUNT_NEEDED)).toBeInTheDocument();
    expect(within(table).getByText("Cadastrar a conta").closest("a")).toHaveAttribute("href", "/perfil");
  });

  it("shows one way at a time where there is no room, and all four under one question", async () => {
    at("2026-11-21", {}, { regime: "REGRESSIVO" });
    const { user } = show();
    await user.click(await screen.findByRole("tab", { name: "Resgate" }));
    const panel = screen.getByRole("tabpanel");
    expect(words(panel)).toContain("Regressivo: R$ 331.550,00 (imposto de R$ 48.450,00, 12,75%), o seu regime");
    await user.selectOptions(screen.getByLabelText("Comparar os quatro em"), "Custa por mês");
    const list = screen.getByRole("list", { name: "Custa por mês" });
    expect(within(list).getAllByRole("listitem").map(words)[1]).toContain("R$ 1.010,36");
  });
});

describe("who did not leave", () => {
  const still = { ...guide, desligamento: null, silencio: null, caminhos: [], podeRegistrar: true };

  it("is told whom the guide is for", async () => {
    reply(GUIDE, still);
    show(participant);
    expect(await screen.findByText("Este guia é para quem saiu da empresa")).toBeVisible();
    expect(screen.queryByText("Registrar a saída da empresa")).not.toBeInTheDocument();
  });

  it("has the end of the employment registered by the fund, after it was said what follows", async () => {
    reply(GUIDE, still);
    const sent: Received<"POST /registrarDesligamento">["body"][] = [];
    reply("POST /registrarDesligamento", ({ body }) => {
      sent.push(body);
      return left;
    });
    const { user } = show(assisted);
    await user.click(await screen.findByRole("button", { name: "Registrar saída" }));
    expect(screen.getByText("Informe o último dia de trabalho.")).toBeVisible();
    await user.type(screen.getByLabelText("Último dia de trabalho"), "16112026");
    await user.click(screen.getByRole("button", { name: "Registrar saída" }));
    const dialog = await screen.findByRole("dialog");
    expect(words(dialog)).toContain("Último dia de trabalho de Bruno Carvalho: 16/11/2026");
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Registrar saída" }));
    await screen.findByRole("button", { name: "Registrar saída" });
    expect(sent).toEqual([{ idPessoa: 2, idPlano: 1, data: "2026-11-16" }]);
  });

  it("shows the fund why a date was refused", async () => {
    reply(GUIDE, still);
    refuse("POST /registrarDesligamento", 400, "Confira a data da saída.", {
      erros: [{ campo: "data", mensagem: "A pessoa entrou no plano em 02/04/2012." }],
    });
    const { user } = show(assisted);
    await user.type(await screen.findByLabelText("Último dia de trabalho"), "01012010");
    await user.click(screen.getByRole("button", { name: "Registrar saída" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Registrar saída" }));
    expect(await screen.findByText("A pessoa entrou no plano em 02/04/2012.")).toBeVisible();
  });
});

it("leads from the services to the guide, for who left only", async () => {
  reply(FEATURES, { funcionalidades: '[{"id":14}]' });
  const { unmount } = show(gone, {});
  expect(screen.getByRole("link", { name: "Comparar os caminhos" })).toHaveAttribute("href", "/services?guia=saida");
  unmount();
  show(participant, {});
  expect(screen.queryByRole("link", { name: "Comparar os caminhos" })).not.toBeInTheDocument();
});

it("offers a retry when the guide cannot be read", async () => {
  refuse(GUIDE, 500);
  show();
  expect(await screen.findByText("Não conseguimos carregar os caminhos")).toBeVisible();
  expect(screen.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
});
