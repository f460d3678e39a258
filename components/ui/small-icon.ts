/** For icons beside text that says the same. */
export const SMALL_ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
