import { Service } from "../services/ids";

/**
 * Services of the catalogue that a category and a situation allow (domain §5.4). Each service itself checks age, time
 * in the plan and window. This is the default of a plan's feature list; the list in force is the plan's own
 * (`plano_funcionalidade`).
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

/** True when the money of an enrolment is gone and its holder is not: the person asks for nothing more and still reads the past. */
export const isEnded = (idSituacao: number): boolean => ENDED.includes(idSituacao);

const RECEIVING: readonly number[] = [Categoria.ASSISTED, Categoria.PENSIONER];

/** True for who already receives a benefit. */
export const receivesBenefit = (idCategoria: number): boolean => RECEIVING.includes(idCategoria);

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
  {
    services: [
      Service.TAX_REGIME,
      Service.PEP,
      Service.FATCA,
      Service.DEPENDENTS,
      Service.ABROAD,
      Service.STATEMENT,
      Service.BENEFIT_SIMULATOR,
      Service.INCOME_REPORT,
      Service.CONTRIBUTION_DEMONSTRATIVE,
    ],
    categorias: "all",
    situacoes: "all",
  },
  // Redemption: whole after the end of employment; of voluntary and ported money while active or suspended.
  { services: [Service.REDEMPTION], categorias: [TAXPAYER], situacoes: [ATIVO, SUSPENSO, DESLIGADO] },
  { services: [Service.REDEMPTION, Service.PORTABILITY], categorias: [SELF_SPONSORED, BPD], situacoes: BEFORE_BENEFIT },
  // Portability: money of another plan may come at any time; who may take theirs away is asked by the service itself
  { services: [Service.PORTABILITY], categorias: [TAXPAYER], situacoes: BEFORE_BENEFIT },
  { services: [Service.DEFERRED_BENEFIT, Service.SELF_SPONSORSHIP], categorias: [TAXPAYER], situacoes: [DESLIGADO, TRANSITORIO] },
  { services: [Service.DEFERRED_BENEFIT], categorias: [SELF_SPONSORED], situacoes: BEFORE_BENEFIT },
  // A lump sum also while the benefit is being granted
  { services: [Service.BENEFIT, Service.LUMP_SUM], categorias: [TAXPAYER, SELF_SPONSORED, BPD], situacoes: BEFORE_BENEFIT },
  { services: [Service.LUMP_SUM], categorias: [TAXPAYER, SELF_SPONSORED, BPD], situacoes: [EM_CONCESSAO] },
  {
    services: [Service.INCOME_CHANGE, Service.PAYSLIP, Service.BENEFIT_PAUSE, Service.EXEMPTION_65, Service.ILLNESS_EXEMPTION],
    categorias: [ASSISTED, PENSIONER],
    situacoes: [EM_BENEFICIO],
  },
  {
    services: [Service.PAYSLIP, Service.EXEMPTION_65, Service.ILLNESS_EXEMPTION],
    categorias: [ASSISTED, PENSIONER],
    situacoes: [EM_CONCESSAO, SUSPENSO],
  },
  {
    services: [Service.CONTRIBUTION, Service.CONTRIBUTION_CHANGE, Service.CONTRIBUTION_SUSPENSION, Service.PROFILE_CHANGE],
    categorias: [TAXPAYER],
    situacoes: [ATIVO],
  },
  { services: [Service.CONTRIBUTION, Service.PROFILE_CHANGE], categorias: [SELF_SPONSORED], situacoes: [ATIVO] },
  { services: [Service.PROFILE_CHANGE], categorias: [ASSISTED], situacoes: [EM_BENEFICIO] },
  { services: [Service.PROFILE_CHANGE], categorias: [BPD], situacoes: [ATIVO, TRANSITORIO] },
];

const includes = (list: readonly number[] | "all", id: number) => list === "all" || list.includes(id);

/** Ids of the services, ascending, without the id 0 of those outside the catalogue. */
export function eligibleServices(link: { idPlano: number; idCategoria: number; idSituacao: number }): number[] {
  const matching = RULES.filter((rule) => includes(rule.categorias, link.idCategoria) && includes(rule.situacoes, link.idSituacao));
  return [...new Set(matching.flatMap((rule) => rule.services))].sort((a, b) => a - b);
}
