import { useForm, useWatch } from "react-hook-form";
import { useWrite } from "@/api/write";
import { type Answer, addressFaults } from "@/domain/onboardingAnswers";
import { COUNTRIES_ABROAD } from "@/domain/services/residenteExterior";
import type { RoutePath } from "@/routes";
import { AddressFields } from "@/ui/AddressFields";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { ForeignAddressFields } from "@/ui/ForeignAddressFields";
import { Form } from "@/ui/Form";
import { Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import { ruleResolver } from "@/ui/ruleResolver";
import { TextLink } from "@/ui/TextLink";
import { toast } from "@/ui/toast";
import { useForeignSwitch } from "@/ui/useForeignSwitch";
import { type Registration, useVersionedWrite } from "../queries";

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

/** Where the person lives, in Brazil or abroad: it counts as soon as it is saved. */
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
    <Dialog open onClose={onClose} title={address ? "Alterar endereço" : "Informar endereço"} size="lg">
      <Form form={form} onSubmit={submit} label="Endereço" draft={`endereco:${idPessoa}:${opened}`}>
        <Stack gap="5" color="fg">
          <Text color="fgMuted">O novo endereço vale assim que você salvar. Enviamos para ele as cartas que a lei exige.</Text>
          <Fields control={form.control} />
          <DialogActions label="Salvar" busy={form.formState.isSubmitting} onBack={onClose} />
        </Stack>
      </Form>
    </Dialog>
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
