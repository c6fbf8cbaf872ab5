import { useRouter } from "next/router";
import { titleOf } from "@/routes";
import { useSession } from "@/session/SessionProvider";

/** `/development`, and every screen that is still to come, under its own title. */
export function DevelopmentScreen() {
  const { pathname } = useRouter();
  const { isAdmin } = useSession();
  return (
    <>
      <h1>{titleOf(pathname, isAdmin)}</h1>
      <p>Estamos construindo esta tela.</p>
    </>
  );
}
