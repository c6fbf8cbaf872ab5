import { useState } from "react";
import type { TaxedLot } from "@/domain/tax/regressive";
import { usePrinting } from "@/ui/browser/usePrinting";
import { chakra } from "@/ui/content/layout";
import { Pagination } from "@/ui/content/Pagination";
import { Summary } from "@/ui/content/Summary";
import { type Column, Table } from "@/ui/content/Table";

interface Props {
  summary: string;
  caption: string;
  columns: readonly Column<TaxedLot>[];
  rows: readonly TaxedLot[];
}

const PAGE = 12;

/** Lots below a line that opens them, a page at a time. */
export function LotTable({ summary, caption, columns, rows }: Props) {
  const [page, setPage] = useState(0);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const at = Math.min(page, pages - 1);
  const isPrinting = usePrinting();
  if (rows.length === 0) return null;
  return (
    <chakra.details borderTopWidth="1px" borderColor="line" css={{ "@media print": { "&:not([open])": { display: "none" } } }}>
      <Summary paddingInline={{ base: "4", md: "6" }} textStyle="label" color="brand.fg">
        {summary}
      </Summary>
      <Table
        caption={caption}
        columns={columns}
        rows={isPrinting ? rows : rows.slice(at * PAGE, (at + 1) * PAGE)}
        rowKey={({ date }) => date}
      />
      {pages > 1 && (
        <chakra.div paddingInline={{ base: "4", md: "6" }} paddingBlock="3" _print={{ display: "none" }}>
          <Pagination page={at} totalPages={pages} onChange={setPage} />
        </chakra.div>
      )}
    </chakra.details>
  );
}
