import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatInstant } from "@/domain/calendar/calendarDate";
import { maskCpf } from "@/domain/people/cpf";
import { chakra, Flex, Text } from "@/ui/content/layout";
import { Pagination } from "@/ui/content/Pagination";
import { Select } from "@/ui/controls/Select";
import { QueryState } from "@/ui/feedback/QueryState";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { Field } from "@/ui/fields/Field";
import { type Notice, type RecipientFilter, recipientsQuery } from "./noticesQueries";

const MAILS = { pendente: "e-mail na fila", enviado: "e-mail enviado", falhou: "e-mail falhou", cancelado: "e-mail cancelado" } as const;

/** List of the recipients, with the delivery and the reading of each. */
export function Recipients({ notice }: { notice: Notice }) {
  const [filtro, setFilter] = useState<RecipientFilter>(undefined);
  const [page, setPage] = useState(0);
  const list = useQuery({ ...recipientsQuery(notice.id, filtro, page), placeholderData: keepPreviousData });
  const filters = [
    ...(notice.portal
      ? [
          { id: "lidos", value: "Leram" },
          { id: "naoLidos", value: "Não leram" },
        ]
      : []),
    ...(notice.email ? [{ id: "falhaEmail", value: "E-mail falhou" }] : []),
  ];
  return (
    <section aria-label="Quem recebeu">
      <Flex justify="space-between" gap="3" align="center">
        <Text as="h3" fontWeight="semibold" color="fg">
          Quem recebeu
        </Text>
        <Field label="Mostrar" hideLabel>
          <Select
            size="sm"
            placeholder="Todos"
            options={filters}
            value={filtro ?? ""}
            onChange={({ target }) => {
              setFilter((target.value || undefined) as RecipientFilter);
              setPage(0);
            }}
          />
        </Field>
      </Flex>
      <QueryState query={list} skeleton={<Skeleton h="120px" />} title="Não conseguimos carregar quem recebeu">
        {({ itens, totalPage }) =>
          itens.length === 0 ? (
            <Text color="fgMuted" paddingTop="2">
              Ninguém aqui ainda.
            </Text>
          ) : (
            <>
              <chakra.ul listStyleType="none" m="0" p="0" paddingTop="2">
                {itens.map(({ pessoa, enviadoEm, aoVivoEm, lido, emailSituacao }) => (
                  <chakra.li key={pessoa.id} paddingBlock="2" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
                    <Flex gap="3" justify="space-between">
                      <Text minWidth="0" truncate title={pessoa.nome} fontWeight="medium">
                        {pessoa.nome}
                      </Text>
                      <Text fontFamily="tabular" color="fgMuted" whiteSpace="nowrap">
                        {maskCpf(pessoa.cpf)}
                      </Text>
                    </Flex>
                    <Text textStyle="meta" color="fgMuted">
                      {[
                        lido === null ? null : lido ? "Leu" : "Não leu",
                        aoVivoEm && "recebeu na hora",
                        emailSituacao && MAILS[emailSituacao],
                        formatInstant(enviadoEm),
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </Text>
                  </chakra.li>
                ))}
              </chakra.ul>
              {totalPage > 1 && (
                <Flex justify="flex-end" paddingTop="2">
                  <Pagination label="Páginas de quem recebeu" page={page} totalPages={totalPage} onChange={setPage} />
                </Flex>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
}
