import { periodChoice } from "@/domain/calendar/period";

const choose = (period: { inicio?: string; fim?: string }) => periodChoice("2025-03", "2026-10", period);

describe("the choice of a period", () => {
  it("is one of the offered", () => {
    const { chosen, options } = choose({ inicio: "2025-03", fim: "2025-12" });
    expect(chosen).toBe("2025-03/2025-12");
    expect(options.map(({ value }) => value)).toEqual([
      "Janeiro a outubro de 2026",
      "Últimos 12 meses",
      "Março a dezembro de 2025",
      "Desde o início",
    ]);
  });

  it("stands first where it is none of them", () => {
    const { chosen, options } = choose({ inicio: "2026-02", fim: "2026-03" });
    expect(options).toHaveLength(5);
    expect(options[0]).toEqual({ id: chosen, value: "Fevereiro a março de 2026", period: { inicio: "2026-02", fim: "2026-03" } });
  });

  it("is none without both of its ends", () => {
    expect(choose({}).chosen).toBe("");
    expect(choose({ inicio: "2026-02" })).toEqual(choose({}));
  });
});
