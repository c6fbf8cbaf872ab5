import { Download } from "lucide-react";
import { useMemo } from "react";
import { call } from "@/api/browser";
import { formatDate } from "@/domain/calendar/calendarDate";
import { DEDUCTION } from "@/domain/services/account/emprestimo";
import type { ServiceData } from "@/domain/services/definition";
import { useParticipant } from "@/session/SessionProvider";
import { KeyValue } from "@/ui/content/KeyValue";
import { Box, Stack } from "@/ui/content/layout";
import { DownloadButton } from "@/ui/controls/DownloadButton";
import type { Conditions } from "./loanQueries";
import { QuoteFigures } from "./QuoteFigures";
import { typedQuote } from "./quote";

/** Summary of the chosen loan, with the draft of the contract. */
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
