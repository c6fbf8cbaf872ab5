import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useWrite } from "@/api/write";
import { openingChoices, validityChoices } from "@/domain/people/publicLinks";
import { Stack, Text } from "@/ui/content/layout";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import { Form } from "@/ui/fields/Form";
import { RadioField } from "@/ui/fields/RadioField";
import { ruleResolver } from "@/ui/fields/ruleResolver";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { Dialog } from "@/ui/overlays/Dialog";
import { DialogActions } from "@/ui/overlays/DialogActions";
import { MadeLink } from "./MadeLink";
import { type Limits, linksQuery, type Owner, type SharedDocument, useRefreshLinks } from "./sharingQueries";
import { daysInWords } from "./sharingWords";

export interface ShareDialogProps {
  owner: Owner;
  document: SharedDocument;
  /** Name of the document for the person: "Contracheque de outubro de 2026". */
  name: string;
  /** Page that opens the link. */
  opensAt: string;
  onClose(): void;
}

interface Values {
  destino: string;
  dias: string;
  aberturas: string;
}

const LONGEST_NAME = 60;
const USUAL = { days: 7, openings: 3 };

const faultsOf = ({ destino }: Values) => (destino.trim() ? [] : [{ campo: "destino", mensagem: "Diga para quem é o link." }]);

/** Dialog that makes a link: name, duration and number of openings; then the link, which is shown this once. */
export function ShareDialog({ owner, document, name, opensAt, onClose }: ShareDialogProps) {
  const [made, setMade] = useState<{ token: string | null; destino: string } | null>(null);
  const limits = useQuery(linksQuery(owner, { finalidade: document.finalidade }, 0));
  return (
    <Dialog open onClose={onClose} title={made ? "Link pronto" : "Compartilhar por um link"}>
      {made ? (
        <MadeLink {...made} name={name} opensAt={opensAt} onClose={onClose} />
      ) : (
        <QueryState query={limits} skeleton={<Skeleton w="100%" h="280px" />} title="Não conseguimos carregar as regras do plano">
          {({ limites }) =>
            limites ? (
              <ShareForm limits={limites} idPlano={owner.idPlano} document={document} name={name} onMade={setMade} onBack={onClose} />
            ) : (
              <UnavailableState title="O seu plano não oferece links">Baixe ou imprima o documento para entregá-lo.</UnavailableState>
            )
          }
        </QueryState>
      )}
    </Dialog>
  );
}

interface ShareFormProps extends Pick<ShareDialogProps, "document" | "name"> {
  limits: Limits;
  idPlano: number;
  onMade(made: { token: string | null; destino: string }): void;
  onBack(): void;
}

function ShareForm({ limits, idPlano, document, name, onMade, onBack }: ShareFormProps) {
  const days = validityChoices(limits.dias);
  const openings = openingChoices(limits.aberturas);
  const write = useWrite("POST /criarLink");
  const refresh = useRefreshLinks();
  const form = useForm<Values>({
    resolver: ruleResolver(faultsOf),
    defaultValues: {
      destino: "",
      dias: String(days.includes(USUAL.days) ? USUAL.days : days[0]),
      aberturas: String(Math.min(USUAL.openings, limits.aberturas)),
    },
  });
  const make = async ({ destino, dias, aberturas }: Values) => {
    const { token } = await write.mutateAsync({
      body: { idPlano, documento: document, destino, dias: Number(dias), aberturas: Number(aberturas) },
    });
    void refresh();
    onMade({ token, destino: destino.trim() });
  };
  return (
    <Form form={form} onSubmit={make} label="Novo link">
      <Stack gap="5" color="fg">
        <Text color="fgMuted">
          Quem receber o link vê <strong>{name}</strong>, sem entrar no portal e sem ver mais nada. O CPF aparece incompleto.
        </Text>
        <TextField
          name="destino"
          label="Para quem é?"
          hint="Só você vê este nome. Ele ajuda a saber qual link revogar."
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
        <RadioField
          name="dias"
          label="Vale por"
          inline
          options={days.map((count) => ({ value: String(count), label: daysInWords(count) }))}
        />
        <SelectField
          name="aberturas"
          label="Pode ser aberto"
          options={openings.map((count) => ({ id: count, value: count === 1 ? "1 vez" : `${count} vezes` }))}
          hint={`Recarregar a página no mesmo navegador, em até ${limits.minutos} minutos, não conta de novo.`}
        />
        <DialogActions label="Criar link" busy={form.formState.isSubmitting} busyText="Criando…" onBack={onBack} />
      </Stack>
    </Form>
  );
}
