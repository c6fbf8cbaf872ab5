import { useEffect, useState } from "react";
import { toast } from "../feedback/toast";

/** Milliseconds that the button says that it copied. */
const COPIED_MS = 2_000;

/**
 * Copies a text to the clipboard and says so for a moment; without a clipboard it says how to copy by hand. A function
 * instead of a text is called at the press.
 */
export function useCopy(text: string | (() => string), onFailure = "Não conseguimos copiar. Selecione o texto e copie.") {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === "string" ? text : text());
      setCopied(true);
    } catch {
      // Browsers give no clipboard to pages without https.
      void toast.error(onFailure);
    }
  };
  return { copied, copy };
}
