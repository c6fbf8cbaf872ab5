import { escalateTickets } from "@backend/desk/conversas/escalation";
import { conversa, conversaNota, notificacao } from "@backend/kernel/db/schema";
import { and, eq, isNotNull } from "drizzle-orm";
import { ANA, BRUNO, CARLA, type Desk, openDesk, replyOf } from "./desk";

const HOUR = 3_600_000;
/** A Wednesday; the demo's terms are 4 hours for the first answer, 8 for the next, 4 to go up, from 8 to 18. */
const NOON = new Date("2026-11-18T12:00:00-03:00");

let desk: Desk;
let id: number;
beforeAll(async () => {
  desk = await openDesk();
  desk.advance(NOON.getTime() - desk.context.now().getTime());
  // Tickets that the demo left waiting do not belong to this test.
  await desk.context.db
    .update(conversa)
    .set({ prazo: null, escalarEm: null, criadaEm: new Date("2025-01-01T12:00:00Z"), encerradaEm: null, primeiraRespostaEm: null });
  ({ id } = await desk.conversation(BRUNO, { idPessoa: desk.ids.bruno }));
});
afterAll(() => desk.close());

const row = async () => (await desk.context.db.select().from(conversa).where(eq(conversa.id, id)))[0];
const told = () =>
  desk.context.db
    .select({ to: notificacao.idPessoaNotificada, titulo: notificacao.titulo })
    .from(notificacao)
    .where(and(eq(notificacao.idConversa, id), isNotNull(notificacao.titulo)));
const minutesOf = (date: Date | null | undefined) => Math.round(((date?.getTime() ?? 0) - NOON.getTime()) / 60_000);

it("an answer is due by the times in force, which wait for nobody's second message", async () => {
  expect(minutesOf((await row())?.prazo)).toBe(240);
  // Four hours of service after 16:00: two today, two tomorrow.
  expect(minutesOf((await row())?.escalarEm)).toBe(22 * 60);
  desk.advance(HOUR);
  await desk.say(BRUNO, id, "Alguém aí?");
  expect(minutesOf((await row())?.prazo)).toBe(240);
});

it("one that passed is marked and told once, to the attendants while nobody has it, and goes up later", async () => {
  expect(await escalateTickets(desk.context)).toBe(0);
  desk.advance(3.5 * HOUR);
  desk.events();
  expect((await Promise.all([escalateTickets(desk.context), escalateTickets(desk.context)])).reduce((a, b) => a + b)).toBe(1);
  expect(await escalateTickets(desk.context)).toBe(0);
  expect((await row())?.atrasadaEm).not.toBeNull();
  const people = (await told()).filter(({ titulo }) => titulo === "Chamado atrasado").map(({ to }) => to);
  expect(people.toSorted()).toEqual([desk.ids.ana, desk.ids.rui].toSorted());
  expect(desk.events().filter(({ to }) => to === desk.ids.bruno)).toEqual([]);
  const list = await desk.inject("GET", "/retornarConversas", { as: ANA, query: { fila: "atrasadas" } });
  expect(replyOf<"GET /retornarConversas">(list).conversas).toMatchObject([{ id, atendimento: { atrasado: true, escalado: false } }]);

  desk.advance(24 * HOUR);
  expect(await escalateTickets(desk.context)).toBe(1);
  expect((await told()).filter(({ titulo }) => titulo.includes("escalonado"))).toHaveLength(2);
  const notes = await desk.context.db.select().from(conversaNota).where(eq(conversaNota.idConversa, id));
  expect(notes.map(({ tipo, idAutor }) => [tipo, idAutor])).toEqual([
    ["atraso", null],
    ["escalonamento", null],
  ]);
});

it("an answer ends the waiting and is the first that is measured; the next one has the time of an answer", async () => {
  await desk.say(ANA, id, "Estou vendo.");
  const answered = await row();
  expect(answered).toMatchObject({ prazo: null, escalarEm: null, atrasadaEm: null, escaladaEm: null });
  const first = answered?.primeiraRespostaEm;
  expect(first).not.toBeNull();
  await desk.say(BRUNO, id, "E agora?");
  const again = await row();
  expect(again?.primeiraRespostaEm).toEqual(first);
  expect(again?.prazo).not.toBeNull();
  await desk.inject("POST", "/encerrarConversa", { as: ANA, body: { idConversa: id } });
  expect(await row()).toMatchObject({ prazo: null, encerradaEm: expect.any(Date) });
  await desk.inject("POST", "/reabrirConversa", { as: ANA, body: { idConversa: id } });
  expect((await row())?.encerradaEm).toBeNull();
});

it("the times are a setting: what is published for today holds for what is written from now on", async () => {
  const at = "/retornarConfiguracao/chamados/geral";
  const before = replyOf<"GET /retornarConfiguracao/{area}/{chave}">(await desk.inject("GET", at, { as: ANA }));
  expect(before.vigente.conteudo).toEqual({ primeiraResposta: 4, resposta: 8, escalar: 4, abre: 8, fecha: 18 });
  const publish = (conteudo: object) =>
    desk.inject("POST", "/publicarConfiguracao/chamados/geral", {
      as: ANA,
      body: { versao: before.versao, conteudo, desde: before.hoje, motivo: "Meta do ano" },
    });
  expect((await publish({ ...before.vigente.conteudo, abre: 18, fecha: 8 })).status).toBe(422);
  expect((await publish({ ...before.vigente.conteudo, primeiraResposta: 1, abre: 0, fecha: 24 })).status).toBe(200);
  const { id: other } = await desk.conversation(CARLA, { idPessoa: desk.ids.carla });
  const [fresh] = await desk.context.db.select().from(conversa).where(eq(conversa.id, other));
  expect(((fresh?.prazo?.getTime() ?? 0) - (fresh?.criadaEm.getTime() ?? 0)) / HOUR).toBeCloseTo(1, 2);
});

it("figures say how many came, how long it took, and what was said of it", async () => {
  const figures = async (query = {}) =>
    replyOf<"GET /retornarIndicadoresChamados">(await desk.inject("GET", "/retornarIndicadoresChamados", { as: ANA, query }));
  await desk.inject("POST", "/encerrarConversa", { as: ANA, body: { idConversa: id } });
  await desk.inject("POST", "/avaliarConversa", { as: BRUNO, body: { idConversa: id, nota: 2 } });
  const { total, porNota, semanas } = await figures({ semanas: 4 });
  expect(semanas.map(({ inicio }) => inicio)).toEqual(["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"]);
  expect(semanas.at(-1)).toMatchObject({ recebidos: 2, encerrados: 1, satisfacao: 2, avaliacoes: 1 });
  // From Wednesday at noon until the answer, 28 hours and a half later.
  expect(semanas.at(-1)?.primeiraResposta).toBe(28.5 * 60);
  expect(total.avaliacoes).toBe(porNota.reduce((sum, count) => sum + count, 0));
  expect((await figures({ idEquipe: 999 })).total).toMatchObject({ recebidos: 0, satisfacao: null });
  const whole = await figures({ semanas: 4 });
  // Both times that it was noticed and told.
  const late = await desk.context.db.$count(conversaNota, eq(conversaNota.tipo, "atraso"));
  expect(whole.total.atrasados).toBe(late);
  expect(whole.equipes).toEqual([{ id: 1, nome: "Atendimento", ...whole.total }]);
  const [row1, ...others] = whole.atendentes;
  expect([row1, ...others].reduce((sum, one) => sum + (one?.recebidos ?? 0), 0)).toBe(whole.total.recebidos);
  const ofAna = await figures({ semanas: 4, idAtendente: desk.ids.ana });
  const anas = whole.atendentes.find(({ atendente }) => atendente?.id === desk.ids.ana);
  expect(ofAna.total.encerrados).toBe(anas?.encerrados ?? 0);
});

it("figures are of the days that are asked for, cut where they begin and end", async () => {
  const of = (query: Record<string, string | number>) => desk.inject("GET", "/retornarIndicadoresChamados", { as: ANA, query });
  const found = replyOf<"GET /retornarIndicadoresChamados">(await of({ de: "2026-11-12", ate: "2026-11-17" }));
  expect(found).toMatchObject({ de: "2026-11-12", ate: "2026-11-17", total: { recebidos: 0 } });
  expect(found.semanas.map(({ inicio, fim }) => [inicio, fim])).toEqual([
    ["2026-11-12", "2026-11-15"],
    ["2026-11-16", "2026-11-17"],
  ]);
  expect(replyOf<"GET /retornarIndicadoresChamados">(await of({ de: "2026-11-18", ate: "2026-11-18" })).total.recebidos).toBe(1);
  const wrong: Record<string, string>[] = [
    { de: "2026-02-30" },
    { de: "2026-11-19", ate: "2026-11-18" },
    { de: "2025-01-01", ate: "2026-11-18" },
  ];
  for (const query of wrong) expect((await of(query)).status).toBe(400);
});
