import { X } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { ApiError } from "@/api/error";
import { IconButton } from "../controls/IconButton";
import { QueryState } from "../feedback/QueryState";
import { Skeleton } from "../feedback/Skeleton";
import { Card } from "./Card";

/** Esc goes back to the list, unless it closes a dialog. */
export function useEscape(onClose: () => void) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !document.querySelector("dialog[open]")) onClose();
    };
    window.addEventListener("keydown", leave);
    return () => window.removeEventListener("keydown", leave);
  }, [onClose]);
}

interface RecordPanelProps<Data> {
  title: string;
  /** "ata": said by the button that closes it. */
  noun: string;
  query: { data: Data | undefined; error: ApiError | null; refetch(): unknown };
  /** In the shape of what comes; one block where nothing is said. */
  skeleton?: ReactNode;
  missing: string;
  onClose(): void;
  children: (data: Data) => ReactNode;
}

/** A record beside its list. */
export function RecordPanel<Data>({
  title,
  noun,
  query,
  skeleton = <Skeleton h="320px" />,
  missing,
  onClose,
  children,
}: RecordPanelProps<Data>) {
  useEscape(onClose);
  return (
    <Card dense title={title} action={<IconButton size="sm" label={`Fechar ${noun}`} icon={X} onClick={onClose} />} aria-live="off">
      <QueryState query={query} skeleton={skeleton} title={missing}>
        {children}
      </QueryState>
    </Card>
  );
}
