const HEADER_BYTES = 400;

/** Reads `CHARSET:1252`, `CHARSET:ISO-8859-1` or `<?xml encoding="…"?>`. Null: no known charset. */
function declaredDecoder(bytes: Buffer): TextDecoder | null {
  const header = bytes.subarray(0, HEADER_BYTES).toString("latin1");
  const [, name = ""] =
    /(?:CHARSET\s{0,9}:\s{0,9}|encoding\s{0,9}=\s{0,9}["'])([\w-]{1,30})/i.exec(header) ?? [];
  const label = name.replace(/^(?=\d{3,4}$)/, "windows-").replace(/^(?=8859)/, "iso-");
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/**
 * Tries UTF-8 before the header, which is often wrong: text with accents in another charset is almost never
 * valid UTF-8. Windows-1252 can decode every byte.
 */
export function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const declared = declaredDecoder(bytes);
    const oneByte = declared?.encoding.startsWith("utf-") ? null : declared;
    return (oneByte ?? new TextDecoder("windows-1252")).decode(bytes);
  }
}
