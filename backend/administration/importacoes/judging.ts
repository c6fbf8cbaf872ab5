import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import { dateOf } from "@/domain/calendar/calendarDate";
import { type ProblemCode, type RowProblem, rowProblem } from "@/domain/imports/problems";
import { type AmountFault, looksGarbled, looksLikeDay, looksLikeFormula, parseAmount, parseDay } from "@/domain/imports/values";
import { planName } from "@/domain/plans/planName";
import { searchText } from "@/domain/text/searchText";
import type { Db } from "../../kernel/db/connection";
import { categoria, importacaoLinha, plano, situacao } from "../../kernel/db/schema";
import type { Line } from "./importacoesRows";

/** Characters of a cell that any field has room for. */
const LONGEST = 200;

export type LineSituation = "pronta" | "aviso" | "erro" | "repetida";

/** Judgement of a row. */
export interface Judged {
  id: number;
  situacao: LineSituation;
  problemas: RowProblem[];
  chave: string | null;
  chaveMatricula?: string | null;
  idPlano: number | null;
  idPessoa: number | null;
  idVinculo?: number | null;
  subconta?: string | null;
  competencia?: string | null;
  data?: string | null;
  valor?: string | null;
}

/** Ids of a lookup by their names and numbers, as people write them. */
type Names = ReadonlyMap<string, number>;

export interface Judging {
  today: string;
  facts: { planos: Names; categorias: Names; situacoes: Names; situacaoNames: ReadonlyMap<number, string> };
}

const AMOUNT_CODES: Record<AmountFault, ProblemCode> = {
  vazio: "OBRIGATORIO",
  negativo: "VALOR_NEGATIVO",
  zero: "VALOR_ZERO",
  letra: "VALOR_LETRA",
  casas: "VALOR_CASAS",
  grande: "VALOR_GRANDE",
  numero: "VALOR_NUMERO",
};

/** The rules of one row: reads its fields and writes down what is wrong with them. */
export class Rules {
  readonly problems: RowProblem[] = [];

  constructor(private readonly dados: Readonly<Record<string, string>>) {}

  text = (campo: string): string => this.dados[campo] ?? "";

  say = (codigo: ProblemCode, campo: string, facts: Record<string, string> = {}): void => {
    this.problems.push(rowProblem(codigo, campo, this.text(campo), facts));
  };

  /** The text of a field that must be there; empty, with that said, where it is not. */
  required(campo: string): string {
    if (!this.text(campo)) this.say("OBRIGATORIO", campo);
    return this.text(campo);
  }

  /** True for a text that nobody would write there: a formula, letters of another encoding, a whole page. */
  suspicious(campo: string): boolean {
    const text = this.text(campo);
    const codigo = looksLikeFormula(text) ? "FORMULA" : looksGarbled(text) ? "ACENTOS" : text.length > LONGEST ? "LONGO" : null;
    if (codigo) this.say(codigo, campo);
    return codigo !== null;
  }

  /** Day as `AAAA-MM-DD`; null, with the fault reported, where it is none. */
  day(campo: string, isRequired = false): string | null {
    const text = isRequired ? this.required(campo) : this.text(campo);
    if (!text) return null;
    const day = parseDay(text);
    if (day === null) this.say(looksLikeDay(text) ? "DATA_INEXISTENTE" : "DATA_FORMATO", campo);
    return day;
  }

  /** Exact amount above zero; null, with the fault reported, where it is none. */
  amount(campo: string): string | null {
    const found = parseAmount(this.text(campo));
    if ("valor" in found) return found.valor;
    this.say(found.falta !== "vazio" && looksLikeFormula(this.text(campo)) ? "FORMULA" : AMOUNT_CODES[found.falta], campo);
    return null;
  }

  /** The id of something that is named, or null with that said. */
  named(campo: string, names: Names, unknown: ProblemCode): number | null {
    const text = this.required(campo);
    if (!text || this.suspicious(campo)) return null;
    const id = names.get(searchText(text).replace(/^plano /, ""));
    if (id === undefined) this.say(unknown, campo);
    return id ?? null;
  }

  hasErrorAt(campo: string): boolean {
    return this.problems.some((problem) => problem.campo === campo && problem.grau === "erro");
  }

  get hasErrors(): boolean {
    return this.problems.some(({ grau }) => grau === "erro");
  }

  get situation(): LineSituation {
    if (this.hasErrors) return "erro";
    return this.problems.length > 0 ? "aviso" : "pronta";
  }
}

const namesOf = (rows: readonly { id: number; nome: string }[]): Names =>
  new Map(rows.flatMap(({ id, nome }) => [nome, planName(nome), String(id)].map((name) => [searchText(name), id] as const)));

const READY: readonly string[] = ["pronta", "aviso"];

/**
 * Finds natural keys that are in the file twice. The first line keeps its key, whatever its other faults, and the later
 * lines are told of it. A corrected line is told of any line that is ready.
 */
class Keys {
  private readonly taken = new Map<string, { linha: number; situacao: string }[]>();
  private readonly claimed = new Map<string, number>();

  constructor(others: readonly { key: string | null; linha: number; situacao: string }[]) {
    for (const { key, ...line } of others) if (key !== null) this.taken.set(key, [...(this.taken.get(key) ?? []), line]);
  }

  /** The line that has the key already; null where none has, and then it is this one's. */
  earlier(linha: number, key: string | null): number | null {
    if (key === null) return null;
    const others = (this.taken.get(key) ?? []).filter((one) => one.linha < linha || READY.includes(one.situacao));
    const claimed = this.claimed.get(key);
    const lines = [...others.map((one) => one.linha), ...(claimed === undefined ? [] : [claimed])];
    if (claimed === undefined) this.claimed.set(key, linha);
    return lines.length > 0 ? Math.min(...lines) : null;
  }
}

/** The keys of some rows, as far as other rows of their import have them. */
export async function keysOf(
  db: Db,
  lines: readonly Line[],
  column: "chave" | "chaveMatricula",
  values: readonly (string | null)[],
): Promise<Keys> {
  const keys = [...new Set(values.flatMap((value) => value ?? []))];
  const [first] = lines;
  if (!first || keys.length === 0) return new Keys([]);
  const others = await db
    .select({ key: importacaoLinha[column], linha: importacaoLinha.linha, situacao: importacaoLinha.situacao })
    .from(importacaoLinha)
    .where(
      and(
        eq(importacaoLinha.idImportacao, first.idImportacao),
        inArray(importacaoLinha[column], keys),
        ne(importacaoLinha.situacao, "nova"),
        notInArray(
          importacaoLinha.id,
          lines.map(({ id }) => id),
        ),
      ),
    );
  return new Keys(others);
}

/** Data that the rules of rows need, read once for many rows. */
export async function judgingOf(db: Db, now: Date): Promise<Judging> {
  const situations = await db.select().from(situacao);
  return {
    today: dateOf(now),
    facts: {
      planos: namesOf(await db.select({ id: plano.id, nome: plano.nome }).from(plano)),
      categorias: namesOf(await db.select().from(categoria)),
      situacoes: namesOf(situations),
      situacaoNames: new Map(situations.map(({ id, nome }) => [id, nome])),
    },
  };
}
