import { createContext, type ReactNode, useContext, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { formatMoney } from "@/domain/money";
import type { Assumptions, Choice, Saver } from "@/domain/simulator/facts";
import { type Allowed, type ChoiceFault, countedChoice } from "@/domain/simulator/faults";
import { reais } from "@/domain/simulator/fixed";
import { incomeCents, type Simulation, simulate } from "@/domain/simulator/simulate";

/** What every part of the simulator is drawn from. */
export interface Ground {
  assumptions: Assumptions;
  saver: Saver;
  allowed: Allowed;
  /** Day of the quota that the balance is of; null for a typed balance. */
  quotaOf: string | null;
}

/** What stands still while a slider moves. */
interface Frame extends Ground {
  change(part: Partial<Choice>): void;
  /** The choice that the figures on the screen are of, for who needs it when something is pressed. */
  shown(): Choice;
}

/** What is chosen at this moment. Whoever reads it is drawn with each step of a thumb: nothing that costs a frame. */
interface Live {
  choice: Choice;
  faults: readonly ChoiceFault[];
  /** Income of a month in today's money, with the other income. */
  total: string;
}

/** What pictures, tables and searches are of: the same, as soon as there is time for them. */
export interface Board extends Ground {
  /** Without what is at fault. */
  choice: Choice;
  result: Simulation;
  /** Something that was typed cannot be counted with: the figures are those before it. */
  isHeld: boolean;
}

const FrameContext = createContext<Frame | null>(null);
const LiveContext = createContext<Live | null>(null);
const BoardContext = createContext<Board | null>(null);

function read<T>(value: T | null): T {
  if (value === null) throw new Error("a part of the simulator outside of it");
  return value;
}
export const useFrame = () => read(useContext(FrameContext));
export const useLive = () => read(useContext(LiveContext));
export const useBoard = () => read(useContext(BoardContext));

/** What is wrong with a field; nothing where it may be counted with. */
export const useFault = (field: ChoiceFault["campo"]) => useLive().faults.find(({ campo }) => campo === field)?.mensagem;

interface Props {
  ground: Ground;
  choice: Choice;
  change(part: Partial<Choice>): void;
  /** Made once: the parts draw themselves from what they read. */
  children: ReactNode;
}

/** A movement draws the thumb and the income in its own frame, and everything else after it. */
export function BoardProvider({ ground, choice, change, children }: Props) {
  const now = useMemo(() => {
    const { assumptions, saver, allowed } = ground;
    return { ground, ...countedChoice(assumptions, saver, choice, allowed) };
  }, [ground, choice]);
  const live = useMemo<Live>(() => {
    const total = reais(incomeCents(ground.assumptions, ground.saver, now.counted));
    return { choice, faults: now.faults, total };
  }, [ground, choice, now]);
  const followed = useDeferredValue(now);
  const board = useMemo<Board>(
    () => ({
      ...followed.ground,
      choice: followed.counted,
      result: simulate(followed.ground.assumptions, followed.ground.saver, followed.counted),
      isHeld: followed.faults.length > 0,
    }),
    [followed],
  );
  const shown = useRef(board.choice);
  useEffect(() => {
    shown.current = board.choice;
  }, [board]);
  const frame = useMemo<Frame>(() => ({ ...ground, change, shown: () => shown.current }), [ground, change]);
  return (
    <FrameContext value={frame}>
      <LiveContext value={live}>
        <BoardContext value={board}>{children}</BoardContext>
      </LiveContext>
    </FrameContext>
  );
}

/** The one figure that moves with the thumb. */
export const IncomeNow = () => formatMoney(useLive().total);
