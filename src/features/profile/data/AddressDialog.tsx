import { useForm, useWatch } from "react-hook-form";
import { useWrite } from "@/api/write";
import { type Answer, addressFaults } from "@/domain/onboarding/onboardingAnswers";
import { COUNTRIES_ABROAD } from "@/domain/services/registration/residenteExterior";
import { AddressFields } from "@/parts/person/AddressFields";
import { ForeignAddressFields } from "@/parts/person/ForeignAddressFields";
import { useForeignSwitch } from "@/parts/person/useForeignSwitch";
import type { RoutePath } from "@/routes";
import { Stack, Text } from "@/ui/content/layout";
import { TextLink } from "@/ui/controls/TextLink";
import { Notice } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { type Registration, useVersionedWrite } from "../profileQueries";

type Address = NonNullable<Registration["endereco"]["atual"]>;
type Values = Omit<Address, "residente_exterior"> & { foreignResident: boolean };

const countries = COUNTRIES_ABROAD.map(({ id }) => id);
const residence: RoutePath = "/services/residente-exterior";
const EMPTY: Omit<Values, "foreignResident"> = {
  pais: "",
  cep: "",
  codigoPostal: "",
  logradouro: "",
  numero: "",
  complemento: "",
  bairro: "",
  cidade: "",
  estado: "",
  numeroIdentificacaoFiscal: "",
};

const wired = ({ foreignResident, ...fields }: Values): Address => ({ ...fields, residente_exterior: foreignResident ? "S" : "N" });

function valuesOf(address: Address | null): Values {
  const { residente_exterior, ...fields } = address ?? { ...EMPTY, residente_exterior: "N" as const };
  return { ...fields, cep: fields.cep.replace(/^(\d{5})(\d{3})$/, "$1-$2"), foreignResident: residente_exterior === "S" };
}

interface Props {
  idPessoa: number;
  address: Address | null;
  onClose: () => void;
}

/** Dialog for the address, in Brazil or abroad: it counts as soon as it is saved. */
export function AddressDialog({ idPessoa, address, onClose }: Props) {
  const write = useWrite("POST /alterarEndereco");
  const { save, versao: opened } = useVersionedWrite(idPessoa, ({ endereco }) => endereco.versao);
  const form = useForm<Values, unknown, Values>({
    resolver: ruleResolver((values) => addressFaults(wired(values) as Answer, countries)),
    defaultValues: valuesOf(address),
  });
  const submit = async (values: Values) => {
    await save((versao) => write.mutateAsync({ body: { idPessoa, versao, ...wired(values) } }));
    void toast.success("Endereço atualizado");
    onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={address ? "Alterar endereço" : "Informar endereço"}
      size="lg"
      form={form}
      onSubmit={submit}
      formLabel="Endereço"
      draft={`endereco:${idPessoa}:${opened}`}
      label="Salvar"
    >
      <Text color="fgMuted">O novo endereço vale assim que você salvar. Enviamos para ele as cartas que a lei exige.</Text>
      <Fields control={form.control} />
    </FormDialog>
  );
}

function Fields({ control }: { control: ReturnType<typeof useForm<Values, unknown, Values>>["control"] }) {
  const abroad = useWatch({ control, name: "foreignResident" });
  const switcher = useForeignSwitch();
  if (!abroad) return <AddressFields beside={switcher} />;
  return (
    <Stack gap="5">
      {switcher}
      <Notice kind="info" action={<TextLink href={residence}>Residente no exterior</TextLink>}>
        Morar fora do Brasil pode mudar o imposto sobre o seu benefício. Depois de salvar, conte ao fundo desde quando.
      </Notice>
      <ForeignAddressFields whole />
    </Stack>
  );
}
