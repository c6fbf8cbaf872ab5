import type { Reply } from "@contract/infer";
import { screen, waitFor, within } from "@testing-library/react";
import { participant, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { Service } from "@/domain/services/ids";
import { ParticipantHome } from "@/features/home/participant/ParticipantHome";
import { countdown } from "@/features/home/participant/upcoming";
import { catalogue } from "@/routes";
import type { Session } from "@/session/session";
import { requisicao } from "../../parts/requests/requests";

const PENDENCIAS = "GET /retornarPendencias/{idPessoa}/{idPlano}";
const MOST_USED = "GET /retornarServicosMaisUsados/{idPessoa}/{idPlano}";
const FEATURES = "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}";
const NOTICES = "GET /retornarNotificacoes/{idPessoa}/{idPlano}";
const DEPENDENTS = "GET /retornarDependentes/{idPessoa}/{idPlano}";

const NEXT = "GET /retornarProximosEventos/{idPessoa}/{idPlano}";
const GOAL = "GET /retornarMetaSimulacao/{idPessoa}/{idPlano}";
const CAROUSEL = "GET /retornarCarrossel/{idPessoa}/{idPlano}";
const BALANCE = "GET /retornarSaldo/{idPessoa}/{idPlano}";

const saldo = (): Reply<typeof BALANCE> => ({
  saldo: "412387.29",
  quotas: "329584.31875204",
  cotas: [{ perfil: { id: 3, nome: "Moderado" }, valor: "1.25123456", data: "2026-10-30", fonte: "Custodiante" }],
  subcontas: [{ subconta: "basica", nome: "Básica", quotas: "329584.31875204", valor: "412387.29" }],
  evolucao: [
    { mes: "2025-12", saldo: "373304.37", aportado: "300000.00" },
    { mes: "2026-09", saldo: "408748.45", aportado: "316405.56" },
    { mes: "2026-10", saldo: "412387.29", aportado: "318228.40" },
  ],
  rentabilidade: { mes: "0.44", ano: "5.46", dozeMeses: "7.06", inicio: "61.10", desde: "2016-10" },
  rendimentoMes: "1816.00",
});

const next = (change: Partial<Reply<typeof NEXT>> = {}): Reply<typeof NEXT> => ({
  contribuicao: {
    mes: "2026-12",
    valor: "1317.66",
    parcelas: [
      { id: "basica", nome: "Básica", valor: "505.18" },
      { id: "suplementar", nome: "Suplementar", valor: "812.48" },
    ],
    vencimento: "2026-12-10",
    formaPagamento: { id: 5, nome: "Débito em conta" },
    base: { salario: "15000.00", unidadeReferencia: "521.99", percentualBasica: "6.00", percentualSuplementar: "5.00" },
  },
  suspensao: null,
  cobranca: null,
  pagamento: null,
  janelas: [
    { assunto: "contribuicao", aberta: true, inicio: "2026-11-01", fim: "2026-11-24", efeito: "2026-12", dias: 3 },
    { assunto: "perfil", aberta: false, inicio: "2026-12-01", fim: "2026-12-15", efeito: "2027-01", dias: 10 },
  ],
  deducao: null,
  ...change,
});

/** A home on which nothing happens; a test changes what it is about. */
beforeEach(() => {
  reply(BALANCE, saldo());
  reply(PENDENCIAS, []);
  reply(NEXT, next());
  reply(MOST_USED, [6, 8, 11, 19]);
  reply(FEATURES, { funcionalidades: JSON.stringify([0, 4, 6, 8, 11, 14, 19].map((id) => ({ id }))) });
  reply("GET /retornarSolicitacoes", { requisicoes: [], totalPage: 0, total: 0 });
  reply(GOAL, { meta: null });
  reply(CAROUSEL, []);
});

/** True when one stands before the other for whoever goes from part to part, by keyboard or screen reader. */
const precedes = (one: HTMLElement, other: HTMLElement) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** A no-break space stands between the symbol and the figure. */
const spaces = (text: string) => text.replaceAll("\u00a0", " ");
const term = (name: string) => screen.getByText(name).parentElement as HTMLElement;
const show = (session: Session = participant) => renderScreen(<ParticipantHome />, { session });
const card = (name: string) => within(screen.getByRole("region", { name }));

it("is read in the order in which it stands: who receives finds the simple page and the next payment first, others the balance", async () => {
  const places = async (session: Session) => {
    const { unmount } = show(session);
    const parts = [
      await screen.findByRole("button", { name: /^Página simples/ }),
      await screen.findByRole("region", { name: /^(Próxim[oa] pagamento|Próxima contribuição|A seguir)/ }),
      await screen.findByRole("region", { name: /saldo/ }),
    ];
    const order = parts.toSorted((one, other) => (precedes(one, other) ? -1 : 1)).map((part) => parts.indexOf(part));
    unmount();
    return order;
  };
  const { vinculo } = participant;
  expect(await places({ ...participant, vinculo: vinculo && { ...vinculo, categoria: { id: 2 } } })).toEqual([0, 1, 2]);
  expect(await places(participant)).toEqual([2, 1, 0]);
});

describe("the deduction of the year", () => {
  const deducao = {
    ...{ ano: 2026, percentual: "12.00", rendaEstimada: "180000.00", limite: "21600.00", usado: "13176.60", previsto: "2635.32" },
    ...{ disponivel: "5788.08", economia: "1591.72", vencimento: "2026-11-23", fonte: "Lei 9.532/1997" },
  };

  it("says what is left and what it saves, explains both, and leads to the charge of it", async () => {
    reply(NEXT, next({ deducao }));
    const { user } = show();
    const region = within(await screen.findByRole("region", { name: "Dedução de dezembro" }));
    expect(region.getByText(/1\.591,72 a menos de imposto/)).toBeVisible();
    expect(region.getByRole("link", { name: /^Contribuir R\$\s5\.788,08$/ })).toHaveAttribute(
      "href",
      "/services/gerar-contribuicao?valor=5788.08&vencimento=2026-11-23",
    );
    await user.click(region.getByRole("button", { name: /Como calculamos a dedução/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect((await dialog.findByText("Suas contribuições até dezembro")).parentElement).toHaveTextContent(/2\.635,32/);
  });

  it("is not there while nothing can be deducted", async () => {
    show();
    await screen.findByText(/débito em conta/);
    expect(screen.queryByRole("region", { name: "Dedução de dezembro" })).not.toBeInTheDocument();
  });
});

describe("who took everything away", () => {
  const ended = (id: number): Session => ({
    ...participant,
    vinculo: participant.vinculo && { ...participant.vinculo, situacao: { id } },
  });

  it.each([4, 8])("reads in situation %i where the receipts are", async (id) => {
    show(ended(id));
    await screen.findByRole("region", { name: "Vínculo encerrado" });
    const ends = card("Vínculo encerrado");
    expect(ends.getByRole("link", { name: "Ver solicitações" })).toHaveAttribute("href", "/services/requests");
    expect(ends.getByRole("link", { name: "Ver documentos" })).toHaveAttribute("href", "/documents");
    expect(await screen.findByRole("region", { name: "Últimas solicitações" })).toBeVisible();
    // Nothing is due, and nothing waits.
    expect(screen.queryByRole("region", { name: "Seu saldo" })).not.toBeInTheDocument();
    expect(screen.queryByRole("region", { name: /^Esperando por você/ })).not.toBeInTheDocument();
  });

  it("is told nothing of the kind while the enrolment goes on", async () => {
    show();
    await screen.findByText(/débito em conta/);
    expect(screen.queryByRole("region", { name: "Vínculo encerrado" })).not.toBeInTheDocument();
  });
});

describe("the balance", () => {
  it("says how much there is, on which day, and how it changed in the month, the year and twelve months", async () => {
    show();
    expect(await screen.findByText("Seu saldo em 30/10/2026")).toBeVisible();
    expect(screen.getByText("R$ 412.387,29", { normalizer: spaces })).toBeVisible();
    expect(term("Em outubro")).toHaveTextContent("+ R$ 3.638,84");
    expect(term("Em 2026")).toHaveTextContent("+ R$ 39.082,92");
    expect(term("Rentabilidade em 12 meses")).toHaveTextContent("7,06%");
  });

  it("is today's where something left since the month that the curve ends with", async () => {
    reply(BALANCE, { ...saldo(), saldo: "400000.00" });
    const { unmount } = show();
    expect(await screen.findByText("Seu saldo hoje, pela cota de 30/10/2026")).toBeVisible();
    unmount();
    reply(BALANCE, { ...saldo(), saldo: "0.00", cotas: [], subcontas: [] });
    show();
    expect(await screen.findByText("Seu saldo hoje")).toBeVisible();
  });

  it("has a table beside its curve", async () => {
    const { user } = show();
    expect(await screen.findByRole("img", { name: /Evolução do saldo/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Tabela" }));
    const rows = within(await screen.findByRole("table", { name: /Saldo no fim de cada mês/ })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent(/outubro de 2026\s*412\.387,29\s*318\.228,40/);
    await user.click(screen.getByRole("button", { name: "Gráfico" }));
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("explains itself: quotas, the value of one, its day and its source", async () => {
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: /Como calculamos o seu saldo/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Como calculamos o seu saldo" }));
    expect(await dialog.findByText("Básica: 329.584,31875204 cotas")).toBeVisible();
    expect(dialog.getByText(/Cota do perfil Moderado em 30\/10\/2026: 1,25123456. Fonte: Custodiante./)).toBeVisible();
  });

  it("says so where there is none yet, and where the backend has no accounts", async () => {
    reply(BALANCE, { ...saldo(), evolucao: [], cotas: [] });
    const { unmount } = show();
    expect(await screen.findByText("Seu saldo aparece aqui")).toBeVisible();
    unmount();
    refuse(BALANCE, 501);
    show();
    expect(await screen.findByText("Extrato de contribuição")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Seu saldo")).not.toBeInTheDocument());
  });
});

describe("'Esperando por você'", () => {
  it("lists what waits, each leading to where it is settled, with the date and the days left", async () => {
    jest.useFakeTimers({
      now: new Date("2026-11-21T12:00:00Z"),
      doNotFake: ["setTimeout", "setInterval", "queueMicrotask", "nextTick", "setImmediate", "performance"],
    });
    reply(PENDENCIAS, [
      {
        tipo: "requisicao",
        titulo: "Reenvie a certidão de nascimento",
        descricao: "Dependentes · 2026-0048213",
        id: 7,
        prazo: "2026-11-27",
      },
      { tipo: "rateio", titulo: "Rateio Disponível", descricao: "Faltam 40% do rateio.", id: 0, prazo: null },
      { tipo: "conversa", titulo: "1 mensagem não lida", descricao: "Dúvida", id: 31, prazo: null },
    ]);
    show();
    const request = await screen.findByRole("link", { name: /Reenvie a certidão/ });
    expect(request).toHaveAttribute("href", "/services/requests?id=7");
    expect(request).toHaveTextContent("Até 27/11/2026 · faltam 6 dias");
    expect(screen.getByRole("link", { name: /Rateio Disponível/ })).toHaveAttribute("href", "/dependentes");
    expect(screen.getByRole("link", { name: /1 mensagem não lida/ })).toHaveAttribute("href", "/chat?idConversa=31");
    expect(card("Esperando por você").getByText("3 itens")).toBeVisible();
    jest.useRealTimers();
  });

  it("leads an assisted participant to the previdencial dependents", async () => {
    reply(PENDENCIAS, [{ tipo: "rateio", titulo: "Rateio Disponível", descricao: "Faltam 40%.", id: 0, prazo: null }]);
    const { vinculo } = participant;
    show({ ...participant, vinculo: vinculo && { ...vinculo, categoria: { id: 2 } } });
    expect(await screen.findByRole("link", { name: /Rateio Disponível/ })).toHaveAttribute("href", "/dependentes?tipo=previdencial");
  });

  it("leads back to a service that was begun", async () => {
    reply(PENDENCIAS, [
      {
        tipo: "rascunho",
        titulo: "Continue: Alteração de contribuição",
        descricao: "Preenchido",
        id: Service.CONTRIBUTION_CHANGE,
        prazo: null,
      },
    ]);
    show();
    expect(await screen.findByRole("link", { name: /^Continue: Alteração/ })).toHaveAttribute(
      "href",
      catalogue.find(({ id }) => id === Service.CONTRIBUTION_CHANGE)?.path,
    );
  });

  it("says that all is done when nothing waits", async () => {
    show();
    expect(await screen.findByText("Tudo em dia")).toBeVisible();
  });

  it("fails alone, and can be asked for again", async () => {
    let broken = true;
    reply(PENDENCIAS, () => (broken ? problem(500, "Falhou.") : []));
    const { user } = show();
    expect(await screen.findByText("Não conseguimos ver o que espera por você")).toBeVisible();
    expect(await screen.findByText("Extrato de contribuição")).toBeVisible();
    broken = false;
    await user.click(card("Esperando por você").getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Tudo em dia")).toBeVisible();
  });

  it("is read from the other calls where the backend does not have it", async () => {
    refuse(PENDENCIAS, 404);
    reply("GET /retornarSolicitacoes", {
      requisicoes: [requisicao(), requisicao({ id: 8, protocolo: "2026-0000008", status: { id: 5, nome: "Concluída", tipo: "ok" } })],
      totalPage: 1,
      total: 2,
    });
    reply(DEPENDENTS, [{ id: 1, nome: "Miguel", parentesco: "Filho", finalidade: { id: 1, nome: "Previdencial" }, rateio: 60 }]);
    refuse(NOTICES, 501);
    show();
    expect(await screen.findByRole("link", { name: /Resgate aguarda você/ })).toHaveAttribute("href", "/services/requests?id=7");
    expect(screen.getByRole("link", { name: /Faltam 40%/ })).toBeVisible();
    expect(card("Esperando por você").getByText("2 itens")).toBeVisible();
  });

  it("does not say that all is in order where that could not be looked at", async () => {
    refuse(PENDENCIAS, 404);
    reply("GET /retornarSolicitacoes", { requisicoes: [], totalPage: 0, total: 0 });
    refuse(DEPENDENTS, 422, "Agora não.");
    reply(NOTICES, []);
    show();
    expect(await screen.findByText("Não conseguimos ver o que espera por você")).toBeVisible();
    expect(screen.queryByText("Tudo em dia")).not.toBeInTheDocument();
  });
});

it("leads to the statement for a contribution that did not arrive", async () => {
  const titulo = "Contribuição de agosto de 2026 não localizada";
  reply(PENDENCIAS, [{ tipo: "contribuicao", titulo, descricao: "Esperados R$ 1.317,66, recebidos R$ 0,00", id: 0, prazo: null }]);
  show();
  expect(await screen.findByRole("link", { name: new RegExp(titulo) })).toHaveAttribute(
    "href",
    "/services/extrato-contribuicao#contribuicoes-faltantes",
  );
});

describe("what comes next", () => {
  it("is the next contribution, with its day and how it is paid", async () => {
    show();
    const region = within(await screen.findByRole("region", { name: "Próxima contribuição" }));
    expect(await region.findByText("R$ 1.317,66", { normalizer: spaces })).toBeVisible();
    expect(region.getByText("10/12/2026 · débito em conta")).toBeVisible();
    expect(region.queryByRole("link")).not.toBeInTheDocument();
  });

  it("explains itself: parts, salary, reference unit and percentages", async () => {
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: /Como calculamos a próxima contribuição/ }));
    const dialog = within(await screen.findByRole("dialog"));
    expect((await dialog.findByText("Suplementar")).parentElement).toHaveTextContent(/R\$\s812,48/);
    expect(dialog.getByText(/A básica é 6% do que passa de 15 unidades/)).toHaveTextContent(/521,99; a suplementar é 5% do salário/);
  });

  it("has the open boleto beside it", async () => {
    reply(NEXT, next({ cobranca: { id: 12, valor: "132.65", vencimento: "2026-12-02" } }));
    show();
    const link = await screen.findByRole("link", { name: /Boleto em aberto R\$\s132,65 · vence em 02\/12\/2026/ });
    expect(link).toHaveAttribute("href", "/services/gerar-contribuicao?id=12");
  });

  it("is the next payment for who is paid, with the net of the last", async () => {
    reply(
      NEXT,
      next({
        contribuicao: null,
        pagamento: {
          competencia: "2026-11",
          data: "2026-11-30",
          ultimo: { idContracheque: 7, competencia: "2026-10", liquido: "8158.12" },
        },
      }),
    );
    show();
    const region = within(await screen.findByRole("region", { name: "Próximo pagamento" }));
    expect(region.getByText("Você recebe em 30/11/2026")).toBeVisible();
    expect(region.getByRole("link", { name: /outubro de 2026: R\$\s8\.158,12 líquidos/ })).toHaveAttribute(
      "href",
      "/services/contracheque?id=7",
    );
  });

  it.each([
    ["a first payment without a day", { pagamento: { competencia: "2026-12", data: null, ultimo: null } }, /primeiro pagamento/],
    ["a suspension until a month", { suspensao: { desde: "2026-10", ate: "2027-01" } }, "Desde outubro de 2026, até janeiro de 2027."],
    ["a suspension without an end", { suspensao: { desde: "2026-10", ate: null } }, "Desde outubro de 2026, até você retomar."],
    ["nothing", {}, /Não há contribuição nem pagamento/],
  ] as const)("says so: %s", async (_what, change, text) => {
    reply(NEXT, next({ contribuicao: null, ...change }));
    show();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it("counts the days until a window closes or opens, with its dates, and leads to what it is for", async () => {
    show();
    const closing = await screen.findByRole("link", { name: /Fecha em 3 dias/ });
    expect(closing).toHaveTextContent("Alterar contribuiçãoFecha em 3 dias · até 24/11/2026");
    expect(closing).toHaveAttribute("href", "/services/alterar-contribuicao");
    const opening = screen.getByRole("link", { name: /Abre em 10 dias/ });
    expect(opening).toHaveTextContent("Perfil de investimentoAbre em 10 dias · 01/12 a 15/12/2026");
    expect(opening).toHaveAttribute("href", "/services/perfil-investimentos");
  });

  it("hands over the dates as a calendar file", async () => {
    const saved: Blob[] = [];
    jest.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      saved.push(blob as Blob);
      return "blob:prazos";
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "Adicionar à agenda" }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(saved[0]?.type).toBe("text/calendar;charset=utf-8");
    const text = (await saved[0]?.text()) ?? "";
    expect(text.match(/^UID:.*$/gm)).toEqual([
      "UID:janela-contribuicao-2026-11-01-1@localhost",
      "UID:janela-perfil-2026-12-01-1@localhost",
      "UID:contribuicao-2026-12-1@localhost",
    ]);
    expect(text).toContain("DTSTART;VALUE=DATE:20261210\r\n");
    jest.restoreAllMocks();
  });

  it("says that nothing waits for a date, and offers no file without dates", async () => {
    reply(NEXT, next({ contribuicao: null, janelas: [] }));
    show();
    expect(await screen.findByText(/Nenhum serviço do seu plano espera por um prazo/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Adicionar à agenda" })).not.toBeInTheDocument();
  });

  it.each([
    [{ aberta: true, dias: 0 }, "Fecha hoje"],
    [{ aberta: true, dias: 1 }, "Fecha amanhã"],
    [{ aberta: false, dias: 1 }, "Abre amanhã"],
    [{ aberta: false, dias: 2 }, "Abre em 2 dias"],
  ])("%j: %s", (window, text) => expect(countdown(window)).toBe(text));

  it("fails alone, and can be asked for again", async () => {
    refuse(NEXT, 503, "Estamos em manutenção.");
    show();
    expect(await screen.findByText("Não conseguimos ver o que vem a seguir")).toBeVisible();
    expect(screen.getByText("Não conseguimos ver os prazos")).toBeVisible();
    expect(await screen.findByText("Extrato de contribuição")).toBeVisible();
  });
});

describe("'Serviços mais usados'", () => {
  it("shows four, the most used first, only allowed ones", async () => {
    reply(MOST_USED, [20, 14, 6]);
    show();
    expect(await screen.findByRole("link", { name: "Resgate" })).toHaveAttribute("href", "/services/resgate");
    const names = card("Serviços mais usados")
      .getAllByRole("link")
      .map((link) => link.textContent)
      .filter((name) => name !== "Ver todos");
    expect(names).toHaveLength(4);
    expect(names.slice(0, 2)).toEqual(["Resgate", "Extrato de contribuição"]);
    expect(names).not.toContain("Contracheque");
  });

  it("shows allowed services under another title where nobody counts", async () => {
    refuse(MOST_USED, 501);
    show();
    expect(await screen.findByRole("region", { name: "Serviços para você" })).toBeVisible();
    expect(await screen.findByRole("link", { name: "Dependentes" })).toBeVisible();
  });

  it("fails alone, and can be asked for again", async () => {
    let broken = true;
    reply(FEATURES, () => (broken ? problem(500, "Falhou.") : { funcionalidades: '[{"id":6}]' }));
    const { user } = show();
    expect(await screen.findByText("Não conseguimos ver os seus serviços")).toBeVisible();
    broken = false;
    await user.click(card("Serviços mais usados").getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("link", { name: "Extrato de contribuição" })).toBeVisible();
  });
});

describe("'Últimas solicitações'", () => {
  it("shows four with protocol, date and situation", async () => {
    const { requests } = reply("GET /retornarSolicitacoes", { requisicoes: [requisicao()], totalPage: 1, total: 1 });
    show();
    const row = await screen.findByRole("link", { name: /Resgate.*2026-0048213/ });
    expect(row).toHaveTextContent("12/11/2026");
    expect(row).toHaveTextContent("Aguarda você");
    expect(row).toHaveAttribute("href", "/services/requests?id=7");
    expect(requests[0]?.query).toEqual({ idPessoa: 2, idPlano: 1, page: 0, limit: 8 });
    expect(screen.getByRole("link", { name: "Ver todas" })).toHaveAttribute("href", "/services/requests");
  });

  it("says what would be here and leads to the services", async () => {
    show();
    expect(await screen.findByText("Nenhuma solicitação ainda")).toBeVisible();
    expect(screen.getByRole("link", { name: "Ver serviços" })).toHaveAttribute("href", "/services");
  });

  it("fails alone", async () => {
    refuse("GET /retornarSolicitacoes", 503, "Estamos em manutenção.");
    show();
    expect(await screen.findByText("Não conseguimos carregar as suas solicitações")).toBeVisible();
    expect(await screen.findByText("Tudo em dia")).toBeVisible();
  });
});

describe("the goal", () => {
  it("says how far the contribution of today goes, and leads to the simulator", async () => {
    reply(GOAL, { meta: { id: 3, nome: "Com folga", aposentadoria: 62, desejada: "6500.00", hoje: "5286.50", percentual: 81 } });
    show();
    expect(await screen.findByText("81% da sua meta: Com folga")).toBeVisible();
    expect(card("Minha meta").getByText(/aos 62 anos/)).toHaveTextContent(/R\$\s5\.286,50 de R\$\s6\.500,00/);
    expect(screen.getByRole("progressbar", { name: "81% da sua meta" })).toHaveAttribute("aria-valuenow", "81");
    expect(screen.getByRole("link", { name: "Abrir o simulador" })).toHaveAttribute("href", "/services/simulador-beneficio");
  });

  it("takes no room without one, and where the backend has none", async () => {
    refuse(GOAL, 404);
    show();
    expect(await screen.findByText("Tudo em dia")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Minha meta" })).not.toBeInTheDocument();
  });
});

it("asks for nothing before a plan is chosen, and invents nothing", () => {
  show({ ...participant, vinculo: null });
  expect(screen.getByRole("link", { name: /Falar com a equipe/ })).toHaveAttribute("href", "/chat");
  expect(screen.queryByText(/saldo/i)).not.toBeInTheDocument();
});

describe("the carousel", () => {
  const slide = {
    id: 4,
    titulo: "Assembleia em dezembro",
    imagem: "/images/login-blue.webp",
    descricao: null,
    link: "/services/atas",
    textoLink: "Ver atas",
  };

  it("shows what the administrators configured for this person", async () => {
    reply(CAROUSEL, [slide]);
    show();
    const region = within(await screen.findByRole("region", { name: "Novidades do plano" }));
    expect(region.getByRole("heading", { name: "Assembleia em dezembro" })).toBeVisible();
    expect(region.getByRole("link", { name: "Ver atas" })).toHaveAttribute("href", "/services/atas");
    // The way to the team is still there.
    expect(screen.getByRole("link", { name: "Falar com a equipe" })).toBeVisible();
  });

  it("takes no room without pictures, and where the backend has none", async () => {
    refuse(CAROUSEL, 501);
    show();
    await screen.findByText("Seu saldo em 30/10/2026");
    expect(screen.queryByRole("region", { name: "Novidades do plano" })).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Falar com a equipe" })).toBeVisible();
  });
});
