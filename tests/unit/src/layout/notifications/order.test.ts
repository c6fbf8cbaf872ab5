import { inOrder, isClickable, markRead, merge, type Notice } from "@/layout/notifications/order";

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
