import { Fragment, memo } from "react";
import { type Audience, cellsFor, offerSituations, partOf, type ServiceOffer } from "@/domain/settings/serviceOffer";
import { chakra, VisuallyHidden } from "@/ui/content/layout";
import { same } from "../frame/compare";
import { OfferBox } from "./OfferBox";
import type { OfferedService } from "./offer";
import { placed, useGridKeys } from "./useGridKeys";

export interface OfferProps {
  offer: ServiceOffer;
  services: readonly OfferedService[];
  /** One category, or all of them together. */
  categories: readonly number[];
  /** Name of the category, for screen readers. */
  name: string;
  onSet(cells: ReturnType<typeof cellsFor>, on: boolean): void;
}

const SITUATIONS = offerSituations.map(({ id }) => id);
const NOBODY: Audience = {};

const style = {
  "& table": { width: "full", minWidth: "780px", borderCollapse: "separate", borderSpacing: 0 },
  "& :is(th, td)": {
    borderBottomWidth: "1px",
    borderColor: "line",
    textAlign: "center",
    paddingInline: "1",
    height: "8",
    textStyle: "small",
  },
  // A box on a line of letters would stand above their middle.
  "& td > label": { display: "flex" },
  "& thead th": {
    position: "sticky",
    top: { base: 0, xl: "var(--layout-top)" },
    zIndex: 2,
    bg: "subtle",
    fontWeight: 500,
    color: "fgMuted",
    textStyle: "meta",
    height: "10",
  },
  "& tr > :first-child": {
    textAlign: "start",
    position: "sticky",
    left: 0,
    zIndex: 1,
    bg: "surface",
    paddingLeft: "3",
    minWidth: "200px",
  },
  "& thead tr > :first-child": { zIndex: 3, bg: "subtle" },
  "& tbody th[data-group]": { bg: "subtle", color: "fgMuted", fontWeight: 500, textStyle: "meta", height: "7" },
  "& tbody th": { fontWeight: 400, color: "fg" },
  "& tbody tr:not([data-group]):hover :is(th, td)": { bg: "subtle" },
  "& [data-over]": { color: "fgMuted" },
} as const;

interface RowProps extends Pick<OfferProps, "categories" | "name" | "onSet"> {
  service: number;
  title: string;
  audience: Audience;
  row: number;
  /** Column that the Tab key stops at; null in any other row. */
  stop: number | null;
}

const sameRow = ({ audience, ...before }: RowProps, { audience: now, ...after }: RowProps) =>
  same(audience, now) && Object.entries(after).every(([name, value]) => before[name as keyof typeof before] === value);

/** A service: drawn again only when something of it changes, since there are hundreds of boxes. */
const OfferRow = memo(function OfferRow({ service, title, audience, categories, name, row, stop, onSet }: RowProps) {
  const offer = { servicos: { [`s${service}`]: audience } };
  const box = (column: number, label: string, situations: readonly number[]) => {
    const cells = cellsFor([service], categories, situations);
    return (
      <OfferBox
        {...placed(row, column, stop)}
        hideLabel
        label={`${title}, ${label}: ${name}`}
        part={partOf(offer, cells)}
        onSet={(on) => onSet(cells, on)}
      />
    );
  };
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{box(0, "todas as situações", SITUATIONS)}</td>
      {offerSituations.map(({ id, nome }, index) => (
        <td key={id}>{box(index + 1, nome, [id])}</td>
      ))}
    </tr>
  );
}, sameRow);

/** Services by situations of a category, each cell a box; the first row and the first column switch many at once. */
export function OfferMatrix({ offer, services, categories, name, onSet }: OfferProps) {
  const { at, grid } = useGridKeys(services.length + 1, SITUATIONS.length + 1);
  const ids = services.map(({ id }) => id);
  const stopOf = (row: number) => (at.row === row ? at.column : null);
  const all = (column: number, label: string, situations: readonly number[]) => {
    const cells = cellsFor(ids, categories, situations);
    return (
      <OfferBox
        {...placed(0, column, stopOf(0))}
        hideLabel
        label={`Todos os serviços, ${label}: ${name}`}
        part={partOf(offer, cells)}
        onSet={(on) => onSet(cells, on)}
      />
    );
  };
  return (
    <chakra.div
      css={style}
      // Its layers stay below the bar of actions, which comes after it. It scrolls in itself only where it does not fit.
      position="relative"
      zIndex="0"
      overflow={{ base: "auto", xl: "visible" }}
      maxHeight={{ base: "70vh", xl: "none" }}
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
    >
      <table {...grid} aria-describedby="matriz-teclas">
        <chakra.caption srOnly>{`Quem usa cada serviço: ${name}`}</chakra.caption>
        <thead>
          <tr>
            <th scope="col">Serviço</th>
            <th scope="col">Todas as situações</th>
            {offerSituations.map(({ id, nome, over }) => (
              <th key={id} scope="col" data-over={over || undefined}>
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              Todos os serviços<VisuallyHidden> mostrados</VisuallyHidden>
            </th>
            <td>{all(0, "todas as situações", SITUATIONS)}</td>
            {offerSituations.map(({ id, nome }, index) => (
              <td key={id}>{all(index + 1, nome, [id])}</td>
            ))}
          </tr>
          {services.map(({ id: service, title, group }, index) => (
            <Fragment key={service}>
              {group !== services[index - 1]?.group && (
                <tr data-group>
                  <th scope="rowgroup" colSpan={SITUATIONS.length + 2} data-group>
                    {group}
                  </th>
                </tr>
              )}
              <OfferRow
                service={service}
                title={title}
                audience={offer.servicos[`s${service}`] ?? NOBODY}
                categories={categories}
                name={name}
                row={index + 1}
                stop={stopOf(index + 1)}
                onSet={onSet}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}
