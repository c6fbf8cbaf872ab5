import { Eye } from "lucide-react";
import { partRows, partsAmong } from "@/domain/people/family";
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
  const first = person?.nome.split(" ")[0];
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Notice kind="info" icon={Eye}>
        Estas são as partes do portal que {first} mostra a você. Você só vê: pedir, confirmar e mudar é com {first}. Cada consulta fica
        registrada com o seu nome, e {first} pode ler.
      </Notice>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" }} gap={{ base: "4", lg: "6" }}>
        {partsAmong(helper?.partes ?? []).map((part) => (
          <Card key={part} title={partRows[part].nome}>
            <Stack gap="4">
              <Text textStyle="label" color="fgMuted">
                Mostra {partRows[part].mostra}.
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
