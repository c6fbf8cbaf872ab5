import type { ComponentProps } from "react";
import type { Part } from "@/domain/settings/serviceOffer";
import { Checkbox } from "@/ui/controls/Checkbox";

interface Props extends Omit<ComponentProps<typeof Checkbox>, "checked" | "onChange" | "ref"> {
  part: Part;
  /** Called with true to turn all on, false to turn all off. */
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
