import { type ChangeEvent, type ClipboardEvent, type FocusEvent, useLayoutEffect, useRef, useState } from "react";
import { caretBehind, settleAmount, showAmount, type TypedAmount, typeAmount } from "./amountTyping";
import type { CurrencyInputProps } from "./CurrencyInput";
import { fromDecimal, toDecimal } from "./money";
import { TextInput } from "./TextInput";

const pasteOfNegative = /^\s*(R\$)?\s*[-−–]/;

/** The heavy half of CurrencyInput. */
export function CurrencyControl({ value, onChange, onBlur, decimals = 2, ...rest }: CurrencyInputProps) {
  // What was typed may say less than the value: "132," is 132 on its way to 132,65.
  const [typed, setTyped] = useState<TypedAmount & { touched?: boolean }>({ text: "" });
  const settled = (text: string) => settleAmount(text, decimals);
  const given = settled(fromDecimal(value));
  // Some forms take a zero for nothing, which is not to empty the field under whoever goes on to "0,5".
  const isSame = settled(typed.text) === given || (typed.touched && given === "" && /^[0,]*$/.test(typed.text));
  const current = isSame ? typed : { text: given };

  const pastedAt = useRef<number>(undefined);
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  useLayoutEffect(() => {
    const wanted = caret.current;
    caret.current = null;
    if (wanted && document.activeElement === wanted.input) wanted.input.setSelectionRange(wanted.at, wanted.at);
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const { left, ...next } = typeAmount(
      current,
      {
        raw: input.value,
        caret: input.selectionStart ?? input.value.length,
        start: pastedAt.current,
        forward: (event.nativeEvent as InputEvent).inputType === "deleteContentForward",
      },
      decimals,
    );
    pastedAt.current = undefined;
    caret.current = { input, at: caretBehind(showAmount(next.text), left) };
    setTyped({ ...next, touched: true });
    onChange(toDecimal(next.text));
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (pasteOfNegative.test(event.clipboardData.getData("text"))) event.preventDefault();
    else pastedAt.current = event.currentTarget.selectionStart ?? undefined;
    rest.onPaste?.(event);
  };

  const settle = (event: FocusEvent<HTMLInputElement>) => {
    if ("touched" in current) {
      const text = settled(current.text);
      setTyped({ text });
      onChange(toDecimal(text));
    }
    onBlur?.(event);
  };

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={showAmount(current.text)}
      onPaste={paste}
      onChange={change}
      onBlur={settle}
    />
  );
}
