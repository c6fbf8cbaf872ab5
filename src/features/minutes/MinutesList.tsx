import dynamic from "next/dynamic";
import { useState } from "react";
import { formatDate } from "@/domain/calendar/calendarDate";
import type { Content } from "@/parts/preview/content";
import { FileRow } from "@/parts/preview/FileRow";
import { Flex, Stack, Text } from "@/ui/content/layout";
import type { Minutes } from "./minutesQueries";

/** The code that draws a document is loaded with the first document that is looked at. */
const PreviewDialog = dynamic(() => import("@/parts/preview/PreviewDialog").then((module) => module.PreviewDialog), { ssr: false });

interface Open {
  minutes: Minutes;
  content: Content;
}

const contentOf = ({ id, arquivo }: Minutes): Content | null => arquivo && { of: "ata", id, nome: arquivo.nome, tipo: arquivo.tipo };
const nameOf = ({ numero, titulo }: Minutes) => `Ata ${numero}: ${titulo}`;

interface SummaryProps {
  minutes: Minutes;
  /** True for a row that opens the rest of it. */
  brief?: boolean;
}

const Facts = ({ minutes: { numero, orgao, dataReuniao }, brief }: SummaryProps) => (
  // One line on a phone, below the button at its right.
  <Text textStyle="small" color="fgMuted" marginTop="1" marginInlineEnd={{ base: brief ? "-12" : "0", md: "0" }}>
    {orgao.nome} · {numero} · {formatDate(dataReuniao)}
  </Text>
);

/** The summary and the facts. */
const Summary = ({ minutes, brief }: SummaryProps) => (
  <>
    <Text textStyle="label" color="fgMuted" lineClamp={brief ? "2" : undefined}>
      {minutes.resumo}
    </Text>
    <Facts minutes={minutes} brief={brief} />
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
