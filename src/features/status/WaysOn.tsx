import { type RoutePath, titleOf } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { LinkButton } from "@/ui/controls/LinkButton";

const places = {
  visitor: ["/login"],
  participant: ["/", "/services", "/chat"],
  administrator: ["/", "/chat"],
} as const satisfies Record<string, RoutePath[]>;

/** Links out of a dead end: other pages for a visitor, an administrator or a participant. */
export function WaysOn() {
  const { pessoa, isAdmin } = useSession();
  const paths = places[!pessoa ? "visitor" : isAdmin ? "administrator" : "participant"];
  return paths.map((path, index) => (
    <LinkButton key={path} href={path} variant={index === 0 ? "solid" : "outline"} look={isAdmin ? "admin" : "plan"}>
      {path === "/login" ? "Entrar no portal" : titleOf(path, isAdmin)}
    </LinkButton>
  ));
}
