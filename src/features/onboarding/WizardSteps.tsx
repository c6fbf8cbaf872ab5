import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { type ComponentType, useCallback, useEffect, useMemo, useState } from "react";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { END, furthest, mayOpen, nextStep, previousStep, START, Step } from "@/domain/onboarding/onboarding";
import type { Answer } from "@/domain/onboarding/onboardingAnswers";
import { firstName } from "@/domain/people/personName";
import { planName } from "@/domain/plans/planName";
import type { RoutePath } from "@/routes";
import { concludeOnboarding } from "@/session/actions";
import { loginAddress } from "@/session/guard";
import { openDocument } from "@/session/navigate";
import { useSession } from "@/session/SessionProvider";
import { wizardOf } from "./onboardingQueries";
import { AddressStep } from "./steps/AddressStep";
import { ContributionStep } from "./steps/ContributionStep";
import { IncomeStep } from "./steps/IncomeStep";
import { PasswordStep } from "./steps/PasswordStep";
import { PepStep } from "./steps/PepStep";
import { ProfileStep } from "./steps/ProfileStep";
import { useDraftKeeper } from "./useDraftKeeper";
import { WizardFrame } from "./WizardFrame";
import { WizardWaiting } from "./WizardWaiting";
import { answerOf, type Wizard, WizardContext, type WizardData } from "./wizard";

const PAGE: RoutePath = "/onboarding";

/** Only for a backend that keeps none of the answers. */
const keeping = () => import("./answersHere");

const Concluded = dynamic(() => import("./Concluded").then((module) => module.Concluded), {
  ssr: false,
  loading: () => <WizardWaiting />,
});

const steps: Record<number, ComponentType> = {
  [Step.PASSWORD]: PasswordStep,
  [Step.PEP]: PepStep,
  [Step.INCOME]: IncomeStep,
  [Step.ADDRESS]: AddressStep,
  [Step.CONTRIBUTION]: ContributionStep,
  [Step.PROFILE]: ProfileStep,
};

const addressOf = (step: number, reviewing = false) => `${PAGE}?idStep=${step}${reviewing ? "&rever=1" : ""}`;

/** Field errors named as in the form: the contract puts them under `metadata`. */
const asInForm = ({ status, message, fields, retryAfter }: ApiError) =>
  new ApiError(
    status,
    message,
    fields.map(({ campo, mensagem }) => ({ campo: campo.replace(/^metadata\./, ""), mensagem })),
    retryAfter,
  );

interface WizardStepsProps {
  data: WizardData;
  /** Steps that the page loads apart. */
  Percentages: ComponentType;
  Review: ComponentType;
}

/** Wizard of an enrolment: the open step, the ways between steps, and the answers. */
export function WizardSteps({ data, Percentages, Review }: WizardStepsProps) {
  const router = useRouter();
  const client = useQueryClient();
  const session = useSession();
  const [queryKey] = useState(() => wizardOf(session).queryKey);
  const { mutateAsync: write } = useWrite("POST /enviarDadosOnboarding");
  const [openTerms, setOpenTerms] = useState(false);
  const idPessoa = session.person?.id ?? 0;
  const { etapas } = data;
  // A step that an answer has just opened counts at once, before the state is read again.
  const [opened, setOpened] = useState({ step: START, concluded: false });
  const reached = furthest(etapas, data.etapaAtual, opened.step);

  const asked = Number(router.query.idStep ?? Number.NaN);
  const concluded = data.onboarding === "N" || opened.concluded;
  const step = concluded ? START : mayOpen(etapas, asked, reached) ? asked : reached;
  // The address bar says what is on the screen, and cannot jump ahead.
  useEffect(() => {
    if (asked !== step) void router.replace(addressOf(step), undefined, { shallow: true });
  }, [asked, step, router]);

  const onKept = useCallback(
    (idStep: number, rascunho: Answer, at: number) =>
      client.setQueryData<WizardData>(queryKey, (known) => {
        if (!known) return known;
        const before = known.respostas.find((answer) => answer.idStep === idStep);
        const kept = { idStep, metadata: before?.metadata ?? null, rascunho, gravadaEm: new Date(at || Date.now()).toISOString() };
        return { ...known, respostas: [...known.respostas.filter((answer) => answer !== before), kept] };
      }),
    [client, queryKey],
  );
  const { saved, generation, keep, flush, forget } = useDraftKeeper({ idPessoa, idPlano: data.plano.id, step, onKept }, data);
  const reviewing = router.query.rever === "1" && reached === END;

  const wizard = useMemo<Wizard>(() => {
    const goTo = (next: number, back = false) => {
      void flush();
      window.scrollTo?.(0, 0);
      void router.push(addressOf(next, back), undefined, { shallow: true });
    };
    const send: Wizard["send"] = async (metadata, { skip = false } = {}) => {
      forget();
      const isTold = !data.composed;
      try {
        // The specification's call knows only 'N': nothing to be skipped is said to a backend that knows no more.
        const pular = skip && isTold ? "S" : "N";
        const body = { idPessoa, idPlano: data.plano.id, idStep: step, metadata: skip ? {} : metadata, pular } as const;
        const reply = await write({ body }).catch((failure) => {
          // The specification names no answer to the end: all steps were taken, and a backend that knows no -1 is done as well.
          const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 401;
          if (isTold || step !== END || !isRefused) throw failure;
          return undefined;
        });
        // The answer of the specification's call is not named: without the next step it is the list's.
        const proximoStep = reply?.proximoStep ?? (step === END ? START : (nextStep(etapas, step) ?? END));
        if (!isTold && step !== END) (await keeping()).keepHere(idPessoa, data.plano.id, step, skip ? {} : metadata, true);
        if (!isTold && step === END) (await keeping()).forgetWizard(idPessoa, data.plano.id);
        if (step === END && !session.target) concludeOnboarding();
        await client.refetchQueries({ queryKey, exact: true });
        setOpened((before) => (step === END ? { ...before, concluded: true } : { ...before, step: proximoStep }));
        goTo(reviewing && step !== END ? END : proximoStep);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        if (failure.status === 401) openDocument(loginAddress(PAGE, true));
        // The fund may have changed the steps meanwhile: the wizard goes on with what is missing now.
        if (failure.status === 422) {
          setOpened((before) => ({ ...before, step: START }));
          await client.refetchQueries({ queryKey, exact: true });
        }
        throw asInForm(failure);
      }
    };
    return {
      data,
      step,
      assisted: session.target !== null,
      answer: answerOf(data, step),
      previous: previousStep(etapas, step),
      goTo,
      send,
      keep,
      saved,
      openTerms,
    };
  }, [data, step, session.target, etapas, keep, saved, openTerms, flush, forget, write, idPessoa, client, queryKey, reviewing, router]);

  const first = firstName(session.person?.nome ?? "");
  if (concluded) return <Concluded firstName={first} plan={planName(data.plano.nome)} />;
  const Current = step === Step.PERCENTAGES ? Percentages : step === END ? Review : (steps[step] ?? PasswordStep);
  const leave = async () => {
    await flush();
    void router.push("/");
  };
  return (
    <WizardContext value={wizard}>
      <WizardFrame firstName={first} onLeave={() => void leave()} onTerms={() => setOpenTerms(true)}>
        <Current key={`${step} ${generation}`} />
      </WizardFrame>
    </WizardContext>
  );
}
