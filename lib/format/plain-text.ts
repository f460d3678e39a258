/** For comparing and searching: no accents, lower case. */
export const plainText = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
