import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MESSAGES, passwordFaults } from "@/domain/people/password";
import type { PersonOfPassword } from "@/domain/people/passwordOfPerson";
import { holdsOwnData } from "@/domain/people/passwordOfPerson";
import { Problem } from "../../kernel/problem";

/** The fifty thousand passwords that leaked most. They stay on this side: no page has to carry them. */
const leaked = new Set<string>(dictionary["passwords-common"]);

/** Words that Brazilians begin a password with: teams, faith, affection, months, and those of the subject. */
const WORDS = new Set(
  "senha mudar trocar alterar teste acesso entrar admin usuario portal sistema empresa trabalho fundo previdencia aposentadoria bemvindo brasil flamengo corinthians palmeiras saopaulo santos vasco gremio internacional cruzeiro botafogo fluminense atletico galo bahia sport futebol jesus jesuscristo deus deusefiel nossasenhora familia amor teamo saudade felicidade esperanca vitoria sucesso dinheiro princesa gatinha estrela anjo cachorro abacaxi banana chocolate janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro segunda sexta domingo verao inverno primavera".split(
    " ",
  ),
);
/** Digits that follow such a word. */
const DIGITS = new Set([
  "",
  "1",
  "2",
  "7",
  "10",
  "11",
  "12",
  "13",
  "22",
  "01",
  "23",
  "99",
  "00",
  "000",
  "007",
  "123",
  "321",
  "1234",
  "4321",
]);
const SEQUENCE = /^12345\d*$|^(\d)\1*$/;

const LOOK_ALIKES: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i" };
const spelled = (text: string) => text.replace(/[0134570@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);
const letters = (text: string) => text.replace(/[^a-z0-9]/g, "");

/** True for a password that is among the first that anybody tries: as it is, without its signs, or with letters that signs stand for. */
function isCommon(password: string): boolean {
  const lower = password.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  if (leaked.has(lower) || leaked.has(letters(lower))) return true;
  const [, head = "", digits = ""] = /^(.*?[^\d])?(\d*)[^a-z0-9]*$/s.exec(lower) ?? [];
  // A sign before the digits may stand for a letter, or between the two.
  const words = [head, head.replace(/[^a-z0-9]+$/, "")].map((text) => letters(spelled(text)));
  const isUsual = DIGITS.has(digits) || SEQUENCE.test(digits);
  return words.some((word) => leaked.has(word + digits) || (isUsual && WORDS.has(word)));
}

/** Reason for which a new password is refused that the browser cannot know: the long list, and the person's own data. */
export function refusalOfPassword(password: string, person: PersonOfPassword): string | null {
  if (isCommon(password)) return PASSWORD_MESSAGES.common;
  return holdsOwnData(password, person) ? PASSWORD_MESSAGES.own : null;
}

const refused = (erros: { campo: string; mensagem: string }[]) => new Problem(400, "Confira a nova senha.", { erros });

/** @throws Problem 400 with the fields and messages of §5 */
export function checkNewPassword(password: string, confirmation: string): void {
  const erros = passwordFaults(password, confirmation);
  if (erros.length) throw refused(erros);
}

/** @throws Problem 400 for a password that is common, or made of the person's own data */
export function checkPasswordOf(password: string, person: PersonOfPassword): void {
  const mensagem = refusalOfPassword(password, person);
  if (mensagem) throw refused([{ campo: "senha", mensagem }]);
}
