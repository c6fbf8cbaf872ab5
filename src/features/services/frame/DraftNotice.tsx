import { CircleCheck, CloudOff } from "lucide-react";
import { useState } from "react";
import { messageOf } from "@/api/error";
import { formatTime } from "@/domain/calendar/calendarDate";
import { useSession } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import type { DraftKeeper } from "./useDraftKeeper";

/** State of the draft in one line. */
export function DraftState({ saved }: Pick<DraftKeeper, "saved">) {
  const words =
    saved.state === "saved"
      ? `Rascunho salvo às ${formatTime(saved.at)}`
      : saved.state === "saving"
        ? "Salvando o rascunho…"
        : saved.state === "failed"
          ? "Rascunho ainda não salvo"
          : "";
  return (
    <Flex role="status" align="center" gap="2" color="fgMuted" textStyle="label" minHeight="5">
      {saved.state === "saved" && (
        <Box color="status.ok.fg" display="grid">
          <Icon as={CircleCheck} size={18} />
        </Box>
      )}
      {saved.state === "failed" && <Icon as={CloudOff} size={18} />}
      {words}
    </Flex>
  );
}

/** Notice about a draft that is not kept, or that another tab has changed. */
export function DraftNotice({ keeper }: { keeper: DraftKeeper }) {
  const [working, setWorking] = useState<"newer" | "mine" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { saved, takeNewer, keepMine } = keeper;
  const { helper } = useSession();
  if (saved.state === "failed")
    return (
      <Notice kind="wait" icon={CloudOff} role="status">
        Não conseguimos salvar o rascunho. O que você digitou está guardado nesta aba, e tentamos de novo sozinhos.
      </Notice>
    );
  if (saved.state !== "conflict") return null;
  const choose = (which: "newer" | "mine", act: () => Promise<void>) => async () => {
    if (working) return;
    setWorking(which);
    setProblem(null);
    try {
      await act();
    } catch (failure) {
      setProblem(messageOf(failure));
    } finally {
      setWorking(null);
    }
  };
  return (
    <Notice kind="wait" role="alert">
      <Stack gap="3">
        <Box>
          <Text fontWeight={600}>Este formulário também está aberto em outro lugar</Text>
          <Text>{saved.message} Nesta aba paramos de salvar, para não apagar nada. Escolha com qual versão continuar.</Text>
          {problem && <Text marginTop="1">{problem}</Text>}
        </Box>
        <Flex gap="3" wrap="wrap">
          <Button size="md" loading={working === "newer"} disabled={working === "mine"} onClick={choose("newer", takeNewer)}>
            Continuar aqui com o que foi salvo depois
          </Button>
          {!helper && (
            <Button
              writes
              size="md"
              variant="outline"
              loading={working === "mine"}
              disabled={working === "newer"}
              onClick={choose("mine", keepMine)}
            >
              Ficar com o que está nesta aba
            </Button>
          )}
        </Flex>
      </Stack>
    </Notice>
  );
}
