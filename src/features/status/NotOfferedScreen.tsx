import { Blocks } from "lucide-react";
import { NOT_OFFERED } from "@/api/error";
import { StatusPage } from "@/layout/StatusPage";
import { useSession } from "@/session/SessionProvider";
import { WaysOn } from "./WaysOn";

const words = {
  visitor: "Esta página precisa de dados que o sistema do fundo ainda não envia ao portal. O atendimento do fundo pode ajudar você.",
  participant:
    "Esta página precisa de dados que o sistema do fundo ainda não envia ao portal. Enquanto isso, peça à equipe em Meus Atendimentos.",
  administrator:
    "Faltam no sistema do fundo as chamadas desta página. A equipe de tecnologia vê quais são, e o que mais depende delas, com o comando npm run conferir.",
} as const;

/** In place of a page whose calls the fund's backend does not have. */
export function NotOfferedScreen() {
  const { pessoa, isAdmin } = useSession();
  return (
    <StatusPage icon={Blocks} title={NOT_OFFERED.replace(/\.$/, "")} actions={<WaysOn />}>
      {words[!pessoa ? "visitor" : isAdmin ? "administrator" : "participant"]}
    </StatusPage>
  );
}
