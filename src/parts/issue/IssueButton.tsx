import { Download } from "lucide-react";
import type { ComponentProps } from "react";
import { useOffers } from "@/api/offered";
import { Button } from "@/ui/controls/Button";
import type { Issue } from "./useIssue";

interface Props extends Omit<ComponentProps<typeof Button>, "onClick" | "loading" | "leftIcon"> {
  issue: Issue;
}

/** Button that downloads the document of a screen as a PDF that others can check, where it can be issued. `IssueOutcome` shows the result. */
export function IssueButton({ issue, children = "Baixar PDF", variant = "outline", ...rest }: Props) {
  const offers = useOffers();
  if (!offers("emitirDocumento")) return null;
  return (
    <Button
      writes
      variant={variant}
      leftIcon={Download}
      loading={issue.isPending}
      loadingText="Preparando…"
      onClick={issue.start}
      {...rest}
    >
      {children}
    </Button>
  );
}
