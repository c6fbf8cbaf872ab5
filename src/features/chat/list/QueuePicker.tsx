import { useEffect, useRef } from "react";
import { countWords } from "@/domain/text/countWords";
import { chakra } from "@/ui/content/layout";
import { type Queue, queues } from "../chatQueries";
import type { Counts } from "../desk/deskQueries";

const Choice = chakra("button", {
  base: {
    flexShrink: 0,
    paddingInline: "2",
    minHeight: { base: "11", lg: "8" },
    borderRadius: "md",
    textStyle: "small",
    fontWeight: 500,
    color: "fgMuted",
    whiteSpace: "nowrap",
    cursor: "pointer",
    _hover: { bg: "subtle" },
    "&[aria-pressed=true]": { bg: "brand.subtle", color: "brand.fg", fontWeight: 600 },
  },
});

interface Props {
  value: Queue;
  /** Number of conversations in each queue; absent until it is known. */
  counts: Counts | undefined;
  onChange: (queue: Queue) => void;
}

/** The attendants' queues, with how much there is in each. */
export function QueuePicker({ value, counts, onChange }: Props) {
  const line = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>(`[value="${value}"]`);
    if (line.current && chosen) line.current.scrollLeft = chosen.offsetLeft - (line.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  return (
    <chakra.fieldset
      ref={line}
      position="relative"
      display="flex"
      gap="0.5"
      border="0"
      margin="0"
      paddingInline="3"
      paddingTop="0.5"
      paddingBottom="2"
      minWidth="0"
      flexWrap={{ lg: "wrap" }}
      overflowX={{ base: "auto", lg: "visible" }}
      css={{
        scrollbarWidth: "none",
        maskImage: { base: "linear-gradient(to right, transparent, #000 12px calc(100% - 24px), transparent)", lg: "none" },
      }}
    >
      <chakra.legend srOnly>Fila</chakra.legend>
      {(Object.keys(queues) as Queue[]).map((queue) => {
        const { label, count } = queues[queue];
        const isLate = (queue === "atrasadas" || queue === "minhas-atrasadas") && counts && counts[queues[queue].count] > 0;
        return (
          <Choice key={queue} type="button" value={queue} aria-pressed={queue === value} onClick={() => onChange(queue)}>
            {label}
            {counts && count && (
              <chakra.span marginInlineStart="1.5" fontWeight={600} color={isLate ? "status.bad.fg" : "fg"}>
                {countWords(counts[count], count === "encerrados" && counts.haMais)}
              </chakra.span>
            )}
          </Choice>
        );
      })}
    </chakra.fieldset>
  );
}
