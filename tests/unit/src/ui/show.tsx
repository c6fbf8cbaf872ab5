import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { ThemeProvider } from "@/theme/ThemeProvider";

/** One element inside the design system, without session, router or server. */
export function show(element: ReactElement) {
  const view = render(element, { wrapper: ThemeProvider });
  return { ...view, user: userEvent.setup() };
}
