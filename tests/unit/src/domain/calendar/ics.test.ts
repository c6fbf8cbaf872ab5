import { calendarFile, escapeText, foldLine } from "@/domain/calendar/ics";

const NOW = new Date("2026-11-21T15:30:00.123Z");
const event = {
  uid: "janela-perfil-1-2026-12@portal",
  title: "Escolher o perfil de investimento",
  first: "2026-12-01",
  last: "2026-12-15",
  remindDaysBefore: 1,
};
/** As a program reads it: lines that go on are one. */
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

it("is a calendar with each event between its marks, every line ended by CRLF", () => {
  const file = calendarFile([event, { ...event, uid: "outro@portal" }], NOW);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(unfolded(file).slice(0, 3)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Portal do Participante//Prazos//PT"]);
  expect(unfolded(file).filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
  expect(unfolded(file).filter((line) => line === "END:VEVENT")).toHaveLength(2);
});

it("has whole days, whose end is the day after the last, and the moment at which it was made", () => {
  const lines = unfolded(calendarFile([event], NOW));
  expect(lines).toEqual(
    expect.arrayContaining([
      "UID:janela-perfil-1-2026-12@portal",
      "DTSTAMP:20261121T153000Z",
      "DTSTART;VALUE=DATE:20261201",
      "DTEND;VALUE=DATE:20261216",
    ]),
  );
  expect(unfolded(calendarFile([{ ...event, first: "2026-12-31", last: "2026-12-31" }], NOW))).toContain("DTEND;VALUE=DATE:20270101");
});

it.each([
  [0, "TRIGGER:PT9H"],
  [1, "TRIGGER:-PT15H"],
  [3, "TRIGGER:-PT63H"],
])("reminds at nine in the morning %i days before", (remindDaysBefore, trigger) => {
  const lines = unfolded(calendarFile([{ ...event, remindDaysBefore }], NOW));
  expect(lines.slice(lines.indexOf("BEGIN:VALARM"), lines.indexOf("END:VALARM") + 1)).toEqual([
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Escolher o perfil de investimento",
    trigger,
    "END:VALARM",
  ]);
});

it("has no alarm where none is asked for", () => {
  const { remindDaysBefore: _none, ...silent } = event;
  expect(calendarFile([silent], NOW)).not.toContain("VALARM");
});

it("escapes what has a meaning of its own", () => expect(escapeText("a, b; c\\d\r\ne\nf")).toBe("a\\, b\\; c\\\\d\\ne\\nf"));

describe("folding", () => {
  const octets = (line: string) => new TextEncoder().encode(line).length;

  it.each([74, 75])("leaves a line of %i octets whole", (length) => expect(foldLine("x".repeat(length))).toBe("x".repeat(length)));

  it("goes on after a space, in lines of at most 75 octets", () => {
    const lines = foldLine("x".repeat(200)).split("\r\n");
    expect(lines.map(octets)).toEqual([75, 75, 52]);
    expect(lines.slice(1).every((line) => line.startsWith(" "))).toBe(true);
  });

  it("counts octets, not letters, and never cuts a character", () => {
    const text = `DESCRIPTION:${"contribuição 💰 ".repeat(20)}`;
    const lines = foldLine(text).split("\r\n");
    expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75);
    expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join("")).toBe(text);
    expect(lines.join("")).not.toContain("\ufffd");
  });
});
