import type { Body } from "@contract/infer";
import type { PortalDocument } from "../../documents/document";
import type { Fact } from "../../documents/panels";
import type { Input } from "../../http/handlers";

export type Asked = Body<"POST /emitirDocumento">;
export type Kind = Asked["tipo"];
/** Who asks, and for whom. */
export type Asking = Pick<Input<"POST /emitirDocumento">, "db" | "caller" | "subject" | "request">;

/** What a document says before it has a code: everything that is drawn comes from `dados`, which a service answered. */
export interface Content {
  tipo: Kind;
  idPessoa: number;
  idPlano: number;
  /** Of what: `2026-10`, `2025`, `2026-01/2026-10`. */
  referencia: string;
  titulo: string;
  /** The same in words: `Outubro de 2026`. */
  periodo: string;
  /** Day whose paying fund is named on it. */
  dia: string;
  /** What is told about it at the top, after whose it is. */
  fatos: Fact[];
  /** The form itself has a place for whose it is and who issues it. */
  namesParties?: boolean;
  /** One document whatever the day it is asked for: what it says was settled on its own. */
  permanent?: boolean;
  /** What the verification shows beside who and when: totals that are printed too. */
  totais: Fact[];
  dados: unknown;
  draw(doc: PortalDocument): void;
}
