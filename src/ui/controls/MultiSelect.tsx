import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Icon } from "../content/Icon";
import { FieldContext, useFieldAttributes } from "../fields/fieldContext";
import { useDismiss } from "../overlays/useDismiss";
import { chakra } from "../styled";
import { Checkbox } from "./Checkbox";
import { type ControlSize, controlRecipe } from "./controlStyle";
import type { SelectOption } from "./Select";

const Control = chakra("button", controlRecipe);

export interface MultiSelectProps<Id extends string | number> {
  options: readonly (SelectOption & { id: Id })[];
  value: readonly Id[];
  onChange: (value: Id[]) => void;
  size?: ControlSize;
  disabled?: boolean;
  /** Words before the choice where there is no Field around it: "Situação". */
  label?: string;
  id?: string;
}

/** Height of the list (specification §9). */
const MAX_HEIGHT = "200px";

/** Several of many. Says "Selecione", the one that is chosen, or how many are. */
export function MultiSelect<Id extends string | number>({
  options,
  value,
  onChange,
  size = "lg",
  disabled,
  label,
  id,
}: MultiSelectProps<Id>) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const textId = useId();
  const wired = useFieldAttributes({ id });
  useDismiss(root, open, () => setOpen(false));

  const chosen = options.filter((option) => value.includes(option.id));
  const text = chosen.length === 0 ? "Selecione" : chosen.length === 1 ? (chosen[0]?.value ?? "") : `${chosen.length} selecionados`;

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
      trigger.current?.focus();
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (!open) {
      setOpen(true);
      return;
    }
    const boxes = [...(root.current?.querySelectorAll<HTMLInputElement>("input") ?? [])];
    const at = boxes.indexOf(document.activeElement as HTMLInputElement);
    boxes[Math.min(boxes.length - 1, Math.max(0, at + step))]?.focus();
  };

  return (
    <chakra.div ref={root} position="relative" width="full" minWidth={0} onKeyDown={move}>
      <Control
        ref={trigger}
        type="button"
        {...wired}
        size={size}
        disabled={disabled}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-haspopup="true"
        aria-label={label ? `${label}: ${text}` : undefined}
        aria-labelledby={label || !wired.id ? undefined : `${wired.id}-label ${textId}`}
        onClick={() => setOpen(!open)}
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="2"
        cursor="pointer"
      >
        <chakra.span id={textId} truncate color={chosen.length ? "fg" : "fgSubtle"}>
          {label ? `${label}: ${text}` : text}
        </chakra.span>
        <Icon as={ChevronDown} size={size === "sm" ? 14 : 18} />
      </Control>
      {open && (
        <chakra.fieldset
          id={listId}
          aria-label={label ?? "Opções"}
          position="absolute"
          zIndex="menu"
          top="calc(100% + 4px)"
          left="0"
          minWidth="full"
          width="max-content"
          maxWidth="min(360px, calc(100vw - 32px))"
          maxHeight={MAX_HEIGHT}
          overflowY="auto"
          display="flex"
          flexDirection="column"
          margin="0"
          padding="2"
          bg="surface"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line"
          borderRadius="md"
          boxShadow="toast"
        >
          {options.length === 0 && (
            <chakra.p padding="2" textStyle="label" color="fgMuted">
              Nada para escolher
            </chakra.p>
          )}
          {/* The field's hint and error are the button's, not every box's. */}
          <FieldContext value={null}>
            {options.map((option) => (
              <chakra.div key={option.id} padding="1.5" borderRadius="sm" _hover={{ bg: "subtle" }} display="flex">
                <Checkbox
                  id={`${listId}-${option.id}`}
                  label={option.value}
                  checked={value.includes(option.id)}
                  onChange={(event) =>
                    onChange(event.target.checked ? [...value, option.id] : value.filter((other) => other !== option.id))
                  }
                />
              </chakra.div>
            ))}
          </FieldContext>
        </chakra.fieldset>
      )}
    </chakra.div>
  );
}
