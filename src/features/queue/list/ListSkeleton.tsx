import { Box } from "@/ui/content/layout";
import { Skeleton } from "@/ui/feedback/Skeleton";

const ROWS = 21;

/** The head and the rows of a page while they are on their way. */
export function ListSkeleton() {
  return (
    <Box aria-busy="true">
      <Box h="32px" bg="subtle" borderBottomWidth="1px" display={{ base: "none", md: "block" }} />
      {Array.from({ length: ROWS }, (_, index) => index + 1).map((line) => (
        <Box
          key={line}
          display="grid"
          alignItems="center"
          gap="4"
          px="4"
          h={{ base: "132px", md: "32px" }}
          borderBottomWidth="1px"
          gridTemplateColumns={{ base: "1fr auto", md: "20px 92px 1fr 1fr 72px 88px 120px 24px" }}
        >
          {[20, 92, 150, 140, 48, 84, 110, 24].map((width, place) => (
            <Box key={width} display={{ base: place < 4 ? "block" : "none", md: "block" }}>
              <Skeleton w={`${width}px`} h="12px" />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
