import { Printer } from "lucide-react";
import { useRouter } from "next/router";
import { useCallback, useMemo, useState } from "react";
import { planLabel } from "@/domain/plans/planName";
import { ageRange, type Choice } from "@/domain/simulator/facts";
import { saverFaults } from "@/domain/simulator/faults";
import { allowedOf, choiceFrom, firstPublicChoice, type Typed, toLink, typedFrom, typedSaver } from "@/domain/simulator/typed";
import { Stack } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import { TextInput } from "@/ui/controls/text/TextInput";
import { Field } from "@/ui/fields/Field";
import { CopyLink } from "./CopyLink";
import { keptOf, type PendingLink, useLink } from "./publicLink";
import { SimulatorBoard } from "./SimulatorBoard";
import type { Ground } from "./simulatorBoardContext";
import { AmountField } from "./simulatorControls";
import type { PublicStart } from "./simulatorQueries";

type Plans = PublicStart["planos"];
interface State {
  typed: Typed;
  choice: Choice;
}

const assumptionsOf = (planos: Plans, idPlano: number) => (planos.find(({ plano }) => plano.id === idPlano) ?? planos[0])?.premissas;

/** The benefit with typed figures. The choice stands in the address and nowhere else. */
export function PublicBenefit({ planos, pending }: { planos: Plans; pending: PendingLink }) {
  const { query: given } = useRouter();
  const [{ typed, choice }, setState] = useState<State>(() => {
    const asked = typedFrom(
      given,
      planos.map(({ plano }) => plano.id),
    );
    const assumptions = assumptionsOf(planos, asked.idPlano);
    if (!assumptions) throw new Error("no plan to simulate");
    return { typed: asked, choice: choiceFrom(given, firstPublicChoice(assumptions, countable(asked))) };
  });
  const assumptions = assumptionsOf(planos, typed.idPlano);
  const ground = useMemo<Ground | null>(() => {
    if (!assumptions) return null;
    const counted = countable(typed);
    return {
      assumptions,
      saver: typedSaver(counted, assumptions),
      allowed: allowedOf(assumptions, counted.salario),
      quotaOf: null,
    };
  }, [assumptions, typed]);
  const change = useCallback((part: Partial<Choice>) => setState((now) => ({ ...now, choice: { ...now.choice, ...part } })), []);
  const type = useCallback(
    (part: Partial<Typed>) =>
      setState((now) => {
        const next = { ...now.typed, ...part };
        return { typed: next, choice: fitted(planos, now, next) };
      }),
    [planos],
  );
  const moved = useMemo(() => ({ typed, choice }), [typed, choice]);
  const queryNow = useLink(
    moved,
    saverFaults(typed).length === 0,
    () => ({
      ...keptOf(given, "imposto"),
      ...(assumptions && toLink(typed, choice, firstPublicChoice(assumptions, countable(typed)))),
    }),
    pending,
  );
  const before = useMemo(() => <TypedFields planos={planos} typed={typed} type={type} />, [planos, typed, type]);
  const actions = useMemo(
    () => (
      <>
        <CopyLink queryOf={queryNow} />
        <Button variant="outline" leftIcon={Printer} onClick={() => window.print()}>
          Imprimir ou salvar
        </Button>
      </>
    ),
    [queryNow],
  );
  if (!ground) return null;
  return <SimulatorBoard ground={ground} choice={choice} change={change} before={before} actions={actions} />;
}

interface TypedProps {
  planos: Plans;
  typed: Typed;
  type(part: Partial<Typed>): void;
}

/** Fields about the person, none of them personal data. */
function TypedFields({ planos, typed, type }: TypedProps) {
  const assumptions = assumptionsOf(planos, typed.idPlano);
  const faults = saverFaults(typed);
  const faultOf = (field: string) => faults.find(({ campo }) => campo === field)?.mensagem;
  return (
    <Stack gap="4" paddingBottom="5" borderBottomWidth="1px" borderColor="line">
      {planos.length > 1 && (
        <Field label="Plano">
          <Select
            size="md"
            value={typed.idPlano}
            onChange={({ target }) => type({ idPlano: Number(target.value) })}
            options={planos.map(({ plano }) => ({ id: plano.id, value: planLabel(plano.nome) }))}
          />
        </Field>
      )}
      <Field label="Sua idade" error={faultOf("idade")}>
        <TextInput
          size="md"
          inputMode="numeric"
          maxLength={3}
          value={Number.isNaN(typed.idade) ? "" : String(typed.idade)}
          onChange={({ target }) => type({ idade: /^\d{1,3}$/.test(target.value) ? Number(target.value) : Number.NaN })}
        />
      </Field>
      <AmountField label="Quanto você já tem guardado" value={typed.saldo} fault={faultOf("saldo")} onChange={(saldo) => type({ saldo })} />
      {assumptions?.modo === "percentual" && (
        <AmountField label="Salário por mês" value={typed.salario} fault={faultOf("salario")} onChange={(salario) => type({ salario })} />
      )}
    </Stack>
  );
}

/** Typed values for the calculation: a field at fault is replaced by a usual value. */
function countable(typed: Typed): Typed {
  const faults = new Set(saverFaults(typed).map(({ campo }) => campo));
  return {
    ...typed,
    ...(faults.has("idade") && { idade: 35 }),
    ...(faults.has("saldo") && { saldo: "0.00" }),
    ...(faults.has("salario") && { salario: "0.00" }),
  };
}

/** Choice, as far as another plan, age or salary allows it. */
function fitted(planos: Plans, { typed, choice }: State, next: Typed): Choice {
  const assumptions = assumptionsOf(planos, next.idPlano);
  if (!assumptions) return choice;
  const counted = countable(next);
  if (next.idPlano !== typed.idPlano) return firstPublicChoice(assumptions, counted);
  const { min, max } = ageRange(assumptions, typedSaver(counted, assumptions));
  const before = allowedOf(assumptions, countable(typed).salario);
  const { basicas, exigeBasicaMaxima } = allowedOf(assumptions, counted.salario);
  const highest = Math.max(...basicas);
  // A person at the highest percentage stays at the highest; a percentage that the salary no longer allows becomes the
  // highest allowed.
  const basica = choice.basica === Math.max(...before.basicas) || !basicas.includes(choice.basica) ? highest : choice.basica;
  const isClosed = exigeBasicaMaxima && basica < highest;
  return {
    ...choice,
    aposentadoria: Math.min(max, Math.max(min, choice.aposentadoria)),
    basica,
    suplementar: isClosed ? 0 : choice.suplementar,
    mudancaSuplementar: isClosed ? 0 : choice.mudancaSuplementar,
  };
}
