import type { Reply } from "@contract/infer";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { Box, chakra, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";

type Act = Reply<"GET /retornarHistoricoOrgaoAta/{idOrgao}">["itens"][number];

interface Props {
  acts: readonly Act[];
  /** Opens a file that another took the place of. */
  onFile?: (file: NonNullable<Act["arquivo"]>) => void;
}

/** History of a record with author, act, instant, reason and changes. */
export function History({ acts, onFile }: Props) {
  return (
    <Box as="section">
      <Text as="h3" fontWeight="semibold" color="fg">
        Histórico
      </Text>
      {acts.length === 0 ? (
        <Text color="fgMuted">Nada mudou desde que o registro começou.</Text>
      ) : (
        <chakra.ul listStyleType="none" m="0" p="0" aria-label="Histórico">
          {acts.map((act) => (
            <chakra.li key={act.id} py="2" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
              <Text>
                <chakra.span fontWeight="medium">{act.ato}</chakra.span> · {act.autor?.nome ?? "Sistema"} · {formatInstant(act.quando)}
              </Text>
              {act.motivo && <Text color="fgMuted">{act.motivo}</Text>}
              {act.mudancas.map(({ campo, antes, depois }) => (
                <Text key={campo} color="fgMuted" css={{ overflowWrap: "anywhere" }}>
                  {campo}: {antes !== null && depois !== null ? `${antes} → ${depois}` : (depois ?? `${antes} (retirado)`)}
                </Text>
              ))}
              {act.arquivo && onFile && (
                <Button size="sm" variant="text" flush="start" look="admin" onClick={() => act.arquivo && onFile(act.arquivo)}>
                  Ver o texto anterior
                </Button>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
