import { Client } from "pg";
import { expect, inject, it } from "vitest";
import {
  checkDatabase,
  type Extension,
  migrationProblem,
  type Server,
  serverProblem,
} from "./check-database";
import { withClient } from "./database";

const { adminUrl, databaseUrl, prefix } = inject("postgres");

const SERVER: Server = {
  versionNumber: 170004,
  version: "17.4",
  encoding: "UTF8",
  isReadOnly: false,
  database: "loja",
  user: "ana",
  schema: "public",
  canCreateTables: true,
  canCreateExtensions: true,
  isSuperuser: false,
};
const TRGM: Extension = { name: "pg_trgm", isInstalled: false, isAvailable: true, isTrusted: true };

it("asks for a server that can carry the shop", () => {
  expect(serverProblem(SERVER)).toBeNull();
  expect(serverProblem({ ...SERVER, versionNumber: 170000 })).toBeNull();
  expect(serverProblem({ ...SERVER, versionNumber: 160009, version: "16.9" })).toBe(
    "DATABASE_URL: o servidor é PostgreSQL 16.9; o Lojista precisa do 17 ou mais novo.",
  );
  expect(serverProblem({ ...SERVER, encoding: "SQL_ASCII" })).toContain("codificação SQL_ASCII");
  expect(serverProblem({ ...SERVER, isReadOnly: true })).toContain("só aceita leitura");
});

it("asks for the rights and extensions that pending migrations need", () => {
  const problem = (server: Partial<Server>, extension: Partial<Extension> = {}) =>
    migrationProblem({ ...SERVER, ...server }, [{ ...TRGM, ...extension }]);
  expect(problem({})).toBeNull();
  expect(problem({ schema: null })).toContain("nenhum esquema do search_path de ana");
  expect(problem({ canCreateTables: false })).toContain('GRANT CREATE ON SCHEMA "public" TO "ana"');
  expect(problem({}, { isAvailable: false })).toContain("faltam no servidor as extensões pg_trgm");
  const refused = "rode nele antes, como administrador: CREATE EXTENSION pg_trgm;";
  expect(problem({ canCreateExtensions: false })).toContain(refused);
  expect(problem({}, { isTrusted: false })).toContain(refused);
  expect(problem({ canCreateExtensions: false, isSuperuser: true }, { isTrusted: false })).toBeNull();
  expect(problem({ canCreateExtensions: false }, { isInstalled: true })).toBeNull();
});

it("says so before it touches a database in which the role may do nothing", async () => {
  const name = `${prefix}_rights_${process.env.VITEST_POOL_ID}`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${name}`);
  const check = () => withClient(databaseUrl.replace("{name}", name), checkDatabase);
  await expect(check()).rejects.toThrow("lojista não pode criar tabelas no esquema public");
  const inside = new Client({ connectionString: adminUrl.replace(/[^/]+$/, name) });
  await inside.connect();
  await inside.query("GRANT CREATE ON SCHEMA public TO lojista");
  await expect(check()).rejects.toThrow("CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;");
  await inside.query("CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent;");
  await expect(check()).resolves.toBeUndefined();
  const { rows } = await inside.query("SELECT to_regclass('_prisma_migrations') AS marks");
  expect(rows).toEqual([{ marks: null }]);
  await inside.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});
