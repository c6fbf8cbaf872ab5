import { KeyRound } from "lucide-react";
import { offersName } from "@/api/offered";
import type { RoutePath } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";

const CHANGE: RoutePath = "/alterar-senha";

/** Leads to the page that changes the password. */
export const PasswordCard = () => (
  <Card title="Senha">
    <Stack gap="4" alignItems="flex-start">
      <Text textStyle="label" color="fgMuted">
        Troque a senha se desconfiar que alguém a conhece.{offersName("alterarSenha") && " Ao trocar, você sai dos outros aparelhos."}
      </Text>
      <LinkButton href={CHANGE} variant="outline" leftIcon={KeyRound}>
        Alterar senha
      </LinkButton>
    </Stack>
  </Card>
);
