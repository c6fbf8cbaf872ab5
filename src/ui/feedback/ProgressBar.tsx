import { type ReactNode, useId } from "react";
import { chakra } from "../styled";

interface ProgressBarProps {
  /** 0–100. */
  value: number;
  label: ReactNode;
  /** Counts and time left. */
  detail?: ReactNode;
}

/** Bar that shows the progress of long work, with the figure beside it. `value` in percent. */
export function ProgressBar({ value, label, detail }: ProgressBarProps) {
  const id = useId();
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <chakra.div>
      <chakra.div display="flex" justifyContent="space-between" gap="3" marginBottom="2" textStyle="label">
        <chakra.span id={id} fontWeight={500}>
          {label}
        </chakra.span>
        <chakra.span color="fgMuted">{percent}%</chakra.span>
      </chakra.div>
      <chakra.div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        height="2"
        borderRadius="md"
        bg="muted"
        overflow="hidden"
      >
        <chakra.div height="full" bg="brand.accent" transition="width 160ms" style={{ width: `${percent}%` }} />
      </chakra.div>
      {detail && (
        <chakra.p marginTop="2" textStyle="small" color="fgMuted">
          {detail}
        </chakra.p>
      )}
    </chakra.div>
  );
}
