import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { applyMask, caretAfter, countDigits } from "./mask";
import { TextInput, type TextInputProps } from "./TextInput";

export interface MaskedInputProps extends Omit<TextInputProps, "type"> {
  /** "9" for a digit, every other character for itself: "999.999.999-99". */
  mask: string;
  value?: string;
}

/** Digits in a fixed shape. The value carries the punctuation; pasting with other punctuation, or none, is fine. */
export function MaskedInput({ mask, value, onChange, ...rest }: MaskedInputProps) {
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);

  useLayoutEffect(() => {
    const wanted = caret.current;
    caret.current = null;
    if (wanted && document.activeElement === wanted.input) wanted.input.setSelectionRange(wanted.at, wanted.at);
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const left = countDigits(input.value.slice(0, input.selectionStart ?? input.value.length));
    const shaped = applyMask(mask, input.value);
    input.value = shaped;
    caret.current = { input, at: caretAfter(shaped, left) };
    onChange?.(event);
  };

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      type="text"
      value={value === undefined ? undefined : applyMask(mask, value)}
      onChange={change}
    />
  );
}
