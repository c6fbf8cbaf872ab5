import { TextInput, type TextInputProps } from "./TextInput";

export type DateInputProps = Omit<TextInputProps, "type" | "leftIcon" | "rightElement" | "rightWidth">;

/** A day, as "AAAA-MM-DD" or "" (also while it is not whole). The browser's own picker, in Portuguese. */
export function DateInput(props: DateInputProps) {
  return <TextInput lang="pt-BR" max="9999-12-31" {...props} type="date" style={{ fontVariantNumeric: "tabular-nums", ...props.style }} />;
}
