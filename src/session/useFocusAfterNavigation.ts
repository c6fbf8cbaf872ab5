import { useRouter } from "next/router";
import { useEffect, useRef } from "react";

/**
 * After a navigation inside the browser, moves the focus to the new page's main heading, so that keyboard and screen
 * reader go on from there. (Next itself announces the title.)
 */
export function useFocusAfterNavigation() {
  const { pathname, events } = useRouter();
  const shown = useRef(pathname);
  useEffect(() => {
    const moved = (address: string) => {
      const arrived = address.split(/[?#]/)[0] ?? "";
      if (arrived === shown.current) return;
      shown.current = arrived;
      const heading = document.querySelector<HTMLElement>("h1") ?? document.querySelector<HTMLElement>("main");
      if (!heading) return;
      heading.tabIndex = -1;
      heading.style.outline = "none";
      heading.focus({ preventScroll: true });
    };
    events.on("routeChangeComplete", moved);
    return () => events.off("routeChangeComplete", moved);
  }, [events]);
}
