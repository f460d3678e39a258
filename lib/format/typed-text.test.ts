import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isBlank, tidyCode, tidyNumber, tidyText, typedText } from "@/lib/format/typed-text";

const FAMILY = "👨\u200d👩\u200d👧";
const ENGLAND = "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
const HEART = "❤\ufe0f";

const unseen = fc.constantFrom(
  ..."\u00ad\u061c\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff",
);
const blank = fc.constantFrom(..." \t\n\u00a0\u2007\u202f\u3000\u200c\u200d");
const letter = fc.constantFrom(..."aÇé9-–.花", FAMILY, ENGLAND, HEART);
const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.array(fc.oneof(unseen, blank, letter)).map((parts) => parts.join("")),
);
const ALL = [tidyText, tidyCode, tidyNumber, typedText];

describe("what is pasted", () => {
  it.each([
    ["\u202aAna\u202c", "Ana"],
    [" Ana\u00a0Lima\u202f", "Ana Lima"],
    ["A\u2011B", "A-B"],
    ["A–B", "A–B"],
    ["\ufeffCamisa\u200b", "Camisa"],
    [`Kit ${FAMILY}`, `Kit ${FAMILY}`],
    [FAMILY, FAMILY],
    [`${ENGLAND}`, ENGLAND],
    [` ${HEART} `, HEART],
    ["می\u200cخواهم\u200c", "می\u200cخواهم"],
    ["\u200b\u200d \u2060\ufe0f\u3164\u2800", ""],
  ])("a name %j is %j", (given, name) => expect(tidyText(given)).toBe(name));

  it.each([
    ["NATAL10\u200b", "NATAL10"],
    ["NATAL\u200d10\u00a0", "NATAL10"],
    ["A\u2011B\u2010C", "A-B-C"],
  ])("a code %j is %j", (given, code) => expect(tidyCode(given)).toBe(code));

  it("a number has hyphens alone", () => {
    expect(tidyNumber("\u202a(11) 98765\u20114321\u202c")).toBe("(11) 98765-4321");
    expect(tidyNumber("01310–100")).toBe("01310-100");
    expect(tidyNumber("01310\u2212100")).toBe("01310-100");
  });

  it("free text stays as typed, but blank text is empty", () => {
    expect(typedText(" A\u2011B\u00a0\u202aC\u202c ")).toBe("A\u2011B\u00a0\u202aC\u202c");
    expect(typedText("\u200b \n")).toBe("");
  });
});

describe("whatever is pasted", () => {
  it("is the same after a second time", () =>
    fc.assert(
      fc.property(anyText, fc.constantFrom(...ALL), (text, tidy) => {
        expect(tidy(tidy(text))).toBe(tidy(text));
      }),
    ));

  it("is empty or can be seen", () =>
    fc.assert(
      fc.property(anyText, fc.constantFrom(...ALL), (text, tidy) => {
        expect(isBlank(tidy(text))).toBe(tidy(text) === "");
        expect(tidy(text) === "").toBe(isBlank(text));
      }),
    ));

  it("is what it is without unseen characters, wherever they stand between its letters", () =>
    fc.assert(
      fc.property(fc.array(letter), fc.array(unseen, { minLength: 1 }), (letters, marks) => {
        const mixed = letters.map((one, place) => `${marks[place % marks.length]}${one}`).join("");
        expect(tidyText(`${mixed}\u200b`)).toBe(letters.join(""));
      }),
    ));

  it("loses no letter", () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const lettersOf = (from: string) => from.match(/[\p{L}\p{N}\p{Emoji}]/gu);
        expect(lettersOf(tidyText(text))).toEqual(lettersOf(text));
      }),
    ));

  it("is read in the time of its length", () => {
    const startedAt = performance.now();
    for (const tidy of ALL) tidy(`a${" \u200d".repeat(200_000)}a`);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});
