import { useRouter } from "next/router";
import { type FormEvent, useState } from "react";
import { call } from "@/api/browser";
import { ApiError } from "@/api/error";
import { addressAfterLogin, signIn } from "@/session/actions";
import { openDocument } from "@/session/navigate";

/** `/login`. */
export function LoginScreen() {
  const { query } = useRouter();
  const [problem, setProblem] = useState("");
  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    try {
      const cpf = String(fields.get("cpf")).replace(/\D/g, "");
      const reply = await call("POST /autenticar", { body: { cpf, senha: String(fields.get("senha")) } });
      if (!("token" in reply)) return setProblem("Código exigido.");
      signIn(reply);
      openDocument(addressAfterLogin(query.voltar, reply.onboarding));
    } catch (failure) {
      setProblem(failure instanceof ApiError ? failure.message : "Algo não saiu como esperado.");
    }
  };
  return (
    <form onSubmit={enter}>
      <h1>Que bom ter você aqui</h1>
      <label>
        CPF <input name="cpf" autoComplete="username" />
      </label>
      <label>
        Senha <input name="senha" type="password" autoComplete="current-password" />
      </label>
      <button type="submit">Entrar</button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
}
