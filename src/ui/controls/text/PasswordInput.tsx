import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../content/Icon";
import { chakra } from "../../styled";
import { TextInput, type TextInputProps } from "./TextInput";

export type PasswordInputProps = Omit<TextInputProps, "type" | "rightElement" | "rightWidth">;

/** A password that its owner may look at: who mistypes without seeing gives up. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      rightWidth={128}
      rightElement={
        <chakra.button
          type="button"
          aria-label={shown ? "Ocultar senha" : "Mostrar senha"}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          display="inline-flex"
          alignItems="center"
          gap="2"
          height={{ base: "11", md: "9" }}
          paddingInline="1"
          borderRadius="sm"
          textStyle="label"
          color="fgMuted"
          cursor="pointer"
          _hover={{ color: "fg" }}
        >
          <Icon as={shown ? EyeOff : Eye} size={20} />
          {shown ? "Ocultar" : "Mostrar"}
        </chakra.button>
      }
    />
  );
}
