import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../content/Icon";
import { CountBadge } from "../feedback/CountBadge";
import { chakra } from "../styled";
import { type ButtonLook, buttonRecipe, squares } from "./buttonStyle";
import { useNoWriting } from "./writing";

const Frame = chakra("button", buttonRecipe);

export interface IconButtonProps
  extends Omit<ComponentProps<typeof Frame>, "size" | "variant" | "look" | "children">,
    Omit<ButtonLook, "leftIcon" | "rightIcon"> {
  /** Action of the button: its accessible name and its tooltip. */
  label: string;
  icon: LucideIcon;
  /** Pixels of the icon. */
  iconSize?: number;
  /** Count at its corner; hidden at 0. */
  badge?: number;
  /** Changes something, or opens what does: where nothing may be changed it is disabled and says why. */
  writes?: boolean;
}

/** Only for what everybody reads without a word: copy, close, bell, search, filter, theme, arrows, eye. */
export function IconButton({
  label,
  icon,
  iconSize,
  badge = 0,
  size = "md",
  variant = "text",
  look,
  writes = false,
  ...rest
}: IconButtonProps) {
  const noWriting = useNoWriting();
  const refusal = writes ? noWriting : null;
  const plain = variant === "text" ? ({ color: "fg", _hover: { bg: "subtle" } } as const) : {};
  return (
    <Frame
      type="button"
      aria-label={label}
      size={size}
      variant={variant}
      look={look}
      {...squares[size]}
      {...plain}
      {...rest}
      disabled={rest.disabled || refusal !== null}
      title={refusal ?? rest.title ?? label}
    >
      <Icon as={icon} size={iconSize ?? (size === "sm" ? 18 : size === "lg" ? 24 : 20)} />
      {badge > 0 && (
        <chakra.span position="absolute" top="-2px" left="calc(50% + 2px)">
          <CountBadge count={badge} />
        </chakra.span>
      )}
    </Frame>
  );
}
