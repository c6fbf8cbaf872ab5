import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { maskCpf } from "@/domain/people/cpf";
import { chakra, Flex, Text } from "@/ui/content/layout";
import { Pagination } from "@/ui/content/Pagination";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { openingsQuery } from "../documentsQueries";

/** List of the people who opened a version, the latest first. */
export function Openings({ idVersao, numero, publico }: { idVersao: number; numero: number; publico: number }) {
  const [page, setPage] = useState(0);
  const list = useQuery({ ...openingsQuery(idVersao, page), placeholderData: keepPreviousData });
  const total = list.data?.total ?? 0;
  return (
    <section aria-label={`Quem abriu a versão ${numero}`}>
      <Flex justify="space-between" gap="2" minHeight="8" align="center">
        <Text as="h3" fontWeight="semibold" color="fg">
          Quem abriu a versão {numero}
        </Text>
        <Text role="status" color="fgMuted">
          {list.data && `${total} de ${publico}`}
        </Text>
      </Flex>
      <QueryState query={list} skeleton={<Skeleton h="120px" />} title="Não conseguimos carregar quem abriu">
        {({ itens, totalPage }) =>
          itens.length === 0 ? (
            <Text color="fgMuted">Ninguém abriu esta versão ainda.</Text>
          ) : (
            <>
              <chakra.ul listStyleType="none" m="0" p="0">
                {itens.map(({ pessoa, quando }) => (
                  <chakra.li key={pessoa.id} display="flex" gap="3" minHeight="8" alignItems="center" borderTopWidth="1px">
                    <Text flex="1" minWidth="0" truncate title={pessoa.nome}>
                      {pessoa.nome}
                    </Text>
                    <Text fontFamily="tabular" color="fgMuted" whiteSpace="nowrap">
                      {maskCpf(pessoa.cpf)}
                    </Text>
                    <Text fontFamily="tabular" color="fgMuted" whiteSpace="nowrap">
                      {formatInstant(quando)}
                    </Text>
                  </chakra.li>
                ))}
              </chakra.ul>
              {totalPage > 1 && (
                <Flex justify="flex-end" paddingTop="2">
                  <Pagination label="Páginas de quem abriu" page={page} totalPages={totalPage} onChange={setPage} />
                </Flex>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
}
