import type { Reply } from "@contract/infer";
import type { Cookies, LoginCookie, VinculoCookie } from "@/session/cookies";

/** Who opens a page in a browser test. People of the demo fund. */
export const roles = ["visitor", "participant", "assisted", "twoPlans", "firstAccess", "administrator", "view"] as const;
export type Role = (typeof roles)[number];

export const people = {
  ana: { cpf: "98765432100", nome: "Ana Ribeiro" },
  bruno: { cpf: "52998224725", nome: "Bruno Carvalho" },
  carla: { cpf: "12345678909", nome: "Carla Menezes" },
  diego: { cpf: "11144477735", nome: "Diego Fontes" },
  elza: { cpf: "16899535009", nome: "Elza Moura" },
  fabio: { cpf: "93541134780", nome: "Fábio Prado" },
} as const;
export type PersonName = keyof typeof people;
export const password = "Portal@2026";

const personOf: Record<Exclude<Role, "visitor">, PersonName> = {
  participant: "bruno",
  assisted: "elza",
  twoPlans: "diego",
  firstAccess: "fabio",
  administrator: "ana",
  view: "ana",
};

const backend = () => process.env.E2E_BACKEND ?? "http://127.0.0.1:3001";

/** A call to the backend, past the portal. @throws on anything but success */
export async function callBackend<T>(method: "GET" | "POST", path: string, token?: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${backend()}${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

type Opened = Extract<Reply<"POST /autenticar">, { token: string }>;

/** Opens a session of its own: what a test does with it touches no other. */
export const openSession = (name: PersonName) =>
  callBackend<Opened>("POST", "/autenticar", undefined, { cpf: people[name].cpf, senha: password });

async function planOf(token: string, idPessoa: number): Promise<Partial<Cookies>> {
  const [vinculo] = await callBackend<VinculoCookie[]>("GET", `/retornarPlanosAtivos/${idPessoa}`, token);
  if (!vinculo) return {};
  const theme = await callBackend<Cookies["user.theme"] | null>("GET", `/retornarConfiguracaoTema/${vinculo.plano.id}`, token);
  return { "login.vinculoPlano": vinculo, ...(theme && { "user.theme": theme }) };
}

/** The cookies of a browser that signed in as the role and, but for two enrolments, has its plan chosen. */
export async function cookiesOf(role: Role): Promise<Partial<Cookies>> {
  if (role === "visitor") return {};
  const { token, pessoa, onboarding } = await openSession(personOf[role]);
  const { id, nome, cpf, admin } = pessoa;
  const login: LoginCookie = { token, pessoa: { id, nome, cpf, admin }, onboarding };
  if (role === "administrator" || role === "twoPlans") return { "login.pessoa": login };
  if (role !== "view") return { "login.pessoa": login, ...(await planOf(token, id)) };
  const bruno = await openSession("bruno");
  const target = {
    id: bruno.pessoa.id,
    nome: bruno.pessoa.nome,
    cpf: bruno.pessoa.cpf,
    admin: "N",
    desde: new Date().toISOString(),
  } as const;
  return { "login.pessoa": login, "login.pessoaTarget": target, ...(await planOf(bruno.token, bruno.pessoa.id)) };
}
