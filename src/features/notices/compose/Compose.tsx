import { useQuery } from "@tanstack/react-query";
import { Card } from "@/ui/content/Card";
import { Text } from "@/ui/content/layout";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { noticeQuery } from "../noticesQueries";
import { Editor, type EditorProps } from "./Editor";
import { blank, valuesOf } from "./values";

interface Props extends Pick<EditorProps, "onClose" | "onSaved"> {
  /** Null for a new one. */
  idComunicado: number | null;
  /** Another one whose content a new one begins with. */
  modelo: number | null;
}

/** Writes a notice: a new one, a draft, or one that begins as another. */
export function Compose({ idComunicado, modelo, onClose, onSaved }: Props) {
  const source = idComunicado ?? modelo;
  const read = useQuery({ ...noticeQuery(source ?? 0), enabled: source !== null, refetchOnMount: "always" });
  // The list may be older than a colleague's last save, so the form waits for a new reading.
  const found = read.isFetchedAfterMount ? read : { ...read, data: undefined };
  if (source === null)
    return (
      <Editor saved={null} modelo={null} values={blank} naLista={0} addressed={null} instant={null} onClose={onClose} onSaved={onSaved} />
    );
  return (
    <QueryState query={found} skeleton={<Skeleton h="420px" />} title="Não conseguimos carregar o comunicado">
      {(notice) =>
        idComunicado !== null && notice.situacao !== "rascunho" ? (
          <Card>
            <Text>Este comunicado já não é um rascunho.</Text>
          </Card>
        ) : (
          <Editor
            saved={idComunicado === null ? null : { id: notice.id, versao: notice.versao }}
            modelo={modelo}
            values={valuesOf(notice)}
            // The list belongs to its own notice: another begins with an empty one.
            naLista={idComunicado === null ? 0 : notice.naLista}
            addressed={notice.destinatario}
            instant={idComunicado === null ? null : notice.agendadoPara}
            onClose={onClose}
            onSaved={onSaved}
          />
        )
      }
    </QueryState>
  );
}
