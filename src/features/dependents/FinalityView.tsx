import { Info, UserPlus, UsersRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { toHundredths, WHOLE } from "@/domain/money/shares";
import type { DependentList } from "@/domain/people/dependents";
import { firstName } from "@/domain/people/personName";
import { useKeptOpen } from "@/ui/browser/useKeptOpen";
import { Card } from "@/ui/content/Card";
import { chakra, Grid } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { DependentItem } from "./DependentItem";
import type { Dependent, Finality, Owner } from "./dependentsQueries";
import { RateioSkeleton } from "./ListSkeleton";

/** The form comes after the list: it is what makes the page heavy. */
const RateioCard = dynamic(() => import("./RateioCard").then((module) => module.RateioCard), { ssr: false, loading: RateioSkeleton });
/** Dialogs are loaded by the click that opens them. */
const DependentDialog = dynamic(() => import("./DependentDialog").then((module) => module.DependentDialog), { ssr: false });
const RemoveDialog = dynamic(() => import("./RemoveDialog").then((module) => module.RemoveDialog), { ssr: false });

const texts = {
  previdencial: {
    title: "Dependentes Previdencial",
    empty: "Quem você incluir aqui recebe o benefício do plano se você faltar, na parte que você definir.",
  },
  "imposto-renda": {
    title: "Dependentes de IR",
    empty: "Quem você incluir aqui reduz o imposto de renda sobre o seu benefício ou resgate.",
  },
} as const;

interface Props {
  owner: Owner;
  list: DependentList;
  finality: Finality;
  /** Those of the plan: a dependent may be moved to another. */
  finalities: readonly Finality[];
  dependents: readonly Dependent[];
}

type Open = { what: "include" } | { what: "change"; idDependente: number };

/** List of the dependents of one finality, with the share of each where there is something to share. */
export function FinalityView({ owner, list, finality, finalities, dependents }: Props) {
  const [open, setOpen] = useKeptOpen<Open>(`dependente:${owner.idPessoa}:${finality.id}`);
  const changed = open?.what === "change" ? dependents.find(({ id }) => id === open.idDependente) : undefined;
  const [removed, setRemoved] = useState<Dependent | null>(null);
  const close = () => setOpen(null);
  const include = () => setOpen({ what: "include" });
  const hasRateio = list === "previdencial";
  // All of it is one person's: there is nothing to share yet.
  const alone = hasRateio && dependents.length === 1 ? dependents.find(({ rateio }) => toHundredths(rateio) === WHOLE) : undefined;
  const shares = hasRateio && dependents.length > 0 && !alone;
  const note = alone
    ? `O rateio está completo, todo para ${firstName(alone.nome)}. Ao incluir outra pessoa, você define a parte de cada uma.`
    : !hasRateio && dependents.length > 0
      ? "Dependentes de imposto de renda não entram no rateio: cada um conta inteiro para a dedução."
      : null;
  const { title, empty } = texts[list];

  return (
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", xl: shares ? "minmax(0, 1fr) 380px" : "minmax(0, 1fr)" }}
      gap={{ base: "4", lg: "6" }}
      alignItems="start"
    >
      <Card
        title={title}
        padding="0"
        action={
          dependents.length > 0 && (
            <Button writes leftIcon={UserPlus} variant={hasRateio ? "outline" : "solid"} onClick={include}>
              Incluir
            </Button>
          )
        }
      >
        {dependents.length === 0 ? (
          <EmptyState
            icon={UsersRound}
            title="Nenhum dependente ainda"
            action={
              <Button writes leftIcon={UserPlus} onClick={include}>
                Incluir dependente
              </Button>
            }
          >
            {empty}
          </EmptyState>
        ) : (
          <chakra.ul listStyleType="none" m="0" p="0" aria-label={title}>
            {dependents.map((dependent) => (
              <DependentItem
                key={dependent.id}
                dependent={dependent}
                // Beside the list each has it in a field.
                showsRateio={hasRateio && !shares}
                onChange={() => setOpen({ what: "change", idDependente: dependent.id })}
                onRemove={() => setRemoved(dependent)}
              />
            ))}
          </chakra.ul>
        )}
        {note && (
          <chakra.div px={{ base: "4", md: "6" }} py="4" borderTopWidth="1px">
            <Notice kind="info" icon={Info}>
              {note}
            </Notice>
          </chakra.div>
        )}
      </Card>
      {shares && (
        <RateioCard
          // Typed shares stay until the registered ones change.
          key={dependents.map(({ id, rateio }) => `${id}:${rateio}`).join(" ")}
          owner={owner}
          finality={finality}
          dependents={dependents}
        />
      )}
      {open?.what === "include" && <DependentDialog owner={owner} finality={finality} finalities={finalities} onClose={close} />}
      {changed && <DependentDialog owner={owner} finality={finality} finalities={finalities} dependent={changed} onClose={close} />}
      {removed && <RemoveDialog owner={owner} dependent={removed} hasRateio={hasRateio} onClose={() => setRemoved(null)} />}
    </Grid>
  );
}
