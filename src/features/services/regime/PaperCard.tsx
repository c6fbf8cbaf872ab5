import { ageOn, formatDate } from "@/domain/calendarDate";
import { formatMoney } from "@/domain/money";
import { choiceRows } from "@/domain/taxSimulator/choiceRows";
import { amountOf } from "@/domain/taxSimulator/typing";
import { Card } from "@/ui/Card";
import { KeyValue } from "@/ui/KeyValue";
import { usePrinting } from "@/ui/usePrinting";
import { useBoard, useFrame } from "./board";

/** What paper says in place of the controls. */
export const PaperCard = () => (usePrinting() ? <Choice /> : null);

function Choice() {
  const { ground, isPublic } = useFrame();
  const { typed } = useBoard();
  if (!typed) return null;
  const chosen = choiceRows(ground, typed).map(([label, value]) =>
    // Who only said an age has no birth date.
    isPublic && label === "Nascimento" ? { label: "Idade", value: `${ageOn(typed.birth, ground.hoje)} anos` } : { label, value },
  );
  const lots =
    typed.source === "typed"
      ? typed.lots.map(({ date, amount }) => ({ label: `Entrou em ${formatDate(date)}`, value: formatMoney(amountOf(amount)) }))
      : [];
  return (
    <Card title="O que foi comparado" _print={{ breakInside: "avoid" }}>
      <KeyValue tabular rows={[...chosen, ...lots]} />
    </Card>
  );
}
