export const NAME_LENGTH = 120;

/** A name as it is kept: without blanks around it and with single ones inside. */
export const cleanName = (text: string) => text.trim().replace(/\s+/g, " ");

/** The first of a person's names, by which they are greeted. */
export const firstName = (name: string) => cleanName(name).split(" ")[0] ?? name;

/** Problem of a whole name; null when it is right. */
export function nameFault(text: string): string | null {
  const nome = cleanName(text);
  if (!nome) return "O nome é obrigatório";
  if (nome.length > NAME_LENGTH) return `Use até ${NAME_LENGTH} letras`;
  if (!/^\p{L}[\p{L}\p{M}'’.-]*( [\p{L}\p{M}'’.-]+)+$/u.test(nome)) return "Escreva o nome completo, como está no documento, só com letras";
  return null;
}

const PARTICLES = new Set(["da", "das", "de", "do", "dos", "e"]);

/** `Bruno C. L.`: enough to recognise a known person, too little to find an unknown one. */
export function maskName(name: string): string {
  const [first = "", ...others] = cleanName(name).split(" ");
  const initials = others.filter((word) => !PARTICLES.has(word.toLocaleLowerCase("pt-BR"))).map((word) => `${[...word][0] ?? ""}.`);
  return [first, ...initials].join(" ");
}
