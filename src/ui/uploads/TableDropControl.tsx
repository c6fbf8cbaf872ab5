import { useDropzone } from "react-dropzone";
import type { TableDropProps } from "./TableDrop";
import { TableDropFrame } from "./TableDropFrame";

/** Heavy half of TableDrop. The backend judges a file by its content. */
export function TableDropControl({ onFile, ...look }: TableDropProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    disabled: look.disabled || look.busy,
    // A real button opens the chooser: a clickable root around it would nest controls.
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]: File[]) => file && onFile(file),
  });
  return (
    <TableDropFrame {...look} root={getRootProps({ tabIndex: -1 })} isDragActive={isDragActive} onOpen={open}>
      <input {...getInputProps({ "aria-label": look.label, tabIndex: -1, style: { display: "none" } })} />
    </TableDropFrame>
  );
}
