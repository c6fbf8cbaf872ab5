import type { Area } from "@contract/areas";
import type { Reply } from "@contract/infer";
import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { ObjectSchema } from "yup";

export type Setting = Reply<"GET /retornarConfiguracao/{area}/{chave}">;
export type Publication = Setting["futuras"][number];
export type HistoryEntry = Reply<"GET /retornarHistoricoConfiguracao/{area}">["itens"][number];

/** One line of a content as people read it. Its label is unique in the content: before and after are matched by it. */
export interface Described {
  rotulo: string;
  valor: string;
  /** Heading that it stands under, where the content has parts. */
  grupo?: string;
}

export interface Fault {
  campo: string;
  mensagem: string;
}

/** One of the things that a screen sets: a plan, a service. */
export interface SettingKey {
  /** Key on the wire: `plano-1`, `geral`. */
  chave: string;
  /** In the address, under the `param` of the screen: `1`. */
  valor: string;
  nome: string;
}

/** Options for a screen's key. `itens` is undefined until they arrive. */
export interface SettingKeys {
  /** Name in the address: `plano`. */
  param: string;
  /** Label of the chooser: "Plano". */
  label: string;
  itens: readonly SettingKey[] | undefined;
  error?: { message: string } | null;
  retry?(): void;
}

/** A content of the past that a change begins with. */
export interface Start<T> {
  conteudo: T;
  motivo: string;
}

export interface ViewProps<T> {
  conteudo: T;
  chave: string;
  /** Fills the form below with a content of the past; absent for a person who may only read. */
  onReturn?(start: Start<T>): void;
}

export interface EditorProps<T> {
  /** Content in force today. */
  vigente: T;
  chave: string;
}

/**
 * A screen of settings. The frame does everything that all have: permission, what is in force and scheduled, the day, the
 * reason, the impact, publishing, conflicts, drafts and history.
 */
export interface SettingDefinition<T extends object> {
  area: Area;
  title: string;
  /** One sentence: the effect of the setting and its audience. */
  intro: ReactNode;
  /** The plans of the fund, unless given. */
  keys?: SettingKeys;
  /**
   * Fields of `@/ui` (TextField and its like), named under `conteudo.`: `conteudo.valores.RESGATE_PARCELAS_MAX`. They are
   * inside the frame's form; lists use react-hook-form's `useFieldArray({ name: "conteudo.faixas" })`.
   */
  Editor: ComponentType<EditorProps<T>>;
  describe(content: T): Described[];
  /** True for a wide editor: it takes the whole width, and the differences stand below it. For a matrix. */
  wide?: boolean;
  /** Checks a content in the browser with yup; fetched when it is first needed. */
  schema?(): Promise<ObjectSchema<FieldValues>>;
  /** Checks a content with rules of the domain, which the backend judges by too. */
  judge?(content: T, chave: string): readonly Fault[];
  /** Conversion between a content and the form's values, where they differ: "0.5" is typed "0,5". */
  toForm?(content: T): FieldValues;
  fromForm?(values: FieldValues): T;
  /** Picture of the setting in force, where a list of lines says too little. */
  View?: ComponentType<ViewProps<T>>;
  /** Beside the difference while it is edited: a picture of what comes out. */
  Preview?: ComponentType<{ conteudo: T; chave: string }>;
  /** Before and after in words of their own, where a list of lines says too little. */
  Difference?: ComponentType<{ antes: T | null; depois: T | null }>;
}
