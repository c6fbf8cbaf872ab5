import type { LucideIcon } from "lucide-react";
import { createElement, type ReactElement, type SVGProps } from "react";

export type { LucideIcon };

interface IconProps {
  as: LucideIcon;
  /** Pixels. */
  size?: number;
}

/** Properties that a picture of lucide-react gives to its library's common component. */
interface Drawing {
  icon: { node: [tag: string, attributes: SVGProps<SVGElement>][] };
}

/** Thinner lines for larger icons, so that all look equally strong. */
const strokeOf = (size: number) => (size <= 14 ? 2.1 : size <= 18 ? 1.9 : 1.75);

/** Lines of a picture. The library makes them again, with defaults and a context, each time that a picture is rendered. */
function linesOf(picture: LucideIcon): ReactElement[] {
  const { render } = picture as unknown as { render(props: object, ref: null): ReactElement<Drawing> };
  return render({}, null).props.icon.node.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }));
}

const pictures = new Map<LucideIcon, Map<number, ReactElement>>();

/** A picture of one size is one element for all its places: React passes over it where it stands already. */
function drawn(picture: LucideIcon, size: number): ReactElement {
  const sizes = pictures.get(picture) ?? new Map<number, ReactElement>();
  pictures.set(picture, sizes);
  const known = sizes.get(size);
  if (known) return known;
  const made = (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" strokeWidth={strokeOf(size)} aria-hidden="true">
      {linesOf(picture)}
    </svg>
  );
  sizes.set(size, made);
  return made;
}

/** A picture beside a word, never instead of one: screen readers do not hear it. */
export const Icon = ({ as, size = 20 }: IconProps) => drawn(as, size);
