/** A day or a digit needs no whole line; the hint below it does. For the box around one field. */
export const shortWidth = { "& > * > :nth-child(2)": { maxWidth: { md: "240px" } } } as const;
