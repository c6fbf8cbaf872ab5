/** Data of a person that others know or find out. */
export interface PersonOfPassword {
  nome: string;
  cpf: string;
  data_nascimento: string | null;
}

/** Shorter parts of a name stand in many a word. */
const SHORTEST_NAME = 4;
/** Digits of a CPF in a row that are no chance. */
const DIGITS_OF_CPF = 6;

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

function* birthdays(date: string): Generator<string> {
  const [year = "", month = "", day = ""] = date.split("-");
  yield `${day}${month}${year}`;
  yield `${day}${month}${year.slice(2)}`;
  yield `${year}${month}${day}`;
}

/** True for a password with a name of its person, their date of birth, or a part of their CPF. */
export function holdsOwnData(password: string, { nome, cpf, data_nascimento }: PersonOfPassword): boolean {
  const text = plain(password);
  const names = plain(nome)
    .split(/[^a-z]+/)
    .filter((name) => name.length >= SHORTEST_NAME);
  if (names.some((name) => text.includes(name))) return true;
  const digits = password.replace(/\D/g, "");
  for (let at = 0; at + DIGITS_OF_CPF <= digits.length; at += 1) if (cpf.includes(digits.slice(at, at + DIGITS_OF_CPF))) return true;
  return data_nascimento !== null && [...birthdays(data_nascimento)].some((date) => digits.includes(date));
}
