import { CircleAlert } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import { Icon } from "../content/Icon";
import { chakra } from "../styled";
import { FieldContext } from "./fieldContext";

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Advice that corrects the problem, in a sentence. */
  error?: ReactNode;
  /** True for the mark "(opcional)" after the label: fields without it are required. */
  optional?: boolean;
  /** A link or text button at the right of the label, e.g. "Não sei meu CEP". */
  action?: ReactNode;
  /** Id of the control, where the caller needs to know it. */
  htmlFor?: string;
  /** True for a label that only screen readers get: a search box with its magnifier. */
  hideLabel?: boolean;
  children: ReactNode;
}

const hidden = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

/** Label, hint and error around one control; the controls of `@/ui` tie themselves to them. */
export function Field({ label, hint, error, optional, action, htmlFor, hideLabel, children }: FieldProps) {
  const generated = useId();
  const id = htmlFor ?? generated;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  const wiring = useMemo(() => ({ id, labelId: `${id}-label`, describedBy, invalid: Boolean(error) }), [id, describedBy, error]);
  return (
    <chakra.div display="flex" flexDirection="column" minWidth={0} position="relative" data-field={id}>
      <chakra.div
        display="flex"
        alignItems="baseline"
        justifyContent="space-between"
        flexWrap="wrap"
        columnGap="3"
        marginBottom={hideLabel ? 0 : "1.5"}
        css={hideLabel ? hidden : {}}
      >
        <chakra.label htmlFor={id} id={`${id}-label`} textStyle="label" fontWeight={500} color="fg">
          {label}
          {optional && (
            <chakra.span fontWeight={400} color="fgSubtle">
              {" "}
              (opcional)
            </chakra.span>
          )}
        </chakra.label>
        {action && (
          <chakra.span textStyle="label" flexShrink={0}>
            {action}
          </chakra.span>
        )}
      </chakra.div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {error && (
        <chakra.p id={errorId} display="flex" gap="1.5" marginTop="1.5" textStyle="label" color="status.bad.fg">
          <chakra.span marginTop="1px" flexShrink={0}>
            <Icon as={CircleAlert} size={18} />
          </chakra.span>
          <span>{error}</span>
        </chakra.p>
      )}
      {hint && (
        <chakra.div id={hintId} marginTop="1.5" textStyle="label" color="fgMuted">
          {hint}
        </chakra.div>
      )}
    </chakra.div>
  );
}
