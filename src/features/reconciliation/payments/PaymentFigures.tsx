import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import dynamic from "next/dynamic";
import { type ComponentProps, useState } from "react";
import { sum, toAmount } from "@/domain/money/exact";
import { formatMoney } from "@/domain/money/money";
import { planName } from "@/domain/plans/planName";
import { Card } from "@/ui/content/Card";
import { chakra, Flex, Grid, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Figure } from "../Figure";
import type { Go, PaymentsView } from "./address";
import { type PaymentSummary, summaryQuery } from "./paymentQueries";
import { paymentCount } from "./paymentWords";

const PrepareDialog = dynamic(() => import("./PrepareDialog").then((module) => module.PrepareDialog), { ssr: false });

type State = NonNullable<PaymentsView["situacao"]>;

/** Figures of what is open, and of each plan what may go with a file made now. */
export function PaymentFigures({ go, isWriter }: { go: Go; isWriter: boolean }) {
  const summary = useQuery(summaryQuery());
  return (
    <QueryState query={summary} skeleton={<Skeleton w="100%" h="150px" />} title="Não conseguimos carregar os totais dos pagamentos">
      {(found) => (
        <Stack gap="4">
          <Figures found={found} onOpen={(situacao) => go({ situacao, natureza: undefined, idRemessa: undefined, texto: undefined })} />
          <Ready found={found} isWriter={isWriter} />
        </Stack>
      )}
    </QueryState>
  );
}

function Figures({ found: { situacoes, prontos }, onOpen }: { found: PaymentSummary; onOpen(situacao: State): void }) {
  const of = (state: State) => situacoes.find(({ situacao }) => situacao === state) ?? { quantidade: 0, total: "0.00" };
  const ready = prontos.reduce((count, { quantidade }) => count + quantidade, 0);
  const waiting = of("pendente").quantidade - ready;
  const figures: (Omit<ComponentProps<typeof Figure>, "onOpen"> & { id: State })[] = [
    { id: "retido", label: "Retidos", ...of("retido") },
    {
      id: "pendente",
      label: "Prontos para enviar",
      quantidade: ready,
      total: toAmount(sum(prontos.map(({ total }) => total))),
      ...(waiting > 0 && { note: waiting === 1 ? "Outro ainda espera" : `Outros ${waiting.toLocaleString("pt-BR")} ainda esperam` }),
    },
    { id: "enviado", label: "No banco", ...of("enviado") },
    { id: "recusado", label: "Recusados pelo banco", ...of("recusado") },
    { id: "impedido", label: "Impedidos", ...of("impedido") },
  ];
  return (
    <Grid templateColumns={{ base: "repeat(2, minmax(0, 1fr))", lg: "repeat(5, minmax(0, 1fr))" }} gap="3">
      {figures.map(({ id, ...figure }) => (
        <Figure key={id} {...figure} onOpen={() => onOpen(id)} />
      ))}
    </Grid>
  );
}

type ReadyPlan = PaymentSummary["prontos"][number];

/** Plans with something to send; nothing where all that may go has gone. */
function Ready({ found: { prontos, primeiraData }, isWriter }: { found: PaymentSummary; isWriter: boolean }) {
  const [chosen, setChosen] = useState<ReadyPlan | null>(null);
  const waiting = prontos.filter(({ quantidade }) => quantidade > 0);
  return (
    <>
      {waiting.length > 0 && (
        <Card dense padding="0" title="Prontos para a próxima remessa">
          <chakra.ul listStyleType="none" m="0" p="0" aria-label="Planos com pagamentos prontos">
            {waiting.map((ready) => (
              <chakra.li key={ready.plano.id} px="4" py="2" borderTopWidth="1px" _first={{ borderTopWidth: "0" }}>
                <Flex justify="space-between" align="center" gap="3" wrap="wrap">
                  <Text textStyle="label" minW="0">
                    <strong>{planName(ready.plano.nome)}</strong>: {paymentCount(ready.quantidade)},{" "}
                    <chakra.span fontFamily="tabular" whiteSpace="nowrap">
                      {formatMoney(ready.total)}
                    </chakra.span>
                  </Text>
                  {isWriter && (
                    <Button variant="outline" size="sm" leftIcon={Send} onClick={() => setChosen(ready)}>
                      {`Preparar remessa ${planName(ready.plano.nome)}`}
                    </Button>
                  )}
                </Flex>
              </chakra.li>
            ))}
          </chakra.ul>
        </Card>
      )}
      {chosen && <PrepareDialog ready={chosen} firstDay={primeiraData} onClose={() => setChosen(null)} />}
    </>
  );
}
