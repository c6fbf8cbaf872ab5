import type { Reply } from "@contract/infer";
import type { Cookies, LoginCookie, VinculoCookie } from "@/session/cookies";

/** Roles of a page in browser tests. The people belong to the demo fund. */
export const roles = ["visitor", "participant", "assisted", "twoPlans", "firstAccess", "administrator", "view"] as const;
export type Role = (typeof roles)[number];

export const people = {
  ana: { cpf: "98765432100", nome: "Ana Ribeiro" },
  // Ana's colleagues: one who may do everything too, one who may only look, one with some areas, and one with none.
  patricia: { cpf: "62403951617", nome: "Patrícia Nogueira Lima" },
  renata: { cpf: "60281739404", nome: "Renata Alves" },
  tiago: { cpf: "61392840589", nome: "Tiago Moura" },
  marcos: { cpf: "63514062773", nome: "Marcos Vinícius de Sá" },
  bruno: { cpf: "52998224725", nome: "Bruno Carvalho" },
  carla: { cpf: "12345678909", nome: "Carla Menezes" },
  diego: { cpf: "11144477735", nome: "Diego Fontes" },
  elza: { cpf: "16899535009", nome: "Elza Moura" },
  fabio: { cpf: "93541134780", nome: "Fábio Prado" },
  // At their first access too. Fábio and Heitor go through it, once for each database; the others stay in it.
  gabriela: { cpf: "30405060726", nome: "Gabriela Nunes" },
  heitor: { cpf: "41526374803", nome: "Heitor Lima" },
  iara: { cpf: "52637485159", nome: "Iara Campos" },
  // Retired, taxed and without an exemption: what is concluded for them is in nobody else's figures.
  jorge: { cpf: "63748596260", nome: "Jorge Antunes" },
  // Before a portability: two take their account away, one brings money in.
  silvio: { cpf: "72376045894", nome: "Sílvio Macedo" },
  teresa: { cpf: "73487156997", nome: "Teresa Lobato" },
  ursula: { cpf: "74598267151", nome: "Úrsula Pires" },
  marta: { cpf: "74859607171", nome: "Marta Siqueira" },
  // Left the sponsor and stay in the plan: the deferred benefit, and both shares.
  vicente: { cpf: "75619378225", nome: "Vicente Amaral" },
  wanda: { cpf: "76721489317", nome: "Wanda Freire" },
  xavier: { cpf: "77832591463", nome: "Xavier Rocha" },
  yolanda: { cpf: "78943612591", nome: "Yolanda Teles" },
  // They left the sponsor and redeem: once for each database.
  otavio: { cpf: "70154823635", nome: "Otávio Brandão" },
  rita: { cpf: "71265934738", nome: "Rita Valença" },
  // With a loan that runs, and in a plan that lends nothing.
  gilson: { cpf: "86732591428", nome: "Gilson Prates" },
  flavia: { cpf: "85621489381", nome: "Flávia Monte" },
  // About to retire; the benefit of the last two is being granted.
  zelia: { cpf: "79054723610", nome: "Zélia Camargo" },
  alberto: { cpf: "80165834749", nome: "Alberto Quintela" },
  beatriz: { cpf: "81276945841", nome: "Beatriz Lemos" },
  celio: { cpf: "82387156951", nome: "Célio Nóbrega" },
  // Left the sponsor: what they ask for begins their own option term.
  dora: { cpf: "83498267116", nome: "Dora Figueira" },
  eduardo: { cpf: "84519378290", nome: "Eduardo Salles" },
  // Active, until an attendant registers that they left.
  ivo: { cpf: "87843692568", nome: "Ivo Tavares" },
  lidia: { cpf: "88954713696", nome: "Lídia Barreto" },
  // With a loan whose instalments an attendant records.
  nelson: { cpf: "89065824715", nome: "Nelson Prado" },
  paula: { cpf: "90176935843", nome: "Paula Seixas" },
  // Retired, in the plan that takes changes of income in any month.
  quiteria: { cpf: "91287146953", nome: "Quitéria Arruda" },
  raul: { cpf: "92398257118", nome: "Raul Sampaio" },
} as const;
export type PersonName = keyof typeof people;
export const password = "Portal@2026";

const personOf: Record<Exclude<Role, "visitor">, PersonName> = {
  participant: "bruno",
  assisted: "elza",
  twoPlans: "diego",
  firstAccess: "iara",
  administrator: "ana",
  view: "ana",
};

const backend = () => process.env.E2E_BACKEND ?? "http://127.0.0.1:3001";

/** Participant whose view a token's session has open. */
const viewOf = new Map<string, number>();

/** A call to the backend, past the portal, in the view of `target` where it names one. @throws on anything but success */
export async function callBackend<T>(method: "GET" | "POST", path: string, token?: string, body?: unknown, target?: number): Promise<T> {
  if (token && target !== undefined && viewOf.get(token) !== target) {
    viewOf.set(token, target);
    await callBackend("POST", "/iniciarVisao", token, { idPessoa: target, modo: "agir", motivo: "telefone" });
  }
  const answer = await fetch(`${backend()}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(target !== undefined && { "x-pessoa-target": String(target) }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

export type Opened = Extract<Reply<"POST /autenticar">, { token: string }>;

/** Opens a session of its own: what a test does with it touches no other. */
export const openSession = (name: PersonName) =>
  callBackend<Opened>("POST", "/autenticar", undefined, { cpf: people[name].cpf, senha: password });

/** Cookie of a browser in which the session was opened. */
export const loginOf = ({ token, pessoa: { id, nome, cpf, admin }, onboarding }: Opened): { "login.pessoa": LoginCookie } => ({
  "login.pessoa": { token, pessoa: { id, nome, cpf, admin }, onboarding },
});

async function planOf(token: string, idPessoa: number): Promise<Partial<Cookies>> {
  const [vinculo] = await callBackend<VinculoCookie[]>("GET", `/retornarPlanosAtivos/${idPessoa}`, token);
  if (!vinculo) return {};
  const theme = await callBackend<Cookies["user.theme"] | null>("GET", `/retornarConfiguracaoTema/${vinculo.plano.id}`, token);
  return { "login.vinculoPlano": vinculo, ...(theme && { "user.theme": theme }) };
}

/** Cookies as a browser sends them. */
export const cookieHeader = (cookies: Partial<Cookies>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join("; ");

/** The cookies of a browser that signed in as the role and, but for two enrolments, has its plan chosen. */
export async function cookiesOf(role: Role): Promise<Partial<Cookies>> {
  if (role === "visitor") return {};
  const opened = await openSession(personOf[role]);
  const login = loginOf(opened);
  if (role === "administrator" || role === "twoPlans") return login;
  if (role !== "view") return { ...login, ...(await planOf(opened.token, opened.pessoa.id)) };
  const bruno = await openSession("bruno");
  await callBackend("POST", "/iniciarVisao", opened.token, { idPessoa: bruno.pessoa.id, modo: "agir", motivo: "telefone" });
  const target = {
    id: bruno.pessoa.id,
    nome: bruno.pessoa.nome,
    cpf: bruno.pessoa.cpf,
    admin: "N",
    desde: new Date().toISOString(),
  } as const;
  return { ...login, "login.pessoaTarget": target, ...(await planOf(bruno.token, bruno.pessoa.id)) };
}
