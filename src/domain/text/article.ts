import { uncapital } from "./capital";

/** Feminine words that begin names of documents and do not end as feminine words do. */
const FEMININE = new Set(["cnh", "ctps", "foto", "selfie"]);

/** `certidões` → `certidão`, `contas` → `conta`. */
const singular = (word: string) => word.replace(/ões$/, "ão").replace(/s$/, "");

const isFeminine = (word: string) =>
  FEMININE.has(word) || /([çsd]ão|gem|dade)$/.test(word) || (/a$/.test(word) && !/(ama|oma)$/.test(word));

/**
 * Name of a document inside a sentence, with its article: `Certidão de nascimento` → `a certidão de nascimento`, `RG` → `o RG`.
 */
export function withArticle(name: string): string {
  const [first = ""] = name.split(" ");
  const isAcronym = /^\p{Lu}{2}/u.test(first);
  const word = first.toLowerCase();
  const isPlural = !isAcronym && /s$/.test(word);
  const article = `${isFeminine(isPlural ? singular(word) : word) ? "a" : "o"}${isPlural ? "s" : ""}`;
  return `${article} ${isAcronym ? name : uncapital(name)}`;
}
