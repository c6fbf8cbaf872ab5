import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../controls/IconButton";
import { chakra } from "../styled";

export interface PaginationProps {
  /** From 0. */
  page: number;
  totalPages: number;
  /** Number of items in all pages, shown at the end. */
  total?: number;
  onChange: (page: number) => void;
  /** Name of the paged list, for screen readers. */
  label?: string;
}

const GAP = -1;

/** First, last, and the neighbours of the current page; GAP where some are left out. */
export function pagesShown(page: number, totalPages: number): number[] {
  const shown = new Set([0, totalPages - 1, page - 1, page, page + 1]);
  if (page <= 2) for (const near of [1, 2]) shown.add(near);
  if (page >= totalPages - 3) for (const near of [totalPages - 2, totalPages - 3]) shown.add(near);
  const sorted = [...shown].filter((index) => index >= 0 && index < totalPages).sort((a, b) => a - b);
  return sorted.flatMap((index, at) => {
    const before = sorted[at - 1];
    if (before === undefined || index - before === 1) return [index];
    return index - before === 2 ? [index - 1, index] : [GAP, index];
  });
}

/** Moves only within 0 and the last page (specification §4). */
export function Pagination({ page, totalPages, total, onChange, label = "Páginas" }: PaginationProps) {
  const last = Math.max(0, totalPages - 1);
  const go = (target: number) => {
    if (target >= 0 && target <= last && target !== page) onChange(target);
  };
  return (
    <chakra.nav aria-label={label} display="flex" alignItems="center" flexWrap="wrap" gap="1.5">
      <IconButton variant="outline" label="Anterior" icon={ChevronLeft} disabled={page <= 0} onClick={() => go(page - 1)} />
      <chakra.ol display={{ base: "none", md: "flex" }} gap="1.5" listStyleType="none" margin="0" padding="0">
        {pagesShown(page, totalPages).map((index, at) =>
          index === GAP ? (
            <chakra.li
              key={`gap-${at === 1 ? "before" : "after"}`}
              aria-hidden="true"
              width="10"
              textAlign="center"
              lineHeight="2.5rem"
              color="fgMuted"
            >
              …
            </chakra.li>
          ) : (
            <li key={index}>
              <chakra.button
                type="button"
                aria-label={`Página ${index + 1}`}
                aria-current={index === page ? "page" : undefined}
                onClick={() => go(index)}
                minWidth="10"
                height="10"
                paddingInline="2"
                borderRadius="md"
                textStyle="label"
                fontWeight={index === page ? 600 : 400}
                bg={index === page ? "brand.subtle" : "transparent"}
                color={index === page ? "brand.fg" : "fg"}
                cursor="pointer"
                _hover={{ bg: index === page ? "brand.subtle" : "subtle" }}
              >
                {index + 1}
              </chakra.button>
            </li>
          ),
        )}
      </chakra.ol>
      <chakra.span display={{ base: "inline", md: "none" }} textStyle="label" color="fgMuted" paddingInline="2">
        {totalPages === 0 ? "0 de 0" : `${page + 1} de ${totalPages}`}
      </chakra.span>
      <IconButton variant="outline" label="Próxima" icon={ChevronRight} disabled={page >= last} onClick={() => go(page + 1)} />
      {total !== undefined && (
        <chakra.span textStyle="label" color="fgMuted" marginLeft="2">
          {total === 1 ? "1 item" : `${total.toLocaleString("pt-BR")} itens`}
        </chakra.span>
      )}
    </chakra.nav>
  );
}
