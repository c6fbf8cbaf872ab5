import { useRouter } from "next/router";
import { Box } from "@/ui/content/layout";
import { Select } from "@/ui/controls/Select";

/** Chooses the year, which is in the address. */
export function YearPicker({ ano, anos }: { ano: number; anos: readonly number[] }) {
  const router = useRouter();
  const all = anos.includes(ano) ? anos : [ano, ...anos].toSorted((a, b) => b - a);
  return (
    <Box w={{ base: "full", md: "160px" }} _print={{ display: "none" }}>
      <Select
        aria-label="Ano"
        size="md"
        options={all.map((year) => ({ id: year, value: String(year) }))}
        value={ano}
        onChange={(event) =>
          void router.push({ pathname: router.pathname, query: { ano: event.target.value } }, undefined, { shallow: true, scroll: false })
        }
      />
    </Box>
  );
}
