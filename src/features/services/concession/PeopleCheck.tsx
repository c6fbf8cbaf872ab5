import { beneficiaryFault } from "@/domain/services/pedidoBeneficio";
import type { RoutePath } from "@/routes";
import { KeyValue } from "@/ui/KeyValue";
import { Box, Heading, Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { TextLink } from "@/ui/TextLink";
import type { Facts } from "./queries";

const DEPENDENTS: RoutePath = "/dependentes";

const shareText = (rateio: string) => `${rateio.replace(".", ",").replace(/,00$/, "")}%`;

/** Who inherits and who lowers the tax, as they are registered; the way to change them. */
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
