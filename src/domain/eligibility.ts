/**
 * Which services of the catalogue a category and a situation allow (domain §5.4). What depends on age, time in the
 * plan or a window is asked by the service itself. This is the default of a plan's feature list; the list in force is
 * the plan's own (`plano_funcionalidade`).
 */

/** Participant categories (specification §3). */
export const Categoria = { TAXPAYER: 1, ASSISTED: 2, PENSIONER: 3, SELF_SPONSORED: 4, BPD: 5 } as const;

/** Participant situations (specification §3). */
export const Situacao = {
  ATIVO: 1,
  EM_BENEFICIO: 2,
  EM_CONCESSAO: 3,
  ENCERRADO: 4,
  FALECIDO: 5,
  SUSPENSO: 6,
  DESLIGADO: 7,
  PORTADO: 8,
  TRANSITORIO: 9,
} as const;

const ENDED: readonly number[] = [Situacao.ENCERRADO, Situacao.PORTADO];

/** Whether the money of an enrolment is gone and its holder is not: nothing is asked for any more, what was done is still read. */
export const isEnded = (idSituacao: number): boolean => ENDED.includes(idSituacao);

/** Services outside the catalogue: tracking, suppliers, minutes, invitation. Part of every feature list. */
export const OUTSIDE_CATALOGUE = 0;

/** Ids of the catalogue's services (specification §2), the feature list's. */
export const CATALOGUE: readonly number[] = Array.from({ length: 24 }, (_, index) => index + 1);

interface Rule {
  services: readonly number[];
  categorias: readonly number[] | "all";
  situacoes: readonly number[] | "all";
}

const { TAXPAYER, ASSISTED, PENSIONER, SELF_SPONSORED, BPD } = Categoria;
const { ATIVO, EM_BENEFICIO, EM_CONCESSAO, SUSPENSO, DESLIGADO, TRANSITORIO } = Situacao;
/** The link still exists and no benefit was asked for. */
const BEFORE_BENEFIT = [ATIVO, SUSPENSO, DESLIGADO, TRANSITORIO] as const;

const RULES: readonly Rule[] = [
  { services: [1, 2, 3, 4, 5, 6, 11, 19, 23], categorias: "all", situacoes: "all" },
  // 14 redemption: whole after the end of employment; of voluntary and ported money while active or suspended.
  { services: [14], categorias: [TAXPAYER], situacoes: [ATIVO, SUSPENSO, DESLIGADO] },
  { services: [14, 15], categorias: [SELF_SPONSORED, BPD], situacoes: BEFORE_BENEFIT },
  // 15 portability: money of another plan may come at any time; who may take theirs away is asked by the service itself
  { services: [15], categorias: [TAXPAYER], situacoes: BEFORE_BENEFIT },
  // 16 deferred benefit, 17 self-sponsorship
  { services: [16, 17], categorias: [TAXPAYER], situacoes: [DESLIGADO, TRANSITORIO] },
  { services: [16], categorias: [SELF_SPONSORED], situacoes: BEFORE_BENEFIT },
  // 12 benefit request, 13 lump sum (also while the benefit is being granted)
  { services: [12, 13], categorias: [TAXPAYER, SELF_SPONSORED, BPD], situacoes: BEFORE_BENEFIT },
  { services: [13], categorias: [TAXPAYER, SELF_SPONSORED, BPD], situacoes: [EM_CONCESSAO] },
  // 18 income change, 21 suspend benefit, 20 paycheck, 22 exemption at 65, 24 exemption for illness
  { services: [18, 20, 21, 22, 24], categorias: [ASSISTED, PENSIONER], situacoes: [EM_BENEFICIO] },
  { services: [20, 22, 24], categorias: [ASSISTED, PENSIONER], situacoes: [EM_CONCESSAO, SUSPENSO] },
  // 7 generate, 8 change, 9 suspend contribution, 10 investment profile
  { services: [7, 8, 9, 10], categorias: [TAXPAYER], situacoes: [ATIVO] },
  { services: [7, 10], categorias: [SELF_SPONSORED], situacoes: [ATIVO] },
  { services: [10], categorias: [ASSISTED], situacoes: [EM_BENEFICIO] },
  { services: [10], categorias: [BPD], situacoes: [ATIVO, TRANSITORIO] },
];

const includes = (list: readonly number[] | "all", id: number) => list === "all" || list.includes(id);

/** Ids of the services, ascending, without the id 0 of those outside the catalogue. */
export function eligibleServices(link: { idPlano: number; idCategoria: number; idSituacao: number }): number[] {
  const matching = RULES.filter((rule) => includes(rule.categorias, link.idCategoria) && includes(rule.situacoes, link.idSituacao));
  return [...new Set(matching.flatMap((rule) => rule.services))].sort((a, b) => a - b);
}
