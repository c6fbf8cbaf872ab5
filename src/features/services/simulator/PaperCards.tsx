import { formatMoney } from "@/domain/money/money";
import { assumptionRows } from "@/domain/simulator/changes";
import { choiceRows } from "@/domain/simulator/words";
import { usePrinting } from "@/ui/browser/usePrinting";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { Table } from "@/ui/content/Table";
import { assumptionColumns } from "./assumptionColumns";
import { useBoard } from "./simulatorBoardContext";

/** Content on paper in place of the controls and of what opens: the choice, and every assumption with its date. */
export const PaperCards = () => (usePrinting() ? <Cards /> : null);

function Cards() {
  const { assumptions, saver, choice } = useBoard();
  const facts = [
    { label: "Idade", value: `${Math.floor(saver.idadeMeses / 12)} anos` },
    { label: "Saldo de hoje", value: formatMoney(saver.saldo) },
  ];
  return (
    <>
      <Card title="O que foi escolhido" _print={{ breakInside: "avoid" }}>
        <KeyValue tabular rows={[...facts, ...choiceRows(assumptions, saver, choice)]} />
      </Card>
      <Card title={`Premissas, versão ${assumptions.versao}`} padding="0" _print={{ breakInside: "avoid" }}>
        <Table
          caption={`Premissas, versão ${assumptions.versao}`}
          columns={assumptionColumns}
          rows={assumptionRows(assumptions)}
          rowKey={({ rotulo }) => rotulo}
        />
      </Card>
    </>
  );
}
