import { ageOn, formatDate } from "@/domain/calendar/calendarDate";
import { formatMoney } from "@/domain/money/money";
import { choiceRows } from "@/domain/taxSimulator/choiceRows";
import { amountOf } from "@/domain/taxSimulator/typing";
import { usePrinting } from "@/ui/browser/usePrinting";
import { Card } from "@/ui/content/Card";
import { KeyValue } from "@/ui/content/KeyValue";
import { useBoard, useFrame } from "./regimeBoardContext";

/** Text on paper in place of the controls. */
export const PaperCard = () => (usePrinting() ? <Choice /> : null);

function Choice() {
  const { ground, isPublic } = useFrame();
  const { typed } = useBoard();
  if (!typed) return null;
  const chosen = choiceRows(ground, typed).map(([label, value]) =>
    // A person who only gave an age has no birth date.
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
