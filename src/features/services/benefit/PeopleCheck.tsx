import { beneficiaryFault } from "@/domain/services/benefits/pedidoBeneficio";
import type { RoutePath } from "@/routes";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Heading, Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { Notice } from "@/ui/feedback/Notice";
import type { Facts } from "../concession/concessionQueries";

const DEPENDENTS: RoutePath = "/dependentes";

const shareText = (rateio: string) => `${rateio.replace(".", ",").replace(/,00$/, "")}%`;

/** Registered heirs and tax dependents, with links that change them. */
export function PeopleCheck({ facts: { beneficiarios, rateioFalta, dependentesIr } }: { facts: Facts }) {
  const fault = beneficiaryFault({ beneficiarios, rateioFalta });
  return (
    <Stack gap="5">
      <Stack as="section" gap="2" aria-label="Beneficiários">
        <Heading as="h3" textStyle="h3">
          Beneficiários
        </Heading>
        {beneficiarios.length === 0 ? (
          <Text color="fgMuted">Nenhum registrado: se você faltar, o saldo segue a ordem da lei para os herdeiros.</Text>
        ) : (
          <Box borderWidth="1px" borderColor="line" borderRadius="md" paddingInline="4">
            <KeyValue
              rows={beneficiarios.map(({ nome, parentesco, rateio }) => ({
                label: `${nome}, ${parentesco.toLowerCase()}`,
                value: shareText(rateio),
              }))}
            />
          </Box>
        )}
        {fault && (
          <Notice kind="wait" action={<TextLink href={`${DEPENDENTS}?tipo=previdencial`}>Distribuir o rateio</TextLink>}>
            {fault} O rascunho fica guardado.
          </Notice>
        )}
      </Stack>
      <Stack as="section" gap="2" aria-label="Dependentes de imposto de renda">
        <Heading as="h3" textStyle="h3">
          Dependentes de imposto de renda
        </Heading>
        {dependentesIr.length === 0 ? (
          <Text color="fgMuted">Nenhum registrado.</Text>
        ) : (
          <Box borderWidth="1px" borderColor="line" borderRadius="md" paddingInline="4">
            <KeyValue rows={dependentesIr.map(({ nome, parentesco }) => ({ label: nome, value: parentesco }))} />
          </Box>
        )}
        <Text textStyle="label">
          Para mudar: <TextLink href={`${DEPENDENTS}?tipo=previdencial`}>Beneficiários</TextLink> ou{" "}
          <TextLink href={`${DEPENDENTS}?tipo=imposto-renda`}>Dependentes de imposto de renda</TextLink>.
        </Text>
      </Stack>
    </Stack>
  );
}
