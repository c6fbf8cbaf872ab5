import { chakra } from "../styled";

/** Says "working" beside a word; alone it is not announced. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-block"
      flexShrink={0}
      style={{ width: size, height: size }}
      borderRadius="full"
      borderWidth="2px"
      borderStyle="solid"
      borderColor="currentColor"
      borderTopColor="transparent"
      css={{ animation: "spin 700ms linear infinite" }}
    />
  );
}
