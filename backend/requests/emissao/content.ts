import type { DocumentoEmitido } from "@contract/emissao";
import type { Body } from "@contract/infer";
import type { Static } from "typebox";
import type { Context } from "../../kernel/context";
import type { PortalDocument } from "../../kernel/documents/document";
import type { Fact } from "../../kernel/documents/panels";
import type { Input } from "../../kernel/http/handlers";

export type Asked = Body<"POST /emitirDocumento">;
export type Issued = Static<typeof DocumentoEmitido>;
export type Kind = Asked["tipo"];
/** Caller of the document, and the person it is for. */
export type Asking = Pick<Input<"POST /emitirDocumento">, "db" | "caller" | "subject" | "request"> & {
  context: Pick<Context, "services" | "now">;
};

/**
 * Content of a document before it has a code. Everything that is drawn comes from `dados`, which a service answered.
 */
export interface Content {
  tipo: Kind;
  idPessoa: number;
  idPlano: number;
  /** Subject of the document: `2026-10`, `2025`, `2026-01/2026-10`. */
  referencia: string;
  titulo: string;
  /** Subject in words: `Outubro de 2026`. */
  periodo: string;
  /** Day whose paying fund is named on it. */
  dia: string;
  /** Facts at the top of the document, below the holder. */
  fatos: Fact[];
  /** It tells a payment: it is checked on the page of payslips, others on that of statements. */
  tellsPayment?: true;
  /** The form itself has a place for whose it is and who issues it. */
  namesParties?: boolean;
  /** True where the content never changes: the document is the same on any day. */
  permanent?: boolean;
  /** Totals that the verification shows besides the holder and the time. They are printed too. */
  totais: Fact[];
  dados: unknown;
  draw(doc: PortalDocument): void;
}

/**
 * Makes a kind of document. What it says comes from the module that has the figures, which are those that the screens show.
 * @throws Problem of the service that the figures come from; 404 for another's, which is written down
 */
export type Maker = (asking: Asking, asked: Asked, now: Date) => Promise<Content>;

/** Kinds of issued documents, each made by the module that has its figures, or issued by it where that begins something. */
export type Documents = Record<Kind, { content: Maker } | { issue(context: Context, asking: Asking, asked: Asked): Promise<Issued> }>;

declare module "../../kernel/context" {
  interface Context {
    documents: Documents;
  }
}
