import { type MouseEvent, memo } from "react";
import { planName } from "@/domain/plans/planName";
import { RequestStatus } from "@/parts/requests/RequestStatus";
import { chakra, Text } from "@/ui/content/layout";
import { tableRoles as roles, tableStyle } from "@/ui/content/tableStyle";
import { Checkbox } from "@/ui/controls/Checkbox";
import type { QueueItem } from "../queueQueries";
import type { Address } from "../useAddress";
import { Deadline } from "./Deadline";
import { Responsible } from "./Responsible";
import { SortHeader } from "./SortHeader";
import type { Selection } from "./useSelection";

interface Props {
  items: QueueItem[];
  address: Address;
  selection: Selection;
  /** Nothing is open beside the list: there is room for the stage and the names of those in charge. */
  isWide: boolean;
  onOpen(id: number): void;
}

const Frame = chakra("div");

/** The head stays while the rows scroll under it; on a phone each row is three lines, its checkbox before them. */
const queueRows = {
  "@media (min-width: 48rem)": {
    "& table": { tableLayout: "fixed", minWidth: "760px" },
    "& th": { position: "sticky", top: 0, zIndex: 1, boxShadow: "inset 0 -1px 0 var(--line)" },
    "& td": { overflow: "hidden", paddingBlock: "3px" },
    "& tbody tr:first-of-type": { borderTopWidth: 0 },
    "& tbody tr:last-of-type": { borderBottomWidth: "1px", borderBottomStyle: "solid" },
    "& :is(td, th):has(label)": { lineHeight: 0 },
    "& button[data-opens]": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap", verticalAlign: "bottom" },
  },
  // Service and person leave the stage the room of its longest name.
  "@media (min-width: 90rem)": { "& col[data-name]": { width: "200px" } },
  "@media (max-width: 47.99rem)": {
    "& tbody tr[data-request]": { paddingLeft: "12" },
    "& td:has(label)": { display: "block", position: "absolute", top: "2.5", left: "1", zIndex: 1 },
  },
} as const;
const style = [tableStyle.lines.compact, queueRows];

const widths = { check: "44px", protocol: "116px", plan: "96px", due: "118px", status: "164px", mine: "60px", named: "190px" };

/** The requests of one page: what is checked, what is open, and the keys that walk over them. */
export function QueueTable({ items, address, selection, isWide, onOpen }: Props) {
  const onPage = items.filter(({ id }) => selection.checked.has(id)).length;
  const sort = { address };
  return (
    <Frame css={style}>
      <table {...roles.table} aria-rowcount={items.length + 1}>
        <chakra.caption srOnly>Solicitações da fila</chakra.caption>
        <colgroup>
          <col style={{ width: widths.check }} />
          <col style={{ width: widths.protocol }} />
          <col data-name={isWide || undefined} />
          <col data-name={isWide || undefined} />
          <col style={{ width: widths.plan }} />
          {isWide && <col />}
          <col style={{ width: widths.due }} />
          <col style={{ width: widths.status }} />
          <col style={{ width: isWide ? widths.named : widths.mine }} />
        </colgroup>
        <thead {...roles.rowgroup}>
          <tr {...roles.row}>
            <th scope="col" {...roles.columnheader} style={{ lineHeight: 0 }}>
              <Checkbox
                hideLabel
                look="admin"
                label="Marcar todas desta página"
                checked={onPage > 0 && onPage === items.length}
                ref={(box) => {
                  if (box) box.indeterminate = onPage > 0 && onPage < items.length;
                }}
                onChange={(event) => selection.change(items, event.target.checked)}
              />
            </th>
            <SortHeader {...sort} ordem="data">
              Protocolo
            </SortHeader>
            <SortHeader {...sort} ordem="servico">
              Serviço
            </SortHeader>
            <SortHeader {...sort} ordem="pessoa">
              Pessoa
            </SortHeader>
            <SortHeader {...sort}>Plano</SortHeader>
            {isWide && <SortHeader {...sort}>Etapa</SortHeader>}
            <SortHeader {...sort} ordem="prazo">
              Prazo
            </SortHeader>
            <SortHeader {...sort} ordem="status">
              Situação
            </SortHeader>
            <SortHeader {...sort} ordem="responsavel">
              {isWide ? "Responsável" : <chakra.abbr title="Responsável">Resp.</chakra.abbr>}
            </SortHeader>
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              isOpen={item.id === address.id}
              isChecked={selection.checked.has(item.id)}
              isWide={isWide}
              onOpen={onOpen}
              onCheck={selection.change}
            />
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

interface RowProps {
  item: QueueItem;
  isOpen: boolean;
  isChecked: boolean;
  isWide: boolean;
  onOpen(id: number): void;
  onCheck: Selection["change"];
}

/** Id of the button that opens a request: where the focus returns. */
export const openerId = (id: number) => `solicitacao-${id}`;

const Row = memo(function Row({ item, isOpen, isChecked, isWide, onOpen, onCheck }: RowProps) {
  const { id, protocolo, funcionalidade, pessoa, plano, etapa, prazo, responsavel } = item;
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && !event.target.closest("a, button, input, label")) onOpen(id);
  };
  return (
    // The button inside is what the keyboard and the screen reader use.
    <tr {...roles.row} data-open={isOpen || undefined} data-target="" data-request={id} onClick={open}>
      <td {...roles.cell}>
        <Checkbox
          hideLabel
          look="admin"
          label={`Marcar ${protocolo}`}
          checked={isChecked}
          onChange={(event) => onCheck([item], event.target.checked)}
        />
      </td>
      <td {...roles.cell} data-phone="line">
        <Text as="span" fontFamily="tabular" whiteSpace="nowrap">
          {protocolo}
        </Text>
      </td>
      <td {...roles.cell} data-priority={1}>
        <button
          type="button"
          id={openerId(id)}
          data-opens=""
          aria-current={isOpen || undefined}
          title={funcionalidade.nome}
          onClick={() => onOpen(id)}
        >
          {funcionalidade.nome}
        </button>
      </td>
      <td {...roles.cell} data-phone="below">
        <Text as="span" display={{ base: "inline", md: "block" }} truncate title={pessoa.nome}>
          {pessoa.nome}
        </Text>
      </td>
      <td {...roles.cell} data-priority={3}>
        <Text as="span" display="block" truncate color="fgMuted" title={planName(plano.nome)}>
          {planName(plano.nome)}
        </Text>
      </td>
      {isWide && (
        <td {...roles.cell} data-priority={3}>
          <Text as="span" display="block" truncate color="fgMuted" title={`${etapa.nome}, etapa ${etapa.ordem} de ${etapa.total}`}>
            {etapa.nome}
          </Text>
        </td>
      )}
      <td {...roles.cell} data-phone="end">
        <Deadline prazo={prazo} />
      </td>
      <td {...roles.cell} data-phone="last">
        <RequestStatus status={item.status} />
      </td>
      <td {...roles.cell}>
        <Responsible responsavel={responsavel} named={isWide} />
      </td>
    </tr>
  );
});
