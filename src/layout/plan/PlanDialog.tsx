import { DoorOpen, Landmark, LogOut } from "lucide-react";
import { useState } from "react";
import { planLabel } from "@/domain/plans/planName";
import { chooseVinculo, leaveView, signOut } from "@/session/actions";
import { useSession } from "@/session/SessionProvider";
import { Stack, Text, VisuallyHidden } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { RadioGroup } from "@/ui/controls/RadioGroup";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { ErrorState } from "@/ui/feedback/ErrorState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { toast } from "@/ui/feedback/toast";
import { Dialog } from "@/ui/overlays/Dialog";
import { type Enrolment, useEnrolments } from "./useEnrolments";

interface Props {
  isOpen: boolean;
  /** There is no plan to go back to: it must be answered. */
  isBlocking: boolean;
  onClose(): void;
}

/** Dialog that chooses the plan and enrolment (specification §4). */
export function PlanDialog({ isOpen, isBlocking, onClose }: Props) {
  const { vinculo } = useSession();
  const list = useEnrolments();
  const [picked, setPicked] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { enrolments } = list;
  const only = enrolments?.length === 1 ? enrolments[0] : undefined;
  const chosen = picked ?? (only ? String(only.id) : vinculo ? String(vinculo.id) : null);

  async function confirm() {
    setSaving(true);
    const enrolment = (await list.current()).find(({ id }) => String(id) === chosen);
    if (!enrolment) {
      toast.error("Plano não encontrado!");
      setPicked(null);
      setSaving(false);
      return;
    }
    // On success the page is replaced: the button goes on spinning until then.
    await chooseVinculo(enrolment);
  }

  const canConfirm = enrolments?.some(({ id }) => String(id) === chosen) ?? false;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      blocking={isBlocking}
      title={isBlocking ? "Escolha seu plano" : "Trocar de plano"}
      footer={
        <>
          {isBlocking ? (
            <WayOut />
          ) : (
            <Button variant="outline" onClick={onClose}>
              Cancelar
            </Button>
          )}
          {enrolments?.length !== 0 && (
            <Button onClick={() => void confirm()} disabled={!canConfirm} loading={isSaving} loadingText="Abrindo…">
              Confirmar
            </Button>
          )}
        </>
      }
    >
      <Content list={list} chosen={chosen} onChoose={setPicked} />
    </Dialog>
  );
}

function WayOut() {
  const { target } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void (target ? leaveView() : signOut());
  };
  return (
    <Button variant="outline" leftIcon={target ? DoorOpen : LogOut} loading={isLeaving} onClick={leave}>
      {target ? "Sair da visão" : "Sair"}
    </Button>
  );
}

interface ContentProps {
  list: ReturnType<typeof useEnrolments>;
  chosen: string | null;
  onChoose(id: string): void;
}

function Content({ list: { enrolments, error, isLoading, retry }, chosen, onChoose }: ContentProps) {
  if (enrolments?.length === 0)
    return (
      <EmptyState icon={Landmark} title="Nenhum plano ativo">
        Não há plano ativo em seu nome. Se isso não parece certo, fale com a equipe do fundo.
      </EmptyState>
    );
  if (enrolments)
    return (
      <Stack gap="4">
        <Text color="fgMuted">Você verá o saldo, os serviços e as solicitações do plano escolhido. Dá para trocar depois.</Text>
        <RadioGroup label="Plano e matrícula" name="vinculo" options={enrolments.map(optionOf)} value={chosen} onChange={onChoose} />
      </Stack>
    );
  if (error && !isLoading) return <ErrorState title="Não conseguimos carregar seus planos" error={error} onRetry={retry} />;
  return (
    <Stack gap="3" aria-busy="true">
      <VisuallyHidden role="status">Carregando seus planos</VisuallyHidden>
      <Skeleton w="100%" h="56px" />
      <Skeleton w="100%" h="56px" />
    </Stack>
  );
}

function optionOf({ id, matricula, plano, categoria, situacao }: Enrolment) {
  const details = [matricula && `Matrícula ${matricula}`, categoria.nome, situacao.nome].filter(Boolean);
  return { value: String(id), label: planLabel(plano.nome), hint: details.join(" · ") };
}
