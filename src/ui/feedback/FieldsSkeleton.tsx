import { Stack } from "../content/Stack";
import { Skeleton } from "./Skeleton";

/** Fields of a form on their way: each a label and its box. */
export const FieldsSkeleton = ({ widths, dense = false }: { widths: readonly string[]; dense?: boolean }) => (
  <Stack gap="5">
    {widths.map((width) => (
      <Stack key={width} gap="1.5">
        <Skeleton w={width} h={20} />
        <Skeleton h={dense ? 40 : 48} />
      </Stack>
    ))}
  </Stack>
);
