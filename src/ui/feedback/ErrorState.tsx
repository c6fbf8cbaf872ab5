import { CircleAlert, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../controls/Button";
import { chakra } from "../styled";
import { EmptyState } from "./EmptyState";

interface ErrorStateProps {
  /** Sentence about the failure: "Não conseguimos carregar o extrato". */
  title: ReactNode;
  error?: { message: string } | null;
  onRetry?: () => void;
}

/** A part that failed; the rest of the page goes on. */
export function ErrorState({ title, error, onRetry }: ErrorStateProps) {
  return (
    <chakra.div role="alert">
      <EmptyState
        icon={CircleAlert}
        tone="bad"
        title={title}
        action={
          onRetry && (
            <Button variant="outline" leftIcon={RotateCcw} onClick={onRetry}>
              Tentar de novo
            </Button>
          )
        }
      >
        {error?.message ?? "O resto da página funciona. Seus dados estão guardados."}
      </EmptyState>
    </chakra.div>
  );
}
