import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Icon } from "../content/Icon";
import { chakra } from "../styled";

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps {
  /** Question above the answers. */
  label: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value: string | null;
  onChange: (value: string) => void;
  error?: ReactNode;
  /** True for answers beside each other instead of below: two or three short ones. */
  inline?: boolean;
  disabled?: boolean;
  /** Id of the group, for the links of an error summary. */
  id?: string;
}

const dot = {
  "& input:checked": { borderColor: "brand.edge", borderWidth: "6px" },
  "& input:disabled": { bg: "subtle", borderColor: "line" },
} as const;

/** One of a few answers, as native radio buttons: arrows move between them. */
export function RadioGroup({ label, name, options, value, onChange, error, inline, disabled, id }: RadioGroupProps) {
  const generated = useId();
  const groupId = id ?? generated;
  const errorId = `${groupId}-error`;
  return (
    <chakra.fieldset
      id={groupId}
      tabIndex={-1}
      border="0"
      padding="0"
      margin="0"
      minWidth={0}
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
    >
      <chakra.legend padding="0" marginBottom="1.5" textStyle="label" fontWeight={500}>
        {label}
      </chakra.legend>
      <chakra.div
        display="flex"
        flexDirection={inline ? "row" : "column"}
        flexWrap="wrap"
        columnGap="6"
        rowGap={inline ? 0 : { base: 0, md: "2" }}
        css={dot}
      >
        {options.map((option) => (
          <chakra.label
            key={option.value}
            display="inline-flex"
            gap="3"
            alignItems="flex-start"
            minHeight={{ base: "11", md: "6" }}
            paddingBlock={{ base: "2.5", md: "0" }}
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              aria-invalid={error ? true : undefined}
              appearance="none"
              width="5"
              height="5"
              margin="0"
              marginTop="0.5"
              flexShrink={0}
              bg="surface"
              borderWidth="1px"
              borderStyle="solid"
              borderColor={error ? "status.bad.fg" : "lineStrong"}
              borderRadius="full"
              cursor="inherit"
            />
            <span>
              {option.label}
              {option.hint && (
                <chakra.span display="block" textStyle="label" color="fgMuted">
                  {option.hint}
                </chakra.span>
              )}
            </span>
          </chakra.label>
        ))}
      </chakra.div>
      {error && (
        <chakra.p id={errorId} display="flex" gap="1.5" marginTop="1.5" textStyle="label" color="status.bad.fg">
          <Icon as={CircleAlert} size={18} />
          <span>{error}</span>
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
