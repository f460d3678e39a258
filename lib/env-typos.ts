import leven from "leven";

/** Shorter names, such as PORT and HOST, resemble names of other programs. */
const SHORTEST = 8;
const LETTERS_PER_SLIP = 5;

/** The known variable that an unknown name most likely means. */
export function meantName(name: string, known: readonly string[]): string | undefined {
  // The job runner's SDK reads more INNGEST_ variables than we know.
  if (known.includes(name) || name.startsWith("INNGEST_")) return undefined;
  return known.find((one) => {
    const slips = one.length < SHORTEST ? 0 : Math.floor(one.length / LETTERS_PER_SLIP);
    return Math.abs(one.length - name.length) <= slips && leven(name, one) <= slips;
  });
}
