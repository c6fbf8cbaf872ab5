import { isAbsent } from "@/api/presence";
import { ask } from "./ask";
import type { Answer, Backend } from "./backend";
import { readAsPortal } from "./read";
import type { Result } from "./results";
import type { SignedIn } from "./specification";

/** Nobody could be signed in; the message says why, in words for whoever checks. */
export class NotSignedIn extends Error {}

interface Opened {
  token: string;
  pessoa: { id: number; nome: string; admin: "S" | "N" };
}

/**
 * Signs in as the portal does, with the code where one is asked for.
 * @throws NotSignedIn
 * @throws Unreachable
 */
export async function signIn(
  backend: Backend,
  never: Answer,
  cpf: string,
  senha: string,
): Promise<{ person: SignedIn; results: Result[] }> {
  const results: Result[] = [];
  const send = async (key: string, body: Record<string, string>): Promise<unknown> => {
    const answer = await backend.ask("POST", key.split(" ")[1] ?? "", { body, signed: false });
    const name = key.split("/")[1];
    if (isAbsent(answer, never)) throw new NotSignedIn(`O backend não tem ${name}: sem ela ninguém entra no portal.`);
    if ([400, 401, 403, 422].includes(answer.status))
      throw new NotSignedIn(`${name} não aceitou o que foi informado (${answer.status}). Confira o CPF, a senha e o código.`);
    if (answer.status === 429) throw new NotSignedIn("O backend pede que se espere antes de tentar de novo (429).");
    if (answer.status < 200 || answer.status >= 300) throw new NotSignedIn(`${name} falhou (${answer.status}).`);
    const reading = readAsPortal(key, answer.content, { body });
    if (!reading.readable) throw new NotSignedIn(`O portal não entende a resposta de ${reading.fault}.`);
    const { changed } = reading.difference;
    const notes = [...(reading.envelope ? [`Vem dentro de ${reading.envelope}.`] : []), ...changed];
    results.push({ key, verdict: notes.length ? "adapted" : "ok", notes });
    return reading.value;
  };
  const first = (await send("POST /autenticar", { cpf, senha })) as Partial<Opened> & { desafio?: string };
  let opened = first as Opened;
  if (first.desafio) {
    const codigo = await ask("Código de segurança que esta pessoa recebeu: ");
    if (!codigo) throw new NotSignedIn("Falta o código de segurança: rode no terminal, onde ele pode ser digitado.");
    const second = (await send("POST /validarCodigoSeguranca", { desafio: first.desafio, codigo: codigo.trim() })) as Partial<Opened>;
    if (!second.token) throw new NotSignedIn("validarCodigoSeguranca não abriu a sessão.");
    opened = second as Opened;
  } else results.push({ key: "POST /validarCodigoSeguranca", verdict: "unchecked", notes: ["Esta pessoa entra sem código."] });
  backend.token = opened.token;
  const { id, nome, admin } = opened.pessoa;
  return { person: { id, nome, isAdmin: admin === "S" }, results };
}
