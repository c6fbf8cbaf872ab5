import { Box, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { wordyTable } from "@/ui/content/wordyTable";
import { type Difference, differences } from "./compare";
import type { SettingDefinition } from "./definition";
import { Value } from "./Value";

interface Props<T extends object> {
  definition: Pick<SettingDefinition<T>, "describe" | "Difference">;
  antes: T | null;
  depois: T | null;
  /** Heads of the two sides. */
  words?: readonly [antes: string, depois: string];
  caption: string;
  /** Instead of lines where nothing differs. */
  none?: string | undefined;
  /** Sentences instead of figures, however short they are. */
  wordy?: boolean;
}

/** Beyond any figure with its unit: what is longer is read as a sentence. */
const LONGEST_FIGURE = 24;
const isSentence = (text: string) => text.length > LONGEST_FIGURE;

/** The difference of a setting whose lines are sentences: what it is described by, wrapped. */
export const wordyDifference =
  <T extends object>(describe: SettingDefinition<T>["describe"], none?: string): NonNullable<SettingDefinition<T>["Difference"]> =>
  ({ antes, depois }) => <DifferenceTable definition={{ describe }} antes={antes} depois={depois} caption="O que muda" none={none} wordy />;

/** Before and after, line by line: only what differs. */
export function DifferenceTable<T extends object>({
  definition,
  antes,
  depois,
  words = ["Antes", "Depois"],
  caption,
  none,
  wordy,
}: Props<T>) {
  const { Difference: Own } = definition;
  if (Own) return <Own antes={antes} depois={depois} />;
  const lines = differences(antes ? definition.describe(antes) : [], depois ? definition.describe(depois) : []);
  const [before, after] = words;
  const wraps = wordy || lines.some(({ antes: old, depois: fresh }) => isSentence(old) || isSentence(fresh));
  const align = wraps ? "start" : "end";
  const table = (
    <Table
      caption={caption}
      density="compact"
      rows={lines}
      rowKey={({ rotulo }: Difference) => rotulo}
      columns={[
        { id: "rotulo", header: "Regra", priority: 1, cell: ({ rotulo }: Difference) => rotulo },
        { id: "antes", header: before, align, cell: (line: Difference) => <Old>{line.antes}</Old> },
        { id: "depois", header: after, align, cell: (line: Difference) => <New>{line.depois}</New> },
      ]}
      empty={
        <Text textStyle="label" color="fgMuted">
          {none ?? "Nada difere."}
        </Text>
      }
    />
  );
  return wraps ? <Box css={wordyTable}>{table}</Box> : table;
}

const Old = ({ children }: { children: string }) => (
  <Text as="span" color="fgMuted" overflowWrap="anywhere">
    <Value>{children}</Value>
  </Text>
);
const New = ({ children }: { children: string }) => (
  <Text as="strong" fontWeight="bold" overflowWrap="anywhere">
    <Value>{children}</Value>
  </Text>
);
