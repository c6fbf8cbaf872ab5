import { File, type NamedCall } from "./calls";

/** Forms in which another system writes the same answer, and things that it sends in place of one. */
export const FORMS = ["natural", "strict", "text", "brazilian", "booleans", "envelope", "more"] as const;
export const FAULTS = ["null", "204", "empty", "object", "html", "failing", "reset", "slow"] as const;
export const SHAPES = [...FORMS, ...FAULTS] as const;
/** Distortions of a single call. */
export const DISTORTIONS = [...FAULTS, "wrong", "nulls"] as const;
export type Form = (typeof FORMS)[number];
export type Shape = (typeof SHAPES)[number];
export type Distortion = (typeof DISTORTIONS)[number];

/** Milliseconds. */
export const SLOW_MS = 30_000;

export const WHOOPS =
  "<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Whoops, looks like something went wrong.</h1></body></html>";

type Leaf = (leaf: unknown, name: string) => unknown;

const each = (value: unknown, change: Leaf, name = ""): unknown => {
  if (Array.isArray(value)) return value.map((item) => each(item, change, name));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, each(item, change, key)]));
  return change(value, name);
};

/** Fields of the answers, to the letter of §3 and §7. */
type Fields = { [name: string]: true | Fields };
const lookup = { id: true, nome: true } as const;
const LETTER: Partial<Record<NamedCall, Fields>> = {
  "GET /retornarPlanosAtivos/{idPessoa}": { id: true, plano: lookup, pessoa: lookup },
  "GET /retornarPlanos": { id: true },
  "GET /retornarSolicitacoes": {
    requisicoes: { id: true, pessoa: lookup, funcionalidade: lookup, status: lookup },
    totalPage: true,
  },
  "POST /criarConversa": { id: true },
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}": {
    id: true,
    titulo: true,
    descricao: true,
    data_notificacao: true,
    reagido: true,
    vizualizado: true,
    tipoNotificacao: lookup,
    pessoaNotificada: lookup,
    pessoaNotificou: lookup,
    plano: lookup,
  },
  "GET /retornarConfiguracaoTema/{idPlano}": { id: true, background: true, cor_primaria: true, logo: true, plano: lookup },
  "GET /retornarDependentes/{idPessoa}/{idPlano}": { finalidade: { id: true }, rateio: true },
};

function keep(value: unknown, fields: true | Fields): unknown {
  if (Array.isArray(value)) return value.map((item) => keep(item, fields));
  if (fields === true || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, item]) => (fields[name] ? [[name, keep(item, fields[name])]] : [])));
}

export const letter = (call: string, answer: unknown): unknown => keep(answer, LETTER[call as NamedCall] ?? true);

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}).*)?$/;

/** The clock of the fund is three hours behind. */
const brazilian: Leaf = (leaf) => {
  const [, year, month, day, hour, minute] = INSTANT.exec(String(leaf)) ?? [];
  return year ? `${day}/${month}/${year}${hour ? ` ${String(Number(hour) - 3).padStart(2, "0")}:${minute}` : ""}` : leaf;
};

const isFlag = (leaf: unknown) => leaf === "S" || leaf === "N";
const withMore = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, item]) => [name, withMore(item)]);
  return { ...Object.fromEntries(fields), _links: { self: { href: "/v1" } }, criadoPor: null, versao: 3 };
};

const WRITTEN: Partial<Record<Shape | Distortion, (answer: unknown) => unknown>> = {
  text: (answer) => each(answer, (leaf) => (typeof leaf === "number" ? String(leaf) : isFlag(leaf) ? String(leaf).toLowerCase() : leaf)),
  brazilian: (answer) => each(answer, brazilian),
  booleans: (answer) => each(answer, (leaf) => (isFlag(leaf) ? leaf === "S" : leaf)),
  envelope: (answer) => ({ success: true, data: answer }),
  more: withMore,
  wrong: (answer) => each(answer, (leaf) => (typeof leaf === "number" ? { valor: leaf } : typeof leaf === "string" ? [7] : 0)),
  nulls: withNulls,
};

/** Lists of nulls in place of lists, also within a text. */
function withNulls(value: unknown): unknown {
  if (Array.isArray(value) || (typeof value === "string" && value.startsWith("[")))
    return typeof value === "string" ? "[null]" : [null, null];
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withNulls(item)]));
}

/** The same answer as another system writes it. */
export const distort = (shape: Shape | Distortion, answer: unknown): unknown => WRITTEN[shape]?.(answer) ?? answer;

export interface Sending {
  status: number;
  type: string;
  body: string | Buffer;
}

const INSTEAD: Partial<Record<Shape | Distortion, Sending>> = {
  null: { status: 200, type: "application/json", body: "null" },
  "204": { status: 204, type: "", body: "" },
  empty: { status: 200, type: "application/json", body: "" },
  object: { status: 200, type: "application/json", body: "{}" },
  html: { status: 200, type: "text/html; charset=utf-8", body: WHOOPS },
  failing: { status: 500, type: "text/html; charset=utf-8", body: WHOOPS },
};

/** Answer of a call as a shape sends it. `reset` and `slow` are the server's to do. */
export function sendingOf(shape: Shape | Distortion, call: string, answer: unknown): Sending {
  const instead = INSTEAD[shape];
  if (instead) return instead;
  if (answer instanceof File)
    return { status: 200, type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", body: answer.bytes };
  const said = shape === "strict" ? letter(call, answer) : distort(shape, answer);
  return { status: 200, type: "application/json; charset=utf-8", body: JSON.stringify(said) };
}
