import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { query } from "@/api/query";
import { formatCpf } from "@/domain/people/cpf";
import { planName } from "@/domain/plans/planName";
import { askToEnterView } from "@/layout/assisted/viewRequest";
import { Avatar } from "@/ui/content/Avatar";
import { Box, Flex, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import type { Request } from "../queueQueries";

/** Card with the person of the request, and the way into their portal. */
export function PersonCard({ request: { id, protocolo, pessoa, plano } }: { request: Request }) {
  // CPF and registration are the queue's: the request itself has only the name.
  const listed = useQuery(query("GET /retornarFila", { query: { texto: protocolo, situacao: "todas", page: 0, limit: 1 } }));
  const [item] = listed.data?.itens ?? [];
  const facts = [item && formatCpf(item.cpf), planName(plano.nome), item?.matricula && `Matrícula ${item.matricula}`].filter(Boolean);
  return (
    <Box as="section" aria-label="Pessoa" bg="surface" borderWidth="1px" borderRadius="md" p="3">
      <Flex align="center" gap="3">
        <Box aria-hidden="true" lineHeight="0">
          <Avatar label={pessoa.nome} size="md" />
        </Box>
        <Box flex="1" minW="0">
          <Text textStyle="label" fontWeight="medium" truncate title={pessoa.nome}>
            {pessoa.nome}
          </Text>
          <Text textStyle="meta" color="fgMuted">
            {facts.join(" · ")}
          </Text>
        </Box>
        <Button
          variant="outline"
          size="sm"
          leftIcon={Eye}
          aria-label={`Ver portal de ${pessoa.nome}`}
          onClick={() => askToEnterView(pessoa, { codigo: "solicitacao", id })}
        >
          Ver portal
        </Button>
      </Flex>
    </Box>
  );
}
