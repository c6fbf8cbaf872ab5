import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";

/** One element inside the design system, without session, router or server. */
export function show(element: ReactElement) {
  const view = render(element);
  return { ...view, user: userEvent.setup() };
}
