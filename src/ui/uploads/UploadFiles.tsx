import { chakra } from "@chakra-ui/react/styled-system";
import dynamic from "next/dynamic";
import type { Uploads } from "./useUploads";

export interface UploadFilesProps {
  /** What is to be sent: "Comprovante de residência". */
  label: string;
  /** What `useUploads` gave. */
  uploads: Uploads;
  /** Said in the hint: obrigatório or opcional. */
  required?: boolean;
  /** What the document must show, before the sentence about formats. */
  hint?: string;
  /** What is missing, from the form. */
  error?: string;
  disabled?: boolean;
  /** Id of the button, for the links of an error summary. */
  id?: string;
  /** How many fit; the hook's own limit when absent. */
  max?: number;
}

/** Same height while the control is on its way. */
const Waiting = () => <chakra.div height={{ base: "136px", md: "76px" }} borderRadius="md" bg="muted" aria-hidden="true" />;

const Control = dynamic(() => import("./UploadControl").then((module) => module.UploadControl), { ssr: false, loading: Waiting });

/** Documents to send: images of any type and PDF, several, dragged, chosen or photographed (specification §4, §5). */
export function UploadFiles(props: UploadFilesProps) {
  return <Control {...props} />;
}
