import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "every decoder is open to what somebody sends as a picture",
    file: "lib/images/render.ts",
    find: `sharp.block({ operation: ["VipsForeignLoad"] });`,
    // An earlier run may have blocked the operation in this process.
    replace: `sharp.unblock({ operation: ["VipsForeignLoad"] });`,
    test: "refuses an SVG and keeps nothing",
  },
  {
    name: "files stay behind when their picture could not be written",
    file: "lib/products/images.ts",
    find: "rendered), discard };",
    replace: "rendered) };",
    test: "takes 20, also when two send the last at once, and keeps no files of the one too many",
  },
  {
    name: "two widths of a picture stay behind when the third could not be kept",
    file: "lib/images/files.ts",
    find: "  await dropImage(storeId, id);\n  throw",
    replace: "  throw",
    test: "keeps none of its widths when the storage refuses one",
  },
];
