import { Lock, type LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../content/Icon";
import { useFieldAttributes } from "../../fields/fieldContext";
import { chakra } from "../../styled";
import { type ControlSize, controlRecipe } from "../controlStyle";

const Control = chakra("input", controlRecipe);

export interface TextInputProps extends Omit<ComponentProps<"input">, "size"> {
  size?: ControlSize;
  leftIcon?: LucideIcon;
  /** A word, icon or small button inside the right end. */
  rightElement?: ReactNode;
  /** Room for `rightElement`, in pixels. */
  rightWidth?: number;
}

const insets = { lg: 44, md: 38, sm: 32 } as const;

/** A native input; inside a Field it is tied to the label, hint and error by itself. */
export function TextInput({ size = "lg", leftIcon, rightElement, rightWidth, style, color: _color, ...rest }: TextInputProps) {
  const wired = useFieldAttributes(rest);
  const right = rightElement ?? (rest.disabled ? <Icon as={Lock} size={18} /> : null);
  return (
    <chakra.div position="relative" width="full" minWidth={0}>
      {leftIcon && (
        <chakra.span
          position="absolute"
          insetBlock="0"
          left={size === "sm" ? "2.5" : size === "md" ? "3" : "4"}
          display="grid"
          placeItems="center"
          color="fgMuted"
          pointerEvents="none"
        >
          <Icon as={leftIcon} size={size === "sm" ? 16 : 18} />
        </chakra.span>
      )}
      <Control
        type="text"
        {...rest}
        {...wired}
        size={size}
        style={{
          ...(leftIcon ? { paddingLeft: insets[size] } : {}),
          ...(right ? { paddingRight: rightWidth ?? insets[size] } : {}),
          ...style,
        }}
      />
      {right && (
        <chakra.span
          position="absolute"
          insetBlock="0"
          right={size === "lg" ? "3" : "2"}
          display="flex"
          alignItems="center"
          color="fgMuted"
          pointerEvents={rightElement ? "auto" : "none"}
        >
          {right}
        </chakra.span>
      )}
    </chakra.div>
  );
}
