/** The encodings in which spreadsheets save text. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh";

const MARKS: readonly [Encoding, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Finds the encoding by the byte order mark at the start. */
export function markedEncoding(start: Uint8Array): Encoding | null {
  return MARKS.find(([, mark]) => mark.every((byte, index) => start[index] === byte))?.[0] ?? null;
}

const SINGLE_BYTE = ["windows-1252", "macintosh"] as const;

/** Portuguese letters at plausible places: no word has a capital directly after a small letter. */
const PLAUSIBLE = /[áàâãéêíóôõúüç](?!\p{Lu})|(?<!\p{Ll})[ÁÀÂÃÉÊÍÓÔÕÚÜÇ]/gu;

/** Guesses the single-byte encoding of a Portuguese text that is not UTF-8. */
export class SingleByteGuess {
  readonly #scores = SINGLE_BYTE.map((encoding) => ({ encoding, letters: 0 }));

  add(chunk: Uint8Array): void {
    for (const score of this.#scores) {
      const text = new TextDecoder(score.encoding).decode(chunk);
      score.letters += text.match(PLAUSIBLE)?.length ?? 0;
    }
  }

  /** If both have the same score, Windows-1252 wins. */
  get encoding(): Encoding {
    return this.#scores.reduce((best, score) => (score.letters > best.letters ? score : best)).encoding;
  }
}

/** Decodes a small file from any spreadsheet. */
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
