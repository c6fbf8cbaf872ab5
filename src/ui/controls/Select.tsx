import { ChevronDown, Lock } from "lucide-react";
import type { ComponentProps } from "react";
import { Icon } from "../content/Icon";
import { useFieldAttributes } from "../fields/fieldContext";
import { chakra } from "../styled";
import { type ControlSize, controlRecipe } from "./controlStyle";

const Control = chakra("select", controlRecipe);

/** An entry to choose (specification §3). */
export interface SelectOption {
  id: string | number;
  value: string;
}

export interface SelectProps extends Omit<ComponentProps<"select">, "size"> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; choosing it again means nothing, with the value "". */
  placeholder?: string;
  size?: ControlSize;
}

/** A native select: phones show their own list. */
export function Select({ options, placeholder, size = "lg", color: _color, ...rest }: SelectProps) {
  const wired = useFieldAttributes(rest);
  return (
    <chakra.div position="relative" width="full" minWidth={0}>
      <Control {...rest} {...wired} size={size} textOverflow="ellipsis" style={{ paddingRight: size === "lg" ? 44 : 34, ...rest.style }}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.value}
          </option>
        ))}
      </Control>
      <chakra.span
        position="absolute"
        insetBlock="0"
        right={size === "lg" ? "4" : "2.5"}
        display="grid"
        placeItems="center"
        color="fgMuted"
        pointerEvents="none"
      >
        <Icon as={rest.disabled ? Lock : ChevronDown} size={size === "sm" ? 14 : 18} />
      </chakra.span>
    </chakra.div>
  );
}
