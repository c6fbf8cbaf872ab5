import { inOrder, isClickable, leads, linkOf, markRead, merge, type Notice, PAGE_OF } from "@/layout/notifications/order";

const notice = (id: number, over: Partial<Notice> = {}): Notice => ({
  id,
  titulo: `Aviso ${id}`,
  descricao: "",
  data_notificacao: "2026-11-01T12:00:00Z",
  reagido: "N",
  vizualizado: "N",
  tipoNotificacao: { id: 3, nome: "Solicitações" },
  pessoaNotificada: { id: 2, nome: "Bruno Carvalho" },
  pessoaNotificou: null,
  plano: null,
  ...over,
});
const ids = (notices: Notice[]) => notices.map(({ id }) => id);

it("puts the unread first, then the newest", () => {
  const read = notice(1, { reagido: "S", data_notificacao: "2026-11-20T12:00:00Z" });
  const old = notice(2, { data_notificacao: "2026-10-01T12:00:00Z" });
  const recent = notice(3, { data_notificacao: "2026-11-10T12:00:00Z" });
  expect(ids(inOrder([read, old, recent]))).toEqual([3, 2, 1]);
});

it("takes the same notice once, however often it arrives", () => {
  const known = [notice(1), notice(2)];
  const after = merge(merge(known, notice(3)), notice(3, { titulo: "Outro texto" }));
  expect(ids(after)).toEqual([3, 1, 2]);
  expect(after[0]?.titulo).toBe("Outro texto");
});

it("does not make unread again what was read here", () => {
  expect(merge([notice(1, { reagido: "S" })], notice(1))[0]?.reagido).toBe("S");
});

it("marks only the given ones as read", () => {
  expect(markRead([notice(1), notice(2)], [2]).map(({ reagido }) => reagido)).toEqual(["N", "S"]);
});

it("only a notice about dependents stays clickable when read", () => {
  const kinds = [1, 2, 3].map((id) => ({ tipoNotificacao: { id, nome: "" } }));
  expect(kinds.map((kind) => isClickable(notice(9, kind)))).toEqual([true, true, true]);
  expect(kinds.map((kind) => isClickable(notice(9, { ...kind, reagido: "S" })))).toEqual([false, true, false]);
});

it("leads to the page of its kind, and nowhere for a kind that is not known", () => {
  const of = (id: number) => notice(9, { tipoNotificacao: { id, nome: "" } });
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => leads(of(id)))).toEqual([true, true, true, true, true, true, true, true, false]);
  expect([PAGE_OF[4], PAGE_OF[6], PAGE_OF[7], PAGE_OF[8]]).toEqual([
    "/documents",
    "/services/contracheque",
    "/services/gerar-contribuicao",
    "/services?guia=saida",
  ]);
});

it("leads where the fund's people said, within the portal or to an https site, and stays clickable when read", () => {
  const written = (link: string | null) => notice(9, { tipoNotificacao: { id: 9, nome: "Comunicado" }, reagido: "S", link });
  expect(linkOf(written("/documents?aba=recebidos"))).toEqual({ kind: "route", path: "/documents?aba=recebidos" });
  expect(linkOf(written("https://www.gov.br/previc"))).toMatchObject({ kind: "site", host: "www.gov.br" });
  for (const link of [null, "/nao-existe", "//exemplo.com", "javascript:alert(1)", "http://exemplo.com"])
    expect([link, linkOf(written(link)), isClickable(written(link)), leads(written(link))]).toEqual([link, null, false, false]);
  expect([leads(written("/documents")), isClickable(written("/documents"))]).toEqual([true, true]);
  expect([leads(written("https://www.gov.br")), isClickable(written("https://www.gov.br"))]).toEqual([false, true]);
});
