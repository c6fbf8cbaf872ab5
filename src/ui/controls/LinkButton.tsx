import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../content/Icon";
import { chakra } from "../styled";
import { type ButtonLook, buttonRecipe, iconSizes } from "./buttonStyle";
import { Link, type LinkProps } from "./Link";

const Frame = chakra(Link, buttonRecipe);

export interface LinkButtonProps extends Omit<ComponentProps<typeof Frame>, "size" | "variant" | "look" | "children">, ButtonLook {
  href: LinkProps["href"];
  children?: ReactNode;
}

/** Link that looks like a button. */
export function LinkButton({ leftIcon, rightIcon, size = "md", children, ...rest }: LinkButtonProps) {
  return (
    <Frame size={size} {...rest}>
      {leftIcon && <Icon as={leftIcon} size={iconSizes[size]} />}
      {children}
      {rightIcon && <Icon as={rightIcon} size={iconSizes[size]} />}
    </Frame>
  );
}
