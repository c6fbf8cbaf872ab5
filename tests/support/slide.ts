import { fireEvent } from "@testing-library/react";

/** Moves a thumb and lets go of it: what follows a thumb that is still held comes a moment later. */
export function slide(slider: HTMLElement, value: number | string) {
  fireEvent.change(slider, { target: { value: String(value) } });
  fireEvent.blur(slider);
}
