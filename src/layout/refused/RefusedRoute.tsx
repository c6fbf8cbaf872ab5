import { Lock } from "lucide-react";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { REFUSED, type Refused } from "@/session/guard";
import { Box } from "@/ui/content/layout";
import { NoticeBar } from "../NoticeBar";

const words: Record<Refused, string> = {
  participante: "A página que você abriu é da equipe do fundo. Trouxemos você de volta ao início.",
  visao: "A página que você abriu é do atendimento. Para abri-la, saia da Visão Administradora.",
  atendente: "A página que você abriu é dos participantes. Para vê-la, busque uma pessoa e abra o portal dela.",
  portal: "Você não pode ver o portal dessa pessoa. Se precisar, fale com quem administra as permissões.",
};

const isReason = (value: unknown): value is Refused => typeof value === "string" && Object.hasOwn(words, value);

/** Says on the home why the page that was asked for did not open. The address forgets it at once: a reload says nothing. */
export function RefusedRoute() {
  const { pathname, query, replace } = useRouter();
  const isHome = pathname === "/";
  const asked = isHome && isReason(query[REFUSED]) ? query[REFUSED] : null;
  const [kept, setKept] = useState<Refused | null>(null);
  useEffect(() => {
    if (!asked) return;
    setKept(asked);
    void replace("/", undefined, { shallow: true, scroll: false });
  }, [asked, replace]);
  useEffect(() => {
    if (!isHome) setKept(null);
  }, [isHome]);
  const reason = asked ?? (isHome ? kept : null);
  return (
    <Box role="status">
      {reason && (
        <NoticeBar icon={Lock} action="Entendi" onAct={() => setKept(null)}>
          {words[reason]}
        </NoticeBar>
      )}
    </Box>
  );
}
