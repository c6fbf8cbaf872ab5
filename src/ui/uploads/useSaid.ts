import { useEffect, useRef, useState } from "react";
import type { Upload } from "./upload";

/** Words for screen readers when files arrive and go; a refusal is an alert of its own. */
export function useSaid(uploads: readonly Upload[]): string {
  const [said, setSaid] = useState("");
  const before = useRef(uploads);
  useEffect(() => {
    const old = before.current;
    before.current = uploads;
    const arrived = uploads.filter(
      (item) => item.situacao === "pronto" && !old.some((was) => was.key === item.key && was.situacao === "pronto"),
    );
    const gone = old.filter(({ key }) => !uploads.some((item) => item.key === key));
    const words = [...arrived.map(({ nome }) => `${nome} enviado.`), ...gone.map(({ nome }) => `${nome} removido.`)];
    if (words.length > 0) setSaid(words.join(" "));
  }, [uploads]);
  return said;
}
