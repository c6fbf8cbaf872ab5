import { ValidationError } from "yup";
import { type ChangeFacts, contributionChange } from "@/domain/services/account/alterarContribuicao";
import { contributionSuspension, suspensionOf } from "@/domain/services/account/suspenderContribuicao";
import type { ServiceData, ServiceDefinition } from "@/domain/services/definition";
import { visibleData, visibleSteps } from "@/domain/services/fields";
import { schemaOf } from "@/domain/services/schema";

const TODAY = "2026-11-21";

function faults(service: ServiceDefinition, data: ServiceData): Record<string, string> {
  try {
    schemaOf(service, TODAY).validateSync(visibleData(service, data), { abortEarly: false });
    return {};
  } catch (failure) {
    if (!(failure instanceof ValidationError)) throw failure;
    return Object.fromEntries(failure.inner.map(({ path, message }) => [path ?? "", message]));
  }
}

const byPercent: ChangeFacts = {
  modo: "percentual",
  basicas: [0, 1, 2, 3, 4, 5, 6],
  exigeBasicaMaxima: true,
  limiteSalario: "7227.78",
  minimo: "132.65",
  escolha: { percentualBasica: "6.00", percentualSuplementar: "5.00", valor: null, formaPagamento: 0, agencia: null, conta: null },
  janela: { aberta: false, inicio: "2026-12-01", fim: "2026-12-20", efeito: "2027-01", dias: 10 },
  efeito: "2027-01",
  impedimento: null,
};
const byValue: ChangeFacts = {
  ...byPercent,
  modo: "valor",
  escolha: {
    percentualBasica: "0.00",
    percentualSuplementar: "0.00",
    valor: "350.00",
    formaPagamento: 5,
    agencia: "0057",
    conta: "12345-7",
  },
};

describe("percentages (specification §5)", () => {
  const change = contributionChange(byPercent);
  const percents = (percentualBasica: string, percentualSuplementar: string) => ({ percentualBasica, percentualSuplementar });

  it("begins with what is in force, which is not worth a request", () => {
    expect(change.initial).toEqual(percents("6", "5"));
    expect(Object.keys(faults(change, change.initial))).toEqual(["percentualBasica"]);
    expect(visibleSteps(change, change.initial).map(({ id }) => id)).toEqual(["percentuais"]);
  });

  it("closes the supplementary contribution below the whole basic one", () => {
    expect(change.settle?.(percents("5", "5"))).toEqual(percents("5", "0"));
    const kept = percents("6", "8");
    expect(change.settle?.(kept)).toBe(kept);
    expect(faults(change, percents("5", "5"))).toEqual({ percentualSuplementar: "A suplementar abre com a básica em 6%." });
    expect(faults(change, percents("5", "0"))).toEqual({});
    expect(faults(change, percents("6", "8"))).toEqual({});
  });

  it("asks for something, and only for what is in the lists", () => {
    expect(faults(change, percents("0", "0")).percentualBasica).toMatch(/Suspender contribuição/);
    expect(faults(change, percents("7", "0")).percentualBasica).toBe("Escolha uma das opções.");
    expect(faults(change, percents("6", "26")).percentualSuplementar).toBe("Escolha uma das opções.");
    expect(Object.keys(faults(change, {}))).toEqual(["percentualBasica", "percentualSuplementar"]);
  });

  it("has no basic contribution below the threshold, where the supplementary one is open", () => {
    const below = contributionChange({ ...byPercent, basicas: [0], exigeBasicaMaxima: false });
    const [basic] = below.steps[0]?.fields ?? [];
    expect(basic?.lockWhen?.({})?.replace(/\s/g, " ")).toBe("Existe a partir de um salário de R$ 7.227,78.");
    expect(below.initial).toEqual(percents("0", "5"));
    expect(below.settle).toBeUndefined();
    expect(faults(below, percents("0", "8"))).toEqual({});
    expect(faults(below, percents("6", "8")).percentualBasica).toBe("Escolha uma das opções.");
  });

  it("says from when it holds, in an open window and in a closed one", () => {
    expect(change.intro.explains.join(" ")).toMatch(/fechada.*de 01\/12\/2026 a 20\/12\/2026.*janeiro de 2027/);
    const open = contributionChange({ ...byPercent, janela: { ...byPercent.janela, aberta: true } as ChangeFacts["janela"] });
    expect(open.intro.explains.join(" ")).toMatch(/aberta até 20\/12\/2026/);
    expect(change.confirmation).toMatch(/janeiro de 2027/);
  });
});

describe("amount and payment (specification §5, §9)", () => {
  const change = contributionChange(byValue);
  const filled = (data: ServiceData) => ({ ...change.initial, ...data });

  it("begins with the amount, and asks for no percentage", () => {
    expect(change.steps.map(({ id }) => id)).toEqual(["valor", "pagamento"]);
  });

  it("takes the minimum of the date and nothing below it", () => {
    expect(faults(change, filled({ valorContribuicao: "132.65" }))).toEqual({});
    expect(faults(change, filled({ valorContribuicao: "132.64" })).valorContribuicao?.replace(/\s/g, " ")).toBe(
      "Informe um valor a partir de R$ 132,65.",
    );
    const later = contributionChange({ ...byValue, minimo: "137.82" });
    expect(faults(later, { ...later.initial, valorContribuicao: "132.65" }).valorContribuicao).toMatch(/137,82/);
    expect(faults(change, filled({ valorContribuicao: "-500.00" })).valorContribuicao).toBe("Informe um valor em reais.");
  });

  it("asks for the account of a direct debit only, by its rules", () => {
    expect(faults(change, filled({ formaPagamento: "2", agencia: "", conta: "" }))).toEqual({});
    expect(visibleData(change, filled({ formaPagamento: "2" }))).not.toHaveProperty("agencia");
    expect(faults(change, filled({ agencia: "57", conta: "1234-5" }))).toEqual({
      agencia: "A agência tem 4 números.",
      conta: "Informe a conta com o dígito, por exemplo 12345-7.",
    });
    // A wrong digit is warned of on the screen and blocks nothing.
    expect(faults(change, filled({ conta: "12345-8" }))).toEqual({});
    expect(faults(change, filled({ valorContribuicao: "400.00", banco: "001" })).banco).toBe("Escolha uma das opções.");
    expect(faults(change, filled({ valorContribuicao: "400.00", diaVencimento: "15" })).diaVencimento).toBe("Escolha uma das opções.");
  });

  it("takes another way to pay for the same amount, and refuses what changes nothing", () => {
    expect(Object.keys(faults(change, change.initial))).toEqual(["formaPagamento"]);
    expect(faults(change, filled({ conta: "54321-0" }))).toEqual({});
  });
});

it("reads a request without knowing the person", () => {
  const rows = contributionChange(null).reviewRows({ percentualBasica: "6", percentualSuplementar: "8" });
  expect(rows.map(({ label, value }) => `${label}: ${value}`)).toEqual(["Contribuição básica: 6%", "Contribuição suplementar: 8%"]);
  const paid = contributionChange(null).reviewRows({ valorContribuicao: "400.00", formaPagamento: "2", diaVencimento: "10" });
  expect(paid.map(({ value }) => value.replace(/\s/g, " "))).toEqual(["R$ 400,00", "Boleto", "Dia 10"]);
});

describe("suspension", () => {
  const suspension = contributionSuspension({
    primeiroMes: "2026-12",
    suspensoes: [
      { desde: "2027-03", ate: "2027-05" },
      { desde: "2027-08", ate: "2027-07" },
    ],
    impedimento: null,
  });
  const asked = (data: ServiceData) => faults(suspension, { ...suspension.initial, ciente: true, ...data });

  it("takes a period, or none, and what it means must be read", () => {
    expect(asked({ desde: "2026-12", duracao: "periodo", ate: "2026-12" })).toEqual({});
    expect(asked({ desde: "2027-08", duracao: "aberta" })).toEqual({});
    expect(asked({ duracao: "periodo", ate: "2026-12", ciente: false })).toEqual({ ciente: "Marque para continuar." });
    expect(asked({ duracao: "" }).duracao).toBe("Responda: Até quando?");
  });

  it("refuses months that are past, turned round or taken", () => {
    expect(asked({ desde: "2026-11", duracao: "aberta" }).desde).toBe("Escolha uma das opções.");
    expect(asked({ desde: "2027-02", duracao: "periodo", ate: "2027-01" }).ate).toBe("O último mês não pode ser antes do primeiro.");
    expect(asked({ desde: "2027-02", duracao: "periodo", ate: "2027-03" }).ate).toMatch(/já está suspensa/);
    expect(asked({ desde: "2027-02", duracao: "periodo", ate: "2027-02" })).toEqual({});
    expect(asked({ desde: "2026-12", duracao: "aberta" }).duracao).toMatch(/já está suspensa/);
  });

  it("is read back as months and as words", () => {
    expect(suspensionOf({ desde: "2027-01", duracao: "aberta", ate: "2027-02" })).toEqual({ desde: "2027-01", ate: null });
    expect(suspensionOf({ desde: "2027-01", duracao: "periodo", ate: "2026-12" })).toBeNull();
    expect(suspensionOf({ desde: "janeiro", duracao: "aberta" })).toBeNull();
    const rows = contributionSuspension(null).reviewRows({ desde: "2027-01", duracao: "periodo", ate: "2027-02", ciente: true });
    expect(rows.map(({ value }) => value)).toEqual(["janeiro de 2027", "fevereiro de 2027", "Não informado"]);
  });
});
