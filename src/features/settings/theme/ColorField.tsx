import { isHexColor } from "@/domain/plans/oklch";
import { chakra, Flex } from "@/ui/content/layout";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Field } from "@/ui/fields/Field";
import { useFormField } from "@/ui/fields/formContext";

/** "1b4f9c" is typed without its # as often as with it. */
const asHex = (typed: string) => {
  const text = typed.trim().toUpperCase();
  return /^[0-9A-F]{6}$/.test(text) ? `#${text}` : text;
};

/** A colour, typed or picked: the same value twice. */
export function ColorField({ name, label }: { name: string; label: string }) {
  const { field, id, error } = useFormField(name);
  const value = String(field.value ?? "");
  return (
    <Field label={label} error={error} htmlFor={id} hint="# e seis dígitos, como no manual da marca do plano.">
      <Flex gap="2">
        <chakra.input
          type="color"
          aria-label={`${label}: escolher na paleta`}
          value={isHexColor(value) ? value.toLowerCase() : "#000000"}
          onChange={({ target }) => field.onChange(target.value.toUpperCase())}
          w="44px"
          h="40px"
          p="1"
          flex="none"
          borderWidth="1px"
          borderColor="lineStrong"
          borderRadius="md"
          bg="surface"
          cursor="pointer"
        />
        <TextInput
          {...field}
          id={id}
          value={value}
          size="md"
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => field.onChange(asHex(target.value))}
        />
      </Flex>
    </Field>
  );
}
