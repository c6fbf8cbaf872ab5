import { FileClock, Inbox, type LucideIcon, Send } from "lucide-react";
import { useState } from "react";
import { formatDate, formatInstant, formatRelativeInstant } from "@/domain/calendar/calendarDate";
import { Card } from "@/ui/content/Card";
import { Button } from "@/ui/controls/Button";
import { Timeline } from "@/ui/feedback/Timeline";
import type { Request } from "../queueQueries";

type Step = Request["linhaDoTempo"][number];

/** Steps that are shown before everything is asked for. */
const LATEST = 4;

const icons: [RegExp, LucideIcon][] = [
  [/reenviad|enviou/i, FileClock],
  [/^recebida/i, Inbox],
  [/^(enviada|pedido|confirmad)/i, Send],
];

const whenOf = ({ quando, prazo }: Step) => (quando ? formatRelativeInstant(quando) : prazo ? `até ${formatDate(prazo)}` : "");

/** Card with the last events, the newest first; a button shows all of them and the coming steps. */
export function ProgressCard({ request: { linhaDoTempo } }: { request: Request }) {
  const [isWhole, setWhole] = useState(false);
  const past = linhaDoTempo.filter(({ futuro }) => !futuro).reverse();
  const shown = isWhole ? [...linhaDoTempo.filter(({ futuro }) => futuro).reverse(), ...past] : past.slice(0, LATEST);
  return (
    <Card
      title="Andamento"
      dense
      action={
        linhaDoTempo.length > shown.length || isWhole ? (
          <Button variant="text" flush="end" size="sm" look="admin" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? "Ver menos" : "Ver tudo"}
          </Button>
        ) : undefined
      }
    >
      <Timeline
        compact
        items={shown.map((step) => ({
          kind: step.status,
          title: step.titulo,
          detail: (
            <span title={step.quando ? formatInstant(step.quando) : undefined} suppressHydrationWarning>
              {[whenOf(step), step.quem].filter(Boolean).join(" · ")}
              {step.detalhe && (
                <>
                  <br />
                  {step.detalhe}
                </>
              )}
            </span>
          ),
          future: step.futuro,
          icon: icons.find(([pattern]) => pattern.test(step.titulo))?.[1],
        }))}
      />
    </Card>
  );
}
