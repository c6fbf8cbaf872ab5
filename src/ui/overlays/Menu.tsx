import type { LucideIcon } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../content/Icon";
import { VisuallyHidden } from "../content/layout";
import { Link } from "../controls/Link";
import { chakra } from "../styled";
import { useDismiss } from "./useDismiss";

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect?: () => void;
  href?: string;
  disabled?: boolean;
}

interface MenuProps {
  /** Accessible name of the button and of its list. */
  label: string;
  /** Content of the button; it must contain the words of `label` where it has words. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** Edge of the button that the list keeps to. */
  align?: "start" | "end";
}

const row = {
  display: "flex",
  alignItems: "center",
  gap: "3",
  width: "full",
  minHeight: { base: "11", md: "10" },
  paddingInline: "3",
  borderRadius: "sm",
  textAlign: "start",
  textStyle: "label",
  color: "fg",
  cursor: "pointer",
  _hover: { bg: "subtle" },
  _focusVisible: { bg: "subtle", outlineOffset: "-2px" },
  "&[aria-disabled=true]": { color: "fgSubtle", cursor: "not-allowed", bg: "transparent" },
} as const;

const rowsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];

/** A button with a list of actions. Arrows, Home, End, Esc and the first letter work. */
export function Menu({ label, trigger, items, align = "end" }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  /** Item that gets the focus when the list appears. */
  const entry = useRef(0);
  useDismiss(root, open, () => setOpen(false));

  useEffect(() => {
    if (open) rowsOf(root.current).at(entry.current)?.focus();
  }, [open]);

  const openAt = (index: number) => {
    entry.current = index;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const choose = (item: MenuItem) => {
    if (item.disabled) return;
    close();
    item.onSelect?.();
  };

  const keys = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        openAt(event.key === "ArrowDown" ? 0 : -1);
      }
      return;
    }
    const all = rowsOf(root.current);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at <= 0 ? -1 : at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === "Tab") setOpen(false);
    else if (target !== undefined) {
      event.preventDefault();
      all.at(target < 0 ? target : target % all.length)?.focus();
    } else if (event.key.length === 1 && event.key !== " ") {
      const letter = event.key.toLocaleLowerCase("pt-BR");
      all.find((item) => item.textContent?.trim().toLocaleLowerCase("pt-BR").startsWith(letter))?.focus();
    }
  };

  return (
    <chakra.div ref={root} position="relative" display="inline-flex" onKeyDown={keys}>
      <chakra.button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => (open ? close() : openAt(0))}
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight={{ base: "11", md: "10" }}
        minWidth={{ base: "11", md: "10" }}
        justifyContent="center"
        borderRadius="md"
        color="fg"
        cursor="pointer"
      >
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden="true">{trigger}</span>
      </chakra.button>
      {open && (
        <chakra.div
          id={listId}
          role="menu"
          aria-label={label}
          position="absolute"
          top="calc(100% + 4px)"
          {...(align === "end" ? { right: "0" } : { left: "0" })}
          zIndex="menu"
          minWidth="220px"
          padding="1.5"
          bg="surface"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line"
          borderRadius="md"
          boxShadow="toast"
        >
          {items.map((item) => {
            const content = (
              <>
                {item.icon && <Icon as={item.icon} size={18} />}
                {item.label}
              </>
            );
            return item.href && !item.disabled ? (
              <ItemLink key={item.label} href={item.href} role="menuitem" tabIndex={-1} onClick={() => choose(item)}>
                {content}
              </ItemLink>
            ) : (
              <chakra.button
                key={item.label}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-disabled={item.disabled || undefined}
                onClick={() => choose(item)}
                css={row}
              >
                {content}
              </chakra.button>
            );
          })}
        </chakra.div>
      )}
    </chakra.div>
  );
}

const ItemLink = chakra(Link, { base: row });
