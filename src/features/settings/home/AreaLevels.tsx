import type { Area, Nivel } from "@contract/areas";
import { areaNames } from "@/domain/people/areas";
import { Box, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { Field } from "@/ui/fields/Field";
import { type Permission, summaryOf } from "./summary";

const levels = [
  { id: "L", value: "Pode ver" },
  { id: "E", value: "Pode ver e mudar" },
];
const names = Object.entries(areaNames) as [Area, string][];
const everywhere = (nivel: Nivel): Permission[] => names.map(([area]) => ({ area, nivel }));

interface Props {
  value: readonly Permission[];
  readOnly: boolean;
  onChange(areas: Permission[]): void;
}

/** Level of each area, one by one or all at once. */
export function AreaLevels({ value, readOnly, onChange }: Props) {
  const set = (area: Area, level: string) => {
    const others = value.filter((one) => one.area !== area);
    const chosen: Permission[] = level === "L" || level === "E" ? [...others, { area, nivel: level }] : others;
    // In the order of the list, as they are answered.
    onChange(names.flatMap(([name]) => chosen.filter((one) => one.area === name)));
  };
  return (
    <>
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Text role="status" textStyle="small" color="fgMuted">
          {summaryOf(value)}
        </Text>
        {!readOnly && (
          <Flex gap="2" wrap="wrap">
            <Button size="sm" variant="text" look="admin" onClick={() => onChange(everywhere("E"))}>
              Tudo
            </Button>
            <Button size="sm" variant="text" look="admin" onClick={() => onChange(everywhere("L"))}>
              Só ver
            </Button>
            <Button size="sm" variant="text" look="admin" onClick={() => onChange([])}>
              Nada
            </Button>
          </Flex>
        )}
      </Flex>
      <Box display="grid" gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} columnGap="4" rowGap="3">
        {names.map(([area, name]) => (
          <Field key={area} label={name}>
            <Select
              size="sm"
              placeholder="Sem acesso"
              options={levels}
              disabled={readOnly}
              value={value.find((one) => one.area === area)?.nivel ?? ""}
              onChange={({ target }) => set(area, target.value)}
            />
          </Field>
        ))}
      </Box>
    </>
  );
}
