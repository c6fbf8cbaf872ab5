import { useRouter } from "next/router";
import { type RoutePath, titleOf } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { Box, chakra, Flex, Heading } from "@/ui/content/layout";
import { Link } from "@/ui/controls/Link";

const Anchor = chakra(Link);

/** On a desktop, the way back to the page above, before the title. */
export const PageAbove = ({ parent }: { parent: RoutePath }) => (
  <Flex
    as="nav"
    aria-label="Onde você está"
    display={{ base: "none", lg: "flex" }}
    align="center"
    gap="2"
    mr="2"
    color="fgMuted"
    _print={{ display: "none" }}
  >
    <Anchor href={parent} textStyle="nav" _hover={{ textDecoration: "underline" }}>
      {titleOf(parent, false)}
    </Anchor>
    <span aria-hidden="true">›</span>
  </Flex>
);

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
