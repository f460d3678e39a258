import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a certificate is read from wherever the notice says",
    file: "lib/ses-callbacks/sns.ts",
    find: 'address.startsWith(`${origin}/`) ? address.slice(origin.length) : ""',
    replace: "new URL(address, origin).pathname",
    test: "refuses what Amazon did not sign",
  },
  {
    name: "any account's topic counts",
    file: "lib/ses-callbacks/receive.ts",
    find: "TopicArn !== (await returnsTopic(ctx))",
    replace: "(await returnsTopic(ctx)) === null",
    test: "refuses what Amazon did not sign",
  },
  {
    name: "nobody signs Amazon's notices",
    file: "lib/ses-callbacks/sns.ts",
    find: "return verify(ALGORITHMS[notice.SignatureVersion], Buffer.from(signedText(notice)), key, signature);",
    replace:
      "return signature.length > 0 && signedText(notice).length > 0 && ALGORITHMS[1].length > 0 && verify.length > 0;",
    test: "refuses what Amazon did not sign",
  },
  {
    name: "who was busy for a while is written off",
    file: "lib/ses-callbacks/schema.ts",
    find: `bounce?.bounceType === "Permanent"`,
    replace: "bounce",
    test: "suppresses who bounced for good",
  },
];
