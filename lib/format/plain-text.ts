/** Removes accents and upper case, for comparisons and searches. */
export const plainText = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
