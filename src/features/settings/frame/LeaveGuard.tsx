import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { readCookie } from "@/session/cookies";
import { Button } from "@/ui/controls/Button";
import { Dialog } from "@/ui/overlays/Dialog";

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** The page of the portal that a click leads away to; null for anything else. */
function leadsAway(event: MouseEvent): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!isPlain || !link || link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : addressOf(link);
}

/** Asks before the page, which has something unpublished, is left. A session that ends asks nothing: the draft is kept. */
export function LeaveGuard() {
  const { push } = useRouter();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const unload = (event: BeforeUnloadEvent) => {
      if (readCookie("login.pessoa")) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const elsewhere = leadsAway(event);
      if (!elsewhere) return;
      event.preventDefault();
      event.stopPropagation();
      setAddress(elsewhere);
    };
    window.addEventListener("beforeunload", unload);
    document.addEventListener("click", click, true);
    return () => {
      window.removeEventListener("beforeunload", unload);
      document.removeEventListener("click", click, true);
    };
  }, []);
  return (
    <Dialog
      open={address !== null}
      onClose={() => setAddress(null)}
      title="Sair sem publicar?"
      footer={
        <>
          <Button variant="outline" look="admin" onClick={() => setAddress(null)}>
            Continuar aqui
          </Button>
          <Button look="admin" onClick={() => address && void push(address)}>
            Sair sem publicar
          </Button>
        </>
      }
    >
      O que você digitou fica guardado nesta aba: ao voltar, você continua de onde parou.
    </Dialog>
  );
}
