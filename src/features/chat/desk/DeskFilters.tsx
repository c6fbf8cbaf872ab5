import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { formatDate } from "@/domain/calendar/calendarDate";
import { Box, Flex } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Select } from "@/ui/controls/Select";
import type { DeskFilter } from "../chatQueries";
import { attendantsQuery, teamsQuery } from "./deskQueries";

interface Props {
  filtro: DeskFilter;
  onChange: (filtro: DeskFilter) => void;
}

const daysInWords = (title: string, de: string | undefined, ate: string | undefined) => {
  if (!de && !ate) return null;
  if (de && de === ate) return `${title} em ${formatDate(de)}`;
  return [title, de && `de ${formatDate(de)}`, ate && `até ${formatDate(ate)}`].filter(Boolean).join(" ");
};

/** Team and attendant of the list, and the days that a figure led here with. */
export function DeskFilters({ filtro, onChange }: Props) {
  const teams = useQuery(teamsQuery());
  const attendants = useQuery(attendantsQuery());
  const { recebidaDe, recebidaAte, encerradaDe, encerradaAte, ...people } = filtro;
  const change = (name: "idEquipe" | "idAtendente", value: string) =>
    onChange({ ...filtro, [name]: value === "" ? undefined : Number(value) });
  const days = [
    { text: daysInWords("Recebidos", recebidaDe, recebidaAte), without: { ...people, encerradaDe, encerradaAte } },
    { text: daysInWords("Encerrados", encerradaDe, encerradaAte), without: { ...people, recebidaDe, recebidaAte } },
  ];
  return (
    <Box px="4" pb="2">
      <Flex gap="2" css={{ "& > *": { flex: 1, minWidth: 0 } }}>
        <Select
          size="sm"
          aria-label="Equipe"
          placeholder="Equipe"
          options={(teams.data ?? []).map(({ id, nome }) => ({ id, value: nome }))}
          value={filtro.idEquipe ?? ""}
          onChange={({ target }) => change("idEquipe", target.value)}
        />
        <Select
          size="sm"
          aria-label="Atendente"
          placeholder="Atendente"
          options={[{ id: 0, value: "Sem atendente" }, ...(attendants.data ?? []).map(({ id, nome }) => ({ id, value: nome }))]}
          value={filtro.idAtendente ?? ""}
          onChange={({ target }) => change("idAtendente", target.value)}
        />
      </Flex>
      {days.map(
        ({ text, without }) =>
          text && (
            <Box key={text} mt="1.5">
              <Button
                size="sm"
                variant="outline"
                look="admin"
                rightIcon={X}
                aria-label={`${text}, tirar este filtro`}
                onClick={() => onChange(without)}
              >
                {text}
              </Button>
            </Box>
          ),
      )}
    </Box>
  );
}
