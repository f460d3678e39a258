/** In which spreadsheets save text. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh";

const MARKS: readonly [Encoding, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** By the mark at its start. */
export function markedEncoding(start: Uint8Array): Encoding | null {
  return MARKS.find(([, mark]) => mark.every((byte, index) => start[index] === byte))?.[0] ?? null;
}

const SINGLE_BYTE = ["windows-1252", "macintosh"] as const;

/** Letters of Portuguese where a word has them: no capital inside of a word, no small letter before a capital. */
const PLAUSIBLE = /[áàâãéêíóôõúüç](?!\p{Lu})|(?<!\p{Ll})[ÁÀÂÃÉÊÍÓÔÕÚÜÇ]/gu;

/** Which encoding of one byte a letter makes the most sense of Portuguese text that is no UTF-8. */
export class SingleByteGuess {
  readonly #scores = SINGLE_BYTE.map((encoding) => ({ encoding, letters: 0 }));

  add(chunk: Uint8Array): void {
    for (const score of this.#scores) {
      const text = new TextDecoder(score.encoding).decode(chunk);
      score.letters += text.match(PLAUSIBLE)?.length ?? 0;
    }
  }

  /** Of equals Windows-1252. */
  get encoding(): Encoding {
    return this.#scores.reduce((best, score) => (score.letters > best.letters ? score : best)).encoding;
  }
}

/** Of a small file, whatever spreadsheet saved it. */
export function decodedText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const guess = new SingleByteGuess();
    guess.add(bytes);
    return new TextDecoder(guess.encoding).decode(bytes);
  }
}
