import { Flex, Stack, Text } from "@/ui/content/layout";
import { Table } from "@/ui/content/Table";
import { Button } from "@/ui/controls/Button";

export interface Line {
  campo: string;
  agora: string;
  seu: string;
}

interface Props {
  /** Every field; those that agree are left out. */
  lines: readonly Line[];
  onTheirs(): void;
}

/** Somebody else was quicker: how it stands beside what is about to be saved on top of it. */
export function Meanwhile({ lines, onTheirs }: Props) {
  return (
    <Stack gap="2">
      <Text textStyle="label">Compare. Salvar de novo põe o que você escreveu no lugar do que está agora.</Text>
      <Table
        caption="Como está agora e o que você escreveu"
        density="compact"
        rows={lines.filter(({ agora, seu }) => agora !== seu)}
        rowKey={({ campo }) => campo}
        columns={[
          { id: "campo", header: "O que", priority: 1, cell: ({ campo }: Line) => campo },
          { id: "agora", header: "Como está agora", cell: ({ agora }: Line) => agora || "vazio" },
          { id: "seu", header: "O que você escreveu", cell: ({ seu }: Line) => <strong>{seu || "vazio"}</strong> },
        ]}
        empty={<Text textStyle="small">O que você escreveu já é o que está gravado.</Text>}
      />
      <Flex>
        <Button size="sm" variant="outline" look="admin" onClick={onTheirs}>
          Ficar com o que está agora
        </Button>
      </Flex>
    </Stack>
  );
}
