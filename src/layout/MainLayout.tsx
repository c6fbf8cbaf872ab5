import type { ReactNode } from "react";

interface Props {
  children: ReactNode;
  /** Replaces the page's title in the top bar. */
  header?: ReactNode;
}

/** Sidebar, top bar and the page between them (specification §2, "Main layout"). */
export function MainLayout({ children, header }: Props) {
  return (
    <>
      <header>{header}</header>
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
