import type { Reply } from "@contract/infer";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { administrator, renderScreen } from "@tests/support/renderScreen";
import { problem, refuse, reply } from "@tests/support/server";
import { NoticesScreen } from "@/features/notices/NoticesScreen";

const LIST = "GET /retornarComunicados";
const ONE = "GET /retornarComunicado/{idComunicado}";
type Listed = Reply<typeof LIST>["itens"][number];
type Notice = Reply<typeof ONE>;

const everybody = {
  tipo: "filtro" as const,
  idsPlanos: [],
  idsCategorias: [],
  idsSituacoes: [],
  idadeDe: null,
  idadeAte: null,
  idDestinatario: null,
};
const listed = (changed: Partial<Listed> = {}): Listed => ({
  id: 5,
  versao: 3,
  idTipo: 9,
  titulo: "Assembleia em dezembro",
  texto: "Olá, {nome}!",
  link: "/documents",
  portal: true,
  email: true,
  publico: everybody,
  situacao: "enviado",
  publicoDescrito: "HPE · Assistido",
  agendadoPara: null,
  criadoEm: "2026-11-20T12:00:00.000Z",
  alteradoEm: "2026-11-20T12:00:00.000Z",
  iniciadoEm: "2026-11-20T13:00:00.000Z",
  concluidoEm: "2026-11-20T13:01:00.000Z",
  quando: "2026-11-20T13:01:00.000Z",
  autor: { id: 1, nome: "Ana Ribeiro" },
  previstos: 2000,
  enviados: 2000,
  lidos: 999,
  ...changed,
});
const one = (changed: Partial<Notice> = {}): Notice => ({
  ...listed(changed),
  numeros: {
    previstos: 2000,
    enviados: 2000,
    avisos: 2000,
    aoVivo: 31,
    lidos: 999,
    emails: { total: 1990, enviados: 1900, falhas: 4, cancelados: 0, pendentes: 86 },
    semEmail: 10,
  },
  destinatario: null,
  enviadoPor: { id: 1, nome: "Ana Ribeiro" },
  canceladoPor: null,
  canceladoEm: null,
  naLista: 0,
  ...changed,
});

const permission = (nivel: "L" | "E") => reply("GET /retornarPermissoes", { areas: [{ area: "notificacoes", nivel }] });
const show = (query: Record<string, string> = {}) =>
  renderScreen(<NoticesScreen />, { session: administrator, pathname: "/notification-management", query });
const people = (total: number) =>
  reply("POST /preverPublicoComunicado", {
    total,
    comEmail: total - 1,
    amostra: [{ id: 2, nome: "Bruno Carvalho", cpf: "52998224725", vinculos: "HPE, contribuinte, ativo", idade: 44, email: true }],
  });
/** As somebody pastes: a letter at a time costs a render each. */
async function write(user: ReturnType<typeof show>["user"], label: string | RegExp, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}
const options = () =>
  reply("GET /retornarOpcoesComunicado", {
    planos: [{ id: 1, nome: "HPE" }],
    categorias: [{ id: 2, nome: "Assistido" }],
    situacoes: [{ id: 1, nome: "Ativo" }],
  });

beforeEach(() => sessionStorage.clear());

it("lists what was written, with who received and who read, and filters in the address", async () => {
  permission("E");
  const calls = reply(LIST, { itens: [listed()], total: 1, totalPage: 1 });
  const { user, router } = show();
  const table = await screen.findByRole("table", { name: "Comunicados" });
  expect(table).toHaveTextContent("Assembleia em dezembro");
  expect(table).toHaveTextContent("2.000");
  expect(table).toHaveTextContent("999 (49%)");
  await user.selectOptions(screen.getByRole("combobox", { name: "Situação" }), "agendado");
  await waitFor(() => expect(calls.requests.at(-1)?.query).toMatchObject({ situacao: "agendado", page: 0 }));
  expect(router.query).toMatchObject({ situacao: "agendado" });
});

it("says that there is none, and that it could not be loaded", async () => {
  permission("E");
  refuse(LIST, 503, "Tente de novo em instantes.");
  const { user } = show();
  await screen.findByText("Não conseguimos carregar os comunicados");
  reply(LIST, { itens: [], total: 0, totalPage: 0 });
  await user.click(screen.getByRole("button", { name: /Tentar/ }));
  expect(await screen.findByText("Nenhum comunicado ainda")).toBeVisible();
});

it("shows the figures of one, and cancels what did not go out", async () => {
  permission("E");
  reply(LIST, { itens: [listed()], total: 1, totalPage: 1 });
  reply(ONE, one());
  reply("GET /retornarDestinatariosComunicado/{idComunicado}", { itens: [], total: 0, totalPage: 0 });
  const cancel = reply("POST /cancelarComunicado", { enviados: 2000, emailsCancelados: 86 });
  const { user } = show({ id: "5" });
  const figures = await screen.findByRole("region", { name: "Entrega e leitura" });
  for (const text of ["31", "999 (49%)", "1.900 de 1.990", "86", "10"]) expect(within(figures).getByText(text)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancelar o que não saiu" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancelar envio" }));
  await waitFor(() => expect(cancel.requests[0]?.body).toEqual({ idComunicado: 5 }));
});

it("takes a scheduled one back to a draft to be changed, and offers its instant again", async () => {
  permission("E");
  options();
  people(12_480);
  reply(LIST, { itens: [listed({ situacao: "agendado" })], total: 1, totalPage: 1 });
  const scheduled = { situacao: "agendado" as const, agendadoPara: "2030-01-10T12:30:00.000Z" };
  reply(ONE, one(scheduled));
  const reopened = reply("POST /reabrirComunicado", { id: 5, versao: 4 });
  reply("POST /salvarComunicado", { id: 5, versao: 5 });
  const { user, router } = show({ id: "5" });
  await user.click(await screen.findByRole("button", { name: "Editar" }));
  const asked = screen.getByRole("dialog", { name: "Editar este comunicado?" });
  expect(asked).toHaveTextContent("não sai na hora marcada, até você agendar de novo");
  reply(ONE, one({ ...scheduled, situacao: "rascunho", versao: 4 }));
  await user.click(within(asked).getByRole("button", { name: "Editar" }));
  await waitFor(() => expect(router.query).toMatchObject({ editar: "5" }));
  expect(reopened.requests[0]?.body).toEqual({ idComunicado: 5, versao: 3 });
  await screen.findByText("12.480 pessoas");
  await user.click(screen.getByRole("button", { name: "Enviar…" }));
  const dialog = await screen.findByRole("dialog", { name: "Enviar para 12.480 pessoas" });
  expect(within(dialog).getByLabelText("Dia")).toHaveValue("10/01/2030");
  expect(within(dialog).getByLabelText("Hora")).toHaveValue("09:30");
});

it("lets who may only read write nothing, whatever the address says", async () => {
  permission("L");
  reply(LIST, { itens: [listed({ situacao: "rascunho" })], total: 1, totalPage: 1 });
  reply(ONE, one({ situacao: "rascunho" }));
  show({ id: "5", editar: "novo" });
  await screen.findByText("Para HPE · Assistido");
  expect(screen.getByText("Somente leitura.")).toBeVisible();
  for (const name of ["Escrever", "Continuar escrevendo", "Excluir", "Usar de novo"])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

it("shows nothing to who has no permission", async () => {
  reply("GET /retornarPermissoes", { areas: [] });
  show({ editar: "novo" });
  expect(await screen.findByText("Você não tem permissão para esta área")).toBeVisible();
  expect(screen.queryByLabelText("Título")).not.toBeInTheDocument();
});

it("counts the audience, and keeps nothing with an unknown variable", async () => {
  permission("E");
  options();
  const counted = people(12_480);
  const { user } = show({ editar: "novo" });
  expect(await screen.findByText("12.480 pessoas")).toBeVisible();
  expect(screen.getByText("Bruno Carvalho")).toBeVisible();
  await write(user, /^Idade de/, "60");
  await waitFor(() => expect(counted.requests.at(-1)?.body.publico).toMatchObject({ idadeDe: 60, idadeAte: null }));
  await write(user, "Título", "Assembleia");
  await write(user, "Texto", "Seu CPF é {cpf}.");
  await user.click(screen.getByRole("button", { name: "Enviar…" }));
  expect((await screen.findAllByText(/\{cpf\} não existe/))[0]).toBeVisible();
});

it("shows how it looks, keeps it and schedules it", async () => {
  permission("E");
  options();
  people(12_480);
  const saved = reply("POST /salvarComunicado", { id: 9, versao: 1 });
  const sent = reply("POST /enviarComunicado", { situacao: "agendado", agendadoPara: "2030-01-10T12:30:00.000Z" });
  reply(LIST, { itens: [], total: 0, totalPage: 0 });
  reply(ONE, one({ id: 9, situacao: "agendado" }));
  const { user, router } = show({ editar: "novo" });
  await screen.findByText("12.480 pessoas");
  await write(user, "Título", "Assembleia");
  await write(user, "Texto", "Olá, {nome}!");
  expect(screen.getByText("Olá, Maria!")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Enviar…" }));
  const dialog = await screen.findByRole("dialog", { name: "Enviar para 12.480 pessoas" });
  expect(saved.requests[0]?.body).toMatchObject({ idComunicado: null, titulo: "Assembleia", texto: "Olá, {nome}!", link: null });
  await user.click(within(dialog).getByLabelText("Em um dia e uma hora"));
  fireEvent.change(within(dialog).getByLabelText("Dia"), { target: { value: "10/01/2030" } });
  fireEvent.change(within(dialog).getByLabelText("Hora"), { target: { value: "09:30" } });
  await user.click(within(dialog).getByRole("button", { name: "Agendar envio" }));
  await waitFor(() => expect(sent.requests[0]?.body).toEqual({ idComunicado: 9, versao: 1, quando: { dia: "2030-01-10", hora: "09:30" } }));
  await waitFor(() => expect(router.query).toMatchObject({ id: "9" }));
});

it("puts a pasted list on the draft, and names who is nobody's", async () => {
  permission("E");
  options();
  people(2);
  reply("POST /salvarComunicado", { id: 9, versao: 1 });
  const added = reply("POST /acrescentarListaComunicado", { versao: 2, naLista: 2, naoEncontrados: ["111"], ambiguos: [] });
  const { user } = show({ editar: "novo" });
  await user.click(await screen.findByLabelText("Uma lista de CPFs ou matrículas"));
  await write(user, "CPFs ou matrículas", "529.982.247-25; 100002\n111");
  await user.click(screen.getByRole("button", { name: "Acrescentar à lista" }));
  expect(await screen.findByText(/Não são de nenhum participante \(1\): 111/)).toBeVisible();
  expect(added.requests[0]?.body).toEqual({ idComunicado: 9, versao: 1, itens: ["529.982.247-25", "100002", "111"], substituir: false });
  expect(screen.getByText("2 pessoas na lista")).toBeVisible();
  expect(await screen.findByText("2 pessoas")).toBeVisible();
});

it("shows that somebody else changed the draft", async () => {
  permission("E");
  options();
  people(3);
  reply(ONE, one({ situacao: "rascunho" }));
  reply("POST /salvarComunicado", () => problem(409, "Renata Alves mudou este rascunho às 10:02."));
  const { user } = show({ editar: "5" });
  expect(await screen.findByLabelText("Título")).toHaveValue("Assembleia em dezembro");
  await user.click(screen.getByRole("button", { name: "Salvar rascunho" }));
  expect(await screen.findByText("Renata Alves mudou este rascunho às 10:02.")).toBeVisible();
});

it("keeps what is typed over a reload or an ended session, and gives it up on request", async () => {
  permission("E");
  options();
  people(3);
  const first = show({ editar: "novo" });
  await screen.findByText("3 pessoas");
  await write(first.user, "Título", "Assembleia");
  await write(first.user, "Texto", "Olá, {nome}!");
  first.unmount();
  const { user } = show({ editar: "novo" });
  expect(await screen.findByText("Retomamos o que você tinha digitado nesta aba.")).toBeVisible();
  expect(screen.getByLabelText("Título")).toHaveValue("Assembleia");
  expect(screen.getByLabelText("Texto")).toHaveValue("Olá, {nome}!");
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(screen.getByLabelText("Título")).toHaveValue("");
  expect(screen.queryByText("Retomamos o que você tinha digitado nesta aba.")).not.toBeInTheDocument();
});

it("does not put what was typed over an older version on what a colleague saved since", async () => {
  permission("E");
  options();
  people(3);
  reply(ONE, one({ situacao: "rascunho" }));
  const first = show({ editar: "5" });
  await write(first.user, await screen.findByLabelText("Título").then(() => "Título"), ", às 10h");
  first.unmount();
  reply(ONE, one({ situacao: "rascunho", versao: 4, titulo: "Assembleia adiada" }));
  show({ editar: "5" });
  expect(await screen.findByLabelText("Título")).toHaveValue("Assembleia adiada");
});
