// What people paste brings characters that nobody sees. They are taken off before a rule is applied.

/**
 * Soft hyphen, direction marks, blanks of no width, word joiners, byte order mark. With them a text could look
 * empty, or be read as another.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const NON_BREAKING_BLANK = /[\u00a0\u2007\u202f]/g;
const NON_BREAKING_HYPHEN = /\u2011/g;
/** Between two letters or two emoji they have a meaning; around a text they have none. */
const JOINERS = /[\u200c\u200d]/g;
const JOINERS_AROUND = /^[\s\u200c\u200d]+|(?<![\s\u200c\u200d])[\s\u200c\u200d]+$/g;
const DASHES = /[\p{Pd}\u2212]/gu;
/** NUL counts as seen: the rule that refuses it must get it. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|\0/u;

/** Nothing that a reader could see. */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** A name, a title, words to search for. Blank text becomes empty; a family emoji stays one. */
export function tidyText(text: string): string {
  if (isBlank(text)) return "";
  return text
    .replace(UNSEEN, "")
    .replace(NON_BREAKING_BLANK, " ")
    .replace(NON_BREAKING_HYPHEN, "-")
    .replace(JOINERS_AROUND, "");
}

/** An e-mail address, a coupon's code, an SKU: joiners have no meaning there. */
export const tidyCode = (text: string): string =>
  tidyText(text).replace(JOINERS, "").replaceAll("\u2010", "-").trim();

/** A telephone, a CPF, a CEP: each kind of dash is a hyphen. */
export const tidyNumber = (text: string): string => tidyCode(text).replace(DASHES, "-");

/** Free text stays as typed, without the blanks around it. Blank text becomes empty. */
export const typedText = (text: string): string => (isBlank(text) ? "" : text.trim());
