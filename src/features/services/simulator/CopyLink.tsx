import { Link2 } from "lucide-react";
import { useCopy } from "@/ui/browser/useCopy";
import { Button } from "@/ui/controls/Button";
import { PUBLIC_PATH } from "./publicLink";

/** The address of what is on the screen, for a message or for later. */
export function CopyLink({ queryOf }: { queryOf(): Record<string, string> }) {
  const { copied, copy } = useCopy(() => new URL(`${PUBLIC_PATH}?${new URLSearchParams(queryOf())}`, window.location.origin).href);
  return (
    <Button variant="outline" leftIcon={Link2} onClick={() => void copy()}>
      {copied ? "Link copiado" : "Copiar o link"}
    </Button>
  );
}
