import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { problem, reply } from "@tests/support/server";
import { RedemptionSettingsScreen } from "@/features/settings/screens";
import { removeCookie, writeCookie } from "@/session/cookies";
import { conteudo, direito, history, publicacao, setting, theirs, valores } from "./data";

const KEY = "GET /retornarConfiguracao/{area}/{chave}";
const PREVIEW = "POST /preverConfiguracao/{area}/{chave}";
const PUBLISH = "POST /publicarConfiguracao/{area}/{chave}";
const CONFIRM = "POST /confirmarConfiguracao/{area}/{chave}";
const REFUSE = "POST /recusarConfiguracao/{area}/{chave}";
const HISTORY = "GET /retornarHistoricoConfiguracao/{area}";

beforeEach(() => {
  sessionStorage.clear();
  reply("GET /retornarPermissoes", { areas: [{ area: "resgate", nivel: "E" }] });
  reply("GET /retornarPlanos", [
    { id: 1, nome: "HPE" },
    { id: 4, nome: "MAIS_VALOR" },
  ] as never);
  reply(HISTORY, history());
});

const open = (query: Record<string, string> = {}) =>
  renderScreen(<RedemptionSettingsScreen />, { session: administrator, pathname: "/settings/resgate", query });
const most = () => screen.findByLabelText("Parcelas, no máximo (parcelas)");
const check = () => screen.getByRole("button", { name: "Conferir o impacto" });
const impact = { impactos: [{ rotulo: "Pessoas no plano", quantidade: 1284 }], avisos: ["Vale também para a portabilidade."] };

async function typeChange(user: ReturnType<typeof renderScreen>["user"], text = "10") {
  const field = await most();
  await user.clear(field);
  await user.type(field, text);
  const reason = screen.getByLabelText("Motivo da mudança");
  await user.clear(reason);
  await user.type(reason, "Ata 216");
}

it("shows what is in force, the impact of a change, and publishes what was seen", async () => {
  reply(KEY, setting());
  const asked = reply(PREVIEW, impact);
  const next = { valores: { ...valores, RESGATE_PARCELAS_MAX: "10" }, direito };
  const published = reply(PUBLISH, setting({ versao: 4, vigente: { conteudo: next, publicacao: { ...publicacao, desde: "2026-11-22" } } }));
  const { user } = open();
  const now = await screen.findByRole("region", { name: "Em vigor hoje" });
  expect(now).toHaveTextContent("Parcelas, no máximo12");
  expect(now).toHaveTextContent("A partir de 49 meses no plano40%");
  await typeChange(user);
  const table = screen.getByRole("table", { name: "O que muda" });
  expect(within(table).getByRole("row", { name: "Parcelas, no máximo 12 10" })).toBeVisible();
  await user.click(check());
  expect(await screen.findByText("1.284")).toBeVisible();
  expect(screen.getByText("Vale também para a portabilidade.")).toBeVisible();
  expect(asked.requests[0]?.body).toEqual({ conteudo: next, desde: "2026-11-22" });
  await user.click(screen.getByRole("button", { name: "Publicar em 22/11/2026" }));
  expect(await screen.findByText("Publicado: vale desde agora.")).toBeVisible();
  expect(published.requests[0]?.body).toEqual({ conteudo: next, desde: "2026-11-22", motivo: "Ata 216", versao: 3 });
  expect(sessionStorage.getItem("rascunho:configuracao:resgate:plano-1:nova")).toBeNull();
  expect(screen.getByRole("region", { name: "Em vigor hoje" })).toHaveTextContent("por Tiago Moura");
});

it("asks for the impact anew when anything changed after it was seen", async () => {
  reply(KEY, setting());
  reply(PREVIEW, impact);
  const { user } = open();
  await typeChange(user);
  await user.click(check());
  await screen.findByRole("button", { name: /^Publicar em/ });
  await user.type(screen.getByLabelText("Motivo da mudança"), ", item 2");
  expect(check()).toBeVisible();
});

it("says at the field what is wrong, before asking and after", async () => {
  reply(KEY, setting());
  const asked = reply(PREVIEW, () =>
    problem(422, "Há 1 ponto", { erros: [{ campo: "valores.RESGATE_PARCELAS_MAX", mensagem: "O plano não permite." }] }),
  );
  const { user } = open();
  await typeChange(user, "99");
  await user.click(check());
  expect(await screen.findByRole("link", { name: "O maior valor aceito é 60." })).toBeVisible();
  expect(asked.requests).toHaveLength(0);
  await typeChange(user, "11");
  await user.click(check());
  expect(await screen.findByRole("link", { name: "O plano não permite." })).toBeVisible();
  expect(await most()).toBeInvalid();
});

it("beside a colleague who was quicker, shows both changes and puts mine on top of theirs", async () => {
  const newer = setting({ versao: 4, vigente: { conteudo: theirs.depois, publicacao: null } });
  let current = setting();
  reply(KEY, () => current);
  reply(PREVIEW, impact);
  reply(HISTORY, history([theirs]));
  const published = reply(
    PUBLISH,
    ({ body }) => (body.versao === 4 ? setting({ versao: 5 }) : problem(409, "Outra pessoa mudou.")) as never,
  );
  const { user } = open();
  await typeChange(user);
  await user.click(check());
  current = newer;
  await user.click(await screen.findByRole("button", { name: /^Publicar em/ }));
  const dialog = await screen.findByRole("dialog", { name: "Outra pessoa mudou esta configuração" });
  const other = await within(dialog).findByRole("table", { name: "Mudança de Tiago Moura" });
  expect(other).toHaveTextContent("Adiar o pagamento único, no máximo90 dias60 dias");
  expect(within(dialog).getByRole("table", { name: "A sua mudança" })).toHaveTextContent("Parcelas, no máximo1210");
  await user.click(within(dialog).getByRole("button", { name: "Aplicar a minha mudança sobre ela" }));
  expect(screen.getByLabelText("Adiar o pagamento único, no máximo (dias)")).toHaveValue("60");
  expect(await most()).toHaveValue("10");
  await user.click(check());
  await user.click(await screen.findByRole("button", { name: /^Publicar em/ }));
  await waitFor(() => expect(published.requests).toHaveLength(2));
  expect(published.requests[1]?.body).toMatchObject({
    versao: 4,
    conteudo: { valores: { RESGATE_PARCELAS_MAX: "10", RESGATE_DIFERIMENTO_DIAS: "60" } },
  });
});

it("keeps what is typed over a reload", async () => {
  reply(KEY, setting());
  const first = open();
  await typeChange(first.user);
  first.unmount();
  open();
  await waitFor(async () => expect(await most()).toHaveValue("10"));
  expect(screen.getByLabelText("Motivo da mudança")).toHaveValue("Ata 216");
  expect(screen.getByText("Retomamos o que você tinha digitado nesta aba.")).toBeVisible();
  await first.user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(await most()).toHaveValue("12");
});

it("is not published by the second press of a double click, which came before its impact was read", async () => {
  reply(KEY, setting());
  reply(PREVIEW, impact);
  const published = reply(PUBLISH, setting({ versao: 4 }));
  const { user } = open();
  await typeChange(user);
  await user.click(check());
  fireEvent.click(await screen.findByRole("button", { name: /^Publicar em/ }), { detail: 2 });
  expect(published.requests).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: /^Publicar em/ }));
  await waitFor(() => expect(published.requests).toHaveLength(1));
});

it("does not take for somebody else's what a reload interrupted and was published", async () => {
  reply(KEY, setting());
  const first = open();
  await typeChange(first.user);
  first.unmount();
  const next = { valores: { ...valores, RESGATE_PARCELAS_MAX: "10" }, direito };
  reply(KEY, setting({ versao: 4, vigente: { conteudo: next, publicacao: { ...publicacao, desde: "2026-11-22" } } }));
  open();
  await waitFor(async () => expect(await most()).toHaveValue("10"));
  expect(screen.queryByText(/Outra pessoa mudou/)).not.toBeInTheDocument();
  expect(screen.getByText("Nada mudou ainda.")).toBeInTheDocument();
});

describe("leaving with something unpublished", () => {
  afterEach(() => window.history.replaceState(null, "", "/"));
  const openWithLinks = () => {
    window.history.replaceState(null, "", "/settings/resgate");
    reply(KEY, setting());
    return renderScreen(
      <>
        <a href="/settings/bpd?plano=4">Outra configuração</a>
        <a href="/settings/resgate?plano=4">Outro plano</a>
        <a href="/docs.pdf" download>
          Um arquivo
        </a>
        <RedemptionSettingsScreen />
      </>,
      { session: administrator, pathname: "/settings/resgate" },
    );
  };
  const guard = () => screen.queryByRole("dialog", { name: "Sair sem publicar?" });
  /** True when the browser would follow the link by itself; jsdom goes nowhere. */
  const follow = (name: string) => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    window.addEventListener("click", (event) => event.preventDefault(), { once: true });
    let stopped = true;
    const seen = () => {
      stopped = false;
    };
    window.addEventListener("click", seen, { once: true });
    act(() => void screen.getByRole("link", { name }).dispatchEvent(click));
    window.removeEventListener("click", seen);
    return !stopped;
  };
  const unload = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it("asks nothing while nothing is typed", async () => {
    openWithLinks();
    await most();
    expect(follow("Outra configuração")).toBe(true);
    expect(guard()).toBeNull();
    expect(unload()).toBe(false);
  });

  it("asks before another page, stays where it is told to, and leaves with the draft kept", async () => {
    const { user, router } = openWithLinks();
    await typeChange(user);
    expect(follow("Outra configuração")).toBe(false);
    await user.click(
      within(await screen.findByRole("dialog", { name: "Sair sem publicar?" })).getByRole("button", { name: "Continuar aqui" }),
    );
    await waitFor(() => expect(guard()).toBeNull());
    expect(router.push).not.toHaveBeenCalled();
    expect(await most()).toHaveValue("10");

    expect(follow("Outra configuração")).toBe(false);
    await user.click(await screen.findByRole("button", { name: "Sair sem publicar" }));
    expect(router.push).toHaveBeenCalledWith("/settings/bpd?plano=4");
    expect(sessionStorage.getItem("rascunho:configuracao:resgate:plano-1:nova")).toContain("Ata 216");
  });

  it("lets the same page, a file and a closed session go", async () => {
    const { user } = openWithLinks();
    await typeChange(user);
    for (const name of ["Outro plano", "Um arquivo"]) expect(follow(name)).toBe(true);
    expect(guard()).toBeNull();
    // Nobody is signed in here: a session that ended leaves by itself, and asks nothing.
    expect(unload()).toBe(false);
    const pessoa = { id: 1, nome: "Ana Ribeiro", cpf: "98765432100", admin: "S" } as const;
    writeCookie("login.pessoa", { token: "t", pessoa, onboarding: "N" });
    expect(unload()).toBe(true);
    removeCookie("login.pessoa");
  });
});

it("keeps what is typed when the session ended in the middle of it", async () => {
  reply(KEY, setting());
  reply(PREVIEW, () => problem(401, "Sua sessão terminou."));
  const { user, unmount } = open();
  await typeChange(user);
  await user.click(check());
  await waitFor(() => expect(sessionStorage.getItem("rascunho:configuracao:resgate:plano-1:nova")).toContain("Ata 216"));
  unmount();
  // The same person after signing in again.
  open();
  await waitFor(async () => expect(await most()).toHaveValue("10"));
  expect(screen.getByLabelText("Motivo da mudança")).toHaveValue("Ata 216");
});

it("changes and gives up what is scheduled", async () => {
  reply(KEY, setting({ futuras: [publicacao] }));
  reply(PREVIEW, impact);
  const published = reply(PUBLISH, setting({ versao: 4 }));
  const cancelled = reply("POST /cancelarConfiguracao/{area}/{chave}", setting({ versao: 4 }));
  const { user } = open();
  const table = await screen.findByRole("table", { name: "O que muda em 01/01/2027" });
  expect(table).toHaveTextContent("Parcelas, no máximo126");
  await user.click(screen.getByRole("button", { name: "Editar a mudança de 01/01/2027" }));
  expect(await most()).toHaveValue("6");
  await typeChange(user, "8");
  await user.click(check());
  await user.click(await screen.findByRole("button", { name: "Publicar em 01/01/2027" }));
  await waitFor(() => expect(published.requests[0]?.body).toMatchObject({ idFutura: 5, desde: "2027-01-01" }));

  reply(KEY, setting({ futuras: [publicacao] }));
  open({ plano: "4" });
  await user.click(await screen.findByRole("button", { name: "Desistir da mudança de 01/01/2027" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Desistir da mudança" }));
  expect(await within(dialog).findByRole("link", { name: /Escreva o motivo/ })).toBeVisible();
  await user.type(within(dialog).getByLabelText("Motivo"), "Não é preciso");
  await user.click(within(dialog).getByRole("button", { name: "Desistir da mudança" }));
  await waitFor(() => expect(cancelled.requests[0]).toMatchObject({ params: { chave: "plano-4" }, body: { idFutura: 5, versao: 3 } }));
});

it("lets who may only read see everything and change nothing", async () => {
  reply("GET /retornarPermissoes", { areas: [{ area: "resgate", nivel: "L" }] });
  reply(KEY, setting({ podeEscrever: false, futuras: [publicacao] }));
  open();
  expect(await screen.findByText("Somente leitura.")).toBeVisible();
  expect(await screen.findByRole("region", { name: "Agendadas" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Publicar|Conferir|Editar|Desistir/ })).toBeNull();
});

it("tells the history with both sides", async () => {
  reply(HISTORY, history([theirs, { ...theirs, id: 70, acao: "CANCELADA", depois: null, autor: null, antes: conteudo }]));
  open({ aba: "historico" });
  expect(await screen.findByText("2 mudanças")).toBeVisible();
  const table = screen.getByRole("table", { name: "Publicada por Tiago Moura em 22/11/2026, 10:31" });
  expect(within(table).getByRole("row", { name: "Adiar o pagamento único, no máximo 90 dias 60 dias" })).toBeVisible();
  expect(screen.getByText("Agendamento cancelado")).toBeVisible();
});

describe("a money rule", () => {
  const next = { valores: { ...valores, RESGATE_PARCELAS_MAX: "10" }, direito };
  const proposta = {
    ...{ id: 8, desde: "2026-11-22", conteudo: next, idFutura: null, motivo: "Ata 216" },
    ...{ autor: { id: 9, nome: "Tiago Moura" }, criadaEm: "2026-11-22T13:00:00.000Z", minha: false, venceu: false },
  };
  const waiting = (change: Partial<typeof proposta> = {}) =>
    setting({ versao: 4, pedeDuasPessoas: true, proposta: { ...proposta, ...change } });
  const card = () => screen.findByRole("region", { name: "Mudança proposta" });

  it("is proposed, waits beside what holds, and its author may only take it back", async () => {
    let current = setting({ pedeDuasPessoas: true });
    reply(KEY, () => current);
    reply(PREVIEW, impact);
    reply(PUBLISH, () => {
      current = waiting({ minha: true });
      return current;
    });
    const refused = reply(REFUSE, setting({ versao: 5, pedeDuasPessoas: true }));
    const { user } = open();
    await typeChange(user);
    await user.click(check());
    await user.click(await screen.findByRole("button", { name: "Propor para 22/11/2026" }));
    const shown = await card();
    expect(within(shown).getByRole("row", { name: "Parcelas, no máximo 12 10" })).toBeVisible();
    expect(shown).toHaveTextContent("Nada mudou ainda.");
    expect(screen.getByRole("region", { name: "Em vigor hoje" })).toHaveTextContent("Parcelas, no máximo12");
    expect(within(shown).queryByRole("button", { name: "Confirmar" })).not.toBeInTheDocument();
    expect(screen.queryByLabelText("Motivo da mudança")).not.toBeInTheDocument();
    await user.click(within(shown).getByRole("button", { name: "Retirar" }));
    const dialog = await screen.findByRole("dialog", { name: "Retirar a sua proposta?" });
    await user.type(within(dialog).getByLabelText("Motivo"), "Engano meu");
    await user.click(within(dialog).getByRole("button", { name: "Retirar a proposta" }));
    await waitFor(() => expect(refused.requests[0]?.body).toEqual({ id: 8, motivo: "Engano meu" }));
    expect(await most()).toHaveValue("12");
  });

  it("is confirmed by another, who is told why where it cannot be", async () => {
    reply(KEY, waiting());
    let answer: () => unknown = () => problem(409, "Outra mudança passou a valer depois desta proposta.");
    const confirmed = reply(CONFIRM, () => answer() as never);
    const { user } = open();
    const press = async () => user.click(within(await card()).getByRole("button", { name: "Confirmar" }));
    await press();
    expect(await screen.findByText("Outra mudança passou a valer depois desta proposta.")).toBeVisible();
    answer = () =>
      setting({ versao: 5, vigente: { conteudo: next, publicacao: { ...publicacao, confirmador: { id: 3, nome: "Ana Ribeiro" } } } });
    await press();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Mudança proposta" })).not.toBeInTheDocument());
    expect(confirmed.requests.map(({ body }) => body)).toEqual([{ id: 8 }, { id: 8 }]);
    expect(screen.getByRole("region", { name: "Em vigor hoje" })).toHaveTextContent("por Tiago Moura, com a confirmação de Ana Ribeiro,");
  });

  it("whose day passed is refused only, and who may only look presses nothing", async () => {
    reply(KEY, waiting({ venceu: true }));
    const { unmount } = open();
    const late = await card();
    expect(late).toHaveTextContent("não pode mais ser confirmada");
    expect(
      within(late)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Recusar"]);
    unmount();
    reply(KEY, { ...waiting(), podeEscrever: false });
    open();
    expect(within(await card()).queryAllByRole("button")).toEqual([]);
  });
});
