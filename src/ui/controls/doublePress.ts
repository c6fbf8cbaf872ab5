/**
 * True for the second press of a double click. Where a button asks and then acts in the same place, that press answers
 * the button's earlier words, so it confirms nothing.
 */
export const isDoublePress = ({ detail }: { detail: number }) => detail > 1;
