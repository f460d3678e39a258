import fc from "fast-check";
import { tidyCode, tidyText } from "@/lib/format/typed-text";

/** Texts that break files and spreadsheets. */
export const HOSTILE_TEXTS = [
  "Primeira linha\nSegunda linha",
  "linha\r\noutra",
  "linha\routra",
  "\n\nmeio\n\n",
  'diz "oi"; ou não',
  '"',
  '"a";"b"',
  ";;;",
  "a,b\tc",
  "=1+1",
  "+5511",
  "-",
  "-2",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  " =1",
  "'=a",
  "''-",
  "＝1",
  "a|b\\c",
  "1,50",
  "007",
  "1.299",
  "7,89E+12",
  "  ponta a ponta  ",
  "zero\u200Bwidth",
  "\u202Eetrofnoc",
  "שלום עולם",
  "花瓶",
  "👩‍👩‍👧‍👦 família",
  "sep=;",
  "NULL",
  "#REF!",
] as const;

const PIECES = ['"', ";", ",", "\r", "\n", "\r\n", "\t", "=", "+", "-", "@", "'", "|", "\\", " ", "a", "ã"];

/** A text of at most `maxLength` UTF-16 units. */
export const hostileText = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.constantFrom(...HOSTILE_TEXTS),
      fc.string({ unit: fc.constantFrom(...PIECES), maxLength: 12 }),
      fc.string({ unit: "grapheme", maxLength: 12 }),
    )
    .filter((text) => text.length <= maxLength && !text.includes("\0") && text.isWellFormed());

/** A name as a field stores it that must not be empty. */
export const hostileName = (maxLength: number): fc.Arbitrary<string> =>
  hostileText(maxLength).map(tidyText).filter(Boolean);

/** A code as a field stores it that must not be empty. */
export const hostileCode = (maxLength: number): fc.Arbitrary<string> =>
  hostileText(maxLength).map(tidyCode).filter(Boolean);
