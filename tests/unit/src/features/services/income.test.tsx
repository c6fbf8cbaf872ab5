import { MONTHLY } from "@backend/money/tributos/law";
import { screen, within } from "@testing-library/react";
import { reply } from "@tests/support/server";
import { tableOn } from "@/domain/tax/progressive";
import { SuspendBenefitScreen } from "@/features/services/benefitPause/SuspendBenefitScreen";
import { ChangeIncomeScreen } from "@/features/services/incomeChange/ChangeIncomeScreen";
import type { Facts } from "@/features/services/inPayment/benefitQueries";
import { heading, press, SERVICE, saves, service, show } from "./frame/desk";

const FACTS = "GET /retornarBeneficios/{idPessoa}/{idPlano}";
const table = tableOn(MONTHLY, "2026-12-31");
const rule = (valor: string) => ({ valor, desde: "2025-01-01", fonte: "Regulamento" });

const facts = (changed: Partial<Facts> = {}): Facts => ({
  hoje: "2026-12-03",
  proximoMes: "2026-12",
  proximoPagamento: "2026-12-31",
  regime: "PROGRESSIVO",
  nascimento: "1970-04-02",
  quotas: "289793.03000000",
  cota: { valor: "2.00000000", mes: "2026-11", data: "2026-11-30", fonte: "Demonstração" },
  saldo: "579586.06",
  tabelaImposto: { ...table, bands: [...table.bands], fonte: "Lei 15.270/2025" },
  dispensaImposto: null,
  tabelaRegressiva: null,
  beneficios: [
    {
      id: 9,
      numero: "01-001204",
      especie: "aposentadoria",
      forma: "percentual",
      parametros: { percentual: "0.8" },
      contaDesde: "2018-03",
      inicio: "2018-03",
      fim: null,
      abonoAnual: true,
      dependentesIr: 0,
      pensaoAlimenticia: "0.00",
      usaIsencao65: false,
      molestia: null,
      lotes: [],
      opcoes: [
        { valor: "0.7", renda: "4057.10" },
        { valor: "1.2", renda: "6955.03" },
      ],
      agendada: null,
      suspensoes: [],
    },
  ],
  renda: {
    janela: { aberta: true, inicio: "2026-12-01", fim: "2026-12-31", efeito: "2027-01", dias: 28 },
    efeito: "2027-01",
    rendaMinima: rule("1043.98"),
    agendada: null,
    faixas: {
      percentualMinimo: rule("0.10"),
      percentualMaximo: rule("2.00"),
      percentualPasso: rule("0.10"),
      mesesMinimo: rule("60.00"),
      mesesMaximo: rule("360.00"),
    },
  },
  permiteSuspender: rule("1.00"),
  taxaProjecao: rule("4.00"),
  pagos: [],
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

it("shows the plan's window and ranges, with their source", async () => {
  reply(SERVICE, service({ idFuncionalidade: 18 }));
  reply(FACTS, facts());
  const { user } = show(<ChangeIncomeScreen />);
  const rules = await screen.findByRole("region", { name: "As regras do plano" });
  await user.click(within(rules).getByRole("button", { name: /^De onde vêm as regras/ }));
  await screen.findByText(/Fonte: Regulamento/);
  for (const words of ["01/12/2026 a 31/12/2026", "janeiro de 2027", "0,1% a 2%", "60 a 360", "R$ 1.043,98"])
    expect(text(rules)).toContain(words);
});

it("shows the first payment net of tax and the years before and after, in today's money", async () => {
  reply(SERVICE, service({ idFuncionalidade: 18 }));
  reply(FACTS, facts());
  saves();
  const { user } = show(<ChangeIncomeScreen />, { passo: "escolha" });
  await heading("A nova renda");
  await user.selectOptions(screen.getByRole("combobox", { name: /Como você quer receber/ }), "9:percentual:1.2");
  expect(await rowOf(/^Contracheque de janeiro de 2027/, "Renda do mês")).toEqual(["R$ 4.636,69", "R$ 6.955,03"]);
  expect(await rowOf(/^Contracheque de janeiro de 2027/, "Imposto retido")).toEqual(["R$ 0,00", "R$ 784,33"]);
  const years = /^Renda e saldo ano a ano/;
  const [rendaAntes, rendaDepois, saldoAntes] = await rowOf(years, "1º");
  expect([rendaAntes, rendaDepois, saldoAntes]).toEqual(["R$ 4.636,69", "R$ 6.955,03", "R$ 547.383,03"]);
  expect(screen.getByRole("img", { name: /Saldo no fim de cada ano/ })).toBeVisible();
  expect(screen.getByText("Nos próximos anos, em dinheiro de hoje")).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /vale a partir de janeiro de 2027/ }));
  await user.click(press("Avançar"));
  expect(await heading("Confira seus dados")).toBeVisible();
  expect(screen.getByText("1,2% do saldo por mês")).toBeVisible();
});

const pause = { id: 4, desde: "2026-12", ate: null, motivo: null, situacao: "em-curso" as const, idRequisicao: 8 };

it("says what stops with a suspension and what the return brings", async () => {
  reply(SERVICE, service({ idFuncionalidade: 21 }));
  reply(FACTS, facts());
  saves();
  const { user } = show(<SuspendBenefitScreen />, { passo: "periodo" });
  await heading("Período");
  await user.selectOptions(screen.getByRole("combobox", { name: "Primeiro mês sem pagamento" }), "2027-01");
  await user.click(screen.getByRole("radio", { name: /^Até um mês/ }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Último mês sem pagamento" }), "2027-03");
  const effect = await screen.findByRole("region", { name: "O que muda com a suspensão" });
  expect(text(effect)).toContain("De janeiro de 2027 até março de 2027");
  expect(text(effect)).toContain("R$ 4.636,69");
  expect(text(effect)).toContain("O pagamento volta sozinho em abril de 2027");
});

it("says nothing of months or suspensions of a benefit that there is not", async () => {
  reply(SERVICE, service({ idFuncionalidade: 21, permitido: false, motivo: "Só para quem já recebe benefício." }));
  reply(FACTS, facts({ beneficios: [] }));
  const pausing = show(<SuspendBenefitScreen />);
  expect(await screen.findByText(/^Quem recebe benefício pode parar de receber/)).toBeVisible();
  expect(screen.queryByText(/O primeiro mês que ainda pode ser suspenso|nunca foi suspenso/)).not.toBeInTheDocument();
  pausing.unmount();
  show(<ChangeIncomeScreen />);
  expect(await screen.findByText("Renda mínima por mês")).toBeVisible();
  expect(screen.queryByText("Pedida agora, vale a partir de")).not.toBeInTheDocument();
});

it("offers the way back from a suspension, and says from when", async () => {
  reply(SERVICE, service({ idFuncionalidade: 21, permitido: false, motivo: "O seu benefício já tem uma suspensão." }));
  const known = facts();
  reply(FACTS, { ...known, beneficios: known.beneficios.map((benefit) => ({ ...benefit, suspensoes: [pause] })) });
  let sent: unknown;
  reply("POST /retomarBeneficio", ({ body }) => {
    sent = body;
    return { retomaEm: "2027-01" };
  });
  const { user } = show(<SuspendBenefitScreen />);
  await user.click(await screen.findByRole("button", { name: "Retomar o benefício suspenso desde dezembro de 2026" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Retomar o benefício?" }));
  expect(dialog.getByText(/recalculado sobre o saldo que houver/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Retomar benefício" }));
  expect(await screen.findByText("O seu benefício volta a ser pago em janeiro de 2027")).toBeVisible();
  expect(sent).toMatchObject({ idSuspensao: 4 });
});
