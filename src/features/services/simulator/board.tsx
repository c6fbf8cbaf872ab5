import { createContext, type ReactNode, useContext, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from "react";
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
  /** Says the income of a choice that is on its way to whoever listens, and draws nothing. */
  peek(part: Partial<Choice>): void;
  onPeek(hear: (total: string) => void): () => void;
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
export const useFault = (field: ChoiceFault["campo"] | undefined) => useLive().faults.find(({ campo }) => campo === field)?.mensagem;

interface Props {
  ground: Ground;
  choice: Choice;
  change(part: Partial<Choice>): void;
  /** Made once: the parts draw themselves from what they read. */
  children: ReactNode;
}

const totalOf = ({ assumptions, saver }: Ground, counted: Choice) => reais(incomeCents(assumptions, saver, counted));

/** A movement draws the thumb and the income in its own frame, and everything else after it. */
export function BoardProvider({ ground, choice, change, children }: Props) {
  const now = useMemo(() => {
    const { assumptions, saver, allowed } = ground;
    return { ground, ...countedChoice(assumptions, saver, choice, allowed) };
  }, [ground, choice]);
  const live = useMemo<Live>(() => ({ choice, faults: now.faults, total: totalOf(ground, now.counted) }), [ground, choice, now]);
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
  const latest = useRef(choice);
  useEffect(() => {
    latest.current = choice;
  }, [choice]);
  const frame = useMemo<Frame>(() => {
    const listeners = new Set<(total: string) => void>();
    return {
      ...ground,
      change,
      peek: (part) => {
        const { assumptions, saver, allowed } = ground;
        const total = totalOf(ground, countedChoice(assumptions, saver, { ...latest.current, ...part }, allowed).counted);
        for (const hear of listeners) hear(total);
      },
      onPeek: (hear) => {
        listeners.add(hear);
        return () => listeners.delete(hear);
      },
      shown: () => shown.current,
    };
  }, [ground, change]);
  return (
    <FrameContext value={frame}>
      <LiveContext value={live}>
        <BoardContext value={board}>{children}</BoardContext>
      </LiveContext>
    </FrameContext>
  );
}

/** The one figure that moves with the thumb, also while all the others are still being drawn. */
export function IncomeNow() {
  const { onPeek } = useFrame();
  const text = formatMoney(useLive().total);
  const figure = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (figure.current) figure.current.textContent = text;
  });
  useEffect(
    () =>
      onPeek((total) => {
        if (figure.current) figure.current.textContent = formatMoney(total);
      }),
    [onPeek],
  );
  return <span ref={figure}>{text}</span>;
}
