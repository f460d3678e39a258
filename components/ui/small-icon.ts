/** Beside words, which say it. */
export const SMALL_ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
