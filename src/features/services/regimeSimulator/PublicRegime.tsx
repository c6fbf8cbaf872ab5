import { useQuery } from "@tanstack/react-query";
import { Printer, Scale } from "lucide-react";
import { useRouter } from "next/router";
import { useCallback, useMemo, useState } from "react";
import { planLabel } from "@/domain/plans/planName";
import { FIRST_TYPED } from "@/domain/simulator/typed";
import { regimeFromLink, toRegimeLink } from "@/domain/taxSimulator/link";
import { birthOfAge, faultsOf, hasFault, initialTyped, type Typed } from "@/domain/taxSimulator/typing";
import { Card } from "@/ui/content/Card";
import { Flex, Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import { CopyLink } from "../simulator/CopyLink";
import { keptOf, PART_KEY, type PendingLink, useLink } from "../simulator/publicLink";
import { AssumptionList } from "./AssumptionList";
import { ChoiceActs } from "./ChoiceState";
import { RegimeBoard } from "./RegimeBoard";
import { publicGround, publicRegimeQuery, type RegimePlan } from "./regimeQueries";

/** The comparison of the regimes for anybody, on typed figures. The typed figures stand in the address and nowhere else. */
export function PublicRegime({ pending }: { pending: PendingLink }) {
  const premises = useQuery(publicRegimeQuery());
  return (
    <QueryState query={premises} skeleton={<Skeleton h="560px" />} title="Não conseguimos carregar a comparação">
      {({ hoje, planos }) =>
        planos.length > 0 ? (
          <Comparison hoje={hoje} planos={planos} pending={pending} />
        ) : (
          <Card>
            <EmptyState icon={Scale} title="A comparação ainda não está disponível">
              O fundo ainda não tem planos publicados.
            </EmptyState>
          </Card>
        )
      }
    </QueryState>
  );
}

const planOf = (planos: readonly RegimePlan[], id: number) => planos.find(({ plano }) => plano.id === id) ?? planos[0];

/** First values of the comparison: an invented age, the same as in the other part. */
function firstOf(hoje: string, plan: RegimePlan): Typed {
  return { ...initialTyped(publicGround(hoje, plan)), source: "typed", birth: birthOfAge(FIRST_TYPED.idade, hoje) };
}

interface Props {
  hoje: string;
  planos: readonly RegimePlan[];
  pending: PendingLink;
}

function Comparison({ hoje, planos, pending }: Props) {
  const { query: given } = useRouter();
  const [idPlano, setIdPlano] = useState(() => planOf(planos, Number(given.plano))?.plano.id ?? 0);
  const plan = planOf(planos, idPlano);
  if (!plan) throw new Error("no plan to compare in");
  const ground = useMemo(() => publicGround(hoje, plan), [hoje, plan]);
  const first = useMemo(() => firstOf(hoje, plan), [hoje, plan]);
  const [typed, setTyped] = useState<Typed>(() => regimeFromLink(given, first, hoje));
  const moved = useMemo(() => ({ idPlano, typed }), [idPlano, typed]);
  const queryNow = useLink(
    moved,
    isKeepable(typed, ground),
    () => ({
      ...keptOf(given, "beneficio"),
      plano: String(idPlano),
      ...toRegimeLink(typed, first, hoje),
      [PART_KEY]: "imposto",
    }),
    pending,
  );
  const put = useCallback((change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })), []);
  const before = useMemo(() => {
    const choosePlan = (id: number) => {
      const next = planOf(planos, id);
      setIdPlano(id);
      // Values that the other plan does not offer become its first values.
      if (next) setTyped((now) => fitted(now, hoje, next));
    };
    return (
      planos.length > 1 && (
        <Field label="Plano">
          <Select
            size="md"
            value={idPlano}
            onChange={({ target }) => choosePlan(Number(target.value))}
            options={planos.map(({ plano }) => ({ id: plano.id, value: planLabel(plano.nome) }))}
          />
        </Field>
      )
    );
  }, [planos, idPlano, hoje]);
  const after = useMemo(
    () => (
      <Flex gap="3" wrap="wrap" _print={{ display: "none" }}>
        <CopyLink queryOf={queryNow} />
        <Button variant="outline" leftIcon={Printer} onClick={() => window.print()}>
          Imprimir ou salvar
        </Button>
      </Flex>
    ),
    [queryNow],
  );
  const rules = useMemo(
    () => (
      <>
        <ChoiceActs />
        <AssumptionList facts={ground} />
      </>
    ),
    [ground],
  );
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <RegimeBoard isPublic ground={ground} typed={typed} put={put} before={before} after={after} />
      {rules}
    </Stack>
  );
}

type Grounds = Parameters<typeof faultsOf>[1];

/** Lots that are only half typed are no fault of the rest: the address has those that are whole. */
function isKeepable(typed: Typed, ground: Grounds): boolean {
  const { lots: _lots, ...fields } = faultsOf(typed, ground);
  return !hasFault({ ...fields, lots: [] });
}

function fitted(typed: Typed, hoje: string, plan: RegimePlan): Typed {
  const first = firstOf(hoje, plan);
  const faults = faultsOf({ ...typed, subject: "renda" }, publicGround(hoje, plan));
  return {
    ...typed,
    ...(faults.form && { form: first.form }),
    ...(faults.months && { months: first.months }),
    ...(faults.percent && { percent: first.percent }),
    ...(faults.lump && { lump: first.lump }),
  };
}
