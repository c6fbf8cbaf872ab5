import { countdownWords, dueReminder, isOver, optionDeadline, receivedOn, statementDeadline } from "@/domain/exits/termination";

describe("deadlines of who left the sponsor", () => {
  it("counts calendar days, over the end of a month and of February", () => {
    expect(statementDeadline("2026-11-15", 30)).toBe("2026-12-15");
    expect(statementDeadline("2028-01-31", 30)).toBe("2028-03-01");
    expect(statementDeadline("2027-01-31", 30)).toBe("2027-03-02");
    expect(optionDeadline("2026-12-02", 30)).toBe("2027-01-01");
  });

  it("lets the last day count whole", () => {
    expect(isOver("2026-12-21", "2026-12-20")).toBe(false);
    expect(isOver("2026-12-21", "2026-12-21")).toBe(false);
    expect(isOver("2026-12-21", "2026-12-22")).toBe(true);
  });

  it("takes as received what was opened, or what stood there for the plan's days, whichever came first", () => {
    const issued = "2026-11-21";
    expect(receivedOn({ issued, opened: null, days: 5 })).toBe("2026-11-26");
    expect(receivedOn({ issued, opened: "2026-11-23", days: 5 })).toBe("2026-11-23");
    expect(receivedOn({ issued, opened: "2026-12-10", days: 5 })).toBe("2026-11-26");
    expect(receivedOn({ issued, opened: null, days: 0 })).toBe(issued);
  });

  it("reminds at the plan's days before the end, only the nearest of those that passed, and not after it", () => {
    const days = [10, 3, 1];
    expect(dueReminder("2026-12-21", "2026-12-10", days)).toBeNull();
    expect(dueReminder("2026-12-21", "2026-12-11", days)).toBe(10);
    expect(dueReminder("2026-12-21", "2026-12-17", days)).toBe(10);
    expect(dueReminder("2026-12-21", "2026-12-18", days)).toBe(3);
    expect(dueReminder("2026-12-21", "2026-12-20", days)).toBe(1);
    expect(dueReminder("2026-12-21", "2026-12-21", days)).toBe(1);
    expect(dueReminder("2026-12-21", "2026-12-22", days)).toBeNull();
    expect(dueReminder("2026-12-21", "2026-12-20", [])).toBeNull();
  });

  it("says how long is left in words that hold for one day and none", () => {
    expect(countdownWords("2026-12-21", "2026-11-21")).toBe("Você tem até 21/12/2026: faltam 30 dias");
    expect(countdownWords("2026-12-21", "2026-12-20")).toBe("Você tem até 21/12/2026: falta 1 dia");
    expect(countdownWords("2026-12-21", "2026-12-21")).toBe("O prazo termina hoje");
    expect(countdownWords("2026-12-21", "2026-12-22")).toBe("O prazo terminou ontem, 21/12/2026");
    expect(countdownWords("2026-12-21", "2027-01-05")).toBe("O prazo terminou em 21/12/2026");
  });
});
