import { briefMoment, dayLabel } from "@/features/chat/dates";
import type { Pending } from "@/features/chat/outbox";
import { mergeMessages, resumeFrom, stillPending } from "@/features/chat/thread";
import { BRUNO, message } from "./samples";

const ids = (list: { id: number }[]) => list.map((item) => item.id);

describe("merging messages", () => {
  it("keeps each once, in order, whatever the order of arrival", () => {
    expect(ids(mergeMessages([message(1), message(3)], [message(2), message(3), message(4)]))).toEqual([1, 2, 3, 4]);
  });

  it("never takes back that one was read", () => {
    const [merged] = mergeMessages([message(1)], [message(1, { lidaEm: null })]);
    expect(merged?.lidaEm).toBe(message(1).lidaEm);
  });
});

describe("where to go on after an interruption", () => {
  it("is after the last one that is known to be complete, not after one that arrived live", () => {
    expect(resumeFrom({ mensagens: [message(1), message(2), message(9)], haMais: false, ate: 2 })).toBe(2);
  });

  it("is before the first unread one, to hear that it was read", () => {
    expect(resumeFrom({ mensagens: [message(4), message(5, { lidaEm: null }), message(6)], haMais: false })).toBe(4);
  });

  it("is the beginning of an empty conversation", () => {
    expect(resumeFrom({ mensagens: [], haMais: false })).toBe(0);
  });
});

describe("messages on their way", () => {
  const pending = (key: string, texto: string, depoisDe = 4): Pending => ({
    key,
    idConversa: 7,
    texto,
    anexos: [],
    criadaEm: "2026-03-02T15:00:00.000Z",
    depoisDe,
    situacao: "enviando",
  });
  const own = (id: number, texto: string) => message(id, { autor: BRUNO, texto });

  it("are not shown beside their live copy", () => {
    expect(stillPending([pending("a", "Oi")], [own(5, "Oi")], BRUNO.id)).toEqual([]);
  });

  it("are not taken for an older one with the same words, nor for somebody else's", () => {
    const item = pending("a", "Oi");
    expect(stillPending([item], [own(3, "Oi"), message(6, { texto: "Oi" })], BRUNO.id)).toEqual([item]);
  });

  it("that say the same twice need two copies", () => {
    const [first, second] = [pending("a", "Oi"), pending("b", "Oi")];
    expect(stillPending([first, second], [own(5, "Oi")], BRUNO.id)).toEqual([second]);
  });
});

describe("days and moments, in the fund's time zone", () => {
  const now = new Date("2026-03-03T02:30:00.000Z");
  it.each([
    ["2026-03-03T01:00:00.000Z", "Hoje", "22:00"],
    ["2026-03-02T02:59:00.000Z", "Ontem", "ontem"],
    ["2026-01-05T12:00:00.000Z", "05/01/2026", "05/01/2026"],
  ])("%s", (instant, day, brief) => {
    expect([dayLabel(instant, now), briefMoment(instant, now)]).toEqual([day, brief]);
  });
});
