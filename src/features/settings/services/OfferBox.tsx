import type { ComponentProps } from "react";
import type { Part } from "@/domain/settings/serviceOffer";
import { Checkbox } from "@/ui/Checkbox";

interface Props extends Omit<ComponentProps<typeof Checkbox>, "checked" | "onChange" | "ref"> {
  part: Part;
  /** All on, or all off. */
  onSet(on: boolean): void;
}

/** One box for one or many cells: partly on, it switches the rest on. */
export const OfferBox = ({ part, onSet, ...rest }: Props) => (
  <Checkbox
    {...rest}
    look="admin"
    checked={part === "all"}
    ref={(box: HTMLInputElement | null) => {
      if (box) box.indeterminate = part === "some";
    }}
    onChange={() => onSet(part !== "all")}
  />
);
