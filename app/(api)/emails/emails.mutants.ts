import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the link of a more powerful account is shown",
    file: "lib/mail/secrecy.ts",
    find: "return (await opened(ctx, mail)).every((permission) => held.includes(permission));",
    replace: "return (await opened(ctx, mail)).length > 0;",
    test: "of somebody of the team is shown to who may do all that they may, and that is written down",
  },
  {
    name: "the link of a customer is shown to anybody",
    file: "lib/mail/secrecy.ts",
    find: `if (recipientOf(mail) === "cliente") return held.includes("vendas");`,
    replace: `if (recipientOf(mail) === "cliente") return true;`,
    test: "and the text of a customer's are for vendas",
  },
  {
    name: "a link is shown without asking who it is",
    file: "app/(api)/emails/[id]/link/route.ts",
    find: "    stepUp: true,\n",
    replace: "",
    test: "wants a person who has just proved who they are",
  },
  {
    name: "an e-mail without its link is sent again",
    file: "lib/mail/read.ts",
    find: " && (!needsLink(mail) || mail.linkCifrado !== null)",
    replace: "",
    test: "refuses what is on its way, and what lost its link",
  },
];
