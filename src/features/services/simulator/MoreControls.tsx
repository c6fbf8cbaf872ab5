import { type ChangeEvent, memo, useCallback } from "react";
import { formatMoney } from "@/domain/money/money";
import { bonusRule, type Choice } from "@/domain/simulator/facts";
import { isSupplementaryOpen, MOST_GROWTH } from "@/domain/simulator/faults";
import { percentWords } from "@/domain/simulator/words";
import { Stack } from "@/ui/content/layout";
import { Summary } from "@/ui/content/Summary";
import { Switch } from "@/ui/controls/Switch";
import { useFault, useFrame, useLive } from "./simulatorBoardContext";
import { ChoiceAmount, Move } from "./simulatorControls";

const MAX_SUPPLEMENTARY = 25;

const growing = (value: number) => ({ crescimento: String(value) });
const payingAt = (aporteIdade: number) => ({ aporteIdade });
const changingAt = (mudancaIdade: number) => ({ mudancaIdade });
const changingTo = (mudancaSuplementar: number) => ({ mudancaSuplementar });
const yearsOf = (count: number) => `${count} anos`;
const percentOf = (value: number) => percentWords(value);
const yearly = (value: number) => `${percentWords(value)} ao ano`;
const UNCHANGED = { mudancaIdade: 0, mudancaSuplementar: 0, mudancaValor: "0.00" };

const Toggle = memo(function Toggle({ label, checked, onChange }: { label: string; checked: boolean; onChange(on: boolean): void }) {
  return <Switch label={label} checked={checked} onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked)} />;
});

/** A contribution that changes at an age. */
function Later() {
  const { assumptions, saver, allowed, change } = useFrame();
  const { choice } = useLive();
  const now = Math.floor(saver.idadeMeses / 12);
  const [min, max] = [now + 1, choice.aposentadoria - 1];
  const middle = Math.round((min + max) / 2);
  const { suplementar, valor: amount } = choice;
  const toggle = useCallback(
    (on: boolean) => change(on ? { mudancaIdade: middle, mudancaSuplementar: suplementar, mudancaValor: amount } : UNCHANGED),
    [change, middle, suplementar, amount],
  );
  if (!saver.contribui || max < min) return null;
  const byAmount = assumptions.modo === "valor";
  if (!byAmount && !isSupplementaryOpen(allowed, choice.basica)) return null;
  const isOn = choice.mudancaIdade > 0;
  const age = Math.min(max, Math.max(min, choice.mudancaIdade));
  return (
    <>
      <Toggle label="Contribuir diferente a partir de uma idade" checked={isOn} onChange={toggle} />
      {isOn && (
        <Move
          field="mudancaIdade"
          label="A partir dos"
          shown={yearsOf(age)}
          unit="anos"
          say={yearsOf}
          min={min}
          max={max}
          step={1}
          value={age}
          part={changingAt}
          ends={[String(min), String(max)]}
        />
      )}
      {isOn &&
        (byAmount ? (
          <ChoiceAmount field="mudancaValor" label="Contribuição por mês, depois" />
        ) : (
          <Move
            field="mudancaSuplementar"
            label="Suplementar, depois"
            shown={percentWords(choice.mudancaSuplementar)}
            unit="%"
            say={percentOf}
            min={0}
            max={MAX_SUPPLEMENTARY}
            step={1}
            value={choice.mudancaSuplementar}
            part={changingTo}
            ends={["0%", `${MAX_SUPPLEMENTARY}%`]}
          />
        ))}
    </>
  );
}

/** Slider for the age of the single deposit. */
function OnceAt() {
  const { saver } = useFrame();
  const { choice } = useLive();
  const isWrong = useFault("aporteUnico") !== undefined;
  const now = Math.ceil(saver.idadeMeses / 12);
  const ages = { min: now, max: Math.max(now, choice.aposentadoria) };
  if (choice.aporteUnico === "0.00" || ages.max <= ages.min) return null;
  const at = Math.min(ages.max, Math.max(ages.min, choice.aporteIdade));
  return (
    <Move
      field="aporteIdade"
      label={`Aporte de ${isWrong ? "uma vez" : formatMoney(choice.aporteUnico)} aos`}
      shown={yearsOf(at)}
      unit="anos"
      say={yearsOf}
      {...ages}
      step={1}
      value={at}
      part={payingAt}
      ends={[String(ages.min), String(ages.max)]}
    />
  );
}

function Growth() {
  const { assumptions } = useFrame();
  const { choice } = useLive();
  return (
    <Move
      field="crescimento"
      label={
        assumptions.modo === "valor"
          ? "Aumento da contribuição ao ano, acima da inflação"
          : "Crescimento do salário ao ano, acima da inflação"
      }
      shown={`${percentWords(choice.crescimento)} ao ano`}
      unit="%"
      say={yearly}
      min={0}
      max={MOST_GROWTH}
      step={0.5}
      value={Number(choice.crescimento)}
      part={growing}
      ends={["0%", `${MOST_GROWTH}%`]}
    />
  );
}

/** Fields of the money besides the contribution, while there is time to save. */
function Saving() {
  const { saver } = useFrame();
  const { choice } = useLive();
  if (saver.recebe || choice.aposentadoria * 12 <= saver.idadeMeses) return null;
  return (
    <>
      <ChoiceAmount field="adicional" label="Contribuição voluntária por mês" />
      <ChoiceAmount field="aporteAnual" label="Aporte uma vez por ano" />
      <ChoiceAmount field="aporteUnico" label="Aporte único" />
      <OnceAt />
      {saver.contribui && <Growth />}
      <Later />
    </>
  );
}

function Bonus() {
  const { assumptions, change } = useFrame();
  const { choice } = useLive();
  const toggle = useCallback((abono: Choice["abono"]) => change({ abono }), [change]);
  if (bonusRule(assumptions, choice.forma) !== "opcional") return null;
  return <Toggle label="13 pagamentos por ano (abono anual)" checked={choice.abono} onChange={toggle} />;
}

/** Controls that few people use: extra contributions, growth of the salary, other income. */
export const MoreControls = memo(function MoreControls() {
  return (
    <details>
      <Summary>Mais opções: aportes, salário, outra renda</Summary>
      <Stack gap="5" paddingTop="3">
        <Saving />
        <Bonus />
        <ChoiceAmount field="outraRenda" label="Outra renda por mês" hint="Por exemplo, a aposentadoria do INSS." />
      </Stack>
    </details>
  );
});
