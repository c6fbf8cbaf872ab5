import { Compass } from "lucide-react";
import { StatusPage } from "@/layout/StatusPage";
import { WaysOn } from "./WaysOn";

/** `/404`. */
export const NotFoundScreen = () => (
  <StatusPage icon={Compass} title="Não encontramos esta página" actions={<WaysOn />}>
    O endereço pode ter mudado ou sido digitado com algum engano. Nada do que é seu se perdeu.
  </StatusPage>
);
