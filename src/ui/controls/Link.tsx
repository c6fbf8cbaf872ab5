import NextLink from "next/link";
import Router from "next/router";
import type { ComponentProps, FocusEvent } from "react";

export type LinkProps = ComponentProps<typeof NextLink>;

/**
 * The link of every page. The code of where it leads is fetched when it is about to be used (pointer over it, focus,
 * touch), so that it opens at once; not because it happens to be on the screen, which would cost a phone megabytes.
 */
export function Link({ onFocus, ...props }: LinkProps) {
  const fetchNow = (event: FocusEvent<HTMLAnchorElement>) => {
    onFocus?.(event);
    const { origin, pathname, search } = event.currentTarget;
    if (origin === window.location.origin && Router.router) void Router.prefetch(pathname + search);
  };
  return <NextLink prefetch={false} onFocus={fetchNow} {...props} />;
}
