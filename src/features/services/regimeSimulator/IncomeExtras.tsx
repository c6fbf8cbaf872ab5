import { memo } from "react";
import { bonusRule } from "@/domain/simulator/facts";
import { mostAtOnce } from "@/domain/taxSimulator/typing";
import { Text } from "@/ui/content/layout";
import { Checkbox } from "@/ui/controls/Checkbox";
import { useFrame, useLive } from "./regimeBoardContext";
import { Move } from "./regimeControls";

const takingAtOnce = (lump: number) => ({ lump });
const lumpWords = (lump: number) => (lump === 0 ? "Nada" : `${lump}% do saldo`);

function AtOnce() {
  const most = mostAtOnce(useFrame().ground);
  const { lump } = useLive().typed;
  if (most <= 0) return null;
  return (
    <Move
      field="lump"
      label="Saque à vista no início"
      shown={lumpWords(lump)}
      unit="%"
      say={lumpWords}
      min={0}
      max={most}
      step={1}
      value={lump}
      part={takingAtOnce}
      ends={["0%", `${most}%`]}
    />
  );
}

interface BonusProps {
  rule: ReturnType<typeof bonusRule>;
  thirteenth: boolean;
}

const Bonus = memo(function Bonus({ rule, thirteenth }: BonusProps) {
  const { put } = useFrame();
  if (rule === "opcional")
    return (
      <Checkbox
        label="Receber um 13º pagamento por ano (abono anual)"
        checked={thirteenth}
        onChange={(event) => put({ thirteenth: event.target.checked })}
      />
    );
  return (
    <Text textStyle="small" color="fgMuted">
      {rule === "sempre" ? "Esta forma de renda paga também um 13º por ano." : "Nesta forma de renda o plano não paga 13º."}
    </Text>
  );
});

/** Fields of an income besides its months: a lump sum and the 13th, as far as the plan gives them. */
export function IncomeExtras() {
  const { ground } = useFrame();
  const { form, thirteenth } = useLive().typed;
  return (
    <>
      <AtOnce />
      <Bonus rule={bonusRule(ground, form)} thirteenth={thirteenth} />
    </>
  );
}
