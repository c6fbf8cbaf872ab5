import { useRouter } from "next/router";
import { titleOf } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { Box, Heading } from "@/ui/content/layout";

/** The page's title of the table of routes, as its `h1`. A phone gives a long one a second line. */
export function PageTitle() {
  const { isAdmin } = useSession();
  const { pathname } = useRouter();
  return (
    <Heading as="h1" textStyle={{ base: "h4", lg: isAdmin ? "nav" : "h3" }} fontWeight={isAdmin ? "medium" : "semibold"}>
      <Box as="span" lineClamp={{ base: "2", lg: "1" }} lineHeight={{ base: "1.15", lg: "inherit" }}>
        {titleOf(pathname, isAdmin)}
      </Box>
    </Heading>
  );
}
