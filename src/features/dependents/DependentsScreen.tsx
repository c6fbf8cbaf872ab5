import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useOffers } from "@/api/offered";
import { DEPENDENT_TYPES, type DependentList } from "@/domain/people/dependents";
import { Categoria } from "@/domain/plans/eligibility";
import { ViewScope } from "@/layout/permissions/ViewScope";
import { useParticipant } from "@/session/SessionProvider";
import { Stack } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { QueryState } from "@/ui/feedback/QueryState";
import { registryQuery } from "./dependentsQueries";
import { FinalityView } from "./FinalityView";
import { ListSkeleton } from "./ListSkeleton";

const NamedDependents = dynamic(() => import("./NamedDependents").then((module) => module.NamedDependents));

const isList = (text: unknown): text is DependentList => text === "imposto-renda" || text === "previdencial";

/**
 * `/dependentes?tipo=`: the dependents of one list. The address says which; participants of the category ASSISTED
 * choose it in the sidebar, the others here.
 */
export function DependentsScreen() {
  const router = useRouter();
  const { idPessoa, idPlano, vinculo } = useParticipant();
  const owner = { idPessoa, idPlano };
  const isRegistered = useOffers()("retornarCadastroDependentes");
  const registry = useQuery({ ...registryQuery(owner), enabled: idPlano > 0 && isRegistered });
  const list: DependentList = isList(router.query.tipo) ? router.query.tipo : "previdencial";
  const choose = (tipo: string) =>
    void router.replace({ pathname: router.pathname, query: { tipo } }, undefined, { shallow: true, scroll: false });

  const content = !isRegistered ? (
    <NamedDependents owner={owner} list={list} />
  ) : (
    <ViewScope of="cadastro">
      <QueryState query={registry} skeleton={<ListSkeleton />} title="Não conseguimos carregar os dependentes">
        {({ finalidades, dependentes }) => {
          const finality = finalidades.find(({ tipo }) => tipo === DEPENDENT_TYPES[list]);
          if (!finality)
            return (
              <EmptyState icon={UsersRound} title="Seu plano não tem esta lista">
                Este plano não registra dependentes com esta finalidade.
              </EmptyState>
            );
          return (
            <FinalityView
              key={finality.id}
              owner={owner}
              list={list}
              finality={finality}
              finalities={finalidades}
              dependents={dependentes.filter((one) => one.finalidade.id === finality.id)}
            />
          );
        }}
      </QueryState>
    </ViewScope>
  );

  if (vinculo?.categoria.id === Categoria.ASSISTED) return content;
  const count = (tipo: DependentList) => registry.data?.dependentes.filter((one) => one.finalidade.tipo === DEPENDENT_TYPES[tipo]).length;
  return (
    <Stack gap={{ base: "4", lg: "6" }}>
      <Tabs
        label="Listas de dependentes"
        tabs={[
          { id: "previdencial", label: "Previdencial", count: count("previdencial") },
          { id: "imposto-renda", label: "Imposto de renda", count: count("imposto-renda") },
        ]}
        value={list}
        onChange={choose}
      >
        {content}
      </Tabs>
    </Stack>
  );
}
