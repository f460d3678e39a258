import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { longFirst } from "./tools/tests/long-first.mjs";

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longFirst(await super.sort(files), ({ moduleId }) => moduleId);
  }
}

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["**/node_modules/**", ".next/**", "e2e/**"],
    globalSetup: "lib/testing/global-setup.ts",
    setupFiles: ["lib/testing/next-globals.ts", "lib/testing/db.ts", "lib/testing/cheap-hashes.ts"],
    sequence: { sequencer: LongFirst },
    isolate: false,
    // For half of the time, tests wait for the database.
    maxWorkers: 4,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
