import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { mailEventOf, STAGE_MAILS } from "@/domain/settings/mailEvents";
import { needWords, roleWords, type StageRole } from "@/domain/settings/stages";
import { chakra, Flex, Grid, Spacer, Text, VisuallyHidden } from "@/ui/content/layout";
import { IconButton } from "@/ui/controls/IconButton";
import { fieldGrid } from "@/ui/fields/fieldGrid";
import { SelectField } from "@/ui/fields/SelectField";
import { TextField } from "@/ui/fields/TextField";
import { UnitField } from "../parameters/UnitField";

interface Props {
  /** Path of the stage in the form. */
  name: string;
  place: number;
  count: number;
  title: string;
  roles: readonly StageRole[];
  isDragged: boolean;
  handle: Partial<ComponentProps<typeof IconButton>>;
  onMove(to: number): void;
  /** Absent: the service cannot do with fewer stages. */
  onRemove?(): void;
}

const needs = (["nada", "documentos-aceitos"] as const).map((id) => ({ id, value: needWords[id] }));
const decision = [{ id: "decisao", value: needWords.decisao }] as const;
const mails = STAGE_MAILS.map((codigo) => ({ id: codigo, value: mailEventOf(codigo)?.nome ?? codigo }));

// The condition and the notice are sentences.
const stageGrid = { ...fieldGrid, "& > :nth-child(3)": { gridColumn: "1 / -1" }, "& > :last-child": { gridColumn: "1 / -1" } } as const;

/** One stage that is being set. Labels name their stage to a screen reader, which hears which of many it is in. */
export function StageCard({ name, place, count, title, roles, isDragged, handle, onMove, onRemove }: Props) {
  const number = place + 1;
  const called = title.trim() || `etapa ${number}`;
  const isLast = number === count;
  const named = (label: string) => (
    <>
      <VisuallyHidden>{`Etapa ${number}: `}</VisuallyHidden>
      {label}
    </>
  );
  return (
    <chakra.li
      borderWidth="1px"
      borderRadius="md"
      bg={isDragged ? "subtle" : "surface"}
      borderColor={isDragged ? "brand.solid" : "line"}
      p="3"
      minW="0"
    >
      <Flex align="center" gap="1" mb="2">
        <IconButton
          {...handle}
          label={`Mover ${called}, posição ${number} de ${count}`}
          icon={GripVertical}
          size="sm"
          cursor={isDragged ? "grabbing" : "grab"}
          css={{ touchAction: "none" }}
          disabled={count < 2}
        />
        <Text as="h3" textStyle="label" fontWeight="semibold" minW="0" overflowWrap="anywhere">
          {`${number}. ${title.trim() || "Nova etapa"}`}
        </Text>
        <Spacer />
        <IconButton size="sm" label={`Subir ${called}`} icon={ArrowUp} disabled={place === 0} onClick={() => onMove(place - 1)} />
        <IconButton size="sm" label={`Descer ${called}`} icon={ArrowDown} disabled={isLast} onClick={() => onMove(place + 1)} />
        {onRemove && <IconButton size="sm" label={`Tirar ${called}`} icon={Trash2} onClick={onRemove} />}
      </Flex>
      <Grid templateColumns={{ base: "minmax(0, 1fr)", sm: "minmax(0, 3fr) minmax(0, 2fr)" }} columnGap="3" css={stageGrid}>
        <TextField name={`${name}.nome`} label={named("Nome")} size="md" maxLength={60} autoComplete="off" />
        <UnitField name={`${name}.diasUteis`} label={named("Prazo")} unit="dias úteis" maxLength={3} />
        <SelectField
          name={`${name}.requisito`}
          label={named("Condição para avançar")}
          size="md"
          options={isLast ? decision : needs}
          hint={isLast ? "A última etapa é a da decisão." : undefined}
        />
        <SelectField
          name={`${name}.emailModelo`}
          label={named("E-mail ao começar")}
          size="md"
          options={mails}
          placeholder="Não envia"
          optional
        />
        <SelectField
          name={`${name}.papel`}
          label={named("Equipe responsável")}
          size="md"
          options={roles.map((id) => ({ id, value: roleWords[id] }))}
        />
        <TextField
          name={`${name}.notificacao`}
          label={named("Aviso no portal")}
          size="md"
          maxLength={80}
          autoComplete="off"
          hint="Em branco, vai o aviso geral do serviço."
          optional
        />
      </Grid>
    </chakra.li>
  );
}
