import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { query } from "@/api/query";
import type { PageQueries, PortalPage } from "@/session/page";
import { Stack, Text } from "@/ui/content/layout";
import { Notice } from "@/ui/feedback/Notice";

const wordsQuery = (idFuncionalidade: number) => query("GET /retornarTextoPagina/{idFuncionalidade}", { params: { idFuncionalidade } });

/** Text of the fund above a service's page; nothing while there is none, and the page does not wait for it. */
function PageWords({ id }: { id: number }) {
  const { data } = useQuery(wordsQuery(id));
  if (!data || data.explica.length === 0) return null;
  return (
    <Stack mb={{ base: "4", lg: "6" }}>
      <Notice kind="info">
        <Stack gap="1">
          {data.explica.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Stack>
      </Notice>
    </Stack>
  );
}

/** Page of a service without a form of its own, below the fund's text about it. */
export function wordedPage(id: number, Page: PortalPage): PortalPage {
  const Screen = Page as ComponentType;
  const queries: PageQueries = (session, urlQuery) => [
    ...(Page.queries?.(session, urlQuery) ?? []),
    ...((session.person ? [wordsQuery(id)] : []) as unknown as ReturnType<PageQueries>),
  ];
  const Worded: PortalPage = () => (
    <>
      <PageWords id={id} />
      <Screen />
    </>
  );
  return Object.assign(Worded, { queries, Header: Page.Header });
}
