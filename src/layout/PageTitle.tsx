import { useRouter } from "next/router";
import { titleOf } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { Heading } from "@/ui/content/layout";

/** The page's title of the table of routes, as its `h1`. */
export function PageTitle() {
  const { isAdmin } = useSession();
  const { pathname } = useRouter();
  return (
    <Heading as="h1" textStyle={{ base: "h4", lg: isAdmin ? "nav" : "h3" }} fontWeight={isAdmin ? "medium" : "semibold"} truncate>
      {titleOf(pathname, isAdmin)}
    </Heading>
  );
}
