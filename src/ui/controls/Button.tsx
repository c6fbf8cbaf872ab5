import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../content/Icon";
import { Spinner } from "../feedback/Spinner";
import { chakra } from "../styled";
import { type ButtonLook, buttonRecipe, iconSizes } from "./buttonStyle";
import { useNoWriting } from "./writing";

const Frame = chakra("button", buttonRecipe);

export interface ButtonProps extends Omit<ComponentProps<typeof Frame>, "size" | "variant" | "look" | "children">, ButtonLook {
  /** Disables the button and shows that it works; its width stays. */
  loading?: boolean;
  /** Words in place of the label while it works, e.g. "Salvando…". */
  loadingText?: string;
  /** Changes something, or opens what does: where nothing may be changed it is disabled and says why. */
  writes?: boolean;
  children?: ReactNode;
}

/** Takes its place without being seen or heard: keeps the button as wide as it was. */
const ghost = { visibility: "hidden", height: 0, overflow: "hidden", display: "inline-flex", gap: "inherit" } as const;

/** One main action ("solid") per view; "danger" only in the dialog that confirms. */
export function Button({
  loading = false,
  loadingText,
  writes = false,
  disabled,
  leftIcon,
  rightIcon,
  size = "md",
  children,
  ...rest
}: ButtonProps) {
  const noWriting = useNoWriting();
  const refusal = writes ? noWriting : null;
  const pixels = iconSizes[size];
  const label = (
    <>
      {leftIcon && <Icon as={leftIcon} size={pixels} />}
      {children}
      {rightIcon && <Icon as={rightIcon} size={pixels} />}
    </>
  );
  return (
    <Frame
      type="button"
      size={size}
      aria-busy={loading || undefined}
      {...rest}
      disabled={disabled || loading || refusal !== null}
      title={refusal ?? rest.title}
    >
      {!loading && label}
      {loading && !loadingText && (
        <>
          <chakra.span display="inline-flex" alignItems="center" gap="inherit" opacity={0}>
            {label}
          </chakra.span>
          <chakra.span position="absolute" inset="0" display="grid" placeItems="center">
            <Spinner size={pixels} />
          </chakra.span>
        </>
      )}
      {loading && loadingText && (
        <chakra.span display="grid" justifyItems="center" minWidth={0}>
          <span aria-hidden="true" style={ghost}>
            {label}
          </span>
          <chakra.span display="inline-flex" alignItems="center" gap="2" whiteSpace="nowrap">
            <Spinner size={pixels} />
            {loadingText}
          </chakra.span>
        </chakra.span>
      )}
    </Frame>
  );
}
