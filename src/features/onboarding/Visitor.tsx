import { UserPlus } from "lucide-react";
import { offersName } from "@/api/offered";
import { StatusPage } from "@/layout/StatusPage";
import { LinkButton } from "@/ui/controls/LinkButton";

const Invitation = () => {
  const hasCodes = offersName("enviarCodigoSeguranca");
  return (
    <StatusPage
      alone
      icon={UserPlus}
      title="Que bom ter você aqui"
      actions={
        <>
          {hasCodes && (
            <LinkButton href="/alterar-senha?motivo=primeiro-acesso" size="lg">
              É meu primeiro acesso
            </LinkButton>
          )}
          <LinkButton href="/login?voltar=%2Fonboarding" variant={hasCodes ? "outline" : "solid"} size="lg">
            {hasCodes ? "Já tenho senha: entrar" : "Entrar"}
          </LinkButton>
        </>
      }
    >
      {hasCodes
        ? "Em poucos minutos o seu plano fica pronto. Crie a sua senha, ou continue de onde parou."
        : "Em poucos minutos o seu plano fica pronto. Entre para começar, ou continuar de onde parou."}
    </StatusPage>
  );
};

/** Page for people without a wizard of their own: a visitor, who signs in first, and an administrator outside the assisted view. */
export const Visitor = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? (
    <StatusPage
      alone
      icon={UserPlus}
      title="O primeiro acesso é do participante"
      actions={
        <LinkButton href="/" size="lg">
          Ir para a página inicial
        </LinkButton>
      }
    >
      Para acompanhar o primeiro acesso de alguém, abra a visão dessa pessoa pela busca.
    </StatusPage>
  ) : (
    <Invitation />
  );
