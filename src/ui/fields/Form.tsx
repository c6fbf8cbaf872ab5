import { CircleAlert } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { type FieldErrors, type FieldPath, type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form";
import { ApiError, messageOf } from "@/api/error";
import { useDraft } from "../browser/useDraft";
import { Icon } from "../content/Icon";
import { chakra } from "../styled";
import { FormContext, fieldId } from "./formContext";
import { useTypedEarly } from "./useTypedEarly";

/** Where react-hook-form keeps what belongs to no field. */
const GENERAL = "root.";

interface Failure {
  /** Field to go to; absent when the failure belongs to no field. */
  name?: string;
  message: string;
}

export interface FormProps<Input extends FieldValues, Context, Output> {
  form: UseFormReturn<Input, Context, Output>;
  /** May throw an ApiError: its field errors land on the fields, its message in the summary. */
  onSubmit: (values: Output) => unknown;
  children: ReactNode;
  /** Keeps what is typed (never passwords or codes) in this tab under this name until it is sent: a session may end midway. */
  draft?: string;
  /** Name of the form for screen readers, where no heading says it. */
  label?: string;
}

/** Messages of all fields, nested ones under their dotted names, in the order of the screen. */
function failuresOf(errors: FieldErrors, prefix = ""): Failure[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error) return [];
    const name = prefix ? `${prefix}.${key}` : key;
    if (typeof error.message === "string" && error.message)
      return [name.startsWith(GENERAL) ? { message: error.message } : { name, message: error.message }];
    return key === "ref" || typeof error !== "object" ? [] : failuresOf(error as FieldErrors, name);
  });
}

const exists = (values: unknown, name: string): boolean =>
  name
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined),
      values,
    ) !== undefined;

/** The element of a failure; groups and inputs carry the id of their field. */
const elementOf = (formId: string, failure: Failure) => (failure.name ? document.getElementById(fieldId(formId, failure.name)) : null);

function inScreenOrder(formId: string, failures: Failure[]): Failure[] {
  return failures.toSorted((one, other) => {
    const [a, b] = [elementOf(formId, one), elementOf(formId, other)];
    if (!a || !b) return a ? 1 : b ? -1 : 0;
    return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/**
 * A form: schema and values are the caller's `useForm`, the fields are `TextField` and its like. After a refused
 * submission a summary at the top takes the focus and links to each field. It cannot be sent twice at once.
 */
export function Form<Input extends FieldValues, Context, Output>({
  form,
  onSubmit,
  children,
  draft,
  label,
}: FormProps<Input, Context, Output>) {
  const formId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const sending = useRef(false);
  const [refusals, setRefusals] = useState(0);
  const { errors, isSubmitted } = form.formState;
  const { forget } = useDraft(form, draft);
  useTypedEarly(form, formId);
  const context = useMemo(() => ({ formId }), [formId]);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const land = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : [];
    const values = form.getValues();
    const strangers = fields.filter((field) => !exists(values, field.campo));
    for (const field of fields) {
      if (exists(values, field.campo)) form.setError(field.campo as FieldPath<Input>, { type: "server", message: field.mensagem });
    }
    const general = strangers.map((field) => field.mensagem).join(" ") || (fields.length === 0 ? messageOf(error) : "");
    if (general) form.setError("root.server", { type: "server", message: general });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (sending.current) return;
    const unclear = event.currentTarget.querySelector<HTMLElement>("[data-unclear]");
    if (unclear) return unclear.focus();
    sending.current = true;
    try {
      await form.handleSubmit(
        async (values) => {
          try {
            await onSubmit(values);
            forget();
          } catch (error) {
            land(error);
            setRefusals((count) => count + 1);
          }
        },
        () => setRefusals((count) => count + 1),
      )(event);
    } finally {
      sending.current = false;
    }
  };

  const failures = isSubmitted || refusals > 0 ? failuresOf(errors) : [];
  return (
    <FormProvider {...form}>
      <FormContext value={context}>
        {/* A form that is sent before the page is ready goes without this script: `post` keeps the typed values out of the address. */}
        <form method="post" noValidate onSubmit={submit} aria-label={label}>
          {failures.length > 0 && refusals > 0 && (
            <chakra.div
              ref={summary}
              role="alert"
              tabIndex={-1}
              display="flex"
              gap="3"
              marginBottom="5"
              padding="4"
              bg="status.bad.fill"
              borderWidth="1px"
              borderStyle="solid"
              borderColor="status.bad.line"
              borderRadius="md"
              color="status.bad.fg"
              textStyle="label"
            >
              <Icon as={CircleAlert} size={20} />
              <Summary formId={formId} failures={inScreenOrder(formId, failures)} />
            </chakra.div>
          )}
          {children}
        </form>
      </FormContext>
    </FormProvider>
  );
}

function Summary({ formId, failures }: { formId: string; failures: Failure[] }) {
  const [first] = failures;
  if (failures.length === 1 && first && !first.name) return <span>{first.message}</span>;
  return (
    <div>
      <chakra.p fontWeight={600}>{failures.length === 1 ? "Confira 1 campo" : `Confira ${failures.length} campos`}</chakra.p>
      <chakra.ul marginTop="1" listStyleType="none" padding="0">
        {failures.map((failure) => (
          <li key={failure.name ?? failure.message}>
            {failure.name ? (
              <chakra.a
                href={`#${fieldId(formId, failure.name)}`}
                textDecoration="underline"
                display="inline-block"
                paddingBlock={{ base: "2.5", md: "0.5" }}
                onClick={(event) => {
                  event.preventDefault();
                  elementOf(formId, failure)?.focus();
                }}
              >
                {failure.message}
              </chakra.a>
            ) : (
              failure.message
            )}
          </li>
        ))}
      </chakra.ul>
    </div>
  );
}
