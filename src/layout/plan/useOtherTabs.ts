import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import { composeSession, readSessionCookies } from "@/session/compose";
import type { VinculoCookie } from "@/session/cookies";
import { openDocument } from "@/session/navigate";
import { watchOtherTabs } from "@/session/otherTabs";
import { useSession } from "@/session/SessionProvider";

/** Events that put something on the page which a reload would lose. */
const TOUCHES = ["input", "change", "drop"] as const;

const openAnew = () => openDocument(window.location.pathname + window.location.search);

/**
 * Follows the enrolment that was chosen in another tab: the page opens anew in its plan and theme. A page on which
 * something was typed stays as it is, in the plan that it shows.
 * @returns the enrolment chosen elsewhere while this page stays in its own, else null; and how to open it here
 */
export function useOtherTabs(): { chosen: VinculoCookie | null; openChosen(): void } {
  const session = useSession();
  const { pathname } = useRouter();
  const [chosen, setChosen] = useState<VinculoCookie | null>(null);
  const isTouched = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins untouched
  useEffect(() => {
    isTouched.current = false;
    const touch = () => {
      isTouched.current = true;
    };
    for (const name of TOUCHES) document.addEventListener(name, touch, true);
    return () => {
      for (const name of TOUCHES) document.removeEventListener(name, touch, true);
    };
  }, [pathname]);

  useEffect(() => {
    const look = () => {
      const { person, isAdmin, vinculo } = composeSession(readSessionCookies());
      // A change of the person comes with a document of its own.
      const isSame = person?.id === session.person?.id && isAdmin === session.isAdmin;
      const other = isSame && vinculo && vinculo.id !== session.vinculo?.id ? vinculo : null;
      // Without a plan the screen only asks for one, so a reload loses nothing.
      if (other && (!isTouched.current || !session.vinculo)) openAnew();
      else setChosen(other);
      return other !== null;
    };
    look();
    return watchOtherTabs(look);
  }, [session]);

  return { chosen, openChosen: openAnew };
}
