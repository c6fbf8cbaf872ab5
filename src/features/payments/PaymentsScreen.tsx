import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { type ReactNode, useState } from "react";
import { type ChargeInput, chargeFaults } from "@/domain/contribution/charges";
import { Refused } from "@/layout/services/Refused";
import { useParticipant } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Grid, Stack } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { readPlace } from "./address";
import { ChargeList } from "./ChargeList";
import { rulesQuery } from "./paymentsQueries";

const Waiting = () => <Skeleton w="100%" h="344px" />;

// A form brings its library with it: a charge that is shown does not wait for it.
const ChargeForm = dynamic(() => import("./ChargeForm").then((module) => module.ChargeForm), { loading: Waiting });
const ChargeReview = dynamic(() => import("./ChargeReview").then((module) => module.ChargeReview));
const ChargeDetailView = dynamic(() => import("./ChargeDetailView").then((module) => module.ChargeDetailView));

/** `/services/gerar-contribuicao`: a voluntary contribution by boleto or Pix, and those that were generated. */
export function PaymentsScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const router = useRouter();
  const { id, review, replaced, amount, situacao, page } = readPlace(router.query);
  const [known, setKnown] = useState<Partial<ChargeInput>>({});
  const rules = useQuery({ ...rulesQuery({ idPessoa, idPlano }), enabled: idPlano > 0 && id === null });
  const go = (query: Record<string, string>, how: "push" | "replace" = "push") =>
    router[how]({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
  const open = (next: number, how: "push" | "replace" = "push") => {
    void go({ id: String(next) }, how).then(() => window.scrollTo({ top: 0 }));
  };

  if (id !== null)
    return (
      <ChargeDetailView
        id={id}
        onLeave={() => void go({})}
        onRepeat={(valor, instead) => {
          setKnown({});
          void go({ ...(instead !== null && { substitui: String(instead) }), valor }).then(() => window.scrollTo({ top: 0 }));
        }}
      />
    );

  const place = replaced === null ? undefined : { substitui: String(replaced) };
  // Another day is chosen, not taken as it is proposed.
  const begun: Partial<ChargeInput> = { ...(amount !== null && { valor: amount }), ...(replaced !== null && { vencimento: "" }), ...known };
  const next = (input: ChargeInput) => {
    setKnown(input);
    return go({ ...place, ...input });
  };
  const made = (idCobranca: number) => {
    setKnown({});
    // The way back does not lead to a review of what is done.
    open(idCobranca, "replace");
  };
  return (
    // The five columns of the list need 680 px.
    <Grid
      templateColumns={{ base: "minmax(0, 1fr)", xl: "minmax(0, 1fr) minmax(0, 680px)" }}
      gap={{ base: "4", lg: "6" }}
      alignItems="start"
    >
      <Card title={replaced === null ? "Nova contribuição" : "Mudar o vencimento"}>
        <QueryState query={rules} skeleton={<Waiting />} title="Não conseguimos carregar as regras do plano">
          {(data): ReactNode => {
            if (data.impedimento) return <Refused reason={data.impedimento} />;
            // An address may carry anything: values that the rules refuse go back to the form.
            const isFit = review && chargeFaults(review, { minimum: data.minimo?.valor ?? null, today: data.hoje }).length === 0;
            if (isFit)
              return (
                <ChargeReview
                  rules={data}
                  input={review}
                  replaced={replaced}
                  onBack={() => {
                    setKnown(review);
                    void go({ ...place, valor: review.valor }, "replace");
                  }}
                  onMade={made}
                />
              );
            return (
              <Stack gap="5">
                {replaced !== null && (
                  <Notice kind="info">Escolha o novo dia. O boleto e o Pix de antes são cancelados quando os novos forem gerados.</Notice>
                )}
                <ChargeForm key={replaced} rules={data} known={review ?? begun} onNext={next} />
              </Stack>
            );
          }}
        </QueryState>
      </Card>
      <ChargeList
        situacao={situacao}
        page={page}
        onOpen={(chosen) => open(chosen)}
        onGo={(state, to) => void go({ ...(state && { situacao: state }), ...(to > 0 && { page: String(to) }) })}
      />
    </Grid>
  );
}
