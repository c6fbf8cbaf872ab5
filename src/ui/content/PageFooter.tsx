import { Flex } from "./layout";
import { Pagination, type PaginationProps } from "./Pagination";

/** Pages under a list, where there is more than one. `dense` on the fund's compact lists. */
export const PageFooter = ({ dense = false, page, totalPages, ...rest }: PaginationProps & { dense?: boolean }) =>
  totalPages > 1 && (
    <Flex
      {...(dense
        ? { justify: "flex-end", px: "4", py: "2" }
        : { justify: { base: "center", md: "flex-end" }, px: { base: "4", lg: "6" }, py: "3" })}
      borderTopWidth="1px"
    >
      <Pagination page={Math.min(page, totalPages - 1)} totalPages={totalPages} {...rest} />
    </Flex>
  );
