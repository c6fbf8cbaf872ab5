import { type ReactNode, useDeferredValue, useMemo, useRef } from "react";
import { incomeOf, redemptionOf } from "@/domain/taxSimulator/calculate";
import type { IncomeComparison } from "@/domain/taxSimulator/income";
import type { RedemptionComparison } from "@/domain/taxSimulator/redemption";
import { type FieldName, faultsOf, hasFault, type Typed } from "@/domain/taxSimulator/typing";
import { BoardContexts, boardContexts, useFilled } from "../frame/boardContexts";
import type { Ground } from "./regimeQueries";

/** Data that do not change while somebody types or moves a slider. */
interface Frame {
  ground: Ground;
  put(change: Partial<Typed>): void;
  /** True for an unknown person: no lots of their own, and an age in place of a birth date. */
  isPublic: boolean;
}

/** Values in the fields at this moment. Every reader of it is drawn with each step of a thumb. */
interface Live {
  typed: Typed;
  faults: ReturnType<typeof faultsOf>;
  isWrong: boolean;
  /** The figures are still those of a moment ago. */
  isBehind: boolean;
}

/** Values that the figures show. They follow as soon as there is time; null until the first calculation. */
interface Board {
  typed: Typed | null;
  redemption: RedemptionComparison | null;
  income: IncomeComparison | null;
}

const CONTEXTS = boardContexts<Frame, Live, Board>();
export const useFrame = () => useFilled(CONTEXTS.frame);
export const useLive = () => useFilled(CONTEXTS.live);
export const useBoard = () => useFilled(CONTEXTS.board);
export const useFault = (field: FieldName | undefined) => {
  const { faults } = useLive();
  return field && faults[field];
};

interface Props {
  ground: Ground;
  typed: Typed;
  put(change: Partial<Typed>): void;
  isPublic: boolean;
  children: ReactNode;
}

/** A movement draws its own thumb and amount in its frame; both regimes are counted after it. */
export function BoardProvider({ ground, typed, put, isPublic, children }: Props) {
  const frame = useMemo<Frame>(() => ({ ground, put, isPublic }), [ground, put, isPublic]);
  const faults = useMemo(() => faultsOf(typed, ground), [typed, ground]);
  const isWrong = hasFault(faults);
  // The last figures that could be counted stay on the screen while a field is being corrected.
  const latest = useRef<Typed | null>(null);
  const shown = latest.current;
  if (!isWrong) latest.current = typed;
  else if (shown && (shown.source !== typed.source || shown.subject !== typed.subject)) latest.current = null;
  const counted = latest.current;
  const followed = useDeferredValue(counted);
  const isBehind = followed !== counted;
  const live = useMemo<Live>(() => ({ typed, faults, isWrong, isBehind }), [typed, faults, isWrong, isBehind]);
  const board = useMemo<Board>(() => {
    const redemption = followed?.subject === "resgate" ? redemptionOf(ground, followed) : null;
    const income = followed?.subject === "renda" ? incomeOf(ground, followed) : null;
    return { typed: followed, redemption, income };
  }, [ground, followed]);
  return (
    <BoardContexts of={CONTEXTS} frame={frame} live={live} board={board}>
      {children}
    </BoardContexts>
  );
}
