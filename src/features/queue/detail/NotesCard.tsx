import type { Area } from "@contract/areas";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Lock, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatInstant, formatRelativeInstant } from "@/domain/calendar/calendarDate";
import { useMayWrite } from "@/layout/permissions/permissions";
import { Card } from "@/ui/content/Card";
import { Icon } from "@/ui/content/Icon";
import { Box, chakra, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { notesQuery } from "../queueQueries";

const TextForm = dynamic(() => import("../TextForm").then((module) => module.TextForm));
const loadSchema = () => import("../schemas").then((module) => module.noteSchema);

/** Card with the notes that attendants write for one another; the participant never sees it. */
export function NotesCard({ idRequisicao, area }: { idRequisicao: number; area: Area }) {
  const client = useQueryClient();
  const notes = useQuery(notesQuery(idRequisicao));
  const write = useWrite("POST /anotarRequisicao");
  const [isWriting, setWriting] = useState(false);
  const mayWrite = useMayWrite(area);

  const add = async (texto: string) => {
    await write.mutateAsync({ body: { idRequisicao, texto } });
    await client.invalidateQueries({ queryKey: notesQuery(idRequisicao).queryKey });
    setWriting(false);
  };
  return (
    <Card
      title="Notas internas"
      dense
      badge={
        <chakra.span color="fgMuted" lineHeight="0" title="Só o atendimento vê">
          <Icon as={Lock} size={16} />
        </chakra.span>
      }
      action={
        mayWrite &&
        !isWriting && (
          <Button variant="text" flush="end" size="sm" look="admin" leftIcon={Plus} onClick={() => setWriting(true)}>
            Escrever nota
          </Button>
        )
      }
    >
      <QueryState query={notes} skeleton={<Skeleton w="100%" h="40px" />} title="Não conseguimos carregar as notas">
        {(list) =>
          list.length === 0 ? (
            <Text textStyle="small" color="fgMuted">
              Nenhuma nota. O participante não vê o que você escrever aqui.
            </Text>
          ) : (
            <chakra.ul listStyleType="none" m="0" p="0" aria-label="Notas do atendimento">
              {list.map(({ id, autor, texto, criadaEm }) => (
                <chakra.li key={id} py="2" _first={{ pt: 0 }} _last={{ pb: 0 }}>
                  <Text textStyle="small" whiteSpace="pre-wrap" css={{ overflowWrap: "anywhere" }}>
                    {texto}
                  </Text>
                  <Text textStyle="meta" color="fgMuted" title={formatInstant(criadaEm)} suppressHydrationWarning>
                    {autor.nome}, {formatRelativeInstant(criadaEm)}
                  </Text>
                </chakra.li>
              ))}
            </chakra.ul>
          )
        }
      </QueryState>
      {isWriting && (
        <Box mt="4">
          <TextForm
            schema={loadSchema}
            label="Nova nota"
            send="Salvar nota"
            sending="Salvando…"
            draft={`fila:nota:${idRequisicao}`}
            onSend={add}
            onClose={() => setWriting(false)}
          />
        </Box>
      )}
    </Card>
  );
}
