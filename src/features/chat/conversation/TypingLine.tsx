import { firstName } from "@/domain/people/personName";
import { Text } from "@/ui/content/layout";
import type { Conversation } from "../chatQueries";
import type { Typing } from "./useTyping";

interface Props {
  typing: Typing | null;
  conversation: Conversation;
  colleagues: readonly { id: number; nome: string }[];
}

function words({ idPessoa, nota }: Typing, conversation: Conversation, colleagues: Props["colleagues"]): string {
  if (idPessoa === null) return "A equipe está digitando…";
  if (idPessoa === conversation.pessoa.id) return `${firstName(conversation.pessoa.nome)} está digitando…`;
  const colleague = colleagues.find(({ id }) => id === idPessoa)?.nome;
  return `${colleague ? firstName(colleague) : "Um colega"} está escrevendo ${nota ? "uma nota interna" : "uma resposta"}…`;
}

/** Line with the person who is writing now. Its place is always there, so that nothing jumps. */
export const TypingLine = ({ typing, conversation, colleagues }: Props) => (
  <Text role="status" textStyle="meta" color="fgMuted" minHeight="5" paddingInline={{ base: "4", lg: "6" }}>
    {typing && words(typing, conversation, colleagues)}
  </Text>
);
