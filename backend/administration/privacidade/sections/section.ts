import type { Db } from "../../../kernel/db/connection";

export interface Sources {
  db: Db;
  idPessoa: number;
}

export interface Column {
  chave: string;
  titulo: string;
  /** Format in the PDF; the JSON keeps the value. `linhas`: a line for each item, whose values need no names. */
  formato?: "data" | "instante" | "cpf" | "reais" | "percentual" | "tamanho" | "simNao" | "linhas" | "regime" | "quotas" | "mes";
  /** Share of the width of a table. */
  peso?: number;
}

export type Item = Record<string, unknown>;

/** A part of the copy of a person's data: the same rows for the JSON and the PDF. */
export interface Section {
  /** Its name in the JSON. */
  chave: string;
  titulo: string;
  /** Explanation of the data and of the reason for keeping them, where that is not plain. */
  explica?: string;
  /** Few columns are a table; many, or long texts, a block for each row. */
  forma: "tabela" | "fichas";
  colunas: Column[];
  linhas: Item[];
}

export type ReadSection = (sources: Sources) => Promise<Section>;
