import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a rule's webhook is signed over another body",
    file: "lib/automation-rules/call-webhook.ts",
    find: "signatureOf({ id, timestampSeconds, body }, [secret])",
    replace: 'signatureOf({ id, timestampSeconds, body: "" }, [secret])',
    test: "signs what a rule sends to its webhook, by the newest secret alone",
  },
  {
    name: "whoever may not see orders signs them as the store's rule",
    file: "lib/automation-rules/secret.ts",
    find: "assertMaySend(permissions, rule);",
    replace: "",
    test: "gives none to who may not have it",
  },
];
