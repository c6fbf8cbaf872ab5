import { type KeyboardEvent, type ReactNode, useId } from "react";
import { chakra } from "../styled";

interface TabsProps {
  /** Name of the choice between the tabs, for screen readers. */
  label: string;
  /** True for a name that everybody sees: one of several choices in a card. */
  isLabelled?: boolean;
  tabs: readonly { id: string; label: string; count?: number }[];
  value: string;
  onChange: (id: string) => void;
  /** Tabs that do not fit go to another line instead of out of sight, except on a phone: few, and all of them to be seen. */
  wrap?: boolean;
  /** Content of the chosen tab. */
  children?: ReactNode;
}

/** Brings the chosen tab into the row, with a part of the one before it. */
const reveal = (tab: HTMLElement | null) => tab?.parentElement?.scrollTo?.({ left: tab.offsetLeft - 48 });

/** Tabs within a card look like one control, so that nobody takes them for those of the page. */
const IN_CARD = "section &, [role=tabpanel] section &";
/** Tabs of what other tabs show are underlined: nobody takes them for the same row said twice. */
const SECOND = "[role=tabpanel] &";
const rowLook = {
  [SECOND]: { borderBottomWidth: "1px", borderColor: "line" },
  [IN_CARD]: { bg: "subtle", borderRadius: "md", borderBottomWidth: 0, padding: "1", width: "fit-content", maxWidth: "full" },
} as const;
const chosenLook = {
  [SECOND]: { bg: "transparent", borderRadius: 0, boxShadow: "inset 0 -2px currentColor" },
  [IN_CARD]: { bg: "surface", borderRadius: "md", boxShadow: "none" },
} as const;

/** Views of the same thing, one at a time; arrows, Home and End move between them. */
export function Tabs({ label, isLabelled = false, tabs, value, onChange, wrap = false, children }: TabsProps) {
  const base = useId();
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === value);
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = tabs[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    onChange(target.id);
    document.getElementById(`${base}-tab-${target.id}`)?.focus();
  };
  return (
    <>
      {isLabelled && (
        <chakra.p id={`${base}-label`} textStyle="label" fontWeight={500} marginBottom="1.5">
          {label}
        </chakra.p>
      )}
      <chakra.div
        role="tablist"
        {...(isLabelled ? { "aria-labelledby": `${base}-label` } : { "aria-label": label })}
        display="flex"
        gap="1"
        position="relative"
        flexWrap={{ md: wrap ? "wrap" : "nowrap" }}
        overflowX="auto"
        css={rowLook}
        onKeyDown={keys}
      >
        {tabs.map((tab) => {
          const current = tab.id === value;
          return (
            <chakra.button
              key={tab.id}
              ref={current ? reveal : undefined}
              id={`${base}-tab-${tab.id}`}
              type="button"
              role="tab"
              aria-selected={current}
              aria-controls={children !== undefined && current ? `${base}-panel` : undefined}
              tabIndex={current ? 0 : -1}
              onClick={() => onChange(tab.id)}
              flexShrink={0}
              minHeight={{ base: "11", md: "9" }}
              paddingInline="3"
              borderRadius="md"
              textStyle="label"
              fontWeight={500}
              bg={current ? "brand.subtle" : "transparent"}
              color={current ? "brand.fg" : "fgMuted"}
              cursor="pointer"
              _hover={{ bg: current ? "brand.subtle" : "subtle" }}
              _focusVisible={{ outlineOffset: "-2px" }}
              css={current ? chosenLook : undefined}
            >
              {tab.label}
              {tab.count !== undefined && ` (${tab.count})`}
            </chakra.button>
          );
        })}
      </chakra.div>
      {children !== undefined && (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-tab-${value}`}>
          {children}
        </div>
      )}
    </>
  );
}
