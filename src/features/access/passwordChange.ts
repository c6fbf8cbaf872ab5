import type { Body } from "@contract/infer";
import { call } from "@/api/browser";
import { ApiError, notOffered } from "@/api/error";
import { Step } from "@/domain/onboarding/onboarding";
import { renewToken } from "@/session/actions";
import type { Session } from "@/session/session";

/**
 * Changes the password of the person who signed in. A backend without that call takes it as the first step of the
 * onboarding; the present password is then judged as at the entrance.
 * @throws ApiError
 */
export async function changePassword({ pessoa, vinculo }: Session, body: Body<"POST /alterarSenha">) {
  try {
    return renewToken(await call("POST /alterarSenha", { body }));
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.unsupported) || !pessoa) throw failure;
  }
  if (!pessoa.cpf) throw notOffered();
  const judged = await call("POST /autenticar", { body: { cpf: pessoa.cpf, senha: body.senhaAtual } }).catch((failure) => {
    if (!(failure instanceof ApiError) || failure.status !== 401) throw failure;
    const mensagem = "A senha atual não confere.";
    throw new ApiError(400, mensagem, [{ campo: "senhaAtual", mensagem }]);
  });
  // A backend that allows one session has ended the one before.
  if ("token" in judged) renewToken(judged);
  await call("POST /enviarDadosOnboarding", {
    body: {
      idPessoa: pessoa.id,
      idPlano: vinculo?.plano.id ?? 0,
      idStep: Step.PASSWORD,
      metadata: { password: body.senha },
      pular: "N",
    },
  });
}
