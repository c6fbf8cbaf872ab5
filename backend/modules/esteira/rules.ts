import type { ServiceData } from "@/domain/services/definition";
import type { Db } from "../../db/connection";
import { benefitRules } from "../concessao/rules";
import { profileChange } from "../investimentos/request";
import { portabilityInRules } from "../portabilidade/credit";
import { portabilityOutRules } from "../portabilidade/send";
import { redemptionRules } from "../resgate/rules";
import { selfSponsorship } from "../vinculos/rules";
import type { RequestRow, Scope } from "./request";
import type { Stage } from "./stages";

export interface RequestKey {
  idPessoa: number;
  idPlano: number;
}

/**
 * What a service asks of the database beyond its definition, and what becomes of its own rows while a request goes its
 * way. What a concluded one changes is in `effects`.
 */
export interface ServiceRules {
  /** Why the person may not ask for it today, fit to be shown; null when they may. */
  refusal?(db: Db, key: RequestKey, today: string): Promise<string | null>;
  /** Checks what was filled in against the database, at both acts, and adds what the request has to remember. @throws Problem 400, 409 */
  complete?(db: Db, key: RequestKey, dados: ServiceData, today: string): Promise<ServiceData>;
  /** The second act was done. @returns by when it ends, where that does not follow from its stages */
  confirmed?(scope: Scope, row: RequestRow): Promise<string | null>;
  /** It goes on to a later stage. @returns what is told of it, and by when it ends from there, where either is the service's own */
  entering?(scope: Scope, row: RequestRow, stage: Stage): Promise<{ detalhe?: string; prazo?: string } | null>;
  /** What is missing before it may be concluded, beyond its documents, in words; null when nothing is. */
  missing?(db: Db, row: RequestRow): Promise<string | null>;
  /** Why who asked may no longer cancel it, in words; null while they may. */
  keeps?(db: Db, row: RequestRow): Promise<string | null>;
  /** It was cancelled or refused. */
  dropped?(scope: Scope, row: RequestRow): Promise<void>;
}

/** By catalogue id. */
const RULES: Readonly<Record<number, ServiceRules>> = {
  10: profileChange,
  12: benefitRules,
  14: redemptionRules,
  15: portabilityOutRules,
  17: selfSponsorship,
  30: portabilityInRules,
};

export const rulesOf = (idFuncionalidade: number): ServiceRules => RULES[idFuncionalidade] ?? {};
