import dynamic from "next/dynamic";
import { createContext, useContext } from "react";
import { TableDropFrame } from "./TableDropFrame";

export interface TableDropProps {
  label: string;
  /** Kinds of file that it takes. */
  hint: string;
  /** Verb of the button. */
  verb?: string;
  busy?: boolean;
  disabled?: boolean;
  /** True beside other content: lower, and with a quieter button. */
  compact?: boolean;
  onFile: (file: File) => void;
}

const Shown = createContext<TableDropProps | null>(null);

/** The same look while the control is on its way. */
function Waiting() {
  const props = useContext(Shown);
  return props && <TableDropFrame {...props} />;
}

const Control = dynamic(() => import("./TableDropControl").then((module) => module.TableDropControl), { ssr: false, loading: Waiting });

/** One table to send, dragged or chosen. */
export const TableDrop = (props: TableDropProps) => (
  <Shown value={props}>
    <Control {...props} />
  </Shown>
);
