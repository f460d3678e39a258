/** The least number of letters to add, take away, change or swap with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** Short names are close to those of others: PORT, HOST. */
const SHORTEST = 8;
const LETTERS_PER_SLIP = 5;

/** The known name that was most likely meant by an unknown one. */
export function meantName(name: string, known: readonly string[]): string | undefined {
  // The job runner's SDK reads names of its own.
  if (known.includes(name) || name.startsWith("INNGEST_")) return undefined;
  return known.find((one) => {
    const slips = one.length < SHORTEST ? 0 : Math.floor(one.length / LETTERS_PER_SLIP);
    return Math.abs(one.length - name.length) <= slips && distance(name, one) <= slips;
  });
}
