import type { Db } from "../../../db/connection";

export interface Sources {
  db: Db;
  idPessoa: number;
}

export interface Column {
  chave: string;
  titulo: string;
  /** How the PDF writes it; the JSON keeps the value. `linhas`: a line for each item, whose values need no names. */
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
  /** What it is and why it is kept, when that is not plain. */
  explica?: string;
  /** Few columns are a table; many, or long texts, a block for each row. */
  forma: "tabela" | "fichas";
  colunas: Column[];
  linhas: Item[];
}

export type ReadSection = (sources: Sources) => Promise<Section>;

/** Rows by what they belong to, in their order. */
export function groupedBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
