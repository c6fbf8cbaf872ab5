import { RotateCcw, TriangleAlert } from "lucide-react";
import { StatusPage } from "@/layout/StatusPage";
import { phoneLink, support } from "@/layout/support";
import { useSession } from "@/session/SessionProvider";
import { chakra } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { LinkButton } from "@/ui/controls/LinkButton";

/** `/500`, and what went wrong while a page was drawn. `alone`: without the frame, which may be what failed. */
export function ServerErrorScreen({ alone = false }: { alone?: boolean }) {
  const { isAdmin, pessoa } = useSession();
  const look = isAdmin ? "admin" : "plan";
  return (
    <StatusPage
      icon={TriangleAlert}
      kind="bad"
      alone={alone}
      title="Não conseguimos abrir esta página"
      actions={
        <>
          <Button look={look} leftIcon={RotateCcw} onClick={() => window.location.reload()}>
            Tentar de novo
          </Button>
          <LinkButton href="/" look={look} variant="outline">
            Página inicial
          </LinkButton>
          {alone && pessoa && (
            <LinkButton href="/logout" look={look} variant="text">
              Sair
            </LinkButton>
          )}
        </>
      }
    >
      O problema é nosso. O que você enviou antes está guardado. Tente de novo em instantes; se continuar, fale com o atendimento
      {isAdmin ? (
        "."
      ) : (
        <>
          :{" "}
          <chakra.a href={phoneLink} color="fg" textDecoration="underline" whiteSpace="nowrap">
            {support.phone}
          </chakra.a>
          . {support.hours}.
        </>
      )}
    </StatusPage>
  );
}
