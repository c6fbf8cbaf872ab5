import { HardHat } from "lucide-react";
import { useRouter } from "next/router";
import { StatusPage } from "@/layout/StatusPage";
import { routeOf, titleOf } from "@/routes";
import { isFramed } from "@/session/frame";
import { useSession } from "@/session/SessionProvider";
import { WaysOn } from "./WaysOn";

/** Purpose of a screen that is still to come, by its place in the product. */
function promise(pathname: string): string {
  const { service, access } = routeOf(pathname);
  if (service) {
    return "Em breve você fará isto por aqui, com número de protocolo e acompanhamento de cada passo. Até lá, peça pelo atendimento.";
  }
  if (access === "administrator") return "Em breve a equipe fará isto por aqui, com histórico de quem mudou o quê.";
  if (access === "public")
    return "Esta página aparece aqui assim que ficar pronta. Enquanto isso, entre no portal para usar os outros serviços.";
  return "Em breve você verá estes dados por aqui. Até lá, o atendimento responde por eles.";
}

/** A screen that is still to come: `/development`. */
export function DevelopmentScreen() {
  const { pathname } = useRouter();
  const session = useSession();
  const { isAdmin } = session;
  // Inside the layout the top bar says the title; a page that stands alone says it itself.
  const framed = isFramed(pathname, session);
  return (
    <StatusPage icon={HardHat} title={framed ? "Estamos construindo esta tela" : titleOf(pathname, isAdmin)} actions={<WaysOn />}>
      {promise(pathname)}
    </StatusPage>
  );
}
