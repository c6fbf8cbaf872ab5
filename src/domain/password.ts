/** What a password must contain (§5). All four must hold before it is accepted. */
export interface PasswordChecklist {
  hasUppercase: boolean;
  hasLowercase: boolean;
  hasNumber: boolean;
  hasSpecialChar: boolean;
}

/** The special characters of §5, to the letter. */
export const SPECIAL_CHARACTERS = "`!@#$%^&*()_-+=[]{};':\"\\|,.<>/?~";

export const PASSWORD_MESSAGES = {
  required: "A senha é obrigatória",
  whitespace: "A senha não pode conter espaços em branco.",
  confirmationRequired: "A confirmação da senha é obrigatória",
  different: "As senhas devem ser iguais",
  incomplete: "A senha precisa de letra maiúscula, letra minúscula, número e caractere especial.",
} as const;

export function passwordChecklist(password: string): PasswordChecklist {
  return {
    hasUppercase: /\p{Lu}/u.test(password),
    hasLowercase: /\p{Ll}/u.test(password),
    hasNumber: /[0-9]/.test(password),
    hasSpecialChar: [...password].some((character) => SPECIAL_CHARACTERS.includes(character)),
  };
}

export const noWhitespace = (password: string) => !/\s/u.test(password);

/**
 * What is wrong with a new password and its confirmation, by field, in the words of §5. Empty when both are good.
 * The first fault of each field only.
 */
export function passwordFaults(password: string, confirmation: string): { campo: "senha" | "confirmacaoSenha"; mensagem: string }[] {
  const faults: { campo: "senha" | "confirmacaoSenha"; mensagem: string }[] = [];
  const own = !password
    ? PASSWORD_MESSAGES.required
    : !noWhitespace(password)
      ? PASSWORD_MESSAGES.whitespace
      : !Object.values(passwordChecklist(password)).every(Boolean)
        ? PASSWORD_MESSAGES.incomplete
        : null;
  if (own) faults.push({ campo: "senha", mensagem: own });
  if (!confirmation) faults.push({ campo: "confirmacaoSenha", mensagem: PASSWORD_MESSAGES.confirmationRequired });
  else if (confirmation !== password) faults.push({ campo: "confirmacaoSenha", mensagem: PASSWORD_MESSAGES.different });
  return faults;
}
