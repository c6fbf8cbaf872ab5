import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "@/api/browser";
import { chakra, Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";
import { Notice } from "@/ui/feedback/Notice";
import type { Dependent } from "./dependentsQueries";

type Proof = Dependent["comprovantes"][number];

/** Milliseconds that a browser may take to begin saving what an address holds. */
const RELEASE_MS = 30_000;

async function download({ id, nome }: Proof) {
  const content = await call("GET /baixarComprovanteDependente/{idArquivo}", { params: { idArquivo: id } });
  const url = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: url, download: nome }).click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}

/** Proofs that were already sent, to look at again. */
export function ProofList({ files }: { files: readonly Proof[] }) {
  const [failed, setFailed] = useState(false);
  const open = (file: Proof) => {
    setFailed(false);
    download(file).catch(() => setFailed(true));
  };
  return (
    <div>
      <Text textStyle="label" fontWeight="medium">
        Comprovantes enviados
      </Text>
      <chakra.ul listStyleType="none" m="0" p="0">
        {files.map((file) => (
          <li key={file.id}>
            <Button variant="text" leftIcon={Download} px="0" onClick={() => open(file)} aria-label={`Baixar ${file.nome}`}>
              {file.nome}
            </Button>
          </li>
        ))}
      </chakra.ul>
      {failed && (
        <Notice kind="bad" role="alert">
          Não conseguimos baixar o comprovante. Tente de novo.
        </Notice>
      )}
    </div>
  );
}
