import type { JsxStyleProps, SystemStyleObject } from "@chakra-ui/react/styled-system";
import { type ComponentPropsWithRef, createElement, type ElementType, type JSX, type ReactElement } from "react";
import { type StyleProp, styleProps } from "@/theme/language";
import type { Styles } from "@/theme/resolve";
import { classOf, type Sheet, useSheet } from "@/theme/sheet";

/** Styles in the language of Chakra, with the names of `theme/tokens.ts`. */
export type StyleObject = SystemStyleObject;

type Variants = Record<string, Record<string, StyleObject>>;

/** Chakra's recipe: styles of an element, and those that its own props choose. */
export interface Recipe<V extends Variants = Variants> {
  base?: StyleObject;
  variants?: V;
  /** Styles for a combination of variants. */
  compoundVariants?: ({ [Name in keyof V]?: keyof V[Name] } & { css: StyleObject })[];
  defaultVariants?: { [Name in keyof V]?: keyof V[Name] };
}

/** The compiler checks a recipe where it stands. */
export const defineRecipe = <V extends Variants>(recipe: Recipe<V>) => recipe;

type Choice<Options> = "true" extends keyof Options ? boolean : keyof Options;
type Chosen<V> = { [Name in keyof V]?: Choice<V[Name]> };

interface OwnProps {
  css?: StyleObject | (StyleObject | undefined | false)[];
  as?: ElementType;
}
type StyleProps = Pick<JsxStyleProps, StyleProp>;
/** Shorter names of style props, as `align` of a flex box. */
type Aliases = Record<string, StyleProp>;

type StyledProps<E extends ElementType, V = object, A extends Aliases = Record<never, never>> = OwnProps &
  StyleProps &
  Chosen<V> & { [Alias in keyof A]?: JsxStyleProps[A[Alias]] } & Omit<
    ComponentPropsWithRef<E>,
    keyof StyleProps | keyof V | keyof A | keyof OwnProps
  >;

export interface Styled<E extends ElementType, V = object, A extends Aliases = Record<never, never>> {
  (props: StyledProps<E, V, A>): ReactElement;
  displayName?: string;
}

const written = (value: unknown) => (typeof value === "string" ? `=${value};` : `:${JSON.stringify(value)};`);

type Choices = Record<string, unknown>;

/** Styles of the base and of the variants that the props, or else the defaults, choose. */
function chosenStyles({ base, variants = {}, compoundVariants = [] }: Recipe, choices: Choices): Styles[] {
  const chosen = Object.entries(choices).map(([name, choice]) => variants[name]?.[String(choice)]);
  const together = compoundVariants.filter((compound) =>
    Object.entries(compound).every(([name, choice]) => name === "css" || choices[name] === choice),
  );
  return [base, ...chosen, ...together.map(({ css }) => css)].filter((styles) => styles !== undefined) as Styles[];
}

/** An element, or another component that takes `className`, whose styles are props in the language of Chakra. */
function styled<E extends ElementType, V extends Variants = Record<never, never>, A extends Aliases = Record<never, never>>(
  element: E,
  recipe?: Recipe<V>,
  aliases?: A,
): Styled<E, V, A> {
  let recipeKey: string | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called where modules load, once for each element.
  const Element: Styled<E, V, A> = (props) => {
    const sheet = useSheet();
    recipeKey ??= recipe ? JSON.stringify(recipe) : "";
    let key = recipeKey;
    let tag: ElementType = element;
    const choices: Choices = { ...recipe?.defaultVariants };
    const own: Styles = {};
    let css: Styles[] = [];
    const rest: Record<string, unknown> = {};
    for (const given in props) {
      const value = (props as Record<string, unknown>)[given];
      const name = aliases?.[given] ?? given;
      if (recipe?.variants && name in recipe.variants) {
        if (value != null) choices[name] = value;
      } else if (styleProps.has(name)) {
        if (value == null) continue;
        own[name] = value;
        key += name + written(value);
      } else if (name === "css") {
        css = [value].flat().filter(Boolean) as Styles[];
        if (css.length > 0) key += `css${written(css)}`;
      } else if (name === "as") {
        if (value) tag = value as ElementType;
      } else rest[name] = value;
    }
    if (recipe?.variants) key += written(choices);
    if (key) {
      const className = classOf(sheet as Sheet, key, () => [chosenStyles((recipe ?? {}) as Recipe, choices), [...css, own]]);
      rest.className = rest.className ? `${rest.className} ${className}` : className;
    }
    return createElement(tag, rest);
  };
  Element.displayName = `chakra(${typeof element === "string" ? element : ((element as { displayName?: string }).displayName ?? "component")})`;
  return Element;
}

type Elements = { readonly [Tag in keyof JSX.IntrinsicElements]: Styled<Tag> };

const elements = new Map<string, unknown>();

/**
 * Chakra's factory: `chakra("li", recipe)`, or `chakra.li` without a recipe. A look is resolved once and its class
 * found again by what the props say (`theme/sheet.ts`).
 */
export const chakra = new Proxy(styled, {
  get(_, tag: string) {
    if (!elements.has(tag)) elements.set(tag, styled(tag as "div"));
    return elements.get(tag);
  },
}) as typeof styled & Elements;
