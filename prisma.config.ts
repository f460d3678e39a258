import { existsSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "prisma/config";

const root = import.meta.dirname;
const envFile = path.join(root, ".env");

if (existsSync(envFile)) process.loadEnvFile(envFile);

process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(root, "prisma", "schema-engine.mjs");

const url = process.env.DATABASE_URL;

export default defineConfig({
  schema: path.join(root, "prisma", "schema"),
  migrations: { path: path.join(root, "prisma", "migrations") },
  ...(url ? { datasource: { url } } : {}),
});
