import { type ReactNode, useState } from "react";
import { ApiError } from "@/api/error";
import { saveFile } from "../browser/saveFile";
import type { LucideIcon } from "../content/Icon";
import { Box, Stack } from "../content/layout";
import { Notice } from "../feedback/Notice";
import { Button } from "./Button";

interface Props {
  icon: LucideIcon;
  /** Name of the file. */
  name: string;
  load(): Promise<Blob>;
  children: ReactNode;
}

/** Fetches a document and hands it to the browser; says so when it could not. */
export function DownloadButton({ icon, name, load, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    try {
      saveFile(await load(), name);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : "Tente de novo.");
    }
    setBusy(false);
  };
  return (
    <Stack gap="3">
      <Box>
        <Button variant="outline" leftIcon={icon} loading={isBusy} loadingText="Preparando o PDF…" onClick={() => void download()}>
          {children}
        </Button>
      </Box>
      {failure && (
        <Notice kind="bad" role="alert">
          Não conseguimos preparar o PDF. {failure}
        </Notice>
      )}
    </Stack>
  );
}
