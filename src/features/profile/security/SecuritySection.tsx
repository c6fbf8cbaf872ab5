import dynamic from "next/dynamic";
import { useOffers } from "@/api/offered";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Grid, Stack } from "@/ui/content/layout";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import { HelpersCard } from "./HelpersCard";
import { PasswordCard } from "./PasswordCard";
import { SecondStepCard } from "./SecondStepCard";
import { SessionsCard } from "./SessionsCard";

const DeviceCard = dynamic(() => import("./DeviceCard").then((module) => module.DeviceCard), { ssr: false });

const NoticesCard = dynamic(() => import("./NoticesCard").then((module) => module.NoticesCard), { ssr: false });

/** `/perfil?secao=seguranca`: how the person enters, and where they are inside. Out of an attendant's reach. */
export function SecuritySection() {
  const { target } = useSession();
  const offers = useOffers();
  if (target)
    return (
      <Card padding="0">
        <UnavailableState title={`Só ${target.nome} vê e muda a segurança desta conta`}>
          Senha, verificação em duas etapas, ajudantes e aparelhos conectados ficam fora da Visão Administradora. Se a pessoa precisar de
          ajuda, oriente a entrar no portal e abrir Informações Pessoais, Segurança.{" "}
          {offers("enviarCodigoSeguranca") && "Se a senha foi esquecida, “Esqueci minha senha”, na entrada, envia um código."}
        </UnavailableState>
      </Card>
    );
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap={{ base: "4", lg: "6" }}>
        <PasswordCard />
        {offers("retornarSessao") && <SecondStepCard />}
      </Grid>
      {offers("retornarAjudantes") && <HelpersCard />}
      {offers("retornarSessoes") && <SessionsCard />}
      {offers("retornarAvisosNoAparelho") && <NoticesCard />}
      <DeviceCard />
    </Stack>
  );
}
