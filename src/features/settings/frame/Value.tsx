import { isHexColor } from "@/domain/plans/oklch";
import { chakra } from "@/ui/content/layout";

/** A described value; the code of a colour stands beside the colour. */
export const Value = ({ children }: { children: string }) => (
  <>
    {isHexColor(children) && (
      <chakra.span
        aria-hidden="true"
        data-color={children}
        display="inline-block"
        width="3.5"
        height="3.5"
        marginInlineEnd="1.5"
        borderWidth="1px"
        borderStyle="solid"
        borderColor="lineStrong"
        borderRadius="sm"
        verticalAlign="-2px"
        style={{ background: children }}
      />
    )}
    {children}
  </>
);
