import dynamic from "next/dynamic";
import { chakra } from "../styled";
import type { UploadSource } from "./upload";

export interface UploadFilesProps {
  /** Name of the document to send: "Comprovante de residência". */
  label: string;
  /** Result of `useUploads`. */
  uploads: UploadSource;
  /** Requirement that the hint names: obrigatório or opcional. */
  required?: boolean;
  /** Required content of the document, before the sentence about formats. */
  hint?: string;
  /** Error of the form about a missing document. */
  error?: string;
  disabled?: boolean;
  /** Id of the button, for the links of an error summary. */
  id?: string;
  /** Highest number of files; the hook's own limit when absent. */
  max?: number;
}

/** Same height while the control is on its way. */
const Waiting = () => <chakra.div height={{ base: "136px", md: "76px" }} borderRadius="md" bg="muted" aria-hidden="true" />;

const Control = dynamic(() => import("./UploadControl").then((module) => module.UploadControl), { ssr: false, loading: Waiting });

/** Documents to send: images of any type and PDF, several, dragged, chosen or photographed (specification §4, §5). */
export function UploadFiles(props: UploadFilesProps) {
  return <Control {...props} />;
}
