import { object, string } from "yup";
import { isCpf } from "@/domain/people/cpf";
import { PASSWORD_MESSAGES, passwordFaults } from "@/domain/people/password";

const cpf = string()
  .required("O CPF é obrigatório")
  .test("cpf", "Este CPF não é válido. Confira os números.", (text) => !text || isCpf(text));

export const credentialsSchema = object({ cpf, senha: string().required(PASSWORD_MESSAGES.required) });

export const cpfSchema = object({ cpf });

export const codeSchema = object({
  codigo: string()
    .required("O código é obrigatório")
    .matches(/^\d{6}$/, "O código tem 6 números"),
});

/** A new password and its confirmation, with the messages of specification §5. */
const newPassword = {
  senha: string()
    .required(PASSWORD_MESSAGES.required)
    .test("regras", (text = "", { createError }) => {
      const own = passwordFaults(text, text).find(({ campo }) => campo === "senha");
      return own ? createError({ message: own.mensagem }) : true;
    }),
  confirmacaoSenha: string()
    .required(PASSWORD_MESSAGES.confirmationRequired)
    .test("iguais", PASSWORD_MESSAGES.different, (text, { parent }) => !text || text === (parent as { senha?: string }).senha),
};

export const newPasswordSchema = object(newPassword);

export const changePasswordSchema = object({ senhaAtual: string().required("A senha atual é obrigatória"), ...newPassword });
