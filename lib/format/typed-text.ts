// Pasted text contains invisible characters. The functions remove them before any rule checks the text.

/**
 * Soft hyphen, direction marks, zero-width blanks, word joiners, byte order mark. With these characters, a
 * text can look empty or look like another text.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const NON_BREAKING_BLANK = /[\u00a0\u2007\u202f]/g;
const NON_BREAKING_HYPHEN = /\u2011/g;
/** Joiners have a meaning between two letters or two emoji, but not at the start or end of a text. */
const JOINERS = /[\u200c\u200d]/g;
const JOINERS_AROUND = /^[\s\u200c\u200d]+|(?<![\s\u200c\u200d])[\s\u200c\u200d]+$/g;
const DASHES = /[\p{Pd}\u2212]/gu;
/** NUL counts as seen: the rule that refuses it must get it. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|\0/u;

/** The text has no visible character. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** For names, titles and search words. Blank text becomes empty. A family emoji stays one emoji. */
export function tidyText(text: string): string {
  if (isBlank(text)) return "";
  return text
    .replace(UNSEEN, "")
    .replace(NON_BREAKING_BLANK, " ")
    .replace(NON_BREAKING_HYPHEN, "-")
    .replace(JOINERS_AROUND, "");
}

/** For e-mail addresses, coupon codes and SKUs: joiners have no meaning there. */
export const tidyCode = (text: string): string =>
  tidyText(text).replace(JOINERS, "").replaceAll("\u2010", "-").trim();

/** For phones, CPF and CEP: each kind of dash becomes a hyphen. */
export const tidyNumber = (text: string): string => tidyCode(text).replace(DASHES, "-");

/** For free text: only blanks at the start and end are removed. Blank text becomes empty. */
export const typedText = (text: string): string => (isBlank(text) ? "" : text.trim());
