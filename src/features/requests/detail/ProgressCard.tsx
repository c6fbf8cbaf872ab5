import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { formatDate, formatDeadline, formatInstant } from "@/domain/calendar/calendarDate";
import { Card } from "@/ui/content/Card";
import { Box } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Timeline, type TimelineItem } from "@/ui/feedback/Timeline";
import type { StyleObject } from "@/ui/styled";
import type { Solicitacao } from "../requestsQueries";

type Step = Solicitacao["linhaDoTempo"][number];

/** Deadline or instant of a step, in words; the step that runs says how far its deadline is. */
function whenOf({ quando, prazo, futuro, atual, quem }: Step): string {
  if (!futuro) return [quem, quando && formatInstant(quando)].filter(Boolean).join(" · ");
  if (atual) return prazo ? `Prazo até ${formatDate(prazo)} · ${formatDeadline(prazo)}` : quem;
  return prazo ? `Previsão ${formatDate(prazo)}` : quem;
}

/** A step that is done shows a check, the present one its own status; those to come are dotted. */
function itemOf(step: Step): TimelineItem {
  const { titulo, detalhe, status, futuro, atual } = step;
  const done = !futuro && status === "info";
  return {
    kind: done ? "ok" : status,
    title: titulo,
    future: futuro && !atual,
    detail: (
      <>
        {futuro && !atual && detalhe ? detalhe : whenOf(step)}
        {!futuro && detalhe && (
          <Box as="span" display="block" overflowWrap="anywhere">
            {detalhe}
          </Box>
        )}
      </>
    ),
  };
}

/** Steps that a phone shows until it is asked for all: the one before the present, the present and the next. */
const SHORT = 3;

/** On a phone, only the steps between two places; nothing is joined to a step that is not shown. */
const shortened = (first: number, last: number) =>
  ({
    "@media screen and (max-width: 63.99rem)": {
      [`& li:nth-of-type(-n+${first}), & li:nth-of-type(n+${last + 1})`]: { display: "none" },
      [`& li:nth-of-type(${last})`]: { paddingBottom: 0 },
      [`& li:nth-of-type(${last}):not(:last-of-type) > span:first-of-type`]: { display: "none" },
    },
  }) as StyleObject;

/** 'Andamento': what happened, whose turn it is, what comes and by when. */
export function ProgressCard({ solicitacao, order }: { solicitacao: Solicitacao; order: number }) {
  const { linhaDoTempo } = solicitacao;
  const [all, setAll] = useState(false);
  const present = linhaDoTempo.findIndex(({ atual }) => atual);
  const first = Math.max(0, Math.min(present < 0 ? linhaDoTempo.length : present - 1, linhaDoTempo.length - SHORT));
  const isLong = linhaDoTempo.length > SHORT;
  const last = first + SHORT;
  return (
    <Card
      title="Andamento"
      plain
      style={{ order }}
      action={
        isLong && (
          <Button
            variant="text"
            rightIcon={all ? undefined : ArrowRight}
            display={{ base: "inline-flex", lg: "none" }}
            px="0"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            _print={{ display: "none" }}
          >
            {all ? "Ver menos" : `Ver as ${linhaDoTempo.length} etapas`}
          </Button>
        )
      }
    >
      <Box css={isLong && !all ? shortened(first, last) : undefined}>
        <Timeline items={linhaDoTempo.map(itemOf)} />
      </Box>
    </Card>
  );
}
