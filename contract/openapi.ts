import { createHash } from "node:crypto";
import type { TSchema } from "typebox";
import { acompanhamento } from "./acompanhamento";
import { administradores } from "./administradores";
import { ajudantes } from "./ajudantes";
import { avisos } from "./avisos";
import { beneficios } from "./beneficios";
import { cadastro } from "./cadastro";
import { carrossel } from "./carrossel";
import { chamados } from "./chamados";
import { cobrancas } from "./cobrancas";
import { comunicados } from "./comunicados";
import { concessao } from "./concessao";
import { conciliacao } from "./conciliacao";
import { configuracoes } from "./configuracoes";
import { contas } from "./contas";
import { contribuicoes } from "./contribuicoes";
import { conversas } from "./conversas";
import { convites } from "./convites";
import { dependentes } from "./dependentes";
import { desligamento } from "./desligamento";
import { documentos } from "./documentos";
import { emails } from "./emails";
import { emissao } from "./emissao";
import { emprestimos } from "./emprestimos";
import { esteira } from "./esteira";
import { fila } from "./fila";
import { folha } from "./folha";
import { imagens } from "./imagens";
import { importacoes } from "./importacoes";
import { indexadores } from "./indexadores";
import { investimentos } from "./investimentos";
import { notificacoes } from "./notificacoes";
import { onboarding } from "./onboarding";
import { pagamentos } from "./pagamentos";
import { painel } from "./painel";
import { permissoes } from "./permissoes";
import { pessoas } from "./pessoas";
import { planos } from "./planos";
import { portabilidades } from "./portabilidades";
import { privacidade } from "./privacidade";
import { requisicoes } from "./requisicoes";
import { resgates } from "./resgates";
import type { Access, RouteContract } from "./route";
import { senhas } from "./senhas";
import { servicos } from "./servicos";
import { sessao } from "./sessao";
import { atas } from "./settings/atas";
import { fornecedores } from "./settings/fornecedores";
import { simulador } from "./simulador";
import { simuladorRegime } from "./simuladorRegime";
import { transparencia } from "./transparencia";
import { verificacao } from "./verificacao";
import { vinculos } from "./vinculos";
import { Problem } from "./vocabulary";

/** The calls by resource, as the document and its reader's page show them. */
export const resources: { name: string; table: Record<string, RouteContract> }[] = [
  { name: "Sessão", table: sessao },
  { name: "Ajudantes", table: ajudantes },
  { name: "Planos", table: planos },
  { name: "Pessoas", table: pessoas },
  { name: "Permissões da equipe", table: permissoes },
  { name: "Configurações", table: configuracoes },
  { name: "Imagens do portal", table: imagens },
  { name: "Carrossel", table: carrossel },
  { name: "Textos de e-mail", table: emails },
  { name: "Etapas dos serviços", table: esteira },
  { name: "Importações", table: importacoes },
  { name: "Indexadores e cotas", table: indexadores },
  { name: "Administradores e auditoria", table: administradores },
  { name: "Senha com ajuda da equipe", table: senhas },
  { name: "Solicitações", table: requisicoes },
  { name: "Conversas", table: conversas },
  { name: "Chamados", table: chamados },
  { name: "Notificações", table: notificacoes },
  { name: "Avisos nos aparelhos", table: avisos },
  { name: "Comunicados", table: comunicados },
  { name: "Onboarding", table: onboarding },
  { name: "Serviços", table: servicos },
  { name: "Dependentes", table: dependentes },
  { name: "Cadastro", table: cadastro },
  { name: "Privacidade", table: privacidade },
  { name: "Fila do atendimento", table: fila },
  { name: "Início do atendimento", table: painel },
  { name: "Saída da empresa", table: desligamento },
  { name: "Documentos", table: documentos },
  { name: "Contas", table: contas },
  { name: "Acompanhamento das contribuições", table: acompanhamento },
  { name: "Cobranças", table: cobrancas },
  { name: "Conciliação", table: conciliacao },
  { name: "Contribuições", table: contribuicoes },
  { name: "Investimentos", table: investimentos },
  { name: "Benefícios", table: beneficios },
  { name: "Folha de benefícios", table: folha },
  { name: "Transparência", table: transparencia },
  { name: "Atas e seus órgãos", table: atas },
  { name: "Fornecedores e seus serviços", table: fornecedores },
  { name: "Emissão de documentos", table: emissao },
  { name: "Verificação", table: verificacao },
  { name: "Convites", table: convites },
  { name: "Concessão de benefício e saque à vista", table: concessao },
  { name: "Empréstimos", table: emprestimos },
  { name: "Simulador de benefício", table: simulador },
  { name: "Resgates", table: resgates },
  { name: "Pagamentos", table: pagamentos },
  { name: "BPD e autopatrocínio", table: vinculos },
  { name: "Portabilidade", table: portabilidades },
  { name: "Simulador de regime tributário", table: simuladorRegime },
];

/** Callers that may use it, in words. */
export function accessInWords(access: Access): string {
  if (access.who === "public") return "Pública: não exige sessão.";
  const { owner } = access;
  const reach =
    owner === "nobody" || owner === "many"
      ? ""
      : owner === "self"
        ? " Age sobre quem está na sessão."
        : owner.endsWith(".idPessoa")
          ? ` O participante alcança só os próprios dados (${owner}); o administrador, os de qualquer pessoa, com registro em auditoria.`
          : " O participante alcança só o que é seu; o que é de outra pessoa responde 404.";
  const asked = typeof access.area === "string" ? access.area : access.area.join(", ");
  const right = access.area === "none" ? "" : ` Permissão do administrador para ${access.writes ? "mudar" : "ver"}: ${asked}.`;
  const view = ` Na Visão Administradora: ${access.assisted === "allowed" ? "permitida" : "recusada"}.`;
  const helped = !access.helper ? "" : access.helper === "any" ? " Ajudantes: permitida." : ` Ajudantes: quem vê a parte ${access.helper}.`;
  return `${access.who === "administrator" ? "Só administradores." : "Exige sessão."}${reach}${right}${view}${helped}`;
}

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

/** Failures that a call may answer, by their names in the document. */
const problems = {
  DadosInvalidos: { status: 400, words: "Dados inválidos; `erros` diz os campos." },
  NaoConfirmado: { status: 401, words: "Não foi possível confirmar quem é." },
  SemSessao: { status: 401, words: "Não há sessão, ou ela terminou." },
  AcessoNegado: { status: 403, words: "Acesso não permitido." },
  NaoExiste: { status: 404, words: "Não existe, ou não é de quem pede." },
  ArquivoGrande: { status: 413, words: "Arquivo grande demais." },
  FormatoRecusado: { status: 415, words: "Formato não aceito." },
  NaoAtendido: { status: 422, words: "O pedido é válido, mas não pode ser atendido." },
  MuitasTentativas: { status: 429, words: "Muitas tentativas, ou muitos pedidos ao mesmo tempo; `tentarEm` diz os segundos de espera." },
  ErroInesperado: { status: 500, words: "Falha do sistema." },
  Indisponivel: { status: 503, words: "Indisponível no momento; `tentarEm` diz os segundos de espera." },
} as const;
type Failure = keyof typeof problems;

/** The failures that a call may answer. */
function failures(route: RouteContract, isPost: boolean) {
  const { access } = route;
  const isPublic = access.who === "public";
  const named = Boolean(route.params ?? (access.who !== "public" && access.owner !== "nobody" && access.owner !== "many"));
  const takesData = route.params || route.query || route.body || route.transport === "upload";
  const possible: Record<Failure, unknown> = {
    DadosInvalidos: takesData,
    NaoConfirmado: isPublic,
    SemSessao: !isPublic,
    AcessoNegado: !isPublic,
    NaoExiste: named,
    ArquivoGrande: route.transport === "upload",
    FormatoRecusado: route.transport === "upload",
    NaoAtendido: isPost,
    MuitasTentativas: true,
    ErroInesperado: true,
    Indisponivel: true,
  };
  const names = (Object.keys(problems) as Failure[]).filter((name) => possible[name]);
  return Object.fromEntries(names.map((name) => [problems[name].status, { $ref: `#/components/responses/${name}` }]));
}

const propertiesOf = (schema: TSchema | undefined) => {
  const { properties = {}, required = [] } = (schema ?? {}) as { properties?: Record<string, TSchema>; required?: string[] };
  return Object.entries(properties).map(([name, type]) => ({ name, type, required: required.includes(name) }));
};

function operation(key: string, route: RouteContract, tag: string, pages: readonly string[]) {
  const isPost = key.startsWith("POST");
  const { access } = route;
  const isPublic = access.who === "public";
  const parameters = [
    ...propertiesOf(route.params).map(({ name, type }) => ({ name, in: "path", required: true, schema: type })),
    ...propertiesOf(route.query).map(({ name, type, required }) => ({ name, in: "query", required, schema: type })),
    ...(access.who === "session" && access.assisted === "allowed" ? [{ $ref: "#/components/parameters/PessoaTarget" }] : []),
    ...(isPost && !isPublic ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ];
  const file = {
    type: "object",
    required: ["arquivo"],
    properties: { arquivo: { type: "string", contentMediaType: "application/octet-stream" } },
  };
  const success =
    route.transport === "download"
      ? { 200: { description: "O arquivo, como anexo.", content: { "application/octet-stream": {} } } }
      : route.reply
        ? { 200: { description: "Sucesso.", content: { "application/json": { schema: route.reply } } } }
        : { 204: { description: "Sucesso, sem conteúdo." } };
  return {
    operationId: key.replace(/^\w+ \//, "").replace(/\/?\{(\w+)\}/g, "") || key,
    tags: [tag],
    summary: route.summary,
    description: accessInWords(access),
    "x-origem": route.origin === "specification" ? "especificacao" : "extensao",
    "x-paginas": pages,
    security: isPublic ? [] : [{ sessao: [] }],
    ...(parameters.length && { parameters }),
    ...(route.body && { requestBody: { required: true, content: { "application/json": { schema: route.body } } } }),
    ...(route.transport === "upload" && { requestBody: { required: true, content: { "multipart/form-data": { schema: file } } } }),
    responses: { ...success, ...failures(route, isPost) },
  };
}

/** Shapes that are named once in the document, from so many characters and uses on. */
const SHARED = { characters: 400, uses: 2 };

/** Gives a name to each object that the operations hold several times, and refers to it where it stands. */
function shareSchemas(paths: object): { paths: object; schemas: Record<string, unknown> } {
  const uses = new Map<string, number>();
  const isSchema = (value: unknown): value is object =>
    typeof value === "object" && value !== null && "type" in value && "properties" in value;
  const count = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    const text = isSchema(value) ? JSON.stringify(value) : "";
    if (text.length >= SHARED.characters) uses.set(text, (uses.get(text) ?? 0) + 1);
    // The parts of one that was counted are in its own place.
    if (text.length < SHARED.characters || uses.get(text) === 1) for (const part of Object.values(value)) count(part);
  };
  count(paths);
  const names = new Map<string, string>();
  for (const [text, times] of uses)
    if (times >= SHARED.uses) names.set(text, `Forma${createHash("sha1").update(text).digest("hex").slice(0, 8)}`);
  const refer = (value: unknown, isOwn = false): unknown => {
    if (typeof value !== "object" || value === null) return value;
    const name = isOwn || !isSchema(value) ? undefined : names.get(JSON.stringify(value));
    if (name) return { $ref: `#/components/schemas/${name}` };
    return Array.isArray(value)
      ? value.map((part) => refer(part))
      : Object.fromEntries(Object.entries(value).map(([field, part]) => [field, refer(part)]));
  };
  const schemas = Object.fromEntries([...names].map(([text, name]) => [name, refer(JSON.parse(text), true)]));
  return { paths: refer(paths) as object, schemas };
}

type Operations = Record<string, Record<string, unknown>>;

/**
 * The whole contract as an OpenAPI 3.1 document.
 * @param pagesOf paths of the portal's pages that make a call, or `todas`, by its key
 */
export function openApiDocument(pagesOf: ReadonlyMap<string, readonly string[]>) {
  const written: Operations = {};
  for (const { name, table } of resources) {
    for (const [key, route] of Object.entries(table)) {
      const [method = "", path = ""] = key.split(" ");
      written[path] = { ...written[path], [method.toLowerCase()]: operation(key, route, name, pagesOf.get(key) ?? []) };
    }
  }
  // Plain JSON: the schemas carry more than what is written.
  const { paths, schemas } = shareSchemas(JSON.parse(JSON.stringify(written)));
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Portal do Participante",
      version: "1.0.0",
      description:
        "O que o portal pede ao backend do fundo. O token da sessão vai em `Authorization: Bearer`. Erros são documentos RFC 9457 em português. Datas são `AAAA-MM-DD`, instantes ISO 8601 em UTC, valores em reais texto com duas casas e ponto. `x-origem` diz se a especificação nomeia a chamada ou se ela é uma extensão, que um backend pode não ter; `x-paginas`, as páginas do portal que a fazem.",
    },
    tags: resources.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: { sessao: { type: "http", scheme: "bearer", description: "Token opaco respondido por autenticar." } },
      parameters: {
        PessoaTarget: {
          name: "X-Pessoa-Target",
          in: "header",
          description: "Participante da Visão Administradora. Só administradores.",
          schema: { type: "integer", minimum: 1 },
        },
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description: "Nomeia a intenção: a mesma chave com os mesmos dados grava uma vez e responde o mesmo.",
          schema: { type: "string", maxLength: 100 },
        },
      },
      responses: Object.fromEntries(Object.entries(problems).map(([name, { words }]) => [name, problem(words)])),
      schemas: { Problem, ...schemas },
    },
  };
  return JSON.parse(JSON.stringify(document)) as Omit<typeof document, "paths"> & { paths: Operations };
}

/** The published file's text: each call and each shape on a line of its own, so that a change shows where it is. */
export function openApiText(pagesOf: ReadonlyMap<string, readonly string[]>): string {
  const { paths, components, ...head } = openApiDocument(pagesOf);
  const lines = (parts: object) =>
    `{\n${Object.entries(parts)
      .map(([name, part]) => `${JSON.stringify(name)}:${JSON.stringify(part)}`)
      .join(",\n")}\n}`;
  const { schemas, ...others } = components;
  const around = JSON.stringify(head).slice(0, -1);
  return `${around},"paths":${lines(paths)},"components":${JSON.stringify(others).slice(0, -1)},"schemas":${lines(schemas)}}}\n`;
}
