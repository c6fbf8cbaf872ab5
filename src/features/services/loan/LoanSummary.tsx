import { Download } from "lucide-react";
import { useMemo } from "react";
import { call } from "@/api/browser";
import { formatDate } from "@/domain/calendarDate";
import type { ServiceData } from "@/domain/services/definition";
import { DEDUCTION } from "@/domain/services/emprestimo";
import { useParticipant } from "@/session/SessionProvider";
import { DownloadButton } from "@/ui/DownloadButton";
import { KeyValue } from "@/ui/KeyValue";
import { Box, Stack } from "@/ui/layout";
import { QuoteFigures } from "./QuoteFigures";
import type { Conditions } from "./queries";
import { typedQuote } from "./quote";

/** What was chosen, once more and whole, with the draft of the contract. */
export function LoanSummary({ conditions, data }: { conditions: Conditions; data: ServiceData }) {
  const { idPessoa, idPlano } = useParticipant();
  const quote = useMemo(() => typedQuote(conditions, data), [conditions, data]);
  if (!quote) return null;
  const { valor, parcelas } = quote;
  return (
    <Stack gap="4">
      <Box
        as="section"
        aria-label="O que este empréstimo significa"
        borderWidth="1px"
        borderColor="line"
        borderRadius="md"
        paddingInline="4"
        paddingBlock="2"
      >
        <QuoteFigures quote={quote} conditions={conditions} />
        <KeyValue
          rows={[
            { label: "Crédito previsto até", value: formatDate(conditions.liberacao) },
            { label: "Conta", value: conditions.conta ?? "Sem conta no cadastro" },
            { label: "Pagamento", value: conditions.capacidade ? DEDUCTION[conditions.capacidade.forma] : "" },
          ]}
        />
      </Box>
      <DownloadButton
        icon={Download}
        name="minuta-emprestimo.pdf"
        load={() => call("GET /baixarMinutaEmprestimo/{idPessoa}/{idPlano}", { params: { idPessoa, idPlano }, query: { valor, parcelas } })}
      >
        Baixar a minuta do contrato
      </DownloadButton>
    </Stack>
  );
}
