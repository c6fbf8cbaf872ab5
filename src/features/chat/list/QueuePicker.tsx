import { countWords } from "@/domain/text/countWords";
import { Box, chakra } from "@/ui/content/layout";
import { Select } from "@/ui/controls/Select";
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

/** Queues that are always in sight. */
const main: readonly Queue[] = ["abertas", "minhas", "atrasadas"];

interface Props {
  value: Queue;
  /** Number of conversations in each queue; absent until it is known. */
  counts: Counts | undefined;
  onChange: (queue: Queue) => void;
}

/** The attendants' queues, with how much there is in each: those used most and the chosen one in sight, the others in a list. */
export function QueuePicker({ value, counts, onChange }: Props) {
  const countOf = (queue: Queue) => {
    const { count } = queues[queue];
    return counts && count ? countWords(counts[count], count === "encerrados" && counts.haMais) : null;
  };
  const all = Object.keys(queues) as Queue[];
  const isShown = (queue: Queue) => main.includes(queue) || queue === value;
  return (
    <chakra.fieldset
      display="flex"
      gap="0.5"
      border="0"
      margin="0"
      paddingInline="3"
      paddingTop="0.5"
      paddingBottom="2"
      minWidth="0"
      flexWrap="wrap"
    >
      <chakra.legend srOnly>Fila</chakra.legend>
      {all.filter(isShown).map((queue) => {
        const found = countOf(queue);
        const isLate = (queue === "atrasadas" || queue === "minhas-atrasadas") && counts && counts[queues[queue].count] > 0;
        return (
          <Choice key={queue} type="button" value={queue} aria-pressed={queue === value} onClick={() => onChange(queue)}>
            {queues[queue].label}
            {found && (
              <chakra.span marginInlineStart="1.5" fontWeight={600} color={isLate ? "status.bad.fg" : "fg"}>
                {found}
              </chakra.span>
            )}
          </Choice>
        );
      })}
      <Box flex={{ base: "1 1 128px", lg: "none" }} width="128px" ml="1">
        <Select
          size="sm"
          aria-label="Mais filtros"
          placeholder="Mais filtros"
          options={all
            .filter((queue) => !isShown(queue))
            .map((queue) => {
              const found = countOf(queue);
              return { id: queue, value: found ? `${queues[queue].label} (${found})` : queues[queue].label };
            })}
          value=""
          onChange={({ target }) => target.value && onChange(target.value as Queue)}
        />
      </Box>
    </chakra.fieldset>
  );
}
