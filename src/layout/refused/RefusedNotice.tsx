import { Lock } from "lucide-react";
import type { Refused } from "@/session/guard";
import { NoticeBar } from "../NoticeBar";

const words: Record<Refused, string> = {
  participante: "A página que você abriu é da equipe do fundo. Trouxemos você de volta ao início.",
  visao: "A página que você abriu é do atendimento. Para abri-la, saia da Visão Administradora.",
  atendente: "A página que você abriu é dos participantes. Para vê-la, busque uma pessoa e abra o portal dela.",
  ajudante: "A página que você abriu não está entre as partes do portal que você pode ver. Trouxemos você de volta ao início.",
  portal: "Você não pode ver o portal dessa pessoa. Se precisar, fale com quem administra as permissões.",
};

const isReason = (value: string): value is Refused => Object.hasOwn(words, value);

/** Says on the home why the page that was asked for did not open. The address may say anything: only known reasons count. */
export function RefusedNotice({ refused, onRead }: { refused: string; onRead(): void }) {
  if (!isReason(refused)) return null;
  return (
    <NoticeBar icon={Lock} action="Entendi" onAct={onRead}>
      {words[refused]}
    </NoticeBar>
  );
}
