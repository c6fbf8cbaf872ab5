import type { RoutePath } from "@/routes";
import { Card } from "@/ui/content/Card";
import { Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";

const PROFILE: RoutePath = "/perfil";

export const HealthPrivacy = () => (
  <Card title="Como cuidamos dos seus dados de saúde">
    <Stack gap="2" maxWidth="680px">
      <Text>
        Dados de saúde têm proteção especial na LGPD (Lei 13.709/2018, art. 11). Usamos os seus só para cumprir a lei do imposto de renda:
        conferir o laudo e conceder a isenção.
      </Text>
      <Text>
        O laudo fica guardado à parte do atendimento comum: só quem está com o seu pedido o abre, e cada abertura fica registrada com nome,
        data e hora. Você vê esses acessos em <TextLink href={PROFILE}>Informações Pessoais</TextLink>.
      </Text>
      <Text>O contracheque e o informe dizem que a renda é isenta, nunca qual é a doença.</Text>
    </Stack>
  </Card>
);
