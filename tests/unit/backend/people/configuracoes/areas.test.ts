import { parameterOn } from "@backend/people/parametros/parameters";
import { windowOn } from "@backend/people/planos/windows";
import { formsOf } from "@backend/services/concessao/rulesOfPlan";
import { reminderDays, termDays } from "@backend/services/desligamento/desligamentoTerms";
import { portabilityTerms } from "@backend/services/portabilidade/portabilidadeTerms";
import { incomeMonthsOn, selfSponsorRules } from "@backend/services/vinculos/vinculosTerms";
import type { Area } from "@contract/areas";
import { startBackend, type TestBackend } from "@tests/support/backend";
import type { BenefitSettings } from "@/domain/settings/benefits";
import type { ContributionSettings } from "@/domain/settings/contribution";
import { ANA, later, NOW, TODAY } from "./office";

/**
 * Tests that the content published on each screen of rules is read by the rest of the product from its day on, and not
 * earlier.
 */
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ demo: "minimal", now: NOW });
}, 120_000);
afterAll(() => backend.close());

interface Standing<T> {
  versao: number;
  vigente: { conteudo: T };
  futuras: { id: number }[];
}
const db = () => backend.context.db;
const read = async <T>(area: Area, plano = 1) =>
  (await backend.inject("GET", `/retornarConfiguracao/${area}/plano-${plano}`, { as: ANA })).body as Standing<T>;
const send = (call: string, area: Area, body: object, plano = 1) =>
  backend.inject("POST", `/${call}Configuracao/${area}/plano-${plano}`, { as: ANA, body });

/** Publishes the content of today, changed. */
async function publish<T = { valores: Record<string, string> }>(area: Area, change: (content: T) => T, desde = later(10), plano = 1) {
  const { versao, vigente } = await read<T>(area, plano);
  return send("publicar", area, { conteudo: change(vigente.conteudo), desde, motivo: "Ata 300", versao }, plano);
}
/** With other numbers. */
const numbers =
  (valores: Record<string, string>) =>
  <T extends { valores: Record<string, string> }>(content: T): T => ({ ...content, valores: { ...content.valores, ...valores } });

const before = later(9);
const on = later(10);

it.each<Area>(["beneficios", "contribuicao", "portabilidade", "autopatrocinio", "bpd", "resgate"])(
  "%s: what is in force can be published as it is, and writes nothing",
  async (area) => {
    for (const plano of [1, 4, 7]) {
      const { conteudo } = (await read<object>(area, plano)).vigente;
      const answer = await publish<object>(area, () => conteudo, TODAY, plano);
      expect([area, plano, answer.status, (answer.body as { detail?: string }).detail]).toEqual([area, plano, 200, undefined]);
      expect((await read<object>(area, plano)).vigente.conteudo).toEqual(conteudo);
    }
  },
);

it("contribuicao: minimum, reference unit and window", async () => {
  const janela = { meses: [3, 9], primeiroDia: 5, ultimoDia: 15, efeitoEmMeses: 2 };
  const change = (content: ContributionSettings) => ({
    ...numbers({ CONTRIBUICAO_MINIMA: "150.25", UNIDADE_REFERENCIA: "542.35" })(content),
    janela,
  });
  expect((await publish<ContributionSettings>("contribuicao", change)).status).toBe(200);
  expect((await parameterOn(db(), 1, "CONTRIBUICAO_MINIMA", before))?.valor).toBe("132.65");
  expect(await parameterOn(db(), 1, "CONTRIBUICAO_MINIMA", on)).toEqual({ valor: "150.25", desde: on, fonte: "Ata 300" });
  expect((await parameterOn(db(), 1, "UNIDADE_REFERENCIA", on))?.valor).toBe("542.35");
  expect(await windowOn(db(), 1, "contribuicao", on)).toMatchObject({ inicio: "2026-09-05", fim: "2026-09-15", efeito: "2026-11" });
  expect(await windowOn(db(), 1, "contribuicao", before)).toMatchObject({ inicio: "2026-05-01" });
  const none = await publish<ContributionSettings>("contribuicao", (content) => ({ ...content, janela: null }), TODAY);
  expect(none).toMatchObject({ status: 422, body: { erros: [{ campo: "janela.usa" }] } });
});

it("portabilidade: time in the plan and what a loan does", async () => {
  await publish("portabilidade", numbers({ PORTABILIDADE_MESES: "24", PORTABILIDADE_DESCONTA_DIVIDA: "0" }));
  expect(await portabilityTerms(db(), 1, before)).toMatchObject({ meses: { count: 36 }, descontaDivida: true });
  expect(await portabilityTerms(db(), 1, on)).toMatchObject({ meses: { count: 24, fonte: "Ata 300" }, descontaDivida: false });
});

it("autopatrocinio: what is paid and when; a plan without the rules gets them", async () => {
  await publish("autopatrocinio", numbers({ AUTOPATROCINIO_DIA: "15", AUTOPATROCINIO_MULTA: "1.5" }));
  expect(await selfSponsorRules(db(), 1, before)).toMatchObject({ dueDay: 10, fine: { valor: "2" } });
  expect(await selfSponsorRules(db(), 1, on)).toMatchObject({ dueDay: 15, fine: { valor: "1.5" } });
  expect(await selfSponsorRules(db(), 4, on)).toBeNull();
});

it("bpd: projections, the term to choose and its reminders", async () => {
  await publish("bpd", numbers({ PROJECAO_RENDA_MESES: "180", OPCAO_DIAS: "45", OPCAO_LEMBRETE_1: "20" }));
  expect([await incomeMonthsOn(db(), 1, before), await incomeMonthsOn(db(), 1, on)]).toEqual([240, 180]);
  expect([(await termDays(db(), 1, before)).opcao, (await termDays(db(), 1, on)).opcao]).toEqual([30, 45]);
  expect(await reminderDays(db(), 1, on)).toEqual([20, 3, 1]);
});

describe("beneficios", () => {
  const formsOn = async (day: string) => (await formsOf(db(), 1, day)).map(({ forma, abono, taxa }) => [forma, abono, taxa]);
  const linear = ["prazo-linear", "nunca", "0.04"];

  it("a form is changed, one is no longer offered, and giving it up brings both back", async () => {
    const change = (content: BenefitSettings): BenefitSettings => ({
      ...numbers({ RENDA_PERCENTUAL_MAXIMO: "1.5" })(content),
      formas: [
        { forma: "percentual", abono: "sempre", taxa: null },
        { forma: "prazo-linear", abono: "nunca", taxa: "0.05" },
      ],
    });
    const start = await formsOn(on);
    expect(start).toHaveLength(3);
    expect((await publish<BenefitSettings>("beneficios", change)).status).toBe(200);
    expect(await formsOn(before)).toEqual(start);
    expect(await formsOn(on)).toEqual([
      ["percentual", "sempre", null],
      ["prazo-linear", "nunca", "0.05"],
    ]);
    const [percent] = await formsOf(db(), 1, on);
    expect(percent?.valores.at(-1)).toBe("1.5");
    const { futuras, versao } = await read("beneficios");
    await send("cancelar", "beneficios", { idFutura: futuras[0]?.id, motivo: "Adiado", versao });
    expect(await formsOn(on)).toEqual(start);
    expect(start).toContainEqual(linear);
  });

  it.each([
    ["a rate where there is none", [{ forma: "percentual", abono: "nunca", taxa: "0.04" }], "formas.percentual.taxa"],
    ["no rate where there must be one", [{ forma: "prazo-linear", abono: "nunca", taxa: null }], "formas.prazo-linear.taxa"],
    ["a form twice", [1, 2].map(() => ({ forma: "percentual", abono: "nunca", taxa: null })), "formas"],
  ])("refuses %s", async (_case, formas, campo) => {
    const answer = await publish<BenefitSettings>(
      "beneficios",
      (content) => ({ ...content, formas: formas as BenefitSettings["formas"] }),
      TODAY,
    );
    expect(answer).toMatchObject({ status: 422, body: { erros: [{ campo }] } });
  });

  it("refuses a range that ends before it begins", async () => {
    const answer = await publish("beneficios", numbers({ RENDA_MESES_MINIMO: "360", RENDA_MESES_MAXIMO: "60" }), TODAY);
    expect(answer).toMatchObject({ status: 422, body: { erros: [{ campo: "valores.RENDA_MESES_MAXIMO" }] } });
  });
});

it("asks about people, requests and saved simulations of the plan", async () => {
  const { vigente } = await read<ContributionSettings>("contribuicao");
  const { body } = await send("prever", "contribuicao", { conteudo: vigente.conteudo, desde: TODAY });
  const labels = (body as { impactos: { rotulo: string }[] }).impactos.map(({ rotulo }) => rotulo);
  expect(labels[0]).toBe("Pessoas atingidas");
  expect(labels.at(-1)).toBe("Simulações salvas");
});
