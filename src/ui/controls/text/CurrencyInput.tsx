import dynamic from "next/dynamic";
import { createContext, useContext } from "react";
import { formatMoney } from "@/domain/money/money";
import { TextInput, type TextInputProps } from "./TextInput";

export interface CurrencyInputProps
  extends Omit<TextInputProps, "value" | "defaultValue" | "onChange" | "type" | "prefix" | "max" | "min" | "step"> {
  /** Exact decimal, "132.65"; "" for nothing. */
  value: string;
  onChange: (value: string) => void;
  /** Digits after the comma. */
  decimals?: number;
}

/** The placeholder of next/dynamic gets no properties: it reads them here. */
const WaitingProps = createContext<CurrencyInputProps | null>(null);

/** Same size and text while the control is on its way. */
function Waiting() {
  const props = useContext(WaitingProps);
  if (!props) return null;
  const { value, onChange: _onChange, decimals: _decimals, ref: _ref, ...rest } = props;
  return <TextInput {...rest} readOnly value={value && formatMoney(value)} />;
}

const Control = dynamic(() => import("./CurrencyControl").then((module) => module.CurrencyControl), { ssr: false, loading: Waiting });

/** An amount in reais: pt-BR, "R$", two decimals, k/m/b for thousand, million, thousand million; never negative. */
export function CurrencyInput(props: CurrencyInputProps) {
  return (
    <WaitingProps value={props}>
      <Control {...props} />
    </WaitingProps>
  );
}
