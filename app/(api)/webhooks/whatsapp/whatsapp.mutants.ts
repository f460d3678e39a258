import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "what was sent without an answer is sent again",
    file: "lib/marketing-messages/whatsapp.ts",
    find: `if (sent.how === "unknown") return { status: "incerto" };`,
    replace: `if (sent.how === "unknown") return { status: "falhou", ...FAILURES.fora, erro: "" };`,
    test: "never repeats what the service may have taken",
  },
  {
    name: "an unsigned notice is believed",
    file: "lib/whatsapp-callbacks/receive.ts",
    find: "if (!isProven(heard, credentials.segredo))",
    replace: "if (heard.signature && !isProven(heard, credentials.segredo))",
    test: "with no signature is refused and changes nothing",
  },
  {
    name: "a store's notice moves another number's messages",
    file: "lib/whatsapp-callbacks/schema.ts",
    find: ".filter(({ metadata }) => metadata.phone_number_id === phoneNumberId)",
    replace: "",
    test: "of another store's message, or of another number, moves nothing",
  },
  {
    name: "an old no takes back a newer yes",
    file: "lib/whatsapp-callbacks/refusals.ts",
    find: "!alteradoEm || alteradoEm.getTime() < atMs + SECOND_MS",
    replace: "!alteradoEm || alteradoEm.getTime() > 0",
    test: "and said yes again since, is not taken at the old word",
  },
  {
    name: "what was delivered fails by a late notice",
    file: "lib/whatsapp-callbacks/statuses.ts",
    find: ` AND m."entregueEm" IS NULL AND m."abertoEm" IS NULL`,
    replace: "",
    test: "moves a message only forward",
  },
];
