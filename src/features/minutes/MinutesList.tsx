import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import type { Content } from "@/parts/preview/content";
import { FileRow } from "@/parts/preview/FileRow";
import { chakra, Flex, Stack, Text } from "@/ui/content/layout";
import type { Minutes } from "./minutesQueries";

/** The code that draws a document is loaded with the first document that is looked at. */
const PreviewDialog = dynamic(() => import("@/parts/preview/PreviewDialog").then((module) => module.PreviewDialog), { ssr: false });

interface Open {
  minutes: Minutes;
  content: Content;
}

const contentOf = ({ id, arquivo }: Minutes): Content | null => arquivo && { of: "ata", id, nome: arquivo.nome, tipo: arquivo.tipo };
const nameOf = ({ numero, titulo }: Minutes) => `Ata ${numero}: ${titulo}`;

const Facts = ({ minutes: { numero, orgao, dataReuniao } }: { minutes: Minutes }) => (
  <Text textStyle="small" color="fgMuted" marginTop="1">
    {orgao.nome}
    <chakra.span display={{ base: "none", md: "inline" }}>{" · "}</chakra.span>
    <chakra.span display={{ base: "block", md: "inline" }}>
      ata {numero} · {formatDate(dataReuniao)}
    </chakra.span>
  </Text>
);

/** The summary and the facts; `brief` for a row that opens the rest of it. */
const Summary = ({ minutes, brief }: { minutes: Minutes; brief?: boolean }) => (
  <>
    <Text textStyle="label" color="fgMuted" lineClamp={brief ? "2" : undefined}>
      {minutes.resumo}
    </Text>
    <Facts minutes={minutes} />
  </>
);

/** Minutes with what was decided; each opens in the page or is kept as a file. */
export function MinutesList({ minutes }: { minutes: readonly Minutes[] }) {
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <>
      <Stack as="ul" gap="0" listStyleType="none" m="0" p="0" aria-label="Atas">
        {minutes.map((one) => {
          const content = contentOf(one);
          if (!content) return <Unpublished key={one.id} minutes={one} />;
          return (
            <FileRow key={one.id} content={content} title={one.titulo} says={nameOf(one)} onOpen={() => setOpen({ minutes: one, content })}>
              <Summary minutes={one} brief />
            </FileRow>
          );
        })}
      </Stack>
      {open && (
        <PreviewDialog content={open.content} title={nameOf(open.minutes)} onClose={() => setOpen(null)}>
          <Summary minutes={open.minutes} />
        </PreviewDialog>
      )}
    </>
  );
}

/** Row of a meeting that was held and summed up, and whose text is not signed yet. */
const Unpublished = ({ minutes }: { minutes: Minutes }) => (
  <Flex as="li" direction="column" px={{ base: "4", md: "6" }} py="4" borderTopWidth="1px" _first={{ borderTopWidth: 0 }}>
    <Text fontWeight="medium">{minutes.titulo}</Text>
    <Summary minutes={minutes} />
    <Text textStyle="small">O texto assinado ainda não foi publicado.</Text>
  </Flex>
);
