import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the time tells whether the e-mail is known",
    file: "lib/auth/login/even-time.ts",
    find: "await sleep(STEP_MS - ((performance.now() - startedAtMs) % STEP_MS));",
    replace: "await sleep(startedAtMs - startedAtMs);",
    test: "take the same time and say the same when the password was forgotten",
  },
];
