import { Equal } from "lucide-react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { useWrite } from "@/api/write";
import { equalShares, fromHundredths, parseShare, toHundredths, WHOLE, writeShare } from "@/domain/money/shares";
import { Card } from "@/ui/content/Card";
import { chakra, Flex, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { ProgressBar } from "@/ui/feedback/ProgressBar";
import { toast } from "@/ui/feedback/toast";
import { Form } from "@/ui/fields/Form";
import { TextField } from "@/ui/fields/TextField";
import { type Dependent, type Finality, type Owner, useRefreshDependents } from "./dependentsQueries";
import { RateioIntro } from "./ListSkeleton";

type Shares = Record<string, string>;

const nameOf = (id: number) => `rateio-${id}`;
const INVALID = "Escreva um percentual de 0 a 100, com até duas casas";

/** Name and share of a dependent beside each other, what is wrong with the share below both. */
const onOneLine = {
  "& [data-field]": { display: "grid", gridTemplateColumns: "minmax(0, 1fr) 7rem", columnGap: "3", alignItems: "center" },
  "& [data-field] > :first-of-type": { marginBottom: "0" },
  "& [data-field] > p": { gridColumn: "1 / -1" },
};

const resolver: Resolver<Shares> = (values) => {
  const errors = Object.fromEntries(
    Object.entries(values)
      .filter(([, text]) => parseShare(text) === null)
      .map(([name]) => [name, { type: "share", message: INVALID }]),
  );
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

interface Props {
  owner: Owner;
  finality: Finality;
  dependents: readonly Dependent[];
}

/** Card with the share of each dependent. The shares add up to 100 %, and the rest is always shown. */
export function RateioCard({ owner, finality, dependents }: Props) {
  const write = useWrite("POST /distribuirRateio");
  const refresh = useRefreshDependents();
  const form = useForm<Shares>({
    resolver,
    mode: "onBlur",
    defaultValues: Object.fromEntries(dependents.map(({ id, rateio }) => [nameOf(id), writeShare(toHundredths(rateio))])),
  });
  const typed = useWatch({ control: form.control });
  const shares = dependents.map(({ id, rateio }) => ({
    id,
    before: toHundredths(rateio),
    share: parseShare(typed[nameOf(id)] ?? ""),
  }));
  const sum = shares.reduce((total, { share }) => total + (share ?? 0), 0);
  const isOver = sum > WHOLE;
  const isChanged = shares.some(({ share, before }) => share !== before);

  const divide = () => {
    const parts = equalShares(dependents.length);
    for (const [index, { id }] of dependents.entries())
      form.setValue(nameOf(id), writeShare(parts[index] ?? 0), { shouldDirty: true, shouldValidate: true });
  };

  const save = async () => {
    const { disponivel } = await write.mutateAsync({
      body: {
        ...owner,
        idFinalidade: finality.id,
        rateios: shares.map(({ id, share }) => ({ idDependente: id, rateio: fromHundredths(share ?? 0) })),
      },
    });
    const left = toHundredths(disponivel);
    void toast.success(left === 0 ? "Rateio salvo: está completo" : `Rateio salvo: faltam ${writeShare(left)}%`);
    await refresh();
  };

  return (
    <Card title="Rateio">
      <Form form={form} onSubmit={save} label="Rateio">
        <Stack gap="5">
          <RateioIntro />
          <ProgressBar value={sum / 100} label="Distribuído" detail={<Left sum={sum} />} />
          <Stack gap="3" css={onOneLine}>
            {dependents.map(({ id, nome }) => (
              <TextField
                key={id}
                name={nameOf(id)}
                label={nome}
                inputMode="decimal"
                autoComplete="off"
                maxLength={7}
                onFocus={(event) => event.target.select()}
                rightElement={<span aria-hidden="true">%</span>}
              />
            ))}
          </Stack>
          <Button writes variant="soft" leftIcon={Equal} onClick={divide}>
            Dividir igualmente
          </Button>
          {isChanged && sum < WHOLE && (
            <Notice kind="wait">Você pode salvar assim; o que falta fica sem dependente até você completar.</Notice>
          )}
          <Button writes type="submit" size="lg" loading={write.isPending} loadingText="Salvando…" disabled={isOver || !isChanged}>
            Salvar rateio
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}

/** Rest to distribute, announced as it changes. */
function Left({ sum }: { sum: number }) {
  if (sum > WHOLE)
    return (
      <chakra.span role="status" color="status.bad.fg" fontWeight="medium">
        Passou de 100%: tire {writeShare(sum - WHOLE)}%
      </chakra.span>
    );
  return (
    <Flex as="span" role="status">
      {sum === WHOLE
        ? "Tudo distribuído: 100%"
        : `${WHOLE - sum === 100 ? "Falta" : "Faltam"} ${writeShare(WHOLE - sum)}% para chegar a 100%`}
    </Flex>
  );
}
