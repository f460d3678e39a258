import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an e-mail is taken although somebody has it",
    file: "lib/mail/claim.ts",
    find: '     AND (m."leaseAte" IS NULL OR m."leaseAte" <= coalesce($3::timestamptz, now()))\n',
    replace: "",
    test: "is taken by one of many runs, and by none of another store",
  },
  {
    name: "an e-mail is taken for any store",
    file: "lib/mail/claim.ts",
    find: `m."storeId" = $1::uuid AND`,
    replace: "$1::uuid IS NOT NULL AND",
    test: "is taken by one of many runs, and by none of another store",
  },
  {
    name: "an e-mail is sent before its time",
    file: "lib/mail/claim.ts",
    find: '     AND m."proximaTentativaEm" <= coalesce($3::timestamptz, now())\n',
    replace: "",
    test: "is made again after 1, 5 and 30 minutes, 2, 6, 12 and 24 hours, never early, and then given up",
  },
  {
    name: "who lost the claim writes over who has it",
    file: "lib/mail/deliver.ts",
    find: ` AND status = 'enviando' AND "leaseAte" = $3::timestamptz`,
    replace: " AND $3::timestamptz IS NOT NULL",
    test: "is not written down by who lost the claim",
  },
  {
    name: "the link stays when the e-mail has left",
    file: "lib/mail/deliver.ts",
    find: `CASE WHEN $4 = 'enviado' THEN NULL ELSE "linkCifrado" END`,
    replace: `"linkCifrado"`,
    test: "leaves once, with its link, which is then forgotten",
  },
  {
    name: "the Message-ID is another one on every attempt",
    file: "lib/mail/post.ts",
    find: ' : "";\n  return',
    replace: " : String(Math.random());\n  return",
    test: "whose process died leaves again after its claim ran out, under the same Message-ID",
  },
  {
    name: "a server off this machine may do without TLS",
    file: "lib/mail/post.ts",
    find: "requireTLS: !isTlsFirst && !isLocal,",
    replace: "requireTLS: false,",
    test: "is refused off this machine without STARTTLS, before anything is said",
  },
  {
    name: "what users typed can stand for the link",
    file: "lib/mail/render.ts",
    find: 'text.replaceAll(/\\{(?=\\{)/g, "{ ")',
    replace: "text",
    test: "adds no header, no recipient and no second link",
  },
];
