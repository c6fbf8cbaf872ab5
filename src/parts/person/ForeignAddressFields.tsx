import { COUNTRIES_ABROAD } from "@/domain/services/registration/residenteExterior";
import { Grid } from "@/ui/content/layout";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";

interface ForeignAddressFieldsProps {
  /** Street and city too, which the country's post needs. */
  whole?: boolean;
}

/** An address abroad, in a form: country, postal code and tax number are required (specification §5). */
export function ForeignAddressFields({ whole = false }: ForeignAddressFieldsProps) {
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="5" alignItems="start">
      <SelectField name="pais" label="País de residência" placeholder="Selecione" options={COUNTRIES_ABROAD} autoComplete="country" />
      {whole && (
        <>
          <TextField name="logradouro" label="Endereço" optional autoComplete="address-line1" />
          <TextField name="numero" label="Número" optional autoComplete="off" />
        </>
      )}
      <TextField name="complemento" label="Complemento" optional autoComplete="address-line2" />
      {whole && (
        <>
          <TextField name="cidade" label="Cidade" optional autoComplete="address-level2" />
          <TextField name="bairro" label="Estado, província ou região" optional autoComplete="address-level1" />
        </>
      )}
      <TextField name="codigoPostal" label="Código postal" autoComplete="postal-code" />
      <TextField
        name="numeroIdentificacaoFiscal"
        label="Número de identificação fiscal"
        hint="O número que o país em que você mora usa para os seus impostos."
        autoComplete="off"
      />
    </Grid>
  );
}
