import { type FocusEvent, type KeyboardEvent, useState } from "react";

interface Place {
  row: number;
  column: number;
}

const START: Place = { row: 0, column: 0 };

const boxOf = (grid: HTMLElement, { row, column }: Place) =>
  grid.querySelector<HTMLElement>(`input[data-row="${row}"][data-column="${column}"]`);

/** Where a key leads in a grid of so many rows and columns; null for a key that moves nothing. */
function nextPlace({ row, column }: Place, { key, ctrlKey }: { key: string; ctrlKey: boolean }, rows: number, columns: number) {
  const moves: Record<string, Place> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    ArrowRight: { row, column: column + 1 },
    ArrowLeft: { row, column: column - 1 },
    PageDown: { row: row + 8, column },
    PageUp: { row: row - 8, column },
    Home: { row: ctrlKey ? 0 : row, column: 0 },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  };
  const to = moves[key];
  return to ? { row: Math.min(rows - 1, Math.max(0, to.row)), column: Math.min(columns - 1, Math.max(0, to.column)) } : null;
}

/** Attributes with the place of a box. @param stop column of the row that the Tab key stops at */
export const placed = (row: number, column: number, stop: number | null) => ({
  "data-row": row,
  "data-column": column,
  tabIndex: column === stop ? 0 : -1,
});

/** One stop of the Tab key for a whole grid of boxes: arrows, Home, End and Page move in it, Space switches. */
export function useGridKeys(rows: number, columns: number) {
  const [known, setAt] = useState(START);
  // A filter may have taken the row away.
  const at = known.row < rows ? known : START;
  const placeOf = (target: EventTarget): Place | null => {
    const { row, column } = (target as HTMLElement).dataset ?? {};
    return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place) setAt(place);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    const next = place && nextPlace(place, event, rows, columns);
    if (!next) return;
    event.preventDefault();
    boxOf(event.currentTarget, next)?.focus();
  };
  return { at, grid: { onFocus, onKeyDown } };
}
