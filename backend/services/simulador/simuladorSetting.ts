import { CenariosRetorno } from "@contract/settings/indexadores";
import { eq } from "drizzle-orm";
import { type ScenarioRates, scenarioContentFaults } from "@/domain/settings/scenarios";
import { plano } from "../../kernel/db/schema";
import { impactOnPlan, planOf, settingArea } from "../../people/configuracoes";
import { publishScenarios, scenariosOf, withdrawScenarios } from "./assumptions";

const plan = (chave: string) => planOf(chave) ?? 0;

/** The return scenarios that projections of a plan assume: one dated version for all of its profiles. */
export const scenarioSetting = settingArea<typeof CenariosRetorno>({
  area: "indexadores",
  // Projections assume them; nothing is paid by them.
  publishedBy: "one",
  schema: CenariosRetorno,
  timing: "dated",
  async has(db, chave) {
    const rows = await db
      .select({ id: plano.id })
      .from(plano)
      .where(eq(plano.id, plan(chave)));
    return rows.length > 0;
  },
  async read(db, chave, day) {
    const held = (await scenariosOf(db, plan(chave))).filter(({ desde, ate }) => desde <= day && (ate === null || ate >= day));
    // The newest of each profile comes first.
    const cenarios = held.filter(({ idPerfil }, index) => held.findIndex((one) => one.idPerfil === idPerfil) === index);
    return {
      versao: cenarios[0]?.versao ?? "",
      cenarios: cenarios.map(({ idPerfil, pessimista, esperado, otimista }) => ({ idPerfil, pessimista, esperado, otimista })),
    };
  },
  async check(db, { chave, desde, conteudo }) {
    const faults = scenarioContentFaults(conteudo);
    if (faults.length > 0) return faults;
    const rates = (rows: readonly ScenarioRates[]) =>
      JSON.stringify(rows.map((row) => [row.idPerfil, row.pessimista, row.esperado, row.otimista].join("/")).sort());
    const known = (await scenariosOf(db, plan(chave))).filter((row) => row.versao === conteudo.versao.trim() && row.desde !== desde);
    const others = [...new Set(known.map((row) => row.desde))].map((day) => known.filter((row) => row.desde === day));
    return others.some((rows) => rates(rows) !== rates(conteudo.cenarios))
      ? [{ campo: "versao", mensagem: "Já houve uma versão com este nome e outros números: dê outro nome." }]
      : [];
  },
  impact: (db, { chave }) =>
    impactOnPlan(db, plan(chave), {
      services: [],
      simulations: true,
      avisos: ["Simulações salvas ficam como estavam e passam a dizer o que mudou desde então."],
    }),
  async write(_context, tx, { chave, desde, motivo, conteudo }) {
    await publishScenarios(tx, plan(chave), { ...conteudo, desde, fonte: motivo }, desde);
  },
  withdraw: (tx, chave, desde) => withdrawScenarios(tx, plan(chave), desde),
});
