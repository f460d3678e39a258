// Without zod, so that the product editor can import it.

/** The most options that a product can have. */
export const MAX_OPTIONS = 3;
export const MAX_OPTION_VALUES = 100;
export const OPTION_NAME_LENGTH = 30;
export const OPTION_VALUE_LENGTH = 60;

/** Names and values are compared without case. */
export const folded = (text: string): string => text.toLocaleLowerCase("pt-BR");
