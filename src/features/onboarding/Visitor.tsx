import { LogIn } from "lucide-react";
import { offersName } from "@/api/offered";
import { StatusPage } from "@/layout/StatusPage";
import { LinkButton } from "@/ui/controls/LinkButton";

const Invitation = () => (
  <StatusPage
    alone
    icon={LogIn}
    title="Que bom ter você aqui"
    actions={
      <>
        <LinkButton href="/login?voltar=%2Fonboarding" size="lg">
          Entrar
        </LinkButton>
        {offersName("enviarCodigoSeguranca") && (
          <LinkButton href="/alterar-senha?motivo=primeiro-acesso" variant="outline" size="lg">
            É meu primeiro acesso
          </LinkButton>
        )}
      </>
    }
  >
    Em poucos minutos o seu plano fica pronto. Entre para começar, ou continuar de onde parou.
  </StatusPage>
);

/** Page for people without a wizard of their own: a visitor, who signs in first, and an administrator outside the assisted view. */
export const Visitor = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? (
    <StatusPage
      alone
      icon={LogIn}
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
