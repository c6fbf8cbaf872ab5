import { Categoria, eligibleServices, Situacao } from "../../src/domain/eligibility";
import type { Rows } from "./rows";

export const HPE = 1;
export const MAIS_VALOR = 4;
export const DXC = 7;
export const PLAN_IDS = [HPE, MAIS_VALOR, DXC] as const;

const PLANS = [
  { id: HPE, nome: "HPE", onboardingPlano: 1, corPrimaria: "#3BA387", background: "/images/login-default.webp" },
  { id: MAIS_VALOR, nome: "MAIS_VALOR", onboardingPlano: 6, corPrimaria: "#F2B705", background: "/images/login-default.webp" },
  { id: DXC, nome: "DXC", onboardingPlano: 7, corPrimaria: "#1B4F9C", background: "/images/login-blue.webp" },
];

/** Finality ids of a plan: [social security, income tax]. The latter does not count towards the 100 % of the rateio. */
export const FINALITIES: Record<number, readonly [number, number]> = { [HPE]: [1, 2], [MAIS_VALOR]: [3, 4], [DXC]: [5, 6] };

/**
 * Dated values (domain §13). Those of 2025 have no end: the fund has not confirmed the ones of 2026, and what is in
 * force stays so until it does.
 */
const PARAMETERS = [
  { codigo: "UNIDADE_REFERENCIA", plans: [HPE, DXC], values: ["498.22", "521.99"] },
  // The salary from which 15 reference units are exceeded (domain §13).
  { codigo: "LIMITE_SALARIO_BASICA", plans: [HPE, DXC], values: ["6898.65", "7227.78"] },
  { codigo: "CONTRIBUICAO_MINIMA", plans: [MAIS_VALOR], values: ["126.61", "132.65"] },
];
/** Portfolios of the onboarding's last step, the most cautious first. */
const PROFILES = [
  { id: 1, carteira: 1, nome: "Super Conservador", descricao: "Só renda fixa. Oscila pouco e acompanha os juros." },
  { id: 2, carteira: 2, nome: "Conservador", descricao: "Quase toda renda fixa, com até 10% em ações." },
  { id: 3, carteira: 3, nome: "Moderado", descricao: "Até 25% em ações. Oscila mais, para quem tem tempo." },
  { id: 4, carteira: 4, nome: "Agressivo", descricao: "Até 40% em ações. Pode cair num ano e subir em outro." },
];
const PERIODS = [
  { from: "2024-01-01", until: "2024-12-31", fonte: "Demonstração: vigência 2024" },
  { from: "2025-01-01", until: null, fonte: "Demonstração: vigência 2025, reajuste de 4,77% (INPC)" },
];

/** Plans with their themes, finalities, feature lists and dated parameters. */
export function addPlans(rows: Rows) {
  rows.perfilInvestimento.push(...PROFILES);
  for (const { id, nome, onboardingPlano, corPrimaria, background } of PLANS) {
    rows.plano.push({ id, nome, onboardingPlano });
    rows.tema.push({ idPlano: id, corPrimaria, background, logo: "/images/logo-default.svg" });
    const [previdencial, impostoRenda] = FINALITIES[id] ?? [0, 0];
    rows.finalidade.push({ id: previdencial, nome: "Previdencial", idPlano: id });
    rows.finalidade.push({ id: impostoRenda, nome: "Imposto de renda", idPlano: id });
    for (const idCategoria of Object.values(Categoria))
      for (const idSituacao of Object.values(Situacao))
        for (const idFuncionalidade of eligibleServices({ idPlano: id, idCategoria, idSituacao }))
          rows.planoFuncionalidade.push({ idPlano: id, idCategoria, idSituacao, idFuncionalidade });
  }
  for (const { codigo, plans, values } of PARAMETERS)
    for (const idPlano of plans)
      for (const [index, { from, until, fonte }] of PERIODS.entries())
        rows.parametroPlano.push({ idPlano, codigo, valor: values[index] ?? "0", validoDesde: from, validoAte: until, fonte });
}
