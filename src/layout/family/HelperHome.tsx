import { Eye } from "lucide-react";
import { partRows, partSentence, partsAmong } from "@/domain/people/family";
import { firstName } from "@/domain/people/personName";
import { titleOf } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { LinkButton } from "@/ui/controls/LinkButton";
import { Notice } from "@/ui/feedback/Notice";
import { pagesOfParts } from "./partPages";

/** The home of a helper: the parts of the portal that its participant shows, with their pages. */
export function HelperHome() {
  const { helper, person } = useSession();
  const first = firstName(person?.nome ?? "");
  const partes = partsAmong(helper?.partes ?? []);
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Notice kind="info" icon={Eye}>
        Estas são as partes do portal que {first} abre para você. Você {partes.includes("preparo") ? "vê e prepara" : "só vê"}: confirmar e
        enviar é com {first}. Cada consulta fica registrada com o seu nome, e {first} pode ler.
      </Notice>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap={{ base: "4", lg: "6" }}>
        {partes.map((part) => (
          <Card key={part} title={partRows[part].nome}>
            <Stack gap="4">
              <Text textStyle="label" color="fgMuted">
                {partSentence(part)}
              </Text>
              <Flex gap="3" wrap="wrap">
                {pagesOfParts([part]).map((path) => (
                  <LinkButton key={path} href={path} variant="outline">
                    {titleOf(path, false)}
                  </LinkButton>
                ))}
              </Flex>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
