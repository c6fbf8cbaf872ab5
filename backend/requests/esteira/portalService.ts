import type { Reply } from "@contract/infer";
import type { ServiceData, ServiceDefinition } from "@/domain/services/definition";
import type { Db } from "../../kernel/db/connection";
import type { AnyReading, Facts, Source } from "../../kernel/db/reading";
import type { RequestRow, Scope } from "./request";
import type { Stage } from "./stages";

export interface RequestKey {
  idPessoa: number;
  idPlano: number;
}

/** Facts of a person in a plan on a day. */
export type Read<T> = (source: Source, key: RequestKey, now: Date) => Promise<T>;

/** A person in a plan, of whom a service makes its form. */
export interface Asking {
  facts: Facts;
  key: RequestKey;
  now: Date;
  /** Facts that several services look at: read when they are first asked for, and once. */
  read<T>(facts: Read<T>): Promise<T>;
}

/** Does what a concluded request asked for. @returns what the person should know of it, such as from when it holds. @throws Problem 409 */
export type Effect = (scope: Scope, row: RequestRow) => Promise<string | null | void>;

/** Effects of a conclusion, in order: all are done with it, or the request is not concluded. */
export interface Conclusion {
  effects: readonly [Effect, ...Effect[]];
  /**
   * Role's limit of value at its end: `stated`, an effect tells `release` the money that moves; `right`, it gives a right to money
   * that comes later, which a role with a limit of zero does not; `none`, no money is at stake.
   */
  limit: "stated" | "right" | "none";
  /** An effect writes what was filled in as it stands: at the end too it must be what the form takes. Others judge it by themselves. */
  writesAsAsked?: true;
  /** An effect says in its own words that the service is no longer for the person. */
  judgesStanding?: true;
}

/** Checks that need the database, and the acts on a service's own rows while a request goes its way. */
export interface ServiceRules {
  /** Why the person may not ask for it today, fit to be shown; null when they may. */
  refusal?(source: Source, key: RequestKey, today: string): Promise<string | null>;
  /** Checks what was filled in against the database, at both acts, and adds what the request has to remember. @throws Problem 400, 409 */
  complete?(db: Db, key: RequestKey, dados: ServiceData, today: string): Promise<ServiceData>;
  /** The second act was done. @returns by when it ends, where that does not follow from its stages */
  confirmed?(scope: Scope, row: RequestRow): Promise<string | null>;
  /** It goes on to a later stage. @returns what is told of it, and by when it ends from there, where either is the service's own */
  entering?(scope: Scope, row: RequestRow, stage: Stage): Promise<{ detalhe?: string; prazo?: string } | null>;
  /** Reason, in words, that keeps it from its conclusion, beyond its documents; null when there is none. */
  missing?(db: Db, row: RequestRow): Promise<string | null>;
  /** Why who asked may no longer cancel it, in words; null while they may. */
  keeps?(db: Db, row: RequestRow): Promise<string | null>;
  /** It was cancelled or refused. */
  dropped?(scope: Scope, row: RequestRow): Promise<void>;
}

interface Parts {
  id: number;
  /** Facts in force for the person today, shown beside the form; null: none are. */
  inForce:
    | ((
        source: Source,
        key: RequestKey,
        now: Date,
      ) => Promise<Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">["vigente"]>)
    | null;
  /** Readings that its form or refusal looks at, with their parameters besides the enrolment: the list of services loads all together. */
  menu?(today: string): { readings: readonly AnyReading[]; values?: Record<string, string | number> };
  rules: ServiceRules;
  /** Stands in the list of services though it is not of the catalogue. */
  isListed?: true;
  /** Lines of what was asked for, where there is no form to read it. */
  rows?(dados: ServiceData): { rotulo: string; valor: string }[];
}

/** Reason for a conclusion that changes nothing here. */
interface NoConclusion {
  none: string;
}

/** A service with a form, whose definition says how many people conclude it. */
export interface FormService extends Parts {
  /** The form as everybody has it, which reads any request that was made. */
  definition: ServiceDefinition;
  /** The form for a person in a plan today; null: the same for everybody. */
  tailored: ((asking: Asking) => Promise<ServiceDefinition>) | null;
  conclusion: Conclusion | NoConclusion;
}

/** A service that is asked for without a form: without effects, since nobody said how many people conclude it. */
interface FormlessService extends Parts {
  definition: null;
  tailored: null;
  conclusion: NoConclusion;
}

/**
 * A service of the portal, whole: the module that owns it exports one, `backend/registry.ts` collects them, and the
 * engine (esteira, servicos) is handed them in the context and knows none by itself.
 */
export type PortalService = FormService | FormlessService;

/** Services by id. */
export type Services = ReadonlyMap<number, PortalService>;

declare module "../../kernel/context" {
  interface Context {
    services: Services;
  }
}
