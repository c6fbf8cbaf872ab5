import type { LucideIcon } from "lucide-react";

export type { LucideIcon };

interface IconProps {
  as: LucideIcon;
  /** Pixels. */
  size?: number;
  className?: string;
}

/** Thinner lines for larger icons, so that all look equally strong. */
const strokeOf = (size: number) => (size <= 14 ? 2.1 : size <= 18 ? 1.9 : 1.75);

/** A picture beside a word, never instead of one: screen readers do not hear it. */
export function Icon({ as: Picture, size = 20, className }: IconProps) {
  return (
    <Picture
      size={size}
      strokeWidth={strokeOf(size)}
      absoluteStrokeWidth={false}
      aria-hidden="true"
      focusable="false"
      className={className}
      style={{ flexShrink: 0 }}
    />
  );
}
