import { type ReactNode, useRef, useState } from "react";
import { messageOf } from "@/api/error";
import type { LucideIcon } from "../content/Icon";
import { Stack } from "../content/layout";
import { Button } from "../controls/Button";
import { Notice } from "../feedback/Notice";
import { Dialog } from "./Dialog";

interface ConfirmDialogProps {
  title: string;
  /** Consequence of the act, in a sentence or two. */
  children: ReactNode;
  /** Name of the act: "Cancelar convite". */
  label: string;
  busyText: string;
  /** Runs once at a time. Its failure is said here, and the dialog stays; after it the dialog closes. */
  act(): Promise<unknown>;
  onClose(): void;
  /** Said before the failure's own words: "Não conseguimos cancelar." */
  failed?: string;
  back?: string;
  disabled?: boolean;
  icon?: LucideIcon;
  variant?: "danger";
  /** `admin` on the fund's screens. */
  look?: "admin";
  size?: "sm";
}

/** Asks before something is written that cannot simply be taken back. */
export function ConfirmDialog({ title, children, label, busyText, act, onClose, failed, back = "Manter", ...looks }: ConfirmDialogProps) {
  const { icon, variant, look, size, disabled } = looks;
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await act();
      onClose();
    } catch (failure) {
      setProblem([failed, messageOf(failure)].filter(Boolean).join(" "));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size={size}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" look={look} onClick={onClose} disabled={busy}>
            {back}
          </Button>
          <Button
            writes
            disabled={disabled}
            variant={variant}
            look={look}
            leftIcon={icon}
            loading={busy}
            loadingText={busyText}
            onClick={() => void run()}
          >
            {label}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {children}
        {problem && (
          <Notice kind="bad" role="alert">
            {problem}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
