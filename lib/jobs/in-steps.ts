/** Repeats a step until it did nothing. @returns what all steps did together */
export async function inSteps(step: () => Promise<number>): Promise<number> {
  for (let done = 0; ; ) {
    const some = await step();
    if (some === 0) return done;
    done += some;
  }
}
