import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

export type { LucideIcon };

interface IconProps {
  as: LucideIcon;
  /** Pixels. */
  size?: number;
}

/** Properties that a picture of lucide-react gives to its library's common component. */
interface Drawing {
  icon: { node: [tag: string, attributes: Record<string, string | number>][] };
}

/** Thinner lines for larger icons, so that all look equally strong. */
const strokeOf = (size: number) => (size <= 14 ? 2.1 : size <= 18 ? 1.9 : 1.75);

/** Lines of a picture, as text of SVG: React makes and compares one element in place of one a line. */
function linesOf(picture: LucideIcon): string {
  const { render } = picture as unknown as { render(props: object, ref: null): ReactElement<Drawing> };
  const attributesOf = (attributes: object) =>
    Object.entries(attributes).flatMap(([name, value]) => (name === "key" ? [] : ` ${name}="${value}"`));
  return render({}, null)
    .props.icon.node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes).join("")}/>`)
    .join("");
}

const pictures = new Map<LucideIcon, Map<number, ReactElement>>();

/** A picture of one size is one element for all its places: React passes over it where it stands already. */
function drawn(picture: LucideIcon, size: number): ReactElement {
  const sizes = pictures.get(picture) ?? new Map<number, ReactElement>();
  pictures.set(picture, sizes);
  const known = sizes.get(size);
  if (known) return known;
  const made = (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokeOf(size)}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings of the library alone
      dangerouslySetInnerHTML={{ __html: linesOf(picture) }}
    />
  );
  sizes.set(size, made);
  return made;
}

/** A picture beside a word, never instead of one: screen readers do not hear it. */
export const Icon = ({ as, size = 20 }: IconProps) => drawn(as, size);
