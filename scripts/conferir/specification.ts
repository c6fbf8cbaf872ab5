import { isAbsent } from "@/api/presence";
import type { Answer, Backend } from "./backend";
import { readAsPortal } from "./read";
import type { Result, Verdict } from "./results";

/** Size of an export without rows (§7): the portal says of a file up to it that nothing was found. */
const EMPTY_EXPORT = 6591;
const PAGE = 5;
const PEOPLE_PAGE = 10;

export interface SignedIn {
  id: number;
  nome: string;
  isAdmin: boolean;
}

interface Asked {
  params?: Record<string, number>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

const addressOf = (key: string, params: Record<string, number> = {}) =>
  (key.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 0)));

type Row = Record<string, unknown> & { id: number };
const rowsOf = (value: unknown, name?: string): Row[] => {
  const list = name ? (value as Record<string, unknown> | undefined)?.[name] : value;
  return Array.isArray(list) ? (list as Row[]) : [];
};
const idOf = (value: unknown): number => Number((value as { id?: unknown } | undefined)?.id ?? 0);

/** The calls of the specification, made for one person and read as the portal would. */
export class SpecificationCheck {
  readonly results: Result[] = [];

  constructor(
    private readonly backend: Backend,
    /** The answer of an address that surely does not exist. */
    private readonly never: Answer,
    private readonly person: SignedIn,
  ) {}

  private add(key: string, verdict: Verdict, ...notes: string[]) {
    this.results.push({ key, verdict, notes });
  }

  /** True for an answer that is no success, which is then noted. */
  private refused(key: string, answer: Answer, forAdmins: boolean): boolean {
    const { status } = answer;
    if (isAbsent(answer, this.never)) this.add(key, "absent");
    else if (status === 403 && forAdmins && !this.person.isAdmin)
      this.add(key, "there", "Só para administradores: confira também com o CPF de um.");
    else if (status === 404) this.add(key, "there", "Disse que não há nada desta pessoa: confira também com o CPF de outra.");
    else if (status < 200 || status >= 300) this.add(key, "failed", `Respondeu ${status}.`);
    else return false;
    return true;
  }

  /** Makes a call and says how its answer was read. Its value, where it could be. */
  async check(key: string, asked: Asked = {}, { forAdmins = false, warnings = [] as string[] } = {}): Promise<unknown> {
    const method = key.startsWith("POST") ? "POST" : "GET";
    const answer = await this.backend.ask(method, addressOf(key, asked.params), asked).catch(() => null);
    if (!answer) return this.add(key, "failed", "Não respondeu em 20 segundos.");
    if (this.refused(key, answer, forAdmins)) return undefined;
    const reading = readAsPortal(key, answer.content, { params: {}, query: {}, ...asked });
    if (!reading.readable) return this.add(key, "unreadable", `Campo: ${reading.fault.split(": ").slice(1).join(": ")}.`);
    const { changed, missing } = reading.difference;
    const silent = method === "POST" && ["{}", undefined].includes(JSON.stringify(reading.value));
    const notes = [
      ...(reading.envelope ? [`Vem dentro de ${reading.envelope}.`] : []),
      ...(silent ? [] : changed),
      ...warnings,
      ...(missing.length && !silent ? [`Não veio: ${missing.join(", ")}.`] : []),
    ];
    this.add(key, reading.envelope || (changed.length && !silent) || warnings.length ? "adapted" : "ok", ...notes);
    return reading.value;
  }

  /** The value of a read beside the one that is judged; undefined where there is none. */
  private async look(key: string, query: Asked["query"]): Promise<unknown> {
    const answer = await this.backend.ask("GET", addressOf(key), { query }).catch(() => null);
    if (answer?.status !== 200) return undefined;
    const reading = readAsPortal(key, answer.content, { query });
    return reading.readable ? reading.value : undefined;
  }

  /** Sentences about filters and paging that the backend does not follow. */
  private async filterWarnings(own: Asked["query"]): Promise<string[]> {
    const key = "GET /retornarSolicitacoes";
    const rows = rowsOf(await this.look(key, { ...own, page: 0, limit: PAGE }), "requisicoes");
    const warnings: string[] = rows.length > PAGE ? [`O parâmetro limit não é seguido: veio mais do que ${PAGE}.`] : [];
    const [first] = rows;
    for (const [filter, field] of [
      ["idStatus", "status"],
      ["idFuncionalidade", "funcionalidade"],
    ] as const) {
      const id = idOf(first?.[field]);
      if (!id) continue;
      const found = await this.look(key, { ...own, page: 0, limit: PAGE, [filter]: id });
      if (found && rowsOf(found, "requisicoes").some((row) => idOf(row[field]) !== id)) warnings.push(`O filtro ${filter} não é seguido.`);
    }
    const later = { dataSolicitacaoInicio: "2999-01-01", dataSolicitacaoFinal: "2999-12-31" };
    if (first && rowsOf(await this.look(key, { ...own, page: 0, limit: PAGE, ...later }), "requisicoes").length)
      warnings.push("O filtro de datas não é seguido.");
    return warnings;
  }

  private async checkExport(query: Asked["query"], rows: number) {
    const key = "GET /exportarSolicitacoes";
    const answer = await this.backend.ask("GET", addressOf(key), { query }).catch(() => null);
    if (!answer) return this.add(key, "failed", "Não respondeu em 20 segundos.");
    if (this.refused(key, answer, false)) return;
    const head = answer.bytes.subarray(0, 512).toString("latin1");
    const isSheet = head.startsWith("PK\u0003\u0004") || head.startsWith("\u00d0\u00cf\u0011\u00e0");
    if (!isSheet && (answer.type === "text/html" || /^\s*</.test(head)))
      return this.add(key, "unreadable", "É uma página, não um arquivo.");
    if (!isSheet && typeof answer.content === "object") return this.add(key, "unreadable", "É JSON, não um arquivo.");
    const isShort = answer.bytes.length <= EMPTY_EXPORT;
    const notes = [
      ...(isSheet ? [] : ["Não começa como uma planilha (.xlsx ou .xls)."]),
      ...(isShort && rows
        ? [`Tem ${EMPTY_EXPORT} bytes ou menos, embora haja solicitações: o portal diz “Nenhum dado foi encontrado na base”.`]
        : []),
    ];
    this.add(key, notes.length ? "adapted" : "ok", ...notes);
  }

  /** A read about an enrolment: the portal makes it for nobody who has none. */
  private async ofLink(link: Row | undefined, key: string, asked: Asked) {
    if (link) await this.check(key, asked);
    else this.add(key, "unchecked", "Esta pessoa não tem plano: confira com o CPF de um participante.");
  }

  /** Every read. @returns ids for the writes: the plan, a request and a notice of the person's own, 0 without one */
  async reads(): Promise<{ idPlano: number; idRequisicao: number; idNotificacao: number }> {
    const { id: idPessoa, nome, isAdmin } = this.person;
    const active = rowsOf(await this.check("GET /retornarPlanosAtivos/{idPessoa}", { params: { idPessoa } }));
    const all = rowsOf(await this.check("GET /retornarPlanos", {}, { forAdmins: true }));
    const [link] = active;
    const idPlano = idOf(link?.plano) || idOf(all[0]);
    const own = { params: { idPessoa, idPlano } };
    await this.check("GET /requisicaoFuncionalidade");
    await this.check("GET /requisicaoStatus");
    const filters = { idPessoa, idPlano };
    const warnings = await this.filterWarnings(filters);
    const page = await this.check("GET /retornarSolicitacoes", { query: { ...filters, page: 0, limit: PAGE } }, { warnings });
    const requests = rowsOf(page, "requisicoes");
    await this.checkExport(filters, requests.length);
    await this.check("GET /retornarConfiguracaoTema/{idPlano}", { params: { idPlano } });
    await this.ofLink(link, "GET /retornarPlanoFuncionalidades/{idPlano}/{idCategoria}/{idSituacao}/{idPessoa}", {
      params: { idPlano, idCategoria: idOf(link?.categoria), idSituacao: idOf(link?.situacao), idPessoa },
    });
    await this.ofLink(link, "GET /retornarSalario/{idPessoa}/{idPlano}", own);
    const notices = rowsOf(
      await this.check("GET /retornarNotificacoes/{idPessoa}/{idPlano}", { params: { idPessoa, idPlano: isAdmin ? 0 : idPlano } }),
    );
    await this.ofLink(link, "GET /retornarDependentes/{idPessoa}/{idPlano}", own);
    await this.check(
      "GET /filtrarPessoas",
      { query: { palavraChave: nome.split(" ")[0] ?? "", page: 0, limit: PEOPLE_PAGE } },
      { forAdmins: true },
    );
    return { idPlano, idRequisicao: idOf(requests[0]), idNotificacao: idOf(notices[0]) };
  }

  /** The writes, to a person who is there to be tried with; without `isAllowed` they are only named. */
  async writes({ idPlano, idRequisicao, idNotificacao }: Awaited<ReturnType<SpecificationCheck["reads"]>>, isAllowed: boolean) {
    const { id: idPessoa } = this.person;
    const bodies = {
      "POST /reagirNotificacao": { idsNotificacoes: idNotificacao ? [idNotificacao] : [] },
      "POST /criarConversa": {
        idPessoa,
        idPlano,
        idRequisicao: idRequisicao || null,
        assunto: "Conferência do portal",
        mensagem: "Mensagem de teste, da conferência do portal.",
      },
      "POST /enviarDadosOnboarding": { idPessoa, idPlano, idStep: 2, metadata: { ppe: "N" }, pular: "N" },
    };
    for (const [key, body] of Object.entries(bodies)) {
      if (isAllowed) await this.check(key, { body });
      else this.add(key, "unchecked", "Grava: confira com --escrever e uma pessoa de teste.");
    }
  }

  /** Ends the session that the check opened. */
  end = () => this.check("POST /logout", { body: {} });
}
