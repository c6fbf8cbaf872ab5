import { Flex } from "../content/layout";
import { Button } from "../controls/Button";

export interface DialogActionsProps {
  /** Label of the button that sends: "Salvar". */
  label: string;
  busy: boolean;
  busyText?: string;
  disabled?: boolean;
  onBack: () => void;
  back?: string;
  /** `admin` on the fund's screens. */
  look?: "admin";
  variant?: "danger";
}

/** The two ways out of a form in a dialog; on a phone the main one is under the thumb. */
export const DialogActions = ({
  label,
  busy,
  busyText = "Salvando…",
  disabled,
  onBack,
  back = "Cancelar",
  look,
  variant,
}: DialogActionsProps) => (
  <Flex direction={{ base: "column-reverse", md: "row" }} justify="flex-end" gap="3">
    <Button variant="outline" look={look} onClick={onBack} disabled={busy}>
      {back}
    </Button>
    <Button writes type="submit" look={look} variant={variant} loading={busy} loadingText={busyText} disabled={disabled}>
      {label}
    </Button>
  </Flex>
);
