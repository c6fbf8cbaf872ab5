import { names } from "@/theme/names";
import { theme } from "@/theme/tokens";

interface Tokens {
  [name: string]: Tokens | { value: string | number };
}

const namesIn = (tokens: Tokens, prefix = ""): string[] =>
  Object.entries(tokens).flatMap(([name, token]) => ("value" in token ? [prefix + name] : namesIn(token as Tokens, `${prefix}${name}.`)));

it.each(Object.entries(theme.tokens))("the browser knows every name of %s, and no other", (scale, tokens) => {
  expect(names[scale as keyof typeof names].split(" ").sort()).toEqual(namesIn(tokens as Tokens).sort());
});

it("the browser knows no other scale", () => expect(Object.keys(names).sort()).toEqual(Object.keys(theme.tokens).sort()));
