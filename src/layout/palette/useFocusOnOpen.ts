import { useEffect, useRef } from "react";
import { forgetTypedAhead } from "./typedAhead";

/** Puts the focus in the palette's input, after the dialog has put it on the first thing that it found. */
export function useFocusOnOpen() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    forgetTypedAhead();
  }, []);
  return input;
}
