import type { Mutant } from "@/lib/testing/mutant";

const NOTICES = "lib/shipments/labels/notices.ts";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a forged notice has the carrier asked",
    file: NOTICES,
    find: "  if (!isSigned(signature, text, secret)) {",
    replace: "  if (signature.length < 20) {",
    test: "changes nothing for what is forged or foreign",
  },
  {
    name: "the second question is not asked soon",
    file: "lib/shipments/labels/track.ts",
    find: "  if (isTold) return",
    replace: "  if (isTold && !compradaEm) return",
    test: "and again a bit later, and believes only its answer",
  },
];
