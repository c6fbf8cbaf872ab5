import { inOrder, type StageSettings, serviceOf, stagesFaults, totalDays } from "@/domain/settings/stages";
import { daysWithFund, type PastRequest, quantile, tryStages } from "@/domain/settings/stageTrial";

const stage = (change: Partial<StageSettings> = {}): StageSettings => ({
  nome: "Análise",
  papel: "atendente",
  diasUteis: 3,
  requisito: "nada",
  emailModelo: null,
  notificacao: null,
  ...change,
});
const decision = stage({ nome: "Registro", requisito: "decisao", diasUteis: 2 });
const etapas = [stage(), decision];
const fieldsOf = (id: number, stages: StageSettings[]) => stagesFaults(id, { etapas: stages }).map(({ campo }) => campo);

describe("what may be published", () => {
  it.each([
    ["a good one", 3, etapas, []],
    ["no stage", 3, [], ["etapas"]],
    ["eleven stages", 3, [...Array.from({ length: 10 }, (_, index) => stage({ nome: `Passo ${index}` })), decision], ["etapas"]],
    ["no name", 3, [stage({ nome: "  " }), decision], ["etapas.0.nome"]],
    ["the same name twice", 3, [stage({ nome: "registro" }), decision], ["etapas.1.nome"]],
    ["no day", 3, [stage({ diasUteis: 0 }), decision], ["etapas.0.diasUteis"]],
    ["a hundred and twenty days", 3, [stage({ diasUteis: 120 }), decision], []],
    ["one day more", 3, [stage({ diasUteis: 121 }), decision], ["etapas.0.diasUteis"]],
    ["half a day", 3, [stage({ diasUteis: 1.5 }), decision], ["etapas.0.diasUteis"]],
    ["a decision in the middle", 3, [decision, stage({ requisito: "decisao" })], ["etapas.0.requisito"]],
    ["no decision at the end", 3, [stage()], ["etapas.0.requisito"]],
    ["a mail that is not of stages", 3, [stage({ emailModelo: "codigo-senha" }), decision], ["etapas.0.emailModelo"]],
    ["a mail of stages", 3, [stage({ emailModelo: "requisicao-etapa" }), decision], []],
    ["a notice of two signs", 3, [stage({ notificacao: "ab" }), decision], ["etapas.0.notificacao"]],
    ["the portal at work where people work", 3, [stage({ papel: "sistema" }), decision], ["etapas.0.papel"]],
    ["people at the portal's own stage", 10, [decision], ["etapas.0.papel"]],
    ["two stages where the portal has one", 10, [stage({ papel: "sistema" }), stage({ ...decision, papel: "sistema" })], ["etapas"]],
    ["three where the second issues the term", 15, [stage(), stage({ nome: "Outra" }), decision], ["etapas"]],
    ["one where the money is waited for", 30, [decision], ["etapas"]],
  ] as const)("%s", (_name, id, stages, fields) => {
    expect(fieldsOf(id, [...stages])).toEqual(fields);
  });

  it("whatever is moved to the end decides, and nothing before it", () => {
    expect(inOrder([decision, stage({ nome: "Fim" })]).map(({ nome, requisito }) => [nome, requisito])).toEqual([
      ["Registro", "documentos-aceitos"],
      ["Fim", "decisao"],
    ]);
    expect(totalDays(etapas)).toBe(5);
    expect([serviceOf("servico-14"), serviceOf("plano-14")]).toEqual([14, null]);
  });
});

describe("what would have been different", () => {
  // Monday 2 to Friday 13 March 2026: nine business days after the first.
  const past = (change: Partial<PastRequest> = {}): PastRequest => ({
    ...{ confirmadaEm: "2026-03-02", concluidaEm: "2026-03-13", esperas: [], aprovada: true, documentos: 0, equipe: 1, etapas },
    ...change,
  });

  it("counts the business days with the fund, not those in which it waited for the person", () => {
    expect(daysWithFund(past())).toBe(9);
    expect(daysWithFund(past({ esperas: [{ de: "2026-03-04", ate: "2026-03-10" }] }))).toBe(5);
    expect(daysWithFund(past({ concluidaEm: "2026-03-02" }))).toBe(0);
  });

  it.each([
    [9, false],
    [8, true],
  ])("with %s days it would %s be late", (days, late) => {
    const trial = tryStages(past(), [stage({ diasUteis: days - 2 }), decision]);
    expect(trial).toMatchObject({ dias: 9, prazoAntes: 5, prazoDepois: days, atrasouAntes: true, atrasariaDepois: late });
  });

  it("says what it would have needed: another's approval, documents, more stages", () => {
    const manager = stage({ nome: "Aprovação", papel: "gerente", requisito: "decisao" });
    expect(tryStages(past(), [stage(), manager]).precisaria).toEqual([
      "aprovação da gerência",
      "uma segunda pessoa da equipe para aprovar",
    ]);
    expect(tryStages(past({ equipe: 2 }), [stage(), manager]).precisaria).toEqual(["aprovação da gerência"]);
    expect(tryStages(past({ aprovada: false }), [stage(), manager]).precisaria).toEqual([]);
    const documents = [stage({ requisito: "documentos-aceitos" }), decision];
    expect(tryStages(past(), documents).precisaria).toEqual([]);
    expect(tryStages(past({ documentos: 1 }), documents).precisaria).toEqual(["documentos aceitos antes de seguir"]);
    expect(tryStages(past(), [stage(), stage({ nome: "Outra" }), decision]).precisaria).toEqual(["passar por mais 1 etapa"]);
    expect(tryStages(past(), etapas).precisaria).toEqual([]);
  });

  it("the half and nine in ten", () => {
    expect([quantile([], 0.5), quantile([4], 0.9), quantile([5, 1, 3, 2], 0.5), quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9)]).toEqual([
      0, 4, 2, 9,
    ]);
  });
});
