import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "@/api/error";
import { useWrite } from "@/api/write";
import { today } from "@/domain/calendar/calendarDate";
import { reasonFault } from "@/domain/text/reason";
import { Grid, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { RadioGroup } from "@/ui/controls/RadioGroup";
import { CurrencyInput } from "@/ui/controls/text/CurrencyInput";
import { DateInput } from "@/ui/controls/text/DateInput";
import { TextArea } from "@/ui/controls/text/TextArea";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Notice } from "@/ui/feedback/Notice";
import { toast } from "@/ui/feedback/toast";
import { Field } from "@/ui/fields/Field";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import { Dialog } from "@/ui/overlays/Dialog";
import { DialogActions } from "@/ui/overlays/DialogActions";
import { AreaLevels } from "./AreaLevels";
import { type Role, rolesQuery } from "./homeQueries";
import { limitInForce, scheduledText } from "./limits";

interface Props {
  /** Null for a new one. */
  role: Role | null;
  readOnly: boolean;
  onClose(): void;
}

type Faults = Partial<Record<"nome" | "valor" | "desde" | "motivo", string>>;

/** A role: its name, what it may see and change, and up to which value it approves: a new one at once, another from a day on. */
export function RoleDialog({ role, readOnly, onClose }: Props) {
  const client = useQueryClient();
  const save = useWrite("POST /salvarPapel");
  const remove = useWrite("POST /excluirPapel");
  const inForce = role ? limitInForce(role.limites) : undefined;
  const scheduled = role && scheduledText(role.limites);
  const [nome, setNome] = useState(role?.nome ?? "");
  const [descricao, setDescricao] = useState(role?.descricao ?? "");
  const [areas, setAreas] = useState(role?.areas ?? []);
  const [limited, setLimited] = useState(inForce?.valor != null ? "sim" : "nao");
  const [valor, setValor] = useState(inForce?.valor ?? "");
  const [desde, setDesde] = useState(today());
  const [motivo, setMotivo] = useState("");
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);

  const wanted = limited === "sim" ? valor : null;
  const isSameLimit = role !== null && wanted === (inForce?.valor ?? null);
  const [removing, setRemoving] = useState(false);
  const done = async (words: string) => {
    await client.invalidateQueries({ queryKey: rolesQuery().queryKey });
    void toast.success(words);
    onClose();
  };
  const reason = () => reasonFault(motivo, "Diga o motivo da mudança.");
  const submit = async () => {
    if (readOnly) return;
    const why = reason();
    const wrong: Faults = {
      ...(nome.trim().length < 2 && { nome: "Dê um nome ao papel" }),
      ...(limited === "sim" && valor === "" && { valor: "Informe o limite" }),
      ...(!isSameLimit && desde < today() && { desde: "Informe hoje ou um dia depois" }),
      ...(why && { motivo: why }),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    const limite = isSameLimit ? null : { desde, valor: wanted };
    const known = role && { id: role.id, versao: role.versao };
    const body = { ...known, nome: nome.trim(), descricao: descricao.trim(), areas, limite, motivo: motivo.trim() };
    setFailure(null);
    try {
      await save.mutateAsync({ body });
      await done("Papel salvo.");
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const askToRemove = () => {
    const why = reason();
    setFaults(why ? { motivo: why } : {});
    setRemoving(!why);
  };
  if (role && removing)
    return (
      <ConfirmDialog
        title={`Excluir o papel ${role.nome}?`}
        label="Excluir papel"
        busyText="Excluindo…"
        failed="Não conseguimos excluir."
        variant="danger"
        look="admin"
        act={async () => {
          await remove.mutateAsync({ body: { id: role.id, motivo: motivo.trim() } });
          await done("Papel excluído.");
        }}
        onClose={() => setRemoving(false)}
      >
        <Text color="fg">Ninguém tem este papel. Ele sai da lista, e o histórico guarda o que permitia e o motivo da exclusão.</Text>
      </ConfirmDialog>
    );
  return (
    <Dialog open onClose={onClose} title={role ? `Papel ${role.nome}` : "Novo papel"} size="lg">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="4" color="fg">
          <Field label="Nome" error={faults.nome}>
            <TextInput value={nome} maxLength={60} readOnly={readOnly} onChange={(event) => setNome(event.target.value)} />
          </Field>
          <Field label="Descrição" optional>
            <TextArea
              rows={2}
              maxLength={300}
              value={descricao}
              readOnly={readOnly}
              onChange={(event) => setDescricao(event.target.value)}
            />
          </Field>
          <RadioGroup
            label="Até que valor aprova?"
            name="limite"
            inline
            disabled={readOnly}
            value={limited}
            onChange={setLimited}
            options={[
              { value: "nao", label: "Sem limite" },
              { value: "sim", label: "Com limite" },
            ]}
          />
          <Grid templateColumns={{ base: "1fr", md: "repeat(2, 1fr)" }} gap="4">
            {limited === "sim" && (
              <Field
                label="Limite por aprovação"
                error={faults.valor}
                hint="Vale para cada solicitação, folha de benefícios ou remessa de pagamentos. Com R$ 0,00, não aprova nada que paga."
              >
                <CurrencyInput value={valor} readOnly={readOnly} onChange={setValor} />
              </Field>
            )}
            {role && !isSameLimit && !readOnly && (
              <Field label="Vale a partir de" error={faults.desde}>
                <DateInput value={desde} min={today()} onChange={(event) => setDesde(event.target.value)} />
              </Field>
            )}
          </Grid>
          {scheduled && <Text textStyle="small">{scheduled}</Text>}
          <AreaLevels value={areas} readOnly={readOnly} onChange={setAreas} />
          {!readOnly && (
            <>
              <Field label="Motivo" hint="Fica no histórico." error={faults.motivo}>
                <TextArea rows={2} maxLength={500} value={motivo} onChange={(event) => setMotivo(event.target.value)} />
              </Field>
              {failure && (
                <Notice kind="bad" role="alert">
                  {failure}
                </Notice>
              )}
              {role && role.pessoas === 0 && (
                <Button variant="text" size="sm" onClick={askToRemove}>
                  Excluir este papel
                </Button>
              )}
              <DialogActions label="Salvar papel" busy={save.isPending} onBack={onClose} look="admin" />
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
