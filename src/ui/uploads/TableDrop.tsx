import dynamic from "next/dynamic";
import { chakra } from "../styled";

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

/** Same height while the control is on its way. */
const Waiting = () => <chakra.div height={{ base: "136px", md: "90px" }} borderRadius="md" bg="muted" aria-hidden="true" />;

const Control = dynamic(() => import("./TableDropControl").then((module) => module.TableDropControl), { ssr: false, loading: Waiting });

/** One table to send, dragged or chosen. */
export const TableDrop = (props: TableDropProps) => <Control {...props} />;
