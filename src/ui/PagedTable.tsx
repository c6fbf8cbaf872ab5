import { Box, Flex } from "./layout";
import { Pagination } from "./Pagination";
import { Table, type TableProps } from "./Table";

interface Props<Row> extends Pick<TableProps<Row>, "caption" | "columns" | "rows"> {
  /** The rows are those of the page before, while the next one comes. */
  isStale: boolean;
  page: number;
  totalPage: number;
  total: number;
  /** Row that is open beside the list. */
  open: number | undefined;
  /** Opens a row, whose page stays, or turns to another page. */
  go(change: { id?: number; page: number }): void;
}

/** A page of a compact list, whose rows open beside it. */
export function PagedTable<Row extends { id: number }>({ isStale, page, totalPage, total, open, go, ...table }: Props<Row>) {
  return (
    <Box aria-busy={isStale} opacity={isStale ? 0.6 : 1}>
      <Table {...table} rowKey={({ id }) => id} density="compact" openKey={open ?? null} onOpen={({ id }) => go({ id, page })} />
      {totalPage > 1 && (
        <Flex justify="flex-end" px="4" py="2" borderTopWidth="1px">
          <Pagination page={Math.min(page, totalPage - 1)} totalPages={totalPage} total={total} onChange={(next) => go({ page: next })} />
        </Flex>
      )}
    </Box>
  );
}
