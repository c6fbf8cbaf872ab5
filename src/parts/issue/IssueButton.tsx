import { Download } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/ui/controls/Button";
import type { Issue } from "./useIssue";

interface Props extends Omit<ComponentProps<typeof Button>, "onClick" | "loading" | "leftIcon"> {
  issue: Issue;
}

/** Button that downloads the document of a screen as a PDF that others can check. `IssueOutcome` shows the result. */
export function IssueButton({ issue, children = "Baixar PDF", variant = "outline", ...rest }: Props) {
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
