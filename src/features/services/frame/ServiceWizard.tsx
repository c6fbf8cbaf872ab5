import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "@/api/error";
import { useWrite } from "@/api/write";
import { today } from "@/domain/calendar/calendarDate";
import type { ServiceData, ServiceDefinition } from "@/domain/services/definition";
import { undeclared, visibleData } from "@/domain/services/fields";
import type { RoutePath } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { Stack } from "@/ui/content/layout";
import { ConfirmForm } from "./ConfirmForm";
import { DocumentsForm } from "./DocumentsForm";
import { DraftNotice } from "./DraftNotice";
import { type Fault, furthest, refusedFields } from "./faults";
import { FOLLOWERS, type ServiceKey, type ServiceState } from "./frameQueries";
import { PreparedNotice } from "./PreparedNotice";
import { CONFIRM, DOCUMENTS, numberOf, placesOf, REVIEW } from "./places";
import { ReviewForm } from "./ReviewForm";
import type { Preview } from "./ServiceScreen";
import { StepSkeleton } from "./ServiceSkeleton";
import { StepForm } from "./StepForm";
import type { DraftKeeper } from "./useDraftKeeper";
import { usePreparing } from "./usePreparing";
import { FILES, keptFiles, useServiceUploads } from "./useServiceUploads";
import { useStops } from "./useStops";
import { WizardFrame } from "./WizardFrame";

// Only helpers load it.
const PreparedForm = dynamic(() => import("./PreparedForm").then((module) => module.PreparedForm), { ssr: false, loading: StepSkeleton });

const SUCCESS: RoutePath = "/success";

interface Props {
  definition: ServiceDefinition;
  serviceKey: ServiceKey;
  keeper: DraftKeeper;
  /** The draft as the server has it. */
  draft: ServiceState["rascunho"];
  guide?: ReactNode;
  preview?: Preview;
}

/** Refusal of a request by the backend, shown at its stop. */
interface Refusal {
  at: string;
  faults: Fault[];
  documents: Record<string, string>;
}

/** The form in steps, the review and the confirmation: what is on the screen follows the address and what is filled in. */
export function ServiceWizard({ definition, serviceKey, keeper, draft, guide, preview }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const { pessoa } = useSession();
  const actor = pessoa?.id ?? serviceKey.idPessoa;
  const { asked, isFromReview, goTo } = useStops();
  const create = useWrite("POST /criarRequisicao");
  const confirm = useWrite("POST /confirmarRequisicao");

  const [start] = useState(keeper.current);
  const [values, setValues] = useState<ServiceData>(() => {
    const { [FILES]: _files, ...dados } = start?.dados ?? {};
    const filled = { ...definition.initial, ...dados };
    return draft?.preparadoPor ? undeclared(definition, filled) : filled;
  });
  const data = visibleData(definition, values);
  const documents = definition.documents(data);
  const [kept] = useState(() => keptFiles(start?.dados, [actor, serviceKey.idPessoa]));
  const { slots, files, holders } = useServiceUploads(documents, kept, actor);
  const [filed, setFiled] = useState<{ idRequisicao: number; protocolo: string } | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isSent = useRef(false);
  // The step that was opened from the review: the review comes back with the focus on it.
  const [changed, setChanged] = useState<string | null>(null);

  const preparing = usePreparing();
  const places = placesOf(definition, data, preparing);
  const stop = filed ? CONFIRM : furthest(definition, data, ({ codigo }) => files[codigo] !== undefined, today());
  const indexOf = (id: string | null) => places.findIndex((place) => place.id === id);
  const index = indexOf(asked) >= 0 && indexOf(asked) <= indexOf(stop) ? indexOf(asked) : indexOf(stop);
  const place = places[index] ?? { id: REVIEW, title: "" };
  const next = places[index + 1]?.id ?? REVIEW;
  const previous = places[index - 1]?.id ?? null;

  // The address bar says what is on the screen, and cannot jump ahead.
  useEffect(() => {
    if (asked !== null && asked !== place.id) void goTo(place.id, { replace: true, review: isFromReview });
  }, [asked, place.id, isFromReview, goTo]);

  const content = JSON.stringify([values, files, numberOf(definition, place.id)]);
  const before = useRef(content);
  const latest = useRef({ values, files, passo: numberOf(definition, place.id) });
  latest.current = { values, files, passo: numberOf(definition, place.id) };
  const lastPlace = useRef(place.id);
  const { keep, flush } = keeper;
  useEffect(() => {
    if (before.current === content) return;
    before.current = content;
    const now = latest.current;
    const soon = lastPlace.current !== place.id;
    lastPlace.current = place.id;
    const kept = Object.keys(now.files).length > 0 ? { ...now.values, [FILES]: now.files } : now.values;
    keep({ dados: kept, passo: now.passo }, { soon });
  }, [content, keep, place.id]);

  const change = useCallback((typed: ServiceData) => {
    setValues(typed);
    // The filed request no longer matches the answers: the review files it again.
    setFiled(null);
  }, []);
  const advance = async () => {
    setRefusal(null);
    void flush();
    await goTo(isFromReview ? REVIEW : next);
  };
  const openFromReview = (id: string) => {
    setChanged(id);
    void goTo(id, { review: true });
  };

  const file = async () => {
    const sent = documents.flatMap(({ codigo }) => (files[codigo] ? [{ codigo, idArquivo: files[codigo].id }] : []));
    try {
      const { idRequisicao, protocolo } = await create.mutateAsync({ body: { ...serviceKey, dados: data, documentos: sent } });
      setFiled({ idRequisicao, protocolo });
      await goTo(CONFIRM);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const faults = refusedFields(definition, failure.fields);
      const refusedDocuments: Record<string, string> = {};
      for (const { campo, mensagem } of failure.fields) {
        if (!campo.startsWith("documentos.")) continue;
        const codigo = sent[Number(campo.slice("documentos.".length))]?.codigo ?? documents.find((one) => !files[one.codigo])?.codigo;
        if (codigo) refusedDocuments[codigo] = mensagem;
      }
      const at = faults[0]?.stepId ?? (Object.keys(refusedDocuments).length > 0 ? DOCUMENTS : null);
      if (!at) throw failure;
      setRefusal({ at, faults: faults.filter(({ stepId }) => stepId === at), documents: refusedDocuments });
      await goTo(at, { review: true });
    }
  };

  const agree = async () => {
    if (!filed || isSent.current) return;
    const { idRequisicao, protocolo, prazo } = await confirm.mutateAsync({ body: { idRequisicao: filed.idRequisicao } });
    isSent.current = true;
    keeper.forget();
    const query = {
      protocolo,
      idFuncionalidade: String(definition.id),
      ...(prazo && { prazo }),
      id: String(idRequisicao),
    };
    await router.push({ pathname: SUCCESS, query });
    for (const key of FOLLOWERS) void client.invalidateQueries({ queryKey: [key] });
  };

  const back = previous === null ? () => void goTo(null) : () => void goTo(previous);
  const nextLabel = isFromReview ? "Voltar à revisão" : "Avançar";
  const shared = { title: place.title, onBack: back, nextLabel };
  const review = { definition, data, files, documents, places, changed, preview: preview?.(data, REVIEW), onOpen: openFromReview };
  const refused = refusal?.at === place.id ? refusal : null;
  return (
    <>
      {holders}
      <WizardFrame places={places} index={index} saved={keeper.saved}>
        <Stack gap="5">
          {draft?.preparadoPor && <PreparedNotice draft={draft} />}
          <DraftNotice keeper={keeper} />
          {place.step ? (
            <StepForm
              {...shared}
              key={place.id}
              definition={definition}
              step={place.step}
              values={values}
              refused={refused?.faults ?? []}
              onChange={change}
              onNext={advance}
              guide={guide}
              preview={preview?.(data, place.id)}
            />
          ) : place.id === DOCUMENTS ? (
            <DocumentsForm
              {...shared}
              key={place.id}
              documents={documents}
              slots={slots}
              refused={refused?.documents ?? {}}
              onNext={advance}
            />
          ) : place.id === REVIEW ? (
            preparing === null ? (
              <ReviewForm {...shared} {...review} key={place.id} onNext={file} />
            ) : (
              <PreparedForm {...shared} {...review} key={place.id} first={preparing} serviceKey={serviceKey} flush={flush} />
            )
          ) : (
            <ConfirmForm {...shared} key={place.id} definition={definition} protocolo={filed?.protocolo ?? ""} onNext={agree} />
          )}
        </Stack>
      </WizardFrame>
    </>
  );
}
