import { type Context, createContext, type ReactNode, useContext } from "react";

/**
 * Contexts of a simulator, by how often they change: the frame never while a slider moves, what is live with each step
 * of a thumb (every reader of it must be cheap to draw), the board as soon as there is time.
 */
export const boardContexts = <Frame, Live, Board>() => ({
  frame: createContext<Frame | null>(null),
  live: createContext<Live | null>(null),
  board: createContext<Board | null>(null),
});

/** Value of one of them. @throws Error outside of the simulator */
export function useFilled<T>(context: Context<T | null>): T {
  const value = useContext(context);
  if (value === null) throw new Error("a part of a simulator outside of it");
  return value;
}

interface Props<Frame, Live, Board> {
  of: ReturnType<typeof boardContexts<Frame, Live, Board>>;
  frame: Frame;
  live: Live;
  board: Board;
  children: ReactNode;
}

export const BoardContexts = <Frame, Live, Board>({ of, frame, live, board, children }: Props<Frame, Live, Board>) => (
  <of.frame value={frame}>
    <of.live value={live}>
      <of.board value={board}>{children}</of.board>
    </of.live>
  </of.frame>
);
