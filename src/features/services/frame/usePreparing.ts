import { firstName } from "@/domain/people/personName";
import { useSession } from "@/session/SessionProvider";

/** First name of the participant for whom a helper fills in the form, who alone confirms it; null for everybody else. */
export function usePreparing(): string | null {
  const { helper, person } = useSession();
  return helper && person ? firstName(person.nome) : null;
}
