import { Text } from "@/ui/layout";
import { Table } from "@/ui/Table";
import { type Difference, differences } from "./compare";
import type { SettingDefinition } from "./definition";

interface Props<T extends object> {
  definition: Pick<SettingDefinition<T>, "describe" | "Difference">;
  antes: T | null;
  depois: T | null;
  /** Heads of the two sides. */
  words?: readonly [antes: string, depois: string];
  caption: string;
  /** Instead of lines where nothing differs. */
  none?: string | undefined;
  /** Sentences instead of figures: they wrap. */
  wordy?: boolean;
}

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
  const align = wordy ? "start" : "end";
  return (
    <Table
      caption={caption}
      density="compact"
      rows={lines}
      rowKey={({ rotulo }: Difference) => rotulo}
      columns={[
        { id: "rotulo", header: "O que", priority: 1, cell: ({ rotulo }: Difference) => rotulo },
        { id: "antes", header: before, align, cell: (line: Difference) => <Old>{line.antes}</Old> },
        { id: "depois", header: after, align, cell: (line: Difference) => <strong>{line.depois}</strong> },
      ]}
      empty={
        <Text textStyle="label" color="fgMuted">
          {none ?? "Nada difere."}
        </Text>
      }
    />
  );
}

const Old = ({ children }: { children: string }) => (
  <Text as="span" color="fgMuted">
    {children}
  </Text>
);
