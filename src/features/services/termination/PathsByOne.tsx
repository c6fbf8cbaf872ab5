import { useState } from "react";
import { INSTITUTO_NAMES, type Instituto } from "@/domain/exits/termination";
import { CRITERIA, CRITERION_NAMES, type Criterion, cellsOf, IN_SHORT } from "@/domain/exits/terminationWords";
import { Box, chakra, Heading, Stack, Text } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { Select } from "@/ui/controls/Select";
import { Field } from "@/ui/fields/Field";
import { PathAction } from "./PathAction";
import { CellText } from "./PathsTable";
import type { Guide } from "./terminationQueries";

/** Short enough for four tabs on a phone. */
const TAB: Readonly<Record<Instituto, string>> = {
  bpd: "BPD",
  autopatrocinio: "Autopatrocínio",
  portabilidade: "Portabilidade",
  resgate: "Resgate",
};

/** One way at a time, whole; below, all four under one question. */
export function PathsByOne({ guide: { caminhos, regime, desligamento } }: { guide: Guide }) {
  const [shown, setShown] = useState<string>(caminhos[0]?.instituto ?? "");
  const [criterion, setCriterion] = useState<Criterion>("hoje");
  const prazo = desligamento?.prazoOpcao ?? null;
  const path = caminhos.find(({ instituto }) => instituto === shown) ?? caminhos[0];
  if (!path) return null;
  const cells = cellsOf(path, regime, prazo);
  return (
    <Stack gap="0">
      <Box padding="4">
        <Tabs
          wrap
          label="Caminhos"
          tabs={caminhos.map(({ instituto }) => ({ id: instituto, label: TAB[instituto] }))}
          value={path.instituto}
          onChange={setShown}
        >
          <Stack gap="5" paddingTop="4">
            <Box>
              <Heading as="h3" textStyle="h3">
                {INSTITUTO_NAMES[path.instituto]}
              </Heading>
              <Text>{IN_SHORT[path.instituto]}</Text>
            </Box>
            <chakra.dl margin="0" display="flex" flexDirection="column" gap="4">
              {CRITERIA.map((id) => (
                <Box key={id}>
                  <chakra.dt textStyle="label" color="fgMuted">
                    {CRITERION_NAMES[id]}
                  </chakra.dt>
                  <chakra.dd margin="0">
                    <CellText cell={cells[id]} />
                  </chakra.dd>
                </Box>
              ))}
            </chakra.dl>
            <PathAction path={path} />
          </Stack>
        </Tabs>
      </Box>
      <Box padding="4" borderTopWidth="1px" borderColor="line">
        <Stack gap="4">
          <Field label="Comparar os quatro em">
            <Select
              options={CRITERIA.map((id) => ({ id, value: CRITERION_NAMES[id] }))}
              value={criterion}
              onChange={(event) => setCriterion(CRITERIA.find((id) => id === event.target.value) ?? "hoje")}
            />
          </Field>
          <chakra.ul listStyleType="none" margin="0" padding="0" aria-label={CRITERION_NAMES[criterion]} aria-live="polite">
            {caminhos.map((each, index) => (
              <Box as="li" key={each.instituto} paddingBlock="3" borderTopWidth={index > 0 ? "1px" : 0} borderColor="line">
                <Text textStyle="label" color="fgMuted">
                  {INSTITUTO_NAMES[each.instituto]}
                </Text>
                <CellText cell={cellsOf(each, regime, prazo)[criterion]} />
              </Box>
            ))}
          </chakra.ul>
        </Stack>
      </Box>
    </Stack>
  );
}
