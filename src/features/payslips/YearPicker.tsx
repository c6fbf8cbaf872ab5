import { useRouter } from "next/router";
import { Box } from "@/ui/content/layout";
import { Select } from "@/ui/controls/Select";

interface YearPickerProps {
  ano: number;
  anos: readonly number[];
  /** Words before each year. */
  word?: string;
}

/** Chooses the year, which is in the address. */
export function YearPicker({ ano, anos, word }: YearPickerProps) {
  const router = useRouter();
  const all = anos.includes(ano) ? anos : [ano, ...anos].toSorted((a, b) => b - a);
  return (
    <Box w={{ base: "full", md: word ? "240px" : "160px" }} _print={{ display: "none" }}>
      <Select
        aria-label="Ano"
        size="md"
        options={all.map((year) => ({ id: year, value: word ? `${word} ${year}` : String(year) }))}
        value={ano}
        onChange={(event) =>
          void router.push({ pathname: router.pathname, query: { ano: event.target.value } }, undefined, { shallow: true, scroll: false })
        }
      />
    </Box>
  );
}
