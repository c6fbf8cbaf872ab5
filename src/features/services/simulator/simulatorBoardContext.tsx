import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { formatMoney } from "@/domain/money/money";
import type { Assumptions, Choice, Saver } from "@/domain/simulator/facts";
import { type Allowed, type ChoiceFault, countedChoice } from "@/domain/simulator/faults";
import { reais } from "@/domain/simulator/fixed";
import { incomeCents, type Simulation, simulate } from "@/domain/simulator/simulate";
import { BoardContexts, boardContexts, useFilled } from "../frame/boardContexts";

/** Facts that every part of the simulator is drawn from. */
export interface Ground {
  assumptions: Assumptions;
  saver: Saver;
  allowed: Allowed;
  /** Day of the quota that the balance is of; null for a typed balance. */
  quotaOf: string | null;
}

/** Data that do not change while a slider moves. */
interface Frame extends Ground {
  change(part: Partial<Choice>): void;
  /** Tells the listeners the income of a choice that is not drawn yet, and draws nothing. */
  peek(part: Partial<Choice>): void;
  onPeek(hear: (total: string) => void): () => void;
  /** Choice that the figures on the screen show, for handlers of a press. */
  shown(): Choice;
}

/** Choice at this moment. Every reader of it is drawn with each step of a thumb and must be cheap to draw. */
interface Live {
  choice: Choice;
  faults: readonly ChoiceFault[];
  /** Income of a month in today's money, with the other income. */
  total: string;
}

/** Choice that pictures, tables and searches show: the same one, as soon as there is time for them. */
export interface Board extends Ground {
  /** Choice without its faulty parts. */
  choice: Choice;
  result: Simulation;
  /** Something that was typed cannot be counted with: the figures are those before it. */
  isHeld: boolean;
}

const CONTEXTS = boardContexts<Frame, Live, Board>();
export const useFrame = () => useFilled(CONTEXTS.frame);
export const useLive = () => useFilled(CONTEXTS.live);
export const useBoard = () => useFilled(CONTEXTS.board);

/** Problem of a field; undefined where its value can be calculated with. */
export const useFault = (field: ChoiceFault["campo"] | undefined) => useLive().faults.find(({ campo }) => campo === field)?.mensagem;

interface Props {
  ground: Ground;
  choice: Choice;
  change(part: Partial<Choice>): void;
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
    <BoardContexts of={CONTEXTS} frame={frame} live={live} board={board}>
      {children}
    </BoardContexts>
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
