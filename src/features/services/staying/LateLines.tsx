import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendarDate";
import { formatMoney } from "@/domain/money";
import { longMonth } from "@/domain/months";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { KeyValue } from "@/ui/KeyValue";
import { Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";
import type { SponsoredMonth } from "./queries";

const PAYMENTS: RoutePath = "/services/gerar-contribuicao";

interface Props {
  month: SponsoredMonth;
  atraso: NonNullable<SponsoredMonth["atraso"]>;
}

/** What a late month costs today, line by line, and the charge of it that can still be paid. */
export function LateLines({ month, atraso }: Props) {
  const { idPessoa, idPlano } = useParticipant();
  const [isOpen, setOpen] = useState(false);
  const write = useWrite("POST /atualizarCobranca");
  const client = useQueryClient();
  const router = useRouter();
  const charge = () =>
    write.mutate(
      { body: { idPessoa, idPlano, idCobranca: month.idCobranca } },
      {
        onSuccess: ({ id }) => {
          void client.invalidateQueries({ queryKey: ["GET /retornarAutopatrocinio/{idPessoa}/{idPlano}"] });
          void client.invalidateQueries({ queryKey: ["GET /retornarCobrancas/{idPessoa}/{idPlano}"] });
          void router.push(`${PAYMENTS}?id=${id}`);
        },
      },
    );
  const base = [month.basica, month.suplementar, month.patrocinadora];
  const names = ["Sua básica", "Sua suplementar", "Parte que era da empresa"];
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {`Pagar ${longMonth(month.competencia)} em atraso`}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={`${longMonth(month.competencia)}: o valor de hoje`}
          footer={
            <>
              <Button variant="outline" onClick={() => setOpen(false)}>
                Agora não
              </Button>
              <Button loading={write.isPending} loadingText="Gerando…" onClick={charge}>
                Gerar boleto e Pix atualizados
              </Button>
            </>
          }
        >
          <Stack gap="4">
            <Text>
              Venceu em {formatDate(month.vencimento)}, há {atraso.dias} {atraso.dias === 1 ? "dia" : "dias"}.
            </Text>
            <KeyValue
              tabular
              rows={[
                ...base.flatMap((value, index) => (value === "0.00" ? [] : [{ label: names[index] ?? "", value: formatMoney(value) }])),
                { label: "Variação da cota desde o vencimento", value: formatMoney(atraso.variacao) },
                { label: "Multa", value: formatMoney(atraso.multa) },
                { label: `Juros de ${atraso.dias} dias`, value: formatMoney(atraso.juros) },
                { label: "Total hoje", value: formatMoney(atraso.total), strong: true },
              ]}
            />
            <Text textStyle="small" color="fgMuted">
              Entram na sua conta {formatMoney(atraso.corrigido)}; a multa e os juros ficam com o plano. O boleto novo vale por alguns dias
              úteis e já traz os juros até o dia em que vence.
            </Text>
            {write.error && (
              <Notice kind="bad" role="alert">
                Não conseguimos gerar. {write.error.message}
              </Notice>
            )}
          </Stack>
        </Dialog>
      )}
    </>
  );
}
