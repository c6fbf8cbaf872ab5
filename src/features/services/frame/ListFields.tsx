import { CircleAlert, Plus, Trash2 } from "lucide-react";
import { useContext, useEffect, useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import type { ListField, ServiceData } from "@/domain/services/definition";
import { isVisible, items } from "@/domain/services/fields";
import { capital } from "@/domain/text/capital";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Flex, Stack, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { FormContext, fieldId } from "@/ui/fields/formContext";
import { OneField } from "./ServiceFields";

const blankOf = (field: ListField): ServiceData =>
  Object.fromEntries(field.fields.map(({ kind, name }) => [name, kind === "checkbox" ? false : ""]));

/** Any number of the same few questions, each item under its number. */
export function ListFields({ field, data }: { field: ListField; data: ServiceData }) {
  const { control, formState } = useFormContext<Record<string, ServiceData[]>>();
  const { fields, append, remove } = useFieldArray({ control, name: field.name });
  const form = useContext(FormContext);
  const id = form ? fieldId(form.formId, field.name) : undefined;
  const group = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState("");
  const [added, setAdded] = useState(false);
  const message = (formState.errors[field.name] as { message?: unknown } | undefined)?.message;
  const fault = typeof message === "string" ? message : null;
  const values = items(data[field.name]);

  // A list that must have an item begins with one to fill in.
  const missing = Math.max(0, field.min - fields.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the list appears without its items.
  useEffect(() => {
    if (missing > 0) append(Array.from({ length: missing }, () => blankOf(field)) as never, { shouldFocus: false });
  }, [missing]);

  const count = fields.length;
  useEffect(() => {
    if (!added) return;
    setAdded(false);
    const last = group.current?.querySelectorAll<HTMLElement>("[data-item]")[count - 1];
    last?.querySelector<HTMLElement>("input, select, textarea")?.focus();
  }, [added, count]);

  const add = () => {
    append(blankOf(field) as never, { shouldFocus: false });
    setAdded(true);
    setSaid("");
  };
  const drop = (index: number) => {
    remove(index);
    setSaid(`${capital(field.itemLabel)} ${index + 1} retirada.`);
    group.current?.focus();
  };

  return (
    <chakra.fieldset
      ref={group}
      id={id}
      tabIndex={-1}
      border="0"
      padding="0"
      margin="0"
      minWidth={0}
      outline="none"
      aria-describedby={fault ? `${id}-error` : undefined}
    >
      <chakra.legend padding="0" marginBottom="2" textStyle="label" fontWeight={500}>
        {field.label}
      </chakra.legend>
      <Stack gap="4">
        {fields.map((item, index) => (
          <chakra.fieldset
            key={item.id}
            data-item=""
            minWidth={0}
            margin="0"
            borderWidth="1px"
            borderStyle="solid"
            borderColor="line"
            borderRadius="md"
            padding="4"
            position="relative"
          >
            <VisuallyHidden as="legend">{`${capital(field.itemLabel)} ${index + 1}`}</VisuallyHidden>
            <Flex justify="space-between" align="center" gap="3" marginBottom="3" minHeight="10">
              <chakra.span aria-hidden="true" fontWeight={600} textStyle="label">
                {`${capital(field.itemLabel)} ${index + 1}`}
              </chakra.span>
              {count > field.min && (
                <Button
                  size="sm"
                  variant="text"
                  flush="end"
                  color="fg"
                  leftIcon={Trash2}
                  aria-label={`Retirar ${field.itemLabel} ${index + 1}`}
                  onClick={() => drop(index)}
                >
                  Retirar
                </Button>
              )}
            </Flex>
            <Stack gap="4">
              {field.fields
                .filter((inner) => isVisible(inner, values[index] ?? {}, data))
                .map((inner) => (
                  <OneField key={inner.name} field={inner} name={`${field.name}.${index}.${inner.name}`} />
                ))}
            </Stack>
          </chakra.fieldset>
        ))}
        {fault && (
          <chakra.p id={`${id}-error`} display="flex" gap="1.5" textStyle="label" color="status.bad.fg">
            <Icon as={CircleAlert} size={18} />
            <span>{fault}</span>
          </chakra.p>
        )}
        <Box>
          {count < field.max && (
            <Button variant="outline" leftIcon={Plus} onClick={add}>
              {field.addLabel}
            </Button>
          )}
        </Box>
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </chakra.fieldset>
  );
}
