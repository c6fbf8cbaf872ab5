import { BookmarkPlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Text } from "@/ui/content/layout";
import { Button } from "@/ui/controls/Button";

const SaveDialog = dynamic(() => import("./SaveDialog").then((module) => module.SaveDialog), { ssr: false });

/** Button that saves the simulation on the screen under a name; its list is at the end of the page. */
export function SaveSimulation() {
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  return (
    <>
      <Button writes leftIcon={BookmarkPlus} onClick={() => setOpen(true)}>
        Salvar simulação
      </Button>
      {saved && (
        <Text role="status" textStyle="label" color="fgMuted" overflowWrap="anywhere">
          “{saved}” está salva.
        </Text>
      )}
      {isOpen && (
        <SaveDialog
          onClose={() => setOpen(false)}
          onSaved={(name) => {
            setSaved(name);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
