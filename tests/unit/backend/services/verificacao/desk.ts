import { Conta } from "@backend/demo/accounts";
import type { Body, Reply } from "@contract/infer";
import type { TestBackend } from "@tests/support/backend";

export const BRUNO = "52998224725";
export const ELZA = "16899535009";
export const ANA = "98765432100";
export const HPE = 1;
export const NOW = new Date("2026-11-21T12:00:00Z");

export type Made = Reply<"POST /criarLink">;
export type Opened = Reply<"POST /abrirLink">;
export type Links = Reply<"GET /retornarLinks/{idPessoa}/{idPlano}">;
type Accesses = Reply<"GET /retornarAcessosLink/{idLink}">;

/** Steps that the tests of links repeat. Each guess comes from the address that it is given. */
export function linkDesk(backend: TestBackend) {
  const newestPayslip = async () => {
    const answer = await backend.inject("GET", `/retornarContracheques/${Conta.ELZA}/${HPE}`, { as: ELZA });
    return (answer.body as Reply<"GET /retornarContracheques/{idPessoa}/{idPlano}">).contracheques[0]?.id ?? 0;
  };
  const statement = { finalidade: "extrato", inicio: "2026-01", fim: "2026-06" } as const;
  const ask = (as: string, body: Partial<Body<"POST /criarLink">> = {}, headers: Record<string, string> = {}) =>
    backend.inject("POST", "/criarLink", {
      as,
      headers,
      body: { idPlano: HPE, documento: statement, destino: "Contador", dias: 7, aberturas: 3, ...body },
    });
  const make = async (body: Partial<Body<"POST /criarLink">> = {}, as = BRUNO) => {
    const answer = await ask(as, body);
    if (answer.status !== 200) throw new Error(`no link: ${JSON.stringify(answer.body)}`);
    const { link, token } = answer.body as Made;
    if (!token) throw new Error("no token");
    return { link, token };
  };
  const makePayslip = async (body: Partial<Body<"POST /criarLink">> = {}) =>
    make({ documento: { finalidade: "contracheque", idContracheque: await newestPayslip() }, ...body }, ELZA);
  const open = (token: string, body: Partial<Body<"POST /abrirLink">> = {}, from = "203.0.113.1") =>
    backend.inject("POST", "/abrirLink", { body: { token, finalidade: "extrato", ...body }, headers: { "x-forwarded-for": from } });
  const linksOf = async (as = BRUNO, idPessoa: number = Conta.BRUNO, query: Record<string, string | number> = {}) =>
    (await backend.inject("GET", `/retornarLinks/${idPessoa}/${HPE}`, { as, query })).body as Links;
  const accesses = async (idLink: number, as = BRUNO) =>
    ((await backend.inject("GET", `/retornarAcessosLink/${idLink}`, { as })).body as Accesses).acessos.map(({ resultado }) => resultado);
  return { newestPayslip, ask, make, makePayslip, open, linksOf, accesses };
}
