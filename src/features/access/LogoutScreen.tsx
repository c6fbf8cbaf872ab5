import { useEffect } from "react";
import { signOut } from "@/session/actions";

/** `/logout`: ends the session and goes to login. */
export function LogoutScreen() {
  useEffect(() => void signOut(), []);
  return <h1>Saindo…</h1>;
}
