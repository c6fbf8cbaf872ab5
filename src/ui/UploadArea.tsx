import { chakra } from "@chakra-ui/react/styled-system";
import dynamic from "next/dynamic";

export interface UploadAreaProps {
  /** What is to be sent: "Comprovante de residência". */
  label: string;
  files: readonly File[];
  /** The whole selection: new files come after those already chosen. */
  onChange: (files: File[]) => void;
  /** Said in the hint: obrigatório or opcional. */
  required?: boolean;
  disabled?: boolean;
  /** What is missing, from the form. */
  error?: string;
  /** Id of the button, for the links of an error summary. */
  id?: string;
}

/** Same height while the control is on its way. */
const Waiting = () => <chakra.div height="112px" borderRadius="md" bg="muted" aria-hidden="true" />;

const Control = dynamic(() => import("./UploadControl").then((module) => module.UploadControl), { ssr: false, loading: Waiting });

/** Documents to send: images of any type and PDF, several, dragged, chosen or photographed (specification §4, §5). */
export function UploadArea(props: UploadAreaProps) {
  return <Control {...props} />;
}
