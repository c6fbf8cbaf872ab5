import { memo, useCallback, useMemo } from "react";
import { exact, smaller, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { redeemable } from "@/domain/taxSimulator/calculate";
import { amountOf, hasFault } from "@/domain/taxSimulator/typing";
import { Stack, Text } from "@/ui/content/layout";
import { useFrame, useLive } from "./regimeBoardContext";
import { Move, TypedAmount, TypedWhole } from "./regimeControls";
import { YearFields } from "./YearFields";

const POSITIONS = 100;

const shareOf = (whole: string, position: number) => toAmount(exact(whole).times(position).div(POSITIONS));

/** Fields of the amount: as a share of the redeemable balance, and in reais. */
function Wanted() {
  const { ground } = useFrame();
  const { typed, faults } = useLive();
  const { source, lots, amount } = typed;
  const isKnown = !hasFault({ lots: faults.lots });
  const most = useMemo(() => (isKnown ? redeemable(ground, { source, lots }) : "0.00"), [ground, source, lots, isKnown]);
  const wanted = amount === "" || faults.amount ? most : toAmount(smaller(amountOf(amount), most));
  const position = exact(most).isZero() ? POSITIONS : exact(wanted).times(POSITIONS).div(most).round().toNumber();
  const part = useCallback((at: number) => ({ amount: at >= POSITIONS ? "" : shareOf(most, at) }), [most]);
  const say = useCallback((at: number) => formatMoney(shareOf(most, at)), [most]);
  return (
    <Stack gap="1">
      <TypedWhole field="amount" label="Quanto resgatar" whole={most} />
      <Move
        bare
        label="Quanto resgatar"
        shown={formatMoney(wanted)}
        say={say}
        min={1}
        max={POSITIONS}
        step={1}
        value={Math.max(1, position)}
        part={part}
        ends={[say(1), formatMoney(most)]}
      />
    </Stack>
  );
}

const Vested = () => (useLive().typed.source === "own" ? <VestedWords /> : null);

const VestedWords = memo(function VestedWords() {
  const { direito } = useFrame().ground;
  return (
    direito && (
      <Text textStyle="small" color="fgMuted">
        Conta {direito.percentual.replace(".", ",")}% da parte da patrocinadora, o que já é seu hoje.
      </Text>
    )
  );
});

export const RedemptionControls = memo(function RedemptionControls() {
  const { ground } = useFrame();
  return (
    <Stack gap="4">
      <Wanted />
      <Vested />
      <TypedAmount
        field="otherNow"
        label="Outra renda tributável, por mês"
        hint={
          ground.salario
            ? "Começa com o seu salário de contribuição: troque pelo que você declara."
            : "Salário, aluguel, INSS: entra na declaração do ano."
        }
      />
      <YearFields />
    </Stack>
  );
});
