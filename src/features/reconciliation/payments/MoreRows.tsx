import type { ApiError } from "@/api/error";
import { Box } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";

interface Props {
  /** Result of `useInfiniteQuery`. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: ApiError | null;
    fetchNextPage(): unknown;
  };
}

/** The way to the next rows of a list that grows by key; nothing at its end. */
export const MoreRows = ({ list }: Props) =>
  list.hasNextPage && (
    <Box borderTopWidth="1px" px="4" py="2">
      {list.isFetchNextPageError && list.error && (
        <Notice kind="bad" role="alert">
          Não conseguimos mostrar mais. {list.error.message}
        </Notice>
      )}
      <Button variant="text" size="sm" look="admin" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Mostrar mais
      </Button>
    </Box>
  );
