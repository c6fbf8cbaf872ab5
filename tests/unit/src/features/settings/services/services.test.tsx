import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { reply } from "@tests/support/server";
import { cellsFor, isOffered, offerOf, type ServiceOffer } from "@/domain/settings/serviceOffer";
import { ServiceSettingsScreen } from "@/features/settings/screens";
import { history, setting } from "../frame/data";

const ACTIVE = 1;
// Contribution of the active, everything of the cadastre for all.
const offer = offerOf([...cellsFor([7, 8, 9], [1], [ACTIVE]), ...cellsFor([1, 2, 3, 4], [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7, 8, 9])]);

let narrow = false;
const known = window.matchMedia;
beforeEach(() => {
  sessionStorage.clear();
  narrow = false;
  window.matchMedia = (media) => Object.assign(known(media), { matches: narrow && media.includes("max-width") });
  reply("GET /retornarPermissoes", { areas: [{ area: "servicos", nivel: "E" }] });
  reply("GET /retornarPlanos", [{ id: 1, nome: "HPE" }] as never);
  reply("GET /retornarHistoricoConfiguracao/{area}", history());
});
afterEach(() => {
  window.matchMedia = known;
});

function open(conteudo: object, query: Record<string, string> = {}) {
  reply("GET /retornarConfiguracao/{area}/{chave}", setting({ vigente: { conteudo: conteudo as never, publicacao: null } }));
  const asked = reply("POST /preverConfiguracao/{area}/{chave}", {
    impactos: [{ rotulo: "Pessoas que perdem algum serviço", quantidade: 7 }],
    avisos: [],
  });
  const { user } = renderScreen(<ServiceSettingsScreen />, { session: administrator, pathname: "/settings/services-management", query });
  const check = async () => {
    await user.type(await screen.findByLabelText("Motivo da mudança"), "Ata 300");
    await user.click(screen.getByRole("button", { name: "Conferir o impacto" }));
    await waitFor(() => expect(asked.requests).toHaveLength(1));
    return asked.requests[0]?.body.conteudo as unknown;
  };
  return { user, check };
}
/** Typed at once: every row is looked at for each letter. */
const filter = (text: string) => fireEvent.change(screen.getByLabelText("Filtrar serviços"), { target: { value: text } });
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const matrix = () => screen.findByRole("table", { name: "Quem usa cada serviço: Contribuinte" });

describe("the matrix", () => {
  it("is one stop of the Tab key: arrows move in it, Space switches, and the difference says what changes", async () => {
    const { user, check } = open(offer);
    await screen.findByLabelText("Resgate, Ativo: Contribuinte");
    filter("cadastrais");
    const stops = within(await matrix())
      .getAllByRole("checkbox")
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(1);
    act(() => stops[0]?.focus());
    await user.keyboard("{ArrowDown}{ArrowRight}");
    expect(document.activeElement).toHaveAccessibleName("Regime de tributação, Ativo: Contribuinte");
    await user.keyboard(" ");
    expect(box("Regime de tributação, Ativo: Contribuinte")).not.toBeChecked();
    expect(box("Regime de tributação, todas as situações: Contribuinte").indeterminate).toBe(true);
    await user.keyboard("{Control>}{End}{/Control}");
    expect(document.activeElement).toHaveAccessibleName("Dependentes, Falecido: Contribuinte");
    await user.keyboard("{Home}{ArrowUp}");
    expect(document.activeElement).toHaveAccessibleName("Residente no exterior, todas as situações: Contribuinte");
    const changes = screen.getByRole("table", { name: "O que muda" });
    expect(within(changes).getAllByRole("row")).toHaveLength(2);
    expect(within(changes).getByRole("row", { name: /^Regime de tributação · Contribuinte todas suspenso/ })).toBeVisible();
    const sent = (await check()) as ServiceOffer;
    expect(isOffered(sent, { service: 1, category: 1, situation: ACTIVE })).toBe(false);
    expect(isOffered(sent, { service: 1, category: 2, situation: ACTIVE })).toBe(true);
    expect(await screen.findByText("Pessoas que perdem algum serviço")).toBeVisible();
  });

  it("switches a row, a column of what the filter shows, and all the categories together", async () => {
    const { user, check } = open(offer);
    await screen.findByLabelText("Resgate, Ativo: Contribuinte");
    await user.click(box("Resgate, todas as situações: Contribuinte"));
    filter("contribuicao");
    expect(screen.getByText("5 serviços")).toBeVisible();
    await user.click(box("Todos os serviços, Suspenso: Contribuinte"));
    await user.click(screen.getByRole("tab", { name: "Todas as categorias" }));
    expect(box("Alterar contribuição, Ativo: todas as categorias").indeterminate).toBe(true);
    await user.click(box("Alterar contribuição, Ativo: todas as categorias"));
    filter("");
    await user.click(screen.getByLabelText("Só os que mudei"));
    expect(screen.getByText("6 serviços")).toBeVisible();
    const sent = (await check()) as ServiceOffer;
    expect(sent.servicos.s14?.c1).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(sent.servicos.s9).toEqual({ c1: [1, 6], c2: [], c3: [], c4: [], c5: [] });
    expect(sent.servicos.s8).toEqual({ c1: [1, 6], c2: [1], c3: [1], c4: [1], c5: [1] });
    expect(sent.servicos.s10).toEqual(offer.servicos.s10);
  });

  it("is a list on a phone, a service opening into its situations", async () => {
    narrow = true;
    const { user, check } = open(offer);
    await user.click(await screen.findByRole("button", { name: /^Suspender contribuição/ }));
    const group = screen.getByRole("group", { name: "Suspender contribuição: Contribuinte" });
    await user.click(within(group).getByLabelText("Suspenso"));
    expect(screen.getByRole("button", { name: "Suspender contribuição 2 de 9 situações" })).toBeVisible();
    expect(((await check()) as ServiceOffer).servicos.s9?.c1).toEqual([1, 6]);
  });

  it("says when nothing has the name that was typed", async () => {
    const { user } = open(offer);
    await screen.findByLabelText("Resgate, Ativo: Contribuinte");
    filter("xyz");
    await user.click(screen.getByText("Mostrar todos"));
    expect(screen.getByLabelText("Resgate, Ativo: Contribuinte")).toBeVisible();
  });
});

it("texts: a line is a sentence, and a document gets a code of its own", async () => {
  const conteudo = { explica: ["Primeira frase."], precisa: ["Laudo"], documentos: [] };
  const { user, check } = open(conteudo, { parte: "textos", servico: "24" });
  await user.type(await screen.findByLabelText("Introdução"), "\nSegunda frase.");
  expect(screen.getByText("Laudo do serviço médico oficial")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Pedir outro documento" }));
  await user.type(screen.getByLabelText("Documento 1: nome"), "Carta ao fundo");
  expect(await check()).toEqual({
    explica: ["Primeira frase.", "Segunda frase."],
    precisa: ["Laudo"],
    documentos: [{ codigo: "extra-1", nome: "Carta ao fundo", obrigatorio: true, orientacao: "" }],
  });
});

it("a page that is no form has one text, which may be empty again", async () => {
  const { user, check } = open({ explica: [], precisa: [], documentos: [] }, { parte: "textos", servico: "20" });
  const text = await screen.findByLabelText(/^Introdução/);
  expect(screen.queryByLabelText("O que você vai precisar")).toBeNull();
  expect(screen.queryByRole("button", { name: "Pedir outro documento" })).toBeNull();
  await user.type(text, "O contracheque sai no dia 20.");
  expect(await check()).toEqual({ explica: ["O contracheque sai no dia 20."], precisa: [], documentos: [] });
});
