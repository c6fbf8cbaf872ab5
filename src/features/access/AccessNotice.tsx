import { CircleCheck, Info } from "lucide-react";
import { Icon } from "@/ui/content/Icon";
import { Flex, Text } from "@/ui/content/layout";

const notices = {
  sessao: { kind: "info", icon: Info, text: "Sua sessão terminou. Entre de novo para continuar de onde parou." },
  "senha-definida": { kind: "ok", icon: CircleCheck, text: "Senha criada. Entre com ela." },
} as const;

/** Notice with the reason for which the person was sent to the login page. */
export function AccessNotice({ reason }: { reason: unknown }) {
  if (typeof reason !== "string" || !Object.hasOwn(notices, reason)) return null;
  const { kind, icon, text } = notices[reason as keyof typeof notices];
  return (
    <Flex
      role="status"
      gap="3"
      padding="3"
      marginBottom="6"
      borderRadius="md"
      borderWidth="1px"
      borderColor={`status.${kind}.line`}
      bg={`status.${kind}.fill`}
      color={`status.${kind}.fg`}
    >
      <Icon as={icon} size={20} />
      <Text textStyle="label">{text}</Text>
    </Flex>
  );
}
