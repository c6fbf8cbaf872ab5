import type { Body } from "@contract/infer";
import { useForm } from "react-hook-form";
import { firstName } from "@/domain/people/personName";
import { viewReasonFault, viewReasons } from "@/domain/people/viewReasons";
import { enterView, type Viewed } from "@/session/actions";
import { RadioField } from "@/ui/fields/RadioField";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { TextField } from "@/ui/fields/TextField";
import { FormDialog } from "@/ui/overlays/FormDialog";
import { usePermission } from "../permissions/permissions";

type Entering = Body<"POST /iniciarVisao">;

interface Values {
  motivo: Entering["motivo"] | null;
  texto: string;
  modo: Entering["modo"];
}

interface Props {
  pessoa: Viewed;
  origem: Entering["origem"];
  onClose(): void;
}

const reasons = Object.entries(viewReasons).map(([value, label]) => ({ value, label }));
/** Reason that the place where the portal is opened from says by itself. */
const KNOWN: Partial<Record<NonNullable<Entering["origem"]>["codigo"], Entering["motivo"]>> = {
  solicitacao: "solicitacao",
  conversa: "mensagem",
};

/** Asks why, and for what, an attendant enters somebody's portal. The participant reads the answer. */
export function EnterViewDialog({ pessoa, origem, onClose }: Props) {
  const mayAct = usePermission("visao") === "E";
  const form = useForm<Values, unknown, Values>({
    resolver: ruleResolver(({ motivo, texto }) => viewReasonFault(motivo, texto)),
    defaultValues: { motivo: (origem && KNOWN[origem.codigo]) ?? null, texto: "", modo: "ver" },
  });
  const isOther = form.watch("motivo") === "outro";
  const enter = async ({ motivo, texto, modo }: Values) => {
    if (!motivo) return;
    await enterView(pessoa, { modo, motivo, ...(texto.trim() && { texto: texto.trim() }), ...(origem && { origem }) });
  };
  return (
    <FormDialog
      draft={`visao:${pessoa.id}`}
      title={`Entrar no portal de ${pessoa.nome}`}
      formLabel="Entrar no portal"
      form={form}
      onSubmit={enter}
      onClose={onClose}
      label="Entrar"
      busyText="Abrindo…"
      look="admin"
    >
      <RadioField name="motivo" label="Por que você entra?" options={reasons} />
      <TextField
        name="texto"
        label={isOther ? "Motivo" : "Detalhe (opcional)"}
        maxLength={200}
        hint={`${firstName(pessoa.nome)} lê o motivo em “Quem acessou meus dados”.`}
      />
      <RadioField
        name="modo"
        label="Para quê?"
        options={[
          { value: "ver", label: "Só ver", hint: "Nada pode ser mudado." },
          {
            value: "agir",
            label: "Agir pela pessoa",
            hint: mayAct ? "Cada ato fica registrado em seu nome." : "Você não tem permissão para agir por participantes.",
            disabled: !mayAct,
          },
        ]}
      />
    </FormDialog>
  );
}
