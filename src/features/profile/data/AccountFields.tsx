import { useFormContext, useWatch } from "react-hook-form";
import { ACCOUNT_LENGTH, accountWarning, writeAccount } from "@/domain/banking/bankAccount";
import { BANKS, bankLabel } from "@/domain/banking/banks";
import { Grid, Stack } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { MaskedField } from "@/ui/fields/MaskedField";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";

interface AccountValues {
  banco: string;
  agencia: string;
  conta: string;
}

const banks = BANKS.map(({ id }) => ({ id, value: bankLabel(id) }));

/** Bank, agency and account of a form; a check digit that does not match is doubted, never refused (domain §10.6). */
export function AccountFields() {
  const { setValue } = useFormContext<AccountValues>();
  const [banco = "", agencia = "", conta = ""] = useWatch<AccountValues, ["banco", "agencia", "conta"]>({
    name: ["banco", "agencia", "conta"],
  });
  const doubt = accountWarning({ banco, agencia, conta });
  return (
    <Stack gap="5">
      <SelectField name="banco" label="Banco" placeholder="Selecione" options={banks} />
      <Grid templateColumns={{ base: "minmax(0, 2fr) minmax(0, 3fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="5" alignItems="start">
        <MaskedField name="agencia" label="Agência" mask="9999" hint="Sem o dígito." />
        <TextField
          name="conta"
          label="Conta com dígito"
          inputMode={banco === "001" ? "text" : "numeric"}
          autoComplete="off"
          maxLength={ACCOUNT_LENGTH}
          hint="O traço entra sozinho."
          onChange={(event) => setValue("conta", writeAccount(event.target.value), { shouldDirty: true })}
        />
      </Grid>
      {doubt && (
        <Notice kind="wait" role="status">
          {doubt}
        </Notice>
      )}
    </Stack>
  );
}
