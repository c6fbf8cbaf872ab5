import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useParticipant, useSession } from "@/session/SessionProvider";
import { Card } from "@/ui/content/Card";
import { Grid } from "@/ui/content/layout";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { UnavailableState } from "@/ui/feedback/UnavailableState";
import { InvitationList } from "./InvitationList";
import { invitationsQuery, readPage } from "./invitationsQueries";

const Waiting = () => <Skeleton w="100%" h="560px" />;

// A form brings its library with it: an attendant, who invites nobody, does not wait for it.
const InvitationForm = dynamic(() => import("./InvitationForm").then((module) => module.InvitationForm), { loading: Waiting });

/** `/services/convidar-participante`: invites somebody to know the plan, and says what came of each invitation. */
export function InvitationsScreen() {
  const { idPessoa, idPlano } = useParticipant();
  const { target } = useSession();
  const router = useRouter();
  const page = readPage(router.query.page);
  // The first page knows the limits, whichever is shown.
  const limits = useQuery({ ...invitationsQuery({ idPessoa, idPlano }, 0), enabled: idPlano > 0 });
  const go = (to: number) =>
    void router.push({ pathname: router.pathname, query: to > 0 ? { page: String(to) } : {} }, undefined, { shallow: true, scroll: false });
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 2fr) minmax(0, 3fr)" }} gap={{ base: "4", lg: "6" }} alignItems="start">
      <Card title="Novo convite">
        {target ? (
          <UnavailableState title="Só a própria pessoa convida">
            O convite sai em nome de {target.nome}. Na Visão Administradora você acompanha os que foram enviados.
          </UnavailableState>
        ) : (
          <QueryState query={limits} skeleton={<Waiting />} title="Não conseguimos carregar as regras do convite">
            {({ limites }) =>
              limites ? (
                <InvitationForm idPlano={idPlano} limits={limites} />
              ) : (
                <UnavailableState title="Indisponível agora">O seu plano não recebe convites agora.</UnavailableState>
              )
            }
          </QueryState>
        )}
      </Card>
      <InvitationList page={page} mayAct={!target} onGo={go} />
    </Grid>
  );
}
