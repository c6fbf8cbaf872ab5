import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { AskedDocument } from "@/domain/services/definition";
import { type FileInfo, type Uploads, useUploads } from "@/parts/uploads/useUploads";

/** Key of a draft's `dados` under which the sent files stand, by the code of their document. */
export const FILES = "arquivos";

export type KeptFile = FileInfo & { idDono: number };
export type KeptFiles = Record<string, KeptFile>;

/** The files of a draft that this person may still hand in: the backend takes only one's own and the participant's. */
export function keptFiles(dados: Record<string, unknown> | undefined, owners: readonly number[]): KeptFiles {
  const kept = dados?.[FILES];
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
  const isFile = (file: unknown): file is KeptFile =>
    typeof file === "object" && file !== null && typeof (file as KeptFile).id === "number" && owners.includes((file as KeptFile).idDono);
  return Object.fromEntries(Object.entries(kept).filter(([, file]) => isFile(file)));
}

interface SlotProps {
  codigo: string;
  file: FileInfo | undefined;
  publish(codigo: string, uploads: Uploads): void;
}

/** Sends one document's file for as long as the form is open, also while another step is on the screen. */
function Slot({ codigo, file, publish }: SlotProps) {
  const uploads = useUploads({ ...(file && { initial: [file] }), max: 1 });
  const { uploads: list } = uploads;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the object is another one at each render; its list says when it changed.
  useEffect(() => publish(codigo, uploads), [codigo, list, publish]);
  return null;
}

/** One upload per asked document. `holders` must be on the screen for as long as the form is. */
export function useServiceUploads(asked: readonly AskedDocument[], kept: KeptFiles, idDono: number) {
  const [first] = useState(kept);
  const [slots, setSlots] = useState<Record<string, Uploads>>({});
  const publish = useCallback((codigo: string, uploads: Uploads) => setSlots((all) => ({ ...all, [codigo]: uploads })), []);
  const fileOf = (codigo: string): KeptFile | undefined => {
    const slot = slots[codigo];
    if (!slot) return first[codigo];
    const [ready] = slot.ready;
    return ready && (first[codigo]?.id === ready.id ? first[codigo] : { ...ready, idDono });
  };
  const files: KeptFiles = {};
  for (const { codigo } of asked) {
    const file = fileOf(codigo);
    if (file) files[codigo] = file;
  }
  const holders: ReactNode = asked.map(({ codigo }) => <Slot key={codigo} codigo={codigo} file={first[codigo]} publish={publish} />);
  return { slots, files, holders };
}
