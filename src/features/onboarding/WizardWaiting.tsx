import type { ReactNode } from "react";
import { VisuallyHidden } from "@/ui/content/layout";

/** In place of a part of the wizard whose code or data is on the way: the page has its heading all the same. */
export const WizardWaiting = ({ children }: { children?: ReactNode }) => (
  <div aria-busy="true">
    <VisuallyHidden as="h1">Seu primeiro acesso</VisuallyHidden>
    {children}
  </div>
);
