import type { Reply } from "@contract/infer";
import { readForeignDate, readForeignInstant } from "@/domain/calendar/foreignDate";
import { parseMoney } from "@/domain/money/money";
import type { Contract, RouteKey } from "../../contract";
import type { CallArgs } from "./client";
import { enrolment } from "./enrolment";
import { ApiError } from "./error";
import { type NameOf, nameOf } from "./offered";
import { cpf, type Fields, filled, flag, id, integer, isRecord, named, or, type Read, record, text, unreadable, whole } from "./read";
import { isNothing, list, lookup, nullable, unwrapped } from "./readAnswer";

const UNREADABLE =
  "O sistema do fundo respondeu de um jeito que o portal não entende. Tente de novo; se continuar, fale com o atendimento.";

/** `AAAA-MM-DD`; null where no day that exists is written. */
const date: Read<string | null> = readForeignDate;
/** ISO 8601 in UTC; "" where none is written, which the screens show as absent. */
const instant: Read<string> = (value) => readForeignInstant(value) ?? "";
const image: Read<string | null> = (value) => text(value) || null;
const person = record({ id, nome: text, cpf, data_nascimento: date, admin: flag });
const session = record({ token: filled, pessoa: person, onboarding: flag });

/** `#RRGGBB`, also of three digits, of a colour without its #, and of `rgb(…)`. */
const color: Read<string> = (value) => {
  const written = text(value).trim();
  const parts = /^rgb/i.test(written) ? written.match(/[\d.]+/g)?.slice(0, 3) : null;
  const digits = parts?.map((part) => Number(part).toString(16).padStart(2, "0")).join("") ?? written.replace("#", "");
  const found = `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
  return /^#[0-9a-f]{6}$/i.test(found) ? found.toUpperCase() : unreadable();
};

const KINDS = ["info", "wait", "ok", "bad", "off"] as const;
const kind = (value: unknown) => KINDS.find((one) => one === value) ?? "info";
const status = (value: unknown) => ({ ...lookup(value), tipo: kind(isRecord(value) && value.tipo) });

const request = (owner: Read<{ id: number; nome: string }>) =>
  record({
    id,
    protocolo: text,
    pessoa: owner,
    plano: lookup,
    funcionalidade: lookup,
    status,
    dataSolicitacao: instant,
    prazo: date,
  });

const notification = (pessoaNotificada: typeof named) =>
  record({
    id: whole,
    titulo: text,
    descricao: text,
    data_notificacao: instant,
    reagido: flag,
    vizualizado: flag,
    tipoNotificacao: lookup,
    pessoaNotificada,
    pessoaNotificou: or(null, named),
    plano: or(null, nullable(lookup)),
    idConversa: or(null, id),
    idRequisicao: or(null, id),
    link: image,
  });

/** Percentage: figures that are read, never money. */
const percentage = (value: unknown) => {
  const figure = typeof value === "string" ? Number(value.replace(",", ".").replace("%", "") || Number.NaN) : value;
  return typeof figure === "number" && Number.isFinite(figure) ? figure : unreadable();
};

/** Exact reais of at most twelve digits before the comma. */
const money: Read<string> = (value) => {
  const amount = parseMoney(typeof value === "number" ? value.toFixed(2) : text(value));
  return amount !== null && amount.length < 16 ? amount : unreadable();
};

/**
 * Reader of a page of rows, also of its rows alone. Where the number of pages is missing there is the page that was asked
 * for, and one more where that one is full.
 */
const paged =
  <N extends string, T>(name: N, read: Read<T>, { page = 0, limit = -1 }: { page?: number; limit?: number }) =>
  (answer: unknown) => {
    const found = isRecord(answer) && (name in answer || "totalPage" in answer) ? answer : { [name]: answer };
    const rows = record({ [name]: list(read) })(found)[name] ?? [];
    const totalPage = or(page + (rows.length === limit ? 2 : rows.length && 1), whole)(found.totalPage);
    const more = found.haMais === true && { haMais: true };
    return { [name]: rows, totalPage, total: or(undefined, whole)(found.total), ...more } as { [key in N]: T[] } & {
      totalPage: number;
      total?: number;
      haMais?: true;
    };
  };

/** True for markup in place of data: the page of a failing server, or of another one in between. */
const isMarkup = (value: unknown) => typeof value === "string" && /^\s*</.test(value);

/** Answer of a write that tells nothing (§7: response not shown). */
const done = (answer: unknown) => (isMarkup(answer) ? unreadable() : undefined);

/** Calls that the specification names and whose answer is data. */
type Named = { [K in RouteKey]: Contract[K] extends { origin: "specification"; reply: unknown } ? K : never }[RouteKey];
type Readers = { [K in RouteKey]?: (answer: unknown, args: CallArgs<K>) => Reply<K> };

/** Forms of the answers to the calls that the specification names (§7). The compiler asks for each of them. */
const readers = {
  "GET /retornarPlanosAtivos/{idPessoa}": (answer, { params }) => list(enrolment({ id: params.idPessoa, nome: "" }))(answer),
  "GET /retornarPlanos": list(named),
  "GET /requisicaoFuncionalidade": list(record({ id: whole, nome: text })),
  "GET /requisicaoStatus": list((row) => ({ ...status(row), id: named(row).id })),
  "GET /retornarSolicitacoes": (answer, { query }) =>
    paged("requisicoes", request(or({ id: query.idPessoa ?? 0, nome: "" }, named)), query)(answer),
  // Without a colour of its own a plan has the default theme (§8).
  "GET /retornarConfiguracaoTema/{idPlano}": (answer, { params }) =>
    isMarkup(answer)
      ? unreadable()
      : or(
          null,
          record({
            id: or(0, whole),
            background: image,
            cor_primaria: color,
            logo: image,
            plano: or({ id: params.idPlano, nome: "" }, named),
          }),
        )(answer),
  "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}": (answer) => {
    const given = isRecord(answer) ? answer.funcionalidades : answer;
    const items: unknown = typeof given === "string" ? JSON.parse(given) : given;
    // Anything but a list is a failure: read as an empty list it would mean that no service is allowed.
    if (!Array.isArray(items)) return unreadable();
    const ids = items.flatMap(or([], (item) => [{ id: whole(isRecord(item) ? item.id : item) }]));
    return items.length && !ids.length ? unreadable() : { funcionalidades: JSON.stringify(ids) };
  },
  "GET /retornarSalario/{idPessoa}/{idPlano}": (answer) => record({ salario: money })(isRecord(answer) ? answer : { salario: answer }),
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}": (answer, { params }) =>
    list(notification(or({ id: params.idPessoa, nome: "" }, named)))(answer),
  "POST /reagirNotificacao": done,
  "GET /filtrarPessoas": (answer, { query }) => paged("pessoas", person, query)(answer),
  "GET /retornarDependentes/{idPessoa}/{idPlano}": list(
    record({ id: or(0, whole), nome: text, parentesco: text, finalidade: named, rateio: percentage }),
  ),
  // A created conversation is sure to bring only its id.
  "POST /criarConversa": (answer) => ({ id: named(answer).id }),
  "POST /enviarDadosOnboarding": (answer) =>
    done(answer) ?? { proximoStep: or(undefined, integer)(isRecord(answer) && answer.proximoStep) },
  "POST /autenticar": (answer) =>
    isRecord(answer) && "desafio" in answer ? record({ desafio: filled, expiraEm: or(0, whole) })(answer) : session(answer),
  "POST /validarCodigoSeguranca": (answer) =>
    isRecord(answer) && "autorizacao" in answer ? record({ autorizacao: filled, expiraEm: or(0, whole) })(answer) : session(answer),
  "POST /logout": done,
} satisfies Readers & Record<Named, unknown>;

/**
 * The notice of a `newNotification`, also inside an envelope, a list or a text; null where it cannot be read, or does not say
 * whose it is.
 */
export const readNotification = or(
  null,
  (sent) => unwrapped(list(notification(named)))(typeof sent === "string" ? JSON.parse(sent) : sent)[0] ?? null,
);

type Unread = Exclude<RouteKey, keyof typeof readers>;
type OfReply<T> = { [K in Unread]: Contract[K] extends { reply: unknown } ? (Reply<K> extends T ? NameOf<K> : never) : never }[Unread];
type OrNull = { [K in Unread]: Contract[K] extends { reply: unknown } ? (null extends Reply<K> ? NameOf<K> : never) : never }[Unread];

const LIST = 1;
const OR_NULL = 2;

/** Answers of the other calls that are no object with fields. The contract's types keep the table whole. */
const otherKinds = {
  retornarRascunho: OR_NULL,
  retornarFoto: OR_NULL,
  retornarQuestionarioPerfil: OR_NULL,
  retornarResgateDaSolicitacao: OR_NULL,
  retornarAutopatrocinio: OR_NULL,
  retornarSessoes: LIST,
  retornarPessoasVistas: LIST,
  retornarAtendentes: LIST,
  retornarCarrossel: LIST,
  retornarEsteiras: LIST,
  retornarVersoesEsteira: LIST,
  retornarPendencias: LIST,
  retornarServicosMaisUsados: LIST,
  retornarNotasChamado: LIST,
  retornarMacros: LIST,
  retornarEquipes: LIST,
  salvarEquipe: LIST,
  excluirEquipe: LIST,
  retornarServicosDisponiveis: LIST,
  retornarExportacoes: LIST,
  retornarEtapas: LIST,
  retornarNotas: LIST,
  retornarPerfisDoFundo: LIST,
  retornarRentabilidadePerfis: LIST,
  retornarEmprestimos: LIST,
  retornarResgates: LIST,
} satisfies Record<OrNull, typeof OR_NULL> & Record<OfReply<readonly unknown[]>, typeof LIST>;

/**
 * An answer of no call that is named: taken as it is, unless it is of another kind altogether. A write may answer nothing.
 */
function ofItsKind(key: string, answer: unknown): unknown {
  if (isMarkup(answer)) return unreadable();
  if (isNothing(answer) && key.startsWith("POST")) return answer;
  const due = (otherKinds as Record<string, number>)[nameOf(key)];
  if (isNothing(answer) && due) return due === LIST ? [] : null;
  if (isNothing(answer) || (due === LIST ? !Array.isArray(answer) : !isRecord(answer))) return unreadable();
  return answer;
}

/** True for a call that the specification names: it is asked for, whatever was answered. */
export const isNamed = (key: string): boolean => key in readers || nameOf(key) === "exportarSolicitacoes";

const told = new Set<string>();

/**
 * Says once in the log, for each call and field, that it could not be read, and nothing of what came.
 * @throws ApiError 502, whose cause is the same
 */
function refuse(key: string, { path }: { path?: string } = {}): never {
  const cause = `${nameOf(key)}: ${path?.replace(/^\./, "") || "tudo"}`;
  const place = cause.replace(/\d+]/g, "]");
  if (!told.has(place)) console.warn("Resposta ilegível:", cause);
  told.add(place);
  throw Object.assign(new ApiError(502, UNREADABLE), { cause });
}

/**
 * The answer of a call in the form of its contract.
 * @throws ApiError 502 where it cannot be read as that
 */
export function readAnswer(key: string, answer: unknown, args: Fields): unknown {
  const read = (readers as unknown as Record<string, ((answer: unknown, args: Fields) => unknown) | undefined>)[key];
  try {
    return read ? unwrapped((found) => read(found, { ...args, query: args.query ?? {} }))(answer) : ofItsKind(key, answer);
  } catch (failure) {
    return refuse(key, failure as { path?: string });
  }
}

/** Characters that tell a page from a file. */
const HEAD = 200;

/**
 * A file, unless it is a page that stands in its place.
 * @param key the call, for the log
 * @throws ApiError 502
 */
export async function readFile(file: Blob, key = "/arquivo"): Promise<Blob> {
  if (file.type.startsWith("text/html") || /^\s*<(!doctype\s+html|html)/i.test(await file.slice(0, HEAD).text())) return refuse(key);
  return file;
}
