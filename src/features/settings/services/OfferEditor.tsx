import { Search, SearchX } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import type { Cell, ServiceOffer } from "@/domain/settings/serviceOffer";
import { withCells } from "@/domain/settings/serviceOffer";
import { Box, Flex, Stack, Text } from "@/ui/content/layout";
import { Tabs } from "@/ui/content/Tabs";
import { Button } from "@/ui/controls/Button";
import { Checkbox } from "@/ui/controls/Checkbox";
import { Select } from "@/ui/controls/Select";
import { TextInput } from "@/ui/controls/text/TextInput";
import { EmptyState } from "@/ui/feedback/EmptyState";
import { Notice } from "@/ui/feedback/Notice";
import { Field } from "@/ui/fields/Field";
import { useFormField } from "@/ui/fields/formContext";
import { same } from "../frame/compare";
import type { EditorProps } from "../frame/definition";
import { useIsPhone } from "../frame/useIsPhone";
import { OfferList } from "./OfferList";
import { OfferMatrix } from "./OfferMatrix";
import { categoriesOf, categoryTabs, EVERY, matching } from "./offer";

/** The matrix of a plan, a category at a time or all together. */
export function OfferEditor({ vigente }: EditorProps<ServiceOffer>) {
  const { field, error } = useFormField("conteudo.servicos");
  const [category, setCategory] = useState("1");
  const [typed, setTyped] = useState("");
  const [onlyChanged, setOnlyChanged] = useState(false);
  const isPhone = useIsPhone();
  const offer: ServiceOffer = { servicos: field.value as ServiceOffer["servicos"] };
  const isChanged = (id: number) => !same(offer.servicos[`s${id}`], vigente.servicos[`s${id}`]);
  const found = matching(typed).filter(({ id }) => !onlyChanged || isChanged(id));
  const chosen = Number(category);
  const name = chosen === EVERY ? "todas as categorias" : (categoryTabs.find(({ id }) => id === category)?.label ?? "");
  const set = (cells: readonly Cell[], on: boolean) => field.onChange(withCells(offer, cells, on).servicos);
  // The rows that nothing changed in are not drawn again.
  const latest = useRef(set);
  latest.current = set;
  const onSet = useCallback((cells: readonly Cell[], on: boolean) => latest.current(cells, on), []);
  const categories = useMemo(() => categoriesOf(chosen), [chosen]);
  const shown = { offer, services: found, categories, name, onSet };
  const matrix = (
    <Stack gap="3" mt="3">
      <Text id="matriz-teclas" textStyle="small" color="fgMuted">
        Marcado: a pessoa vê o serviço e pode começá-lo. Portado, encerrado e falecido só consultam o que já foi feito.
        {!isPhone && " No teclado, as setas andam na matriz e a barra de espaço marca ou desmarca."}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={onlyChanged ? "Nenhum serviço mudado" : "Nenhum serviço com esse nome"}
          action={
            <Button
              size="sm"
              variant="outline"
              look="admin"
              onClick={() => {
                setTyped("");
                setOnlyChanged(false);
              }}
            >
              Mostrar todos
            </Button>
          }
        />
      ) : isPhone ? (
        <OfferList {...shown} />
      ) : (
        <OfferMatrix {...shown} />
      )}
    </Stack>
  );
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" align="center" css={{ "& > label": { alignItems: "center" } }}>
        <Box w={{ base: "100%", md: "280px" }}>
          <Field label="Filtrar serviços" hideLabel>
            <TextInput
              size="md"
              type="search"
              leftIcon={Search}
              value={typed}
              maxLength={60}
              placeholder="Nome do serviço"
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        </Box>
        <Checkbox look="admin" label="Só os que mudei" checked={onlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)} />
        <Text role="status" textStyle="small" color="fgMuted" ms="auto">
          {found.length === 1 ? "1 serviço" : `${found.length} serviços`}
        </Text>
      </Flex>
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      {isPhone ? (
        <Box>
          <Field label="Categoria">
            <Select
              size="md"
              value={category}
              options={categoryTabs.map(({ id, label }) => ({ id, value: label }))}
              onChange={({ target }) => setCategory(target.value)}
            />
          </Field>
          {matrix}
        </Box>
      ) : (
        <Tabs label="Categoria" tabs={categoryTabs} value={category} onChange={setCategory} wrap>
          {matrix}
        </Tabs>
      )}
    </Stack>
  );
}
