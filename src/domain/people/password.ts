/** Requirements of a password (§5). All four must hold before it is accepted. */
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
  short: "A senha precisa de pelo menos 8 caracteres.",
  common: "Esta senha é das mais usadas e fácil de adivinhar. Escolha outra.",
  own: "A senha não pode ter o seu nome, a sua data de nascimento nem parte do seu CPF.",
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

/** Characters that a new password has at least. Older ones go on opening the portal. */
export const MIN_PASSWORD_LENGTH = 8;

export const isLongEnough = (password: string) => [...password].length >= MIN_PASSWORD_LENGTH;

/** First guesses of an attacker among passwords that hold the four rules. Lower case: capitals make none of them better. */
const COMMON = new Set(
  "senha@123 senha@1234 senha@12345 senha@123456 senha123! senha123@ senha#123 mudar@123 mudar@1234 mudar123! mudar123@ trocar@123 admin@123 admin@1234 admin123! admin123@ teste@123 teste@1234 acesso@123 brasil@123 brasil@2025 brasil@2026 flamengo@123 corinthians@123 abc@1234 abcd@1234 abc123!@ aa@12345 aa123456@ aa123456! a1b2c3d4! 1q2w3e4r! 1q2w3e4r@ 1qaz@wsx qwe@1234 qwerty@123 qwerty123! p@ssw0rd p@ssw0rd1 p@ssword1 p@ssword123 pass@123 pass@1234 passw0rd! password1! password@1 password@123 password123! welcome@1 welcome@123 welcome1! portal@123 bemvindo@123".split(
    " ",
  ),
);

const isCommon = (password: string) => COMMON.has(password.toLowerCase());

const noWhitespace = (password: string) => !/\s/u.test(password);

/**
 * Faults of a new password and of its confirmation, by field: the rules of §5 in its words, then the least length
 * and the most common ones. Empty when both are good. The first fault of each field only.
 */
export function passwordFaults(password: string, confirmation: string): { campo: "senha" | "confirmacaoSenha"; mensagem: string }[] {
  const faults: { campo: "senha" | "confirmacaoSenha"; mensagem: string }[] = [];
  const own = !password
    ? PASSWORD_MESSAGES.required
    : !noWhitespace(password)
      ? PASSWORD_MESSAGES.whitespace
      : !Object.values(passwordChecklist(password)).every(Boolean)
        ? PASSWORD_MESSAGES.incomplete
        : !isLongEnough(password)
          ? PASSWORD_MESSAGES.short
          : isCommon(password)
            ? PASSWORD_MESSAGES.common
            : null;
  if (own) faults.push({ campo: "senha", mensagem: own });
  if (!confirmation) faults.push({ campo: "confirmacaoSenha", mensagem: PASSWORD_MESSAGES.confirmationRequired });
  else if (confirmation !== password) faults.push({ campo: "confirmacaoSenha", mensagem: PASSWORD_MESSAGES.different });
  return faults;
}
