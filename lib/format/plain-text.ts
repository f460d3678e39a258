/** Text as it is compared and searched: without accents, all in small letters. */
export const plainText = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
