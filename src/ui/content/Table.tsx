import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { chakra } from "../styled";
import { tableRoles as roles, tableStyle } from "./tableStyle";

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** True for amounts and counts: right-aligned, with digits of one width. */
  align?: "start" | "end";
  /** 1: heads the card on a phone and opens the row. 3: not on a phone. */
  priority?: 1 | 2 | 3;
  /**
   * Place in a phone's row of two lines, beside the first priority: `end` at the right of the first line, `line` one after
   * another in the second, `last` at its right, `below` one after another in a third, which leaves the second to one
   * `line`. Where a column has one, those without are not on a phone.
   */
  phone?: "end" | "line" | "last" | "below";
  /** Words before the value there, which the header says on a larger screen. */
  phoneWord?: string;
  /** CSS width. */
  width?: string;
}

export interface TableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Name of the table, for screen readers. */
  caption: string;
  /** Makes the row clickable; the cell of the first priority becomes its button and must hold text only. */
  onOpen?: (row: Row) => void;
  /** Row that is open beside the table. */
  openKey?: string | number | null;
  /** `comfortable` 48 px rows for participants, `compact` 32 px for administrators. */
  density?: "comfortable" | "compact";
  /** Content in place of the rows when there are none. */
  empty?: ReactNode;
}

/** Key of the row that says what the others add up to; it stands out. */
export const TOTAL_KEY = "total";

const interactive = "a, button, input, label, select";

/** Arrow keys walk from row to row. */
function walk(event: KeyboardEvent<HTMLTableElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || !event.target.matches("[data-opens]")) return;
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-opens]")];
  const next = openers[openers.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** A table that becomes a list under 768 px, of rows of two lines or of cards. One markup for all: nothing is written twice. */
export function Table<Row>({ columns, rows, rowKey, caption, onOpen, openKey, density = "comfortable", empty }: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  const hasLines = columns.some(({ phone }) => phone);
  const opener = columns.find((column) => column.priority === 1) ?? columns[0];
  return (
    <chakra.div
      overflowX={{ base: "visible", md: "auto" }}
      css={tableStyle[hasLines ? "lines" : "cards"][density]}
      role="group"
      aria-label={caption}
      tabIndex={0}
    >
      <table {...roles.table} onKeyDown={onOpen ? walk : undefined}>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map((column) => (
              <th
                key={column.id}
                {...roles.columnheader}
                scope="col"
                data-align={column.align}
                style={column.width ? { width: column.width } : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows.map((row) => {
            const key = rowKey(row);
            const open = (event: MouseEvent) => {
              if (event.target instanceof Element && !event.target.closest(interactive)) onOpen?.(row);
            };
            return (
              // The button inside is what the keyboard and the screen reader use.
              <tr
                key={key}
                {...roles.row}
                data-open={key === openKey || undefined}
                data-total={key === TOTAL_KEY || undefined}
                data-target={onOpen ? "" : undefined}
                onClick={onOpen ? open : undefined}
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    {...roles.cell}
                    data-align={column.align}
                    data-priority={column.priority ?? 2}
                    data-phone={column.phone}
                    data-word={column.phoneWord}
                    data-label={typeof column.header === "string" ? column.header : undefined}
                  >
                    {onOpen && column === opener ? (
                      <button type="button" data-opens="" aria-current={key === openKey || undefined} onClick={() => onOpen(row)}>
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </chakra.div>
  );
}
