import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "whoever asks for a shop's page as a program reads the weights of its experiments",
    file: "server/web/direct-endpoints.ts",
    find: "withoutTold(handle)",
    replace: "handle",
    test: "tells nobody what the framework says of a page's experiments",
  },
  {
    name: "what is escaped is read in another way than by the framework",
    file: "server/web/direct-endpoints.ts",
    find: "[\\w~-][\\w.~-]*)+)",
    replace: "[^/?]*)+)",
    test: "answers /things/%37 by framework",
  },
  {
    name: "whoever sends too much is cut off before the answer",
    file: "lib/api/node-request.ts",
    find: "destroyOnReturn: false",
    replace: "destroyOnReturn: true",
    test: "answers whoever still sends what nobody reads on",
  },
  {
    name: "half a file is taken for a whole one",
    file: "lib/api/node-request.ts",
    find: "await pipeline(Readable.from(body, { objectMode: false }), response)",
    replace:
      "for await (const part of Readable.from(body).on('error', () => response.end())) response.write(part)",
    test: "breaks the connection off where a file breaks",
  },
];
