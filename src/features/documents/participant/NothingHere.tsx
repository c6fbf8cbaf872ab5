import { BadgeCheck, FileSearch, FolderOpen, Inbox, Upload } from "lucide-react";
import type { RoutePath } from "@/routes";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";
import { EmptyState } from "@/ui/feedback/EmptyState";
import type { Tab, View } from "../address";

const SERVICES: RoutePath = "/services";

/** Message of an empty list or search, with the next action. */
export function NothingHere({ tab, view, onClear }: { tab: Tab; view: View; onClear: () => void }) {
  if (view.texto || view.categoria || view.page > 0)
    return (
      <EmptyState
        icon={FileSearch}
        title="Nenhum documento encontrado"
        action={
          <Button variant="outline" onClick={onClear}>
            Limpar busca
          </Button>
        }
      >
        Tente outras palavras ou outro tipo de documento.
      </EmptyState>
    );
  if (tab === "emitidos")
    return (
      <EmptyState icon={BadgeCheck} title="Nenhum documento emitido" action={<LinkButton href={SERVICES}>Ver serviços</LinkButton>}>
        Extratos, demonstrativos, contracheques e informes que você baixar em PDF ficam aqui, com o código que os confere.
      </EmptyState>
    );
  if (tab === "enviados")
    return (
      <EmptyState icon={Upload} title="Você ainda não enviou arquivos" action={<LinkButton href={SERVICES}>Ver serviços</LinkButton>}>
        O que você anexar a solicitações, dependentes e conversas aparece aqui.
      </EmptyState>
    );
  if (tab === "recebidos")
    return (
      <EmptyState icon={Inbox} title="Nenhum documento para você">
        Cartas, certificados e extratos que o fundo enviar a você aparecem aqui.
      </EmptyState>
    );
  return (
    <EmptyState icon={FolderOpen} title="Nenhum documento publicado">
      O regulamento, as cartilhas e os comunicados do plano aparecem aqui.
    </EmptyState>
  );
}
