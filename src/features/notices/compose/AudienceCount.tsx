import { maskCpf } from "@/domain/people/cpf";
import { Card } from "@/ui/content/Card";
import { chakra, Stack, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import { Skeleton } from "@/ui/feedback/Skeleton";
import { peopleText } from "../noticesWords";
import type { useAudienceCount } from "./useAudienceCount";

/** Size of today's audience with some names, so that the writer can check that it is the intended one. */
export function AudienceCount({ count, email }: { count: ReturnType<typeof useAudienceCount>; email: boolean }) {
  const { data, error, isPending, isWhole } = count;
  return (
    <Card
      dense
      title="Quem recebe"
      badge={
        <Text as="span" role="status" textStyle="label" fontWeight="semibold">
          {isWhole && data && peopleText(data.total)}
        </Text>
      }
    >
      <Stack gap="3" textStyle="small" aria-busy={isPending}>
        {!isWhole && <Text color="fgMuted">Escolha as pessoas para ver quantas são.</Text>}
        {isWhole && !data && !error && <Skeleton h="120px" />}
        {isWhole && error && (
          <Notice
            kind="bad"
            role="alert"
            action={
              <Button size="sm" variant="outline" look="admin" onClick={count.retry}>
                Tentar de novo
              </Button>
            }
          >
            {error.message}
          </Notice>
        )}
        {isWhole && data && (
          <>
            {email && (
              <Text color="fgMuted">
                {data.comEmail === data.total
                  ? "Todas têm e-mail."
                  : `${peopleText(data.comEmail)} com e-mail; as outras não recebem por e-mail.`}
              </Text>
            )}
            {data.total === 0 ? (
              <Text>Ninguém está neste público.</Text>
            ) : (
              <>
                <Text color="fgMuted">{data.total > data.amostra.length ? "Alguns deles:" : "São:"}</Text>
                <chakra.ul listStyleType="none" m="0" p="0" opacity={isPending ? 0.6 : 1}>
                  {data.amostra.map(({ id, nome, cpf, vinculos, idade }) => (
                    <chakra.li key={id} paddingBlock="1.5" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
                      <Text fontWeight="medium">{nome}</Text>
                      <Text textStyle="meta" color="fgMuted">
                        {[maskCpf(cpf), vinculos, idade !== null && `${idade} anos`].filter(Boolean).join(" · ")}
                      </Text>
                    </chakra.li>
                  ))}
                </chakra.ul>
              </>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
