import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { alias: { "@": import.meta.dirname } },
  test: {
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["**/node_modules/**", ".next/**", "e2e/**"],
    globalSetup: "lib/testing/global-setup.ts",
    setupFiles: ["lib/testing/db.ts", "lib/testing/cheap-hashes.ts"],
    isolate: false,
    // Half of the time tests wait for the database.
    maxWorkers: 4,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
