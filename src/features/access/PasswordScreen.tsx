import { useRouter } from "next/router";
import { useOffers } from "@/api/offered";
import { useSession } from "@/session/SessionProvider";
import { AskByPhone } from "./AskByPhone";
import { AssistedRefusal } from "./AssistedRefusal";
import { ChangePassword } from "./ChangePassword";
import { ResetPassword } from "./ResetPassword";

/** `/alterar-senha`: changes the password of a signed-in person; makes one, by a code, for all others. */
export function PasswordScreen() {
  const { query } = useRouter();
  const hasCodes = useOffers()("enviarCodigoSeguranca");
  const { pessoa, target, isAdmin } = useSession();
  if (target) return <AssistedRefusal name={target.nome} />;
  if (pessoa) return <ChangePassword isAdmin={isAdmin} />;
  if (!hasCodes) return <AskByPhone />;
  return <ResetPassword reason={query.motivo === "primeiro-acesso" ? "primeiro-acesso" : "recuperar"} />;
}
