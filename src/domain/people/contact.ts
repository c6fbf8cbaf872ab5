import { onlyDigits } from "./cpf";

/** Phone and e-mail of a person. The form and the backend judge by the same rules. */

/** Area codes in use (Anatel). */
const AREA_CODES =
  "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99".split(
    " ",
  );
const BRAZIL = "55";
/** Longest address that mail servers take (RFC 5321). */
export const EMAIL_LENGTH = 254;
/** Characters of a phone as it is typed. */
export const PHONE_LENGTH = 20;

const isAbroad = (text: string) => text.trim().startsWith("+") && !onlyDigits(text).startsWith(BRAZIL);

/** As it is kept: digits with the area code in Brazil, `+` and digits abroad. */
export function plainPhone(text: string): string {
  const digits = onlyDigits(text);
  if (isAbroad(text)) return `+${digits}`;
  const local = text.trim().startsWith("+") ? digits.slice(BRAZIL.length) : digits;
  return local.replace(/^0/, "");
}

/** Problem of a phone; null when it is right. */
export function phoneFault(text: string): string | null {
  const phone = plainPhone(text);
  if (!onlyDigits(phone)) return "O telefone é obrigatório";
  if (/[^\d\s()+.-]/.test(text)) return "Use só números";
  if (phone.startsWith("+"))
    return /^\+[1-9]\d{7,14}$/.test(phone) ? null : "Confira o número: com o código do país, como +351 912 345 678";
  if (phone.length < 10 || phone.length > 11) return "Informe o DDD e o número, como (11) 91234-5678";
  if (!AREA_CODES.includes(phone.slice(0, 2))) return "Este DDD não existe. Confira os dois primeiros números.";
  const subscriber = phone.slice(2);
  if (subscriber.length === 9 ? !subscriber.startsWith("9") : !/^[2-5]/.test(subscriber))
    return "Confira o número: o celular tem 9 números e começa com 9; o fixo tem 8";
  return null;
}

/** `(11) 91234-5678`, `(11) 3234-5678`, or as it is kept where it has another shape. */
export function formatPhone(phone: string): string {
  const [, area, head, tail] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(phone) ?? [];
  return area ? `(${area}) ${head}-${tail}` : phone.replace(/^\+(\d{1,3})(\d{3})(\d{3})(\d+)$/, "+$1 $2 $3 $4");
}

export const plainEmail = (text: string): string => text.trim().toLowerCase();

/** Problem of an e-mail address; null when its form is right. Only a message to the address tells that it exists. */
export function emailFault(text: string): string | null {
  const email = plainEmail(text);
  if (!email) return "O e-mail é obrigatório";
  const right = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z]{2,}$/.test(email);
  if (!right || email.length > EMAIL_LENGTH || /\.\.|^\.|\.@/.test(email)) return "Confira o e-mail: ele se parece com nome@exemplo.com.br";
  return null;
}

/** Address for messages that others may read: `j•••@exemplo.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1•••");
