import { chakra } from "@/ui/layout";
import { type Queue, queues } from "../queries";

const Choice = chakra("button", {
  base: {
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

/** The attendants' queues. */
export const QueuePicker = ({ value, onChange }: { value: Queue; onChange: (queue: Queue) => void }) => (
  <chakra.fieldset
    display="flex"
    flexWrap="wrap"
    gap="0.5"
    border="0"
    margin="0"
    paddingInline="3"
    paddingTop="0"
    paddingBottom="2"
    minWidth="0"
  >
    <chakra.legend srOnly>Fila</chakra.legend>
    {(Object.keys(queues) as Queue[]).map((queue) => (
      <Choice key={queue} type="button" aria-pressed={queue === value} onClick={() => onChange(queue)}>
        {queues[queue].label}
      </Choice>
    ))}
  </chakra.fieldset>
);
