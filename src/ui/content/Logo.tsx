import type { ComponentProps } from "react";
import { chakra } from "./layout";

const shared = { width: "auto", aspectRatio: "4360 / 1000" } as const;

/** The portal's own logo, in the drawing that is made for the mode. The drawing has air around it: a sixth of its height. */
export function Logo({ alt = "", ...rest }: Omit<ComponentProps<typeof chakra.img>, "src">) {
  return (
    <>
      <chakra.img {...shared} {...rest} src="/images/logo-default.svg" alt={alt} css={{ ".dark &": { display: "none" } }} />
      <chakra.img
        {...shared}
        {...rest}
        src="/images/logo-default-dark.svg"
        alt={alt}
        loading="lazy"
        css={{ display: "none", ".dark &": { display: "block" } }}
      />
    </>
  );
}
