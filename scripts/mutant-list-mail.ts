import type { Mutant } from "./mutant-list";

const DELIVER = "lib/mail/deliver.test.ts";
const OUTBOX = "app/(api)/emails/emails.test.ts";

/** Unsafe versions of the outbox of e-mails. */
export const MAIL_MUTANTS: readonly Mutant[] = [
  {
    name: "an e-mail is taken although somebody has it",
    file: "lib/mail/claim.ts",
    find: `     AND (m."leaseAte" IS NULL OR m."leaseAte" <= coalesce($3::timestamptz, now()))\n`,
    replace: "",
    testFile: DELIVER,
    test: "is taken by one of many runs, and by none of another store",
  },
  {
    name: "an e-mail is taken for any store",
    file: "lib/mail/claim.ts",
    find: `m."storeId" = $1::uuid AND`,
    replace: "$1::uuid IS NOT NULL AND",
    testFile: DELIVER,
    test: "is taken by one of many runs, and by none of another store",
  },
  {
    name: "an e-mail is sent before its time",
    file: "lib/mail/claim.ts",
    find: `     AND m."proximaTentativaEm" <= coalesce($3::timestamptz, now())\n`,
    replace: "",
    testFile: DELIVER,
    test: "is made again after 1, 5 and 30 minutes, 2, 6, 12 and 24 hours, never early, and then given up",
  },
  {
    name: "who lost the claim writes over who has it",
    file: "lib/mail/record.ts",
    find: ` AND status = 'enviando' AND "leaseAte" = $3::timestamptz`,
    replace: " AND $3::timestamptz IS NOT NULL",
    testFile: DELIVER,
    test: "is not written down by who lost the claim",
  },
  {
    name: "the link stays when the e-mail has left",
    file: "lib/mail/record.ts",
    find: `CASE WHEN $4 = 'enviado' THEN NULL ELSE "linkCifrado" END`,
    replace: `"linkCifrado"`,
    testFile: DELIVER,
    test: "leaves once, with its link, which is then forgotten",
  },
  {
    name: "the Message-ID is another one on every attempt",
    file: "lib/mail/post.ts",
    find: ` : "";\n  return`,
    replace: " : String(Math.random());\n  return",
    testFile: DELIVER,
    test: "whose process died leaves again after its claim ran out, under the same Message-ID",
  },
  {
    name: "a server off this machine may do without TLS",
    file: "lib/mail/post.ts",
    find: "requireTLS: !isTlsFirst && !isLocal,",
    replace: "requireTLS: false,",
    testFile: DELIVER,
    test: "is refused off this machine without STARTTLS, before anything is said",
  },
  {
    name: "what users typed can stand for the link",
    file: "lib/mail/render.ts",
    find: 'text.replaceAll(/\\{(?=\\{)/g, "{ ")',
    replace: "text",
    testFile: DELIVER,
    test: "adds no header, no recipient and no second link",
  },
  {
    name: "the link of a more powerful account is shown",
    file: "lib/mail/secrecy.ts",
    find: "return (await opened(ctx, mail)).every((permission) => held.includes(permission));",
    replace: "return (await opened(ctx, mail)).length > 0;",
    testFile: OUTBOX,
    test: "of somebody of the team is shown to who may do all that they may, and that is written down",
  },
  {
    name: "the link of a customer is shown to anybody",
    file: "lib/mail/secrecy.ts",
    find: `if (recipientOf(mail) === "cliente") return held.includes("vendas");`,
    replace: `if (recipientOf(mail) === "cliente") return true;`,
    testFile: OUTBOX,
    test: "and the text of a customer's are for vendas",
  },
  {
    name: "a link is shown without asking who it is",
    file: "app/(api)/emails/[id]/link/route.ts",
    find: "    stepUp: true,\n",
    replace: "",
    testFile: OUTBOX,
    test: "wants a person who has just proved who they are",
  },
  {
    name: "an e-mail without its link is sent again",
    file: "lib/mail/read.ts",
    find: " && (!needsLink(mail) || mail.linkCifrado !== null)",
    replace: "",
    testFile: OUTBOX,
    test: "refuses what is on its way, and what lost its link",
  },
];
