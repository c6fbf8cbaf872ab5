import { useEffect } from "react";
import { signOut } from "@/session/actions";
import { Center, Heading } from "@/ui/content/layout";
import { Spinner } from "@/ui/feedback/Spinner";

/** `/logout`: ends the session and goes to login. */
export function LogoutScreen() {
  useEffect(() => void signOut(), []);
  return (
    <Center minHeight="100dvh" flexDirection="column" gap="4" role="status">
      <Spinner size={32} />
      <Heading as="h1" textStyle="h4">
        Saindo com segurança…
      </Heading>
    </Center>
  );
}
