import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { query } from "@/api/query";
import type { PageQueries, PortalPage } from "@/session/page";
import { Stack, Text } from "@/ui/layout";
import { Notice } from "@/ui/Notice";

export const wordsQuery = (idFuncionalidade: number) =>
  query("GET /retornarTextoPagina/{idFuncionalidade}", { params: { idFuncionalidade } });

/** What the fund wrote above a service's page; nothing until it wrote, and the page does not wait for it. */
export function PageWords({ id }: { id: number }) {
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

/** The page of a service without a form of its own, under what the fund wrote of it. */
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
