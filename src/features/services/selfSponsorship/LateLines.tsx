import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useState } from "react";
import { useWrite } from "@/api/write";
import { formatDate } from "@/domain/calendar/calendarDate";
import { longMonth } from "@/domain/calendar/months";
import { formatMoney } from "@/domain/money/money";
import type { RoutePath } from "@/routes";
import { useParticipant } from "@/session/SessionProvider";
import { KeyValue } from "@/ui/content/KeyValue";
import { Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { ConfirmDialog } from "@/ui/overlays/ConfirmDialog";
import type { SponsoredMonth } from "../staying/stayingQueries";

const PAYMENTS: RoutePath = "/services/gerar-contribuicao";

interface Props {
  month: SponsoredMonth;
  atraso: NonNullable<SponsoredMonth["atraso"]>;
}

/** Cost of a late month today, line by line, and its charge that can still be paid. */
export function LateLines({ month, atraso }: Props) {
  const { idPessoa, idPlano } = useParticipant();
  const [isOpen, setOpen] = useState(false);
  const write = useWrite("POST /atualizarCobranca");
  const client = useQueryClient();
  const router = useRouter();
  const charge = async () => {
    const { id } = await write.mutateAsync({ body: { idPessoa, idPlano, idCobranca: month.idCobranca } });
    void client.invalidateQueries({ queryKey: ["GET /retornarAutopatrocinio/{idPessoa}/{idPlano}"] });
    void client.invalidateQueries({ queryKey: ["GET /retornarCobrancas/{idPessoa}/{idPlano}"] });
    await router.push(`${PAYMENTS}?id=${id}`);
  };
  const base = [month.basica, month.suplementar, month.patrocinadora];
  const names = ["Sua básica", "Sua suplementar", "Parte que era da empresa"];
  return (
    <>
      <Button writes variant="outline" size="sm" onClick={() => setOpen(true)}>
        {`Pagar ${longMonth(month.competencia)} em atraso`}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={`${longMonth(month.competencia)}: o valor de hoje`}
          label="Gerar boleto e Pix atualizados"
          busyText="Gerando…"
          back="Agora não"
          act={charge}
          failed="Não conseguimos gerar."
          onClose={() => setOpen(false)}
        >
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
        </ConfirmDialog>
      )}
    </>
  );
}
