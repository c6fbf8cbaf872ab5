import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { chakra } from "../styled";
import { CardContext } from "./cardContext";
import { Heading } from "./Heading";

export interface CardProps extends Omit<ComponentProps<typeof Frame>, "title" | "padding"> {
  title?: ReactNode;
  /** One link or button at the right of the title, or below it where there is no room. */
  action?: ReactNode;
  /** Content after the title. */
  badge?: ReactNode;
  /** Inner distance, in the scale of distances; "0" for lists whose rows have their own. */
  padding?: string | Record<string, string>;
  /** Heading level of the title. */
  level?: "h2" | "h3";
  /** True for the smaller size of the administrators' screens. */
  dense?: boolean;
  /** True for a card without the line under the head: a short card whose title is part of its content. */
  plain?: boolean;
}

const Frame = chakra("section", {
  base: {
    minWidth: 0,
    bg: "surface",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "line",
    borderRadius: "md",
    display: "flex",
    flexDirection: "column",
    // A table that goes on over the page loses rows in a flex box.
    _print: { display: "block" },
  },
});

/** Width in which a title of the medium weight has room on two lines: an action that leaves it less goes below. */
const onTwoLines = (title: string) => `${title.length * 0.36}em`;

/** Section of a page with a title. A card never contains a card. */
export function Card({ title, action, badge, children, padding, level = "h2", dense, plain, ...rest }: CardProps) {
  const titleId = useId();
  const inset = dense ? "4" : { base: "4", md: "6" };
  return (
    <Frame aria-labelledby={title ? titleId : undefined} {...rest}>
      {(title || action) && (
        <chakra.div
          display="flex"
          alignItems="center"
          flexWrap="wrap"
          columnGap="3"
          rowGap="1"
          minHeight={dense ? "12" : "14"}
          paddingInline={inset}
          paddingBlock="2"
          borderBottomWidth={plain ? 0 : "1px"}
          borderBottomStyle="solid"
          borderColor="line"
          _print={{ breakAfter: "avoid", breakInside: "avoid" }}
        >
          <chakra.div
            display="flex"
            alignItems="center"
            flexWrap="wrap"
            columnGap="3"
            rowGap="1"
            flex="1"
            style={typeof title === "string" ? { flexBasis: onTwoLines(title) } : undefined}
          >
            <Heading as={level} id={titleId} textStyle={dense ? "nav" : "body"} fontWeight={600}>
              {title}
            </Heading>
            {badge}
          </chakra.div>
          {action && (
            <chakra.div maxWidth="full" textStyle="label">
              {action}
            </chakra.div>
          )}
        </chakra.div>
      )}
      <chakra.div
        padding={padding ?? (dense ? "4" : { base: "4", md: "6" })}
        {...(plain && { paddingTop: { base: "0", md: "1" } })}
        flex="1"
        minWidth={0}
      >
        <CardContext value={title ? (padding === "0" ? "flush" : "inset") : null}>{children}</CardContext>
      </chakra.div>
    </Frame>
  );
}
