import leven from "leven";

/** Short names are close to those of others: PORT, HOST. */
const SHORTEST = 8;
const LETTERS_PER_SLIP = 5;

/** The known name that was most likely meant by an unknown one. */
export function meantName(name: string, known: readonly string[]): string | undefined {
  // The job runner's SDK reads names of its own.
  if (known.includes(name) || name.startsWith("INNGEST_")) return undefined;
  return known.find((one) => {
    const slips = one.length < SHORTEST ? 0 : Math.floor(one.length / LETTERS_PER_SLIP);
    return Math.abs(one.length - name.length) <= slips && leven(name, one) <= slips;
  });
}
