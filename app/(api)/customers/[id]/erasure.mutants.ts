import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the values of a customer's own fields stay",
    file: "lib/personal-data/inventory.ts",
    find: `      camposPersonalizados: "'{}'",\n      senhaHash`,
    replace: "      senhaHash",
    test: "is gone from every text of every table and file",
  },
  {
    name: "what the team typed about the delivery stays",
    file: "lib/personal-data/erased-values.ts",
    find: "CASE WHEN t.entrega ? 'servico' THEN",
    replace: "CASE WHEN false THEN",
    test: "is gone from every text of every table and file",
  },
  {
    name: "kept answers still tell of an erased person",
    file: "lib/personal-data/erase.ts",
    find: "  await eraseAnswers(tx, person, { things, emails, proven });\n",
    replace: "",
    test: "is gone from every text of every table and file",
  },
  {
    name: "keys that name an erased person stay",
    file: "lib/personal-data/erase-answers.ts",
    find: "CASE WHEN f.names THEN",
    replace: "CASE WHEN f.names AND false THEN",
    test: "is gone from every text of every table and file",
  },
  {
    name: "a request whose key was erased is done again",
    file: "lib/idempotency/claim.ts",
    find: `AND e."expiraEm" > now()`,
    replace: "AND false",
    test: "is gone from every text of every table and file",
  },
  {
    name: "e-mails of guests who are known by their document stay",
    file: "lib/personal-data/erase.ts",
    find: `AND id = ANY($4::uuid[]) AND "clienteEmail" IS NOT NULL`,
    replace: `AND id = ANY($4::uuid[]) AND "clienteEmail" IS NULL`,
    test: "is gone from every text of every table and file",
  },
  {
    name: "what a receiver answers while a person is erased is kept",
    file: "lib/personal-data/inventory.ts",
    find: " + interval '1 ms'",
    replace: "",
    test: "an answer that comes back afterwards is not kept",
  },
  {
    name: "a customer who is taken off the lists leaves copies",
    file: "lib/personal-data/anonymise.ts",
    find: "    await erasePerson(tx, customer, customer, { orderIds: [], offerIds: [] });\n",
    replace: "",
    test: "leaves nothing either",
  },
  {
    name: "words about a customer get into the audit log",
    file: "lib/audit/write.ts",
    find: '  "observacao",\n',
    replace: "",
    test: "was planted in every place",
  },
  {
    name: "the audit log keeps customers' addresses on the network",
    file: "lib/audit/write.ts",
    find: "isOfTeam(ctx, resource) ? ip : null",
    replace: "ip",
    test: "was planted in every place",
  },
];
