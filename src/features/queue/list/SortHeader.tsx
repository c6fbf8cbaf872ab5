import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "@/ui/content/Icon";
import { chakra } from "@/ui/content/layout";
import { tableRoles as roles } from "@/ui/content/tableStyle";
import type { Order } from "../filters";
import type { Address } from "../useAddress";

interface Props {
  address: Address;
  /** Order of the column; absent for a column that does not sort. */
  ordem?: Order;
  children: ReactNode;
}

/** The head of a column; pressing one that sorts sorts by it, pressing it again turns the order round. */
export function SortHeader({ address, ordem, children }: Props) {
  if (!ordem)
    return (
      <th scope="col" {...roles.columnheader}>
        {children}
      </th>
    );
  const isCurrent = address.ordem === ordem;
  const isAscending = address.direcao === "asc";
  return (
    <th scope="col" {...roles.columnheader} aria-sort={isCurrent ? (isAscending ? "ascending" : "descending") : undefined}>
      <chakra.button
        type="button"
        display="inline-flex"
        alignItems="center"
        gap="1"
        minHeight="6"
        fontWeight={isCurrent ? 600 : 500}
        color={isCurrent ? "fg" : "fgMuted"}
        borderRadius="sm"
        cursor="pointer"
        _hover={{ color: "fg" }}
        onClick={() => address.go({ ordem, direcao: isCurrent && isAscending ? "desc" : "asc", page: 0 })}
      >
        {children}
        {isCurrent && <Icon as={isAscending ? ArrowUp : ArrowDown} size={14} />}
      </chakra.button>
    </th>
  );
}
