import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { useRouter } from "next/router";
import { useOffers } from "@/api/offered";
import { PageAbove, PageTitle } from "@/layout/PageTitle";
import { readFilters, readId, readPage, writeUrl } from "@/parts/requests/filters";
import { titleOf } from "@/routes";
import { useSession } from "@/session/SessionProvider";
import { Icon } from "@/ui/content/Icon";
import { chakra, Flex, Text } from "@/ui/content/layout";
import { Link as PortalLink } from "@/ui/controls/Link";
import { detailQuery } from "./requestsQueries";

const Link = chakra(PortalLink);

/** In the top bar: the page's title, or, over a request, the way back to the list and what is open. */
export function RequestsHeader() {
  const id = readId(useRouter().query.id);
  const hasDetail = useOffers()("retornarSolicitacao");
  if (id && hasDetail) return <OpenRequest id={id} />;
  return (
    <>
      <PageAbove parent="/services" />
      <PageTitle />
    </>
  );
}

function OpenRequest({ id }: { id: number }) {
  const { pathname, query } = useRouter();
  const { isAdmin } = useSession();
  const { data } = useQuery(detailQuery(id));
  const list = { pathname, query: writeUrl(readFilters(query), readPage(query)) };
  return (
    <Flex as="nav" aria-label="Onde você está" align="center" gap="2" minW="0" textStyle="nav">
      <Link
        href={list}
        shallow
        aria-label="Voltar para a lista"
        display={{ base: "grid", lg: "none" }}
        placeItems="center"
        boxSize="44px"
        flex="none"
        borderRadius="md"
      >
        <Icon as={ArrowLeft} size={24} />
      </Link>
      <Text as="span" textStyle="h4" truncate display={{ lg: "none" }}>
        Solicitação
      </Text>
      <Link
        href={list}
        shallow
        display={{ base: "none", lg: "inline" }}
        color="fgMuted"
        whiteSpace="nowrap"
        borderRadius="sm"
        _hover={{ textDecoration: "underline" }}
      >
        {titleOf(pathname, isAdmin)}
      </Link>
      <Flex as="span" display={{ base: "none", lg: "flex" }} align="center" gap="2" minW="0">
        <Icon as={ChevronRight} size={16} />
        <Text as="span" fontWeight="medium" truncate aria-current="page">
          {data?.funcionalidade.nome ?? "Solicitação"}
        </Text>
      </Flex>
    </Flex>
  );
}
