import type { Reply } from "@contract/infer";
import type { Cookies, VinculoCookie } from "@/session/cookies";
import { callBackend, loginOf, type Opened, openSession, type PersonName, password } from "./roles";

/** A person in one of their plans. */
export interface Enrolment {
  token: string;
  idPessoa: number;
  idPlano: number;
}

interface Enrolled extends Opened, Enrolment {
  vinculo: VinculoCookie;
  /** Of a browser in which the person signed in and chose the plan. */
  cookies: Partial<Cookies>;
}

/** Opens a session of the person in the first of their plans that `isAsked` takes. @throws Error where they are in none */
export async function enrolled(name: PersonName, isAsked: (vinculo: VinculoCookie) => boolean = () => true): Promise<Enrolled> {
  const opened = await openSession(name);
  const { token, pessoa } = opened;
  const vinculo = (await callBackend<VinculoCookie[]>("GET", `/retornarPlanosAtivos/${pessoa.id}`, token)).find(isAsked);
  if (!vinculo) throw new Error(`${name} is not in the plan, or not any more: the journey needs a fresh demonstration fund`);
  const cookies = { ...loginOf(opened), "login.vinculoPlano": vinculo };
  return { ...opened, idPessoa: pessoa.id, idPlano: vinculo.plano.id, vinculo, cookies };
}

/** Cancels what runs of a service, and forgets what was begun: the next journey finds nothing. */
export async function withdraw({ token, idPessoa, idPlano }: Enrolment, idFuncionalidade: number) {
  const { solicitacaoAberta } = await callBackend<Reply<"GET /retornarServico/{idFuncionalidade}/{idPessoa}/{idPlano}">>(
    "GET",
    `/retornarServico/${idFuncionalidade}/${idPessoa}/${idPlano}`,
    token,
  );
  if (solicitacaoAberta) await callBackend("POST", "/cancelarSolicitacao", token, { idRequisicao: solicitacaoAberta.id });
  await callBackend("POST", "/descartarRascunho", token, { idFuncionalidade, idPessoa, idPlano });
}

/** Registers an account for the money where the person has none. */
export async function registerAccount({ token, idPessoa }: Enrolment) {
  const { conta } = await callBackend<Reply<"GET /retornarCadastro/{idPessoa}">>("GET", `/retornarCadastro/${idPessoa}`, token);
  if (conta.atual) return;
  const account = { banco: "341", agencia: "0057", conta: "12345-7" };
  await callBackend("POST", "/alterarContaBancaria", token, { idPessoa, versao: conta.versao, ...account, senha: password });
}
