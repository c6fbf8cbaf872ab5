import { type ClipboardEvent, type FocusEvent, useRef, useState } from "react";
import CurrencyField from "react-currency-input-field";
import type { CurrencyInputProps } from "./CurrencyInput";
import { fromDecimal, readTyped, toDecimal } from "./money";
import { TextInput } from "./TextInput";

const pasteOfNegative = /^\s*(R\$)?\s*[-−–]/;

/** The heavy half of CurrencyInput. */
export function CurrencyControl({ value, onChange, onBlur, decimals = 2, ref, ...rest }: CurrencyInputProps) {
  // What was typed may say less than the value: "132," is 132 on its way to 132,65.
  const [text, setText] = useState(fromDecimal(value));
  const shown = useRef("");
  const current = toDecimal(text) === value ? text : fromDecimal(value);

  const refuseNegative = (event: ClipboardEvent<HTMLInputElement>) => {
    if (pasteOfNegative.test(event.clipboardData.getData("text"))) event.preventDefault();
    rest.onPaste?.(event);
  };

  return (
    <CurrencyField
      // The library types `size` as the native one; it hands everything on to TextInput.
      {...(rest as Omit<typeof rest, "size">)}
      ref={ref}
      customInput={TextInput}
      intlConfig={{ locale: "pt-BR", currency: "BRL" }}
      inputMode="decimal"
      autoComplete="off"
      decimalsLimit={decimals}
      decimalScale={decimals}
      allowNegativeValue={false}
      transformRawValue={(raw) => readTyped(raw, shown.current)}
      value={current}
      onPaste={refuseNegative}
      onValueChange={(typed, _name, values) => {
        shown.current = values?.formatted ?? "";
        setText(typed ?? "");
        onChange(toDecimal(typed));
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => onBlur?.(event)}
    />
  );
}
