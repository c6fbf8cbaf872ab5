import { Share2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useOffers } from "@/api/offered";
import { Button } from "@/ui/controls/Button";
import type { ShareDialogProps } from "./ShareDialog";

// A form brings its library with it: the document does not wait for it.
const ShareDialog = dynamic(() => import("./ShareDialog").then((module) => module.ShareDialog), { ssr: false });

/** Makes a link, for somebody else, to the document that is on the screen, where links can be made. */
export function ShareButton(props: Omit<ShareDialogProps, "onClose">) {
  const [open, setOpen] = useState(false);
  const offers = useOffers();
  if (!offers("criarLink")) return null;
  return (
    <>
      <Button variant="outline" leftIcon={Share2} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Compartilhar
      </Button>
      {open && <ShareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
