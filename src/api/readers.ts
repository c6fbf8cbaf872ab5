import type { Reply } from "@contract/infer";
import { readForeignDate, readForeignInstant } from "@/domain/calendar/foreignDate";
import { parseMoney } from "@/domain/money/money";
import { parseFeatureList } from "@/domain/plans/featureList";
import type { Contract, RouteKey } from "../../contract";
import type { CallArgs } from "./client";
import { enrolment } from "./enrolment";
import { ApiError } from "./error";
import {
  cpf,
  type Fields,
  filled,
  flag,
  id,
  isNothing,
  isRecord,
  list,
  matching,
  named,
  nullable,
  or,
  type Read,
  record,
  text,
  Unreadable,
  whole,
} from "./read";

const UNREADABLE =
  "O sistema do fundo respondeu de um jeito que o portal não entende. Tente de novo; se continuar, fale com o atendimento.";

/** `AAAA-MM-DD`; null where no day that exists is written. */
const date: Read<string | null> = readForeignDate;
/** ISO 8601 in UTC; "" where none is written, which the screens show as absent. */
const instant: Read<string> = (value) => readForeignInstant(value) ?? "";
const lookup = record({ id: whole, nome: text });
const image = or(null, nullable(text));
const color = matching(/^#[0-9A-Fa-f]{6}$/);
const person = record({ id, nome: text, cpf: or("", cpf), data_nascimento: date, admin: flag });
const session = record({ token: filled, pessoa: person, onboarding: flag });

const KINDS = ["info", "wait", "ok", "bad", "off"] as const;
const kind = (value: unknown) => KINDS.find((one) => one === value) ?? "info";
const noStatus = { id: 0, nome: "", tipo: "info" as const };
const status = record({ id, nome: text, tipo: kind });

const request = record({
  id,
  protocolo: text,
  pessoa: named,
  plano: or({ id: 0, nome: "" }, named),
  funcionalidade: or({ id: 0, nome: "" }, lookup),
  // The status may come as its name alone.
  status: (value) => (typeof value === "string" ? { ...noStatus, nome: value } : or(noStatus, status)(value)),
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
    tipoNotificacao: or({ id: 0, nome: "" }, lookup),
    pessoaNotificada,
    pessoaNotificou: or(null, named),
    plano: or(null, lookup),
    idConversa: or(null, id),
    idRequisicao: or(null, id),
  });

/** The notice of an event, which no call was made for; null where it cannot be read. */
export const readNotification = or(null, notification(named));

/** Percentage: figures that are read, never money. */
const percentage = (value: unknown) => {
  const figure = typeof value === "string" ? Number(value.replace(",", ".").replace("%", "") || Number.NaN) : value;
  if (typeof figure !== "number" || !Number.isFinite(figure)) throw new Unreadable();
  return figure;
};

const money = (value: unknown) => {
  const amount = parseMoney(text(value));
  if (amount === null) throw new Unreadable();
  return amount;
};

/** Number of pages that the answer states; 1 without it. */
const pages = or(1, whole);

type Readers = { [K in RouteKey]?: (answer: unknown, args: CallArgs<K>) => Reply<K> };

/** Forms of the answers to the calls that the specification names (§7), and to those that open a session. */
const readers = {
  "GET /retornarPlanosAtivos/{idPessoa}": (answer, { params }) => list(enrolment({ id: params.idPessoa, nome: "" }))(answer),
  "GET /retornarPlanos": list(named),
  "GET /requisicaoFuncionalidade": list(lookup),
  "GET /requisicaoStatus": list(status),
  "GET /retornarSolicitacoes": (answer, { query }) => {
    const owner = or({ id: query.idPessoa ?? 0, nome: "" }, named);
    const found = isNothing(answer) ? { requisicoes: [], totalPage: 0 } : answer;
    const readOne = (one: unknown) => request(isRecord(one) ? { ...one, pessoa: owner(one.pessoa) } : one);
    return record({ requisicoes: list(readOne), totalPage: pages, total: or(undefined, whole) })(found);
  },
  "GET /retornarConfiguracaoTema/{idPlano}": (answer, { params }) =>
    nullable(record({ id, background: image, cor_primaria: color, logo: image, plano: or({ id: params.idPlano, nome: "" }, named) }))(
      answer,
    ),
  "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}": (answer) => {
    const given = isRecord(answer) ? answer.funcionalidades : answer;
    const funcionalidades = typeof given === "string" ? given : JSON.stringify(given ?? null);
    // Anything but a list is a failure: read as an empty list it would mean that no service is allowed.
    parseFeatureList(funcionalidades);
    return { funcionalidades };
  },
  "GET /retornarSalario/{idPessoa}/{idPlano}": record({ salario: money }),
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}": (answer, { params }) =>
    list(notification(or({ id: params.idPessoa, nome: "" }, named)))(answer),
  "GET /filtrarPessoas": (answer) => record({ pessoas: list(person), totalPage: pages })(isNothing(answer) ? { totalPage: 0 } : answer),
  "GET /retornarDependentes/{idPessoa}/{idPlano}": list(
    record({ id: or(0, id), nome: text, parentesco: text, finalidade: named, rateio: percentage }),
  ),
  // A created conversation is sure to bring only its id.
  "POST /criarConversa": record({ id }) as Read<Reply<"POST /criarConversa">>,
  "POST /autenticar": (answer) =>
    isRecord(answer) && "desafio" in answer ? record({ desafio: text, expiraEm: or(0, whole) })(answer) : session(answer),
  "POST /validarCodigoSeguranca": (answer) =>
    isRecord(answer) && "autorizacao" in answer ? record({ autorizacao: text, expiraEm: or(0, whole) })(answer) : session(answer),
} satisfies Readers;

type Unread = Exclude<RouteKey, keyof typeof readers>;
/** The name alone, without method and parameters: the table travels to every browser. */
type NameOf<K> = K extends `${string} /${infer N}/{${string}` ? N : K extends `${string} /${infer N}` ? N : never;
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

/** True for markup in place of data: the page of a failing server, or of another one in between. */
const isMarkup = (value: unknown) => typeof value === "string" && /^\s*</.test(value);

/**
 * An answer of no call that is named: taken as it is, unless it is of another kind altogether. A write may answer nothing.
 */
function ofItsKind(key: string, answer: unknown): unknown {
  if (isMarkup(answer)) throw new Unreadable();
  if (isNothing(answer) && key.startsWith("POST")) return answer;
  const due = (otherKinds as Record<string, number>)[key.split("/")[1] ?? ""];
  if (isNothing(answer) && due) return due === LIST ? [] : null;
  if (isNothing(answer) || (due === LIST ? !Array.isArray(answer) : !isRecord(answer))) throw new Unreadable();
  return answer;
}

const AROUND: ReadonlySet<string> = new Set(["data", "success", "status", "message", "code"]);

/** The answer without its envelope: `{ data: … }`, alone or with how the call went. */
const unwrapped = (answer: unknown): unknown =>
  isRecord(answer) && "data" in answer && Object.keys(answer).every((name) => AROUND.has(name)) ? answer.data : answer;

/**
 * The answer of a call in the form of its contract.
 * @throws ApiError 502 where it cannot be read as that
 */
export function readAnswer(key: string, answer: unknown, args: Fields): unknown {
  try {
    const read = (readers as unknown as Record<string, ((answer: unknown, args: Fields) => unknown) | undefined>)[key];
    return read ? read(unwrapped(answer), args) : ofItsKind(key, answer);
  } catch {
    throw new ApiError(502, UNREADABLE);
  }
}

/** Characters that tell a page from a file. */
const HEAD = 200;

/**
 * A file, unless it is a page that stands in its place.
 * @throws ApiError 502
 */
export async function readFile(file: Blob): Promise<Blob> {
  if (file.type.startsWith("text/html") || /^\s*<(!doctype\s+html|html)/i.test(await file.slice(0, HEAD).text()))
    throw new ApiError(502, UNREADABLE);
  return file;
}
