/**
 * Whether a press is the second of a double click. Where a button asks and then does, in the same place, it was meant
 * for what the button said before: nothing is confirmed by it.
 */
export const isDoublePress = ({ detail }: { detail: number }) => detail > 1;
