import { Text } from "./layout";

/** Text of a row of one height: the longer one ends in "…" and is whole in its title. On a phone, which has no titles, it is whole. */
export const OneLine = ({ text, width, wide = width }: { text: string; width: string; wide?: string }) => (
  <Text
    as="span"
    display={{ base: "inline", md: "block" }}
    overflow="hidden"
    textOverflow="ellipsis"
    whiteSpace={{ base: "normal", md: "nowrap" }}
    maxWidth={{ md: width, "2xl": wide }}
    title={text}
  >
    {text}
  </Text>
);
