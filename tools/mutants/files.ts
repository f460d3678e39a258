import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Mutant } from "../../lib/testing/mutant";
import { root } from "../../server/start/run-tool";

export type MutantGroup = { testFile: string; mutants: readonly Mutant[] };

const ENDING = /\.mutants\.ts$/;
const FOLDERS = ["app", "components", "inngest", "lib", "prisma", "scripts", "server", "tools"];

/** A component's test may be a `.tsx` file. */
function testFileOf(file: string): string {
  const test = file.replace(ENDING, ".test.ts");
  return existsSync(path.join(root, test)) ? test : `${test}x`;
}

/** Finds each `x.mutants.ts` beside its `x.test.ts` or `x.test.tsx`. */
export async function findMutants(): Promise<MutantGroup[]> {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
      path.join(folder, file),
    ),
  ).concat(readdirSync(root));
  const lists = files.filter((file) => ENDING.test(file)).toSorted();
  return Promise.all(
    lists.map(async (file) => {
      const { MUTANTS } = (await import(path.join(root, file))) as { MUTANTS: readonly Mutant[] };
      return { testFile: testFileOf(file), mutants: MUTANTS };
    }),
  );
}

/** @returns the broken code, or null unless the text is in the code exactly once */
export function broken(code: string, { find, replace }: Mutant): string | null {
  return code.split(find).length === 2 ? code.replace(find, () => replace) : null;
}

function textProblemOf(mutant: Mutant): string | null {
  const file = path.join(root, mutant.file);
  if (!existsSync(file)) return `there is no ${mutant.file}`;
  const code = broken(readFileSync(file, "utf8"), mutant);
  return code === null ? `its text is not once in ${mutant.file}` : null;
}

/** Problems that can be found without running a test. */
export function textProblems(groups: MutantGroup[]): string[] {
  return groups.flatMap(({ testFile, mutants }) => [
    ...(existsSync(path.join(root, testFile)) ? [] : [`there is no ${testFile} beside its mutants`]),
    ...mutants.flatMap((mutant) => {
      const problem = textProblemOf(mutant);
      return problem ? [`${mutant.name}: ${problem}`] : [];
    }),
  ]);
}
