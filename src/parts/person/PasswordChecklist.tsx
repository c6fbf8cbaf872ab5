import { CircleCheck, CircleDashed } from "lucide-react";
import { type PasswordChecklist as Checklist, isLongEnough, MIN_PASSWORD_LENGTH, passwordChecklist } from "@/domain/people/password";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Text, VisuallyHidden } from "@/ui/content/layout";

const items: [keyof Checklist, string][] = [
  ["hasUppercase", "Uma letra maiúscula"],
  ["hasLowercase", "Uma letra minúscula"],
  ["hasNumber", "Um número"],
  ["hasSpecialChar", "Um caractere especial, como ! @ # $ %"],
];

/** Demands that the new password meets and those that it does not yet, as it is typed: the four rules of §5, and its least length. */
export function PasswordChecklist({ password, id }: { password: string; id: string }) {
  const checklist = passwordChecklist(password);
  const lines: [string, boolean][] = [
    ...items.map(([name, label]): [string, boolean] => [label, checklist[name]]),
    [`Pelo menos ${MIN_PASSWORD_LENGTH} caracteres`, isLongEnough(password)],
  ];
  return (
    <Box id={id}>
      <Text textStyle="label" fontWeight={500}>
        A senha precisa ter
      </Text>
      <chakra.ul listStyleType="none" padding="0" marginTop="2" display="grid" gap="1.5">
        {lines.map(([label, holds]) => (
          <chakra.li key={label} display="flex" alignItems="center" gap="2" textStyle="label" color={holds ? "status.ok.fg" : "fgMuted"}>
            <Icon as={holds ? CircleCheck : CircleDashed} size={18} />
            <span>
              {label}
              <VisuallyHidden>{holds ? ": cumprido" : ": falta"}</VisuallyHidden>
            </span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}

export const isAcceptable = (password: string) => Object.values(passwordChecklist(password)).every(Boolean);
