import type { Client } from "pg";
import { StopReason } from "../start/stop-reason";
import { hasPendingMigrations } from "./migrate";
import { extensionsOf, migrationFiles } from "./migration-files";

const MIN_MAJOR_VERSION = 17;

export type Server = {
  /** `server_version_num`: 170004 is 17.4. */
  versionNumber: number;
  version: string;
  encoding: string;
  isReadOnly: boolean;
  database: string;
  user: string;
  /** The schema that gets new tables. Null: the search path names no schema that exists. */
  schema: string | null;
  canCreateTables: boolean;
  canCreateExtensions: boolean;
  isSuperuser: boolean;
};

/** `isAvailable`: the server has the extension's files, so it can be installed. */
export type Extension = { name: string; isInstalled: boolean; isAvailable: boolean; isTrusted: boolean };

const SERVER = `
  SELECT current_setting('server_version_num')::int AS "versionNumber", current_setting('server_version') AS version,
    current_setting('server_encoding') AS encoding, current_setting('transaction_read_only') = 'on' AS "isReadOnly",
    current_database() AS database, current_user AS "user", current_schema() AS schema,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "canCreateTables",
    has_database_privilege(current_database(), 'CREATE') AS "canCreateExtensions",
    current_setting('is_superuser') = 'on' AS "isSuperuser"`;

const EXTENSIONS = `
  SELECT wanted.name, e.installed_version IS NOT NULL AS "isInstalled", e.name IS NOT NULL AS "isAvailable",
    coalesce(v.trusted, false) AS "isTrusted"
  FROM unnest($1::text[]) AS wanted(name)
  LEFT JOIN pg_available_extensions e ON e.name = wanted.name
  LEFT JOIN pg_available_extension_versions v ON v.name = e.name AND v.version = e.default_version
  ORDER BY wanted.name`;

/** @returns the problem in one sentence, or null */
export function serverProblem({
  versionNumber,
  version,
  encoding,
  isReadOnly,
  database,
}: Server): string | null {
  if (versionNumber < MIN_MAJOR_VERSION * 10_000) {
    return `DATABASE_URL: o servidor é PostgreSQL ${version}; o Lojista precisa do ${MIN_MAJOR_VERSION} ou mais novo.`;
  }
  if (encoding !== "UTF8") {
    return `DATABASE_URL: o banco ${database} usa a codificação ${encoding}; crie um com ENCODING 'UTF8'.`;
  }
  if (isReadOnly)
    return `DATABASE_URL: o banco ${database} só aceita leitura (uma réplica?); indique o principal.`;
  return null;
}

/** @returns the problem in one sentence, or null */
export function migrationProblem(server: Server, extensions: readonly Extension[]): string | null {
  const { database, user, schema, canCreateTables, canCreateExtensions, isSuperuser } = server;
  if (!schema)
    return `DATABASE_URL: nenhum esquema do search_path de ${user} existe no banco ${database}; crie-o antes.`;
  if (!canCreateTables) {
    return (
      `DATABASE_URL: ${user} não pode criar tabelas no esquema ${schema} do banco ${database}; ` +
      `rode antes, como administrador: GRANT CREATE ON SCHEMA "${schema}" TO "${user}".`
    );
  }
  const missing = extensions.filter(({ isInstalled }) => !isInstalled);
  const absent = missing.filter(({ isAvailable }) => !isAvailable);
  const names = (list: readonly Extension[]) => list.map(({ name }) => name).join(", ");
  if (absent.length > 0) {
    return `DATABASE_URL: faltam no servidor as extensões ${names(absent)}; instale o pacote "contrib" do PostgreSQL.`;
  }
  const forbidden = missing.filter(({ isTrusted }) => !isSuperuser && !(isTrusted && canCreateExtensions));
  if (forbidden.length === 0) return null;
  const statements = forbidden.map(({ name }) => `CREATE EXTENSION ${name};`).join(" ");
  return `DATABASE_URL: ${user} não pode criar extensões no banco ${database}; rode nele antes, como administrador: ${statements}`;
}

/**
 * Runs before anything changes in the operator's database.
 * @throws StopReason with the first thing that is missing
 */
export async function checkDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<Server>(SERVER);
  const [server] = rows;
  if (!server) throw new Error("a statement without FROM has a row");
  const problem = serverProblem(server) ?? (await pendingProblem(client, server));
  if (problem) throw new StopReason(problem);
}

async function pendingProblem(client: Client, server: Server): Promise<string | null> {
  if (!(await hasPendingMigrations(client))) return null;
  const { rows } = await client.query<Extension>(EXTENSIONS, [extensionsOf(migrationFiles())]);
  return migrationProblem(server, rows);
}
