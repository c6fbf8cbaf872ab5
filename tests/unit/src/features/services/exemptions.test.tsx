import { MONTHLY } from "@backend/money/tributos/law";
import { screen, within } from "@testing-library/react";
import { reply } from "@tests/support/server";
import { tableOn } from "@/domain/tax/progressive";
import { Exemption65Screen } from "@/features/services/exemption65/Exemption65Screen";
import { SeriousIllnessScreen } from "@/features/services/illnessExemption/SeriousIllnessScreen";
import type { Facts } from "@/features/services/inPayment/benefitQueries";
import { draft, heading, press, SERVICE, saves, service, show } from "./frame/desk";

const FACTS = "GET /retornarBeneficios/{idPessoa}/{idPlano}";
const table = tableOn(MONTHLY, "2026-11-30");

const benefit = (changed: Partial<Facts["beneficios"][number]> = {}): Facts["beneficios"][number] => ({
  id: 9,
  numero: "01-001204",
  especie: "aposentadoria",
  forma: "percentual",
  parametros: { percentual: "0.9" },
  contaDesde: "2018-03",
  inicio: "2018-03",
  fim: null,
  abonoAnual: true,
  dependentesIr: 0,
  pensaoAlimenticia: "0.00",
  usaIsencao65: false,
  molestia: null,
  lotes: [],
  opcoes: [],
  agendada: null,
  suspensoes: [],
  ...changed,
});

/** The example of the domain: R$ 9.000,00 a month, 841,88 of tax with the portion and 1.566,27 without. */
const facts = (changed: Partial<Facts> = {}): Facts => ({
  hoje: "2026-11-21",
  proximoMes: "2026-11",
  proximoPagamento: "2026-11-30",
  regime: "PROGRESSIVO",
  nascimento: "1958-04-02",
  quotas: "500000.00000000",
  cota: { valor: "2.00000000", mes: "2026-10", data: "2026-10-31", fonte: "Demonstração" },
  saldo: "1000000.00",
  tabelaImposto: { ...table, bands: [...table.bands], fonte: "Lei 15.270/2025" },
  parcela65: { valor: "1903.98", desde: "2015-04-01", fonte: "Lei 13.149/2015" },
  dispensaImposto: null,
  tabelaRegressiva: null,
  beneficios: [benefit()],
  renda: {
    janela: null,
    efeito: "2026-12",
    rendaMinima: null,
    agendada: null,
    faixas: { percentualMinimo: null, percentualMaximo: null, percentualPasso: null, mesesMinimo: null, mesesMaximo: null },
  },
  permiteSuspender: null,
  taxaProjecao: null,
  pagos: [
    { mes: "2025-12", tipo: "mensal", dataPagamento: "2025-12-30", bruto: "9000.00", irrf: "1550.00", isentoMolestia: "0.00" },
    { mes: "2026-01", tipo: "mensal", dataPagamento: "2026-01-30", bruto: "9000.00", irrf: "1566.27", isentoMolestia: "0.00" },
    { mes: "2026-02", tipo: "mensal", dataPagamento: "2026-02-27", bruto: "9000.00", irrf: "1566.27", isentoMolestia: "0.00" },
  ],
  ...changed,
});

const text = (element: HTMLElement) => (element.textContent ?? "").replace(/\s/g, " ");
const rowOf = async (name: RegExp, label: string) => {
  const rows = within(await screen.findByRole("table", { name })).getAllByRole("row");
  const found = rows.find((row) => text(row).startsWith(label));
  return within(found as HTMLElement)
    .getAllByRole("cell")
    .slice(1)
    .map(text);
};

beforeEach(() => sessionStorage.clear());

describe("exemption of the 65 years", () => {
  it("says what it is worth by the table in force, and that the birth date was checked", async () => {
    reply(SERVICE, service({ idFuncionalidade: 22 }));
    reply(FACTS, facts());
    show(<Exemption65Screen />);
    expect(await screen.findByText(/você nasceu em 02\/04\/1958, e a isenção vale a partir de abril de 2023/)).toBeVisible();
    const amount = screen.getByRole("region", { name: "Quanto é a isenção" });
    expect(text(amount)).toContain("R$ 1.903,98 por mês");
    // The amount is of 2015, although the table around it changed since.
    expect(text(amount)).toContain("Valor em vigor desde 01/04/2015. Fonte: Lei 13.149/2015.");
  });

  it("promises no month in the regime that has no exemption", async () => {
    reply(SERVICE, service({ idFuncionalidade: 22 }));
    reply(FACTS, facts({ regime: "REGRESSIVO" }));
    show(<Exemption65Screen />);
    expect(await screen.findByText(/A partir do mês em que você completa 65 anos/)).toBeVisible();
    expect(screen.queryByText(/Conferimos a sua idade/)).not.toBeInTheDocument();
  });

  it("says from when it is available", async () => {
    reply(SERVICE, service({ idFuncionalidade: 22, permitido: false, motivo: "Disponível a partir de abril de 2030." }));
    reply(FACTS, facts({ nascimento: "1965-04-02" }));
    show(<Exemption65Screen />);
    expect(await screen.findByText("Disponível a partir de abril de 2030.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Começar" })).not.toBeInTheDocument();
  });

  it("asks for the other source, shows the next payslip before and after, and how it is found", async () => {
    reply(SERVICE, service({ idFuncionalidade: 22 }));
    reply(FACTS, facts());
    saves();
    const { user } = show(<Exemption65Screen />, { passo: "fonte" });
    await heading("Onde usar a isenção");
    const other = screen.getByRole("group", { name: /Você já usa a isenção/ });
    await user.click(within(other).getByRole("radio", { name: "Sim" }));
    await user.selectOptions(screen.getByRole("combobox", { name: /Em qual fonte/ }), "INSS");
    await user.click(screen.getByRole("radio", { name: /^Na outra fonte/ }));
    await user.click(screen.getByRole("checkbox"));
    await user.click(press("Avançar"));
    expect(await screen.findAllByText(/já não usa a isenção no seu benefício/)).not.toHaveLength(0);

    await user.click(screen.getByRole("radio", { name: /^Aqui, no plano/ }));
    const name = /com a isenção aqui/;
    expect(await rowOf(name, "Renda do mês")).toEqual(["R$ 9.000,00", "R$ 9.000,00"]);
    expect(await rowOf(name, "Parte isenta")).toEqual(["R$ 0,00", "R$ 1.903,98"]);
    expect(await rowOf(name, "Imposto retido")).toEqual(["R$ 1.399,29", "R$ 841,88"]);
    expect(screen.getAllByText(/Você recebe R\$\s557,41 a mais por mês/)).not.toHaveLength(0);
    await user.click(press(/^Como calculamos com a isenção aqui/));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("− parcela isenta dos 65 anos")).toBeVisible();
    expect(dialog.getByText(/Fonte: Lei 15\.270\/2025/)).toBeVisible();
    await user.click(dialog.getAllByRole("button", { name: "Fechar" })[0] as HTMLElement);
    await user.click(press("Avançar"));
    expect(await heading("Confira seus dados")).toBeVisible();
  });
});

describe("exemption by serious illness", () => {
  const filled = {
    doenca: "parkinson",
    diagnostico: "2025-12-10",
    servicoMedico: "Hospital das Clínicas",
    esfera: "estado",
    dataLaudo: "2026-01-05",
    controlavel: "N",
  };

  it("speaks of the health data before it asks for them", async () => {
    reply(SERVICE, service({ idFuncionalidade: 24 }));
    reply(FACTS, facts());
    show(<SeriousIllnessScreen />);
    expect(text(await screen.findByRole("region", { name: "Como cuidamos dos seus dados de saúde" }))).toMatch(
      /LGPD .*art\. 11.*só quem está com o seu pedido o abre/,
    );
  });

  it("has the illnesses of the law, without those of work for a survivor", async () => {
    reply(SERVICE, service({ idFuncionalidade: 24 }));
    reply(FACTS, facts({ beneficios: [benefit({ especie: "pensao" })] }));
    saves();
    show(<SeriousIllnessScreen />, { passo: "doenca" });
    await heading("A doença");
    const options = within(screen.getByRole("combobox", { name: "Doença" }))
      .getAllByRole("option")
      .map(text);
    expect(options).toContain("Fibrose cística");
    expect(options).not.toContain("Moléstia profissional");
    expect(options).not.toContain("Acidente em serviço");
  });

  it("shows the payslip without tax, what was withheld by year, and how it is recovered", async () => {
    reply(SERVICE, service({ idFuncionalidade: 24, rascunho: draft(filled) }));
    reply(FACTS, facts());
    saves(3);
    show(<SeriousIllnessScreen />, { passo: "doenca" });
    expect(await rowOf(/com a isenção/, "Imposto retido")).toEqual(["R$ 1.399,29", "R$ 0,00"]);
    const withheld = within(await screen.findByRole("region", { name: "O que já foi retido" }));
    expect(await rowOf(/por ano/, "2025")).toEqual(["1", "R$ 9.000,00", "R$ 1.550,00"]);
    expect(await rowOf(/por ano/, "2026")).toEqual(["2", "R$ 18.000,00", "R$ 3.132,54"]);
    expect(withheld.getByText(/quadro 4, linha 4/)).toBeVisible();
    expect(withheld.getByText(/retifique a declaração/)).toBeVisible();
  });

  it("asks for a report of an official service, in force where it ends", async () => {
    reply(SERVICE, service({ idFuncionalidade: 24, rascunho: draft({ ...filled, esfera: "particular" }) }));
    reply(FACTS, facts());
    saves(3);
    const { user } = show(<SeriousIllnessScreen />, { passo: "laudo" });
    await heading("O laudo");
    await user.click(press("Avançar"));
    expect(await screen.findAllByText(/A lei pede o laudo de um serviço médico oficial/)).not.toHaveLength(0);
    await user.click(screen.getByRole("radio", { name: /^Do estado/ }));
    const cured = screen.getByRole("group", { name: /pode ser controlada ou curada/ });
    await user.click(within(cured).getByRole("radio", { name: "Sim" }));
    await user.click(press("Avançar"));
    expect(await screen.findAllByText(/Preencha “Último dia de validade do laudo”/)).not.toHaveLength(0);
    await user.click(within(cured).getByRole("radio", { name: "Não" }));
    await user.click(press("Avançar"));
    expect(await heading("Documentos")).toBeVisible();
    expect(screen.getAllByText("Laudo do serviço médico oficial")).not.toHaveLength(0);
  });
});

it("tells who already uses the exemption how much it is, and offers a change of it", async () => {
  reply(SERVICE, service());
  reply(FACTS, facts({ beneficios: [benefit({ usaIsencao65: true })] }));
  show(<Exemption65Screen />);
  expect(await screen.findByText("Você já usa esta isenção: R$ 1.903,98 por mês.")).toBeVisible();
  expect(press("Informar mudança")).toBeEnabled();
});
