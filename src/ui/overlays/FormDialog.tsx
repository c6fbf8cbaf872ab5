import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Stack } from "../content/layout";
import { Form, type FormProps } from "../fields/Form";
import { Dialog } from "./Dialog";
import { DialogActions, type DialogActionsProps } from "./DialogActions";

interface FormDialogProps<Input extends FieldValues, Context, Output>
  extends Omit<FormProps<Input, Context, Output>, "label" | "draft">,
    Omit<DialogActionsProps, "busy" | "onBack">,
    Partial<Pick<DialogActionsProps, "onBack">> {
  title: ReactNode;
  /** Name under which what is typed is kept in this tab until it was sent; null where nothing may be kept. */
  draft: string | null;
  onClose(): void;
  size?: "md" | "lg";
  /** Name of the form for screen readers, where no heading says it. */
  formLabel?: string;
}

/** A short task over the page: fields, and the two ways out. The caller closes it once it is done. */
export function FormDialog<Input extends FieldValues, Context, Output>({
  title,
  onClose,
  size,
  formLabel,
  form,
  onSubmit,
  draft,
  children,
  onBack = onClose,
  ...actions
}: FormDialogProps<Input, Context, Output>) {
  return (
    <Dialog open onClose={onClose} title={title} size={size}>
      <Form form={form} onSubmit={onSubmit} draft={draft ?? undefined} label={formLabel}>
        <Stack gap="5" color="fg">
          {children}
          <DialogActions {...actions} busy={form.formState.isSubmitting} onBack={onBack} />
        </Stack>
      </Form>
    </Dialog>
  );
}
