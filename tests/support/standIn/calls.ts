import {
  allowed,
  dependents,
  enrolmentsOf,
  everybody,
  features,
  noticesOf,
  type Person,
  type PersonName,
  people,
  pessoaOf,
  plans,
  requests,
  statuses,
  themeOf,
} from "./fund";

/** The calls that the specification names (§7), from the specification alone, over a memory that a test begins anew. */

export class Refused extends Error {
  constructor(readonly status: number) {
    super(String(status));
  }
}

export interface Sent {
  idStep: unknown;
  metadata: unknown;
  pular: unknown;
}

export class Memory {
  readonly read = new Map<number, Set<number>>();
  readonly onboarding = new Map<number, Sent[]>();
  readonly concluded = new Set<number>();
  readonly conversations: Record<string, unknown>[] = [];
  readonly ended = new Set<string>();
  /** Notices that were sent live, by person: they are in the list from then on. */
  readonly arrived = new Map<PersonName, object[]>();
}

export interface Asking {
  person: Person;
  token: string;
  params: Record<string, number>;
  query: URLSearchParams;
  body: Record<string, unknown>;
  memory: Memory;
}

/** A file of the wire. */
export class File {
  constructor(readonly bytes: Buffer) {}
}

/** Bytes of a spreadsheet without rows, at most (§7). */
const EMPTY_BYTES = 6591;
const ZIP = Buffer.from("504b0304", "hex");

const known = [...everybody, people.ana];

/** Lets a person reach their own data, and an administrator everybody's but Carla's. */
function reach({ person }: Asking, id: number): Person {
  const owner = known.find((one) => one.id === id);
  if (!owner || (id !== person.id && (person.admin !== "S" || id === people.carla.id))) throw new Refused(403);
  return owner;
}

const owner = (asking: Asking) => reach(asking, asking.params.idPessoa ?? 0);

/** @throws Refused to a participant */
function asAdministrator({ person }: Asking) {
  if (person.admin !== "S") throw new Refused(403);
}

/** The requests of the filters. Only an administrator may leave out whose they are. */
function filtered(asking: Asking) {
  const { person, query } = asking;
  const number = (name: string) => (query.get(name) ? Number(query.get(name)) : undefined);
  const idPessoa = number("idPessoa") ?? (person.admin === "S" ? undefined : person.id);
  if (idPessoa !== undefined) reach(asking, idPessoa);
  const [from, until] = [query.get("dataSolicitacaoInicio") ?? "", query.get("dataSolicitacaoFinal") || "9"];
  return requests.filter(
    ({ pessoa, plano, funcionalidade, status, dataSolicitacao }) =>
      pessoa.id === (idPessoa ?? pessoa.id) &&
      plano.id === (number("idPlano") || plano.id) &&
      funcionalidade.id === (number("idFuncionalidade") ?? funcionalidade.id) &&
      status.id === (number("idStatus") ?? status.id) &&
      dataSolicitacao.slice(0, 10) >= from &&
      dataSolicitacao.slice(0, 10) <= until,
  );
}

/** One page, counted from 0, and the number of pages. */
function pageOf<T>(list: readonly T[], { query }: Asking, size: number) {
  const limit = Number(query.get("limit") ?? size);
  const page = Number(query.get("page") ?? 0);
  return { items: list.slice(page * limit, (page + 1) * limit), totalPage: Math.ceil(list.length / limit) };
}

const idOf = (value: unknown) => (Number.isInteger(value) ? (value as number) : 0);

export const CALLS = {
  "GET /retornarPlanosAtivos/{idPessoa}": (asking: Asking) => enrolmentsOf(owner(asking)),
  "GET /retornarPlanos": (asking: Asking) => {
    asAdministrator(asking);
    return plans;
  },
  "GET /requisicaoFuncionalidade": () => features,
  "GET /requisicaoStatus": () => statuses,
  "GET /retornarSolicitacoes": (asking: Asking) => {
    const { items, totalPage } = pageOf(filtered(asking), asking, 5);
    return { requisicoes: items, totalPage };
  },
  "GET /exportarSolicitacoes": (asking: Asking) => {
    const rows = filtered(asking).length;
    return new File(Buffer.concat([ZIP, Buffer.alloc(rows === 0 ? EMPTY_BYTES - ZIP.length : EMPTY_BYTES + rows)]));
  },
  "POST /criarConversa": (asking: Asking) => {
    const { body, person, memory } = asking;
    reach(asking, idOf(body.idPessoa));
    if (body.idPessoaAtendente) asAdministrator(asking);
    if (typeof body.assunto !== "string" || typeof body.mensagem !== "string" || !body.mensagem) throw new Refused(400);
    memory.conversations.push(body);
    return { id: 500 + memory.conversations.length, assunto: body.assunto, idPessoa: person.id };
  },
  "GET /retornarConfiguracaoTema/{idPlano}": ({ params }: Asking) => themeOf(params.idPlano ?? 0),
  "POST /enviarDadosOnboarding": (asking: Asking) => {
    const { body, memory } = asking;
    const { id } = reach(asking, idOf(body.idPessoa));
    const { idStep, metadata, pular } = body;
    if (!Number.isInteger(idStep) || typeof metadata !== "object" || !idOf(body.idPlano)) throw new Refused(400);
    memory.onboarding.set(id, [...(memory.onboarding.get(id) ?? []), { idStep, metadata, pular }]);
    if (idStep === -1) memory.concluded.add(id);
    return {};
  },
  "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}": (asking: Asking) => {
    owner(asking);
    return { funcionalidades: JSON.stringify(allowed) };
  },
  "GET /retornarSalario/{idPessoa}/{idPlano}": (asking: Asking) => ({ salario: owner(asking).salario }),
  "GET /retornarNotificacoes/{idPessoa}/{idPlano}": (asking: Asking) => {
    const person = owner(asking);
    const read = asking.memory.read.get(person.id);
    const arrived = [...asking.memory.arrived].flatMap(([name, notices]) => (people[name].id === person.id ? notices : []));
    return [...noticesOf(person), ...(arrived as ReturnType<typeof noticesOf>)].map((notice) =>
      read?.has(notice.id) ? { ...notice, reagido: "S", vizualizado: "S" } : notice,
    );
  },
  "POST /reagirNotificacao": ({ person, body, memory }: Asking) => {
    if (!Array.isArray(body.idsNotificacoes)) throw new Refused(400);
    memory.read.set(person.id, new Set([...(memory.read.get(person.id) ?? []), ...(body.idsNotificacoes as number[])]));
    return {};
  },
  "GET /filtrarPessoas": (asking: Asking) => {
    asAdministrator(asking);
    const words = (asking.query.get("palavraChave") ?? "").toLowerCase();
    const found = everybody.filter(({ nome, cpf }) => nome.toLowerCase().includes(words) || cpf.includes(words));
    const { items, totalPage } = pageOf(found, asking, 10);
    return { pessoas: items.map(pessoaOf), totalPage };
  },
  "GET /retornarDependentes/{idPessoa}/{idPlano}": (asking: Asking) => {
    owner(asking);
    return dependents;
  },
  "POST /logout": ({ token, memory }: Asking) => {
    memory.ended.add(token);
    return {};
  },
} as const;

export type NamedCall = keyof typeof CALLS;
export const namedCalls = Object.keys(CALLS) as NamedCall[];

/** Fields of the requests, to the letter of §7. */
const FILTERS = ["idPessoa", "idPlano", "idFuncionalidade", "idStatus", "dataSolicitacaoInicio", "dataSolicitacaoFinal"];
export const namedFields: Partial<Record<NamedCall, readonly string[]>> = {
  "GET /retornarSolicitacoes": [...FILTERS, "page", "limit"],
  "GET /exportarSolicitacoes": FILTERS,
  "POST /criarConversa": ["idPessoa", "idPessoaAtendente", "idPlano", "idRequisicao", "assunto", "mensagem"],
  "POST /enviarDadosOnboarding": ["idPessoa", "idPlano", "idStep", "metadata", "pular"],
  "POST /reagirNotificacao": ["idsNotificacoes"],
  "GET /filtrarPessoas": ["palavraChave", "page", "limit"],
};
