import {
  type ClipboardEvent,
  createContext,
  type FocusEvent,
  type InputEvent as ReactInputEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import CurrencyField from "react-currency-input-field";
import { fromDecimal, toDecimal } from "../../content/money";
import { caretBehind, settleAmount, showAmount, type TypedAmount, typeAmount } from "./amountTyping";
import type { CurrencyInputProps } from "./CurrencyInput";
import { TextInput, type TextInputProps } from "./TextInput";

const pasteOfNegative = /^\s*(R\$)?\s*[-−–]/;
/** Zeros in front of other digits: the library formats numbers and drops them. */
const leadingZeros = /^0\d/;

/** The field's text where the library would drop zeros that a deletion left in front; null where its own serves. */
const KeptText = createContext<string | null>(null);

function Shown({ value, ...rest }: TextInputProps) {
  return <TextInput {...rest} value={useContext(KeptText) ?? value} />;
}

/** The heavy half of CurrencyInput. */
export function CurrencyControl({ value, onChange, onBlur, decimals = 2, ref, ...rest }: CurrencyInputProps) {
  // The typed text may be shorter than the value: "132," is 132 on its way to 132,65.
  const [typed, setTyped] = useState<TypedAmount & { touched?: boolean }>({ text: "" });
  const settled = (text: string) => settleAmount(text, decimals);
  const given = settled(fromDecimal(value));
  // Some forms take a zero for nothing, which is not to empty the field under whoever goes on to "0,5".
  const isSame = settled(typed.text) === given || (typed.touched && given === "" && /^[0,]*$/.test(typed.text));
  const current = isSame ? typed : { text: given };

  const pastedAt = useRef<number>(undefined);
  const read = useRef<TypedAmount>(undefined);
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  // After the library's own effect, which does not know where the caret belongs among the cents.
  useEffect(() => {
    const wanted = caret.current;
    caret.current = null;
    if (wanted && document.activeElement === wanted.input) wanted.input.setSelectionRange(wanted.at, wanted.at);
  });

  // Before the library's handler of the same event, which then asks for what was read.
  const readKeys = (event: ReactInputEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const { left, ...next } = typeAmount(
      current,
      {
        raw: input.value,
        caret: input.selectionStart ?? input.value.length,
        start: pastedAt.current,
        forward: (event.nativeEvent as Event & { inputType?: string }).inputType === "deleteContentForward",
      },
      decimals,
    );
    pastedAt.current = undefined;
    caret.current = { input, at: caretBehind(showAmount(next.text), left) };
    read.current = next;
    rest.onInput?.(event);
  };

  const take = () => {
    const next = read.current;
    if (!next) return;
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
    <KeptText value={leadingZeros.test(current.text) ? showAmount(current.text) : null}>
      <CurrencyField
        inputMode="decimal"
        autoComplete="off"
        // The library types `size` as the native one; it hands everything on to TextInput.
        {...(rest as Omit<typeof rest, "size">)}
        ref={ref}
        customInput={Shown}
        intlConfig={{ locale: "pt-BR", currency: "BRL" }}
        decimalsLimit={decimals}
        decimalScale={decimals}
        allowNegativeValue={false}
        disableAbbreviations
        formatValueOnBlur={false}
        transformRawValue={() => read.current?.text ?? current.text}
        value={current.text}
        onInput={readKeys}
        onPaste={paste}
        onValueChange={take}
        onBlur={settle}
      />
    </KeptText>
  );
}
