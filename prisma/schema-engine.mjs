#!/usr/bin/env node
// Prisma downloads a native schema engine. This script gives npm's WebAssembly engine the command line of the
// native one (JSON-RPC, one object per line), so that migrations work after `npm ci` alone.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as engineBindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

const CHAR_OID = 18;
const TEXT_OID = 25;

/** The parts of the URL, because the shadow database differs only in its name. */
function poolConfig(url) {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url });
  // One connection that never times out, because it holds the engine's advisory lock.
  return { host, port, user, password, database, ssl, max: 1, idleTimeoutMillis: 0 };
}

class SchemaEngineAdapterFactory extends PrismaPg {
  #config;

  constructor(url) {
    const schema = url ? (new URL(url).searchParams.get("schema") ?? undefined) : undefined;
    const config = url ? poolConfig(url) : {};
    super(config, { schema });
    this.#config = config;
  }

  async connect() {
    return prepared(await super.connect());
  }

  /** Unlike the adapter, closes the connection before the shadow database is dropped. */
  async connectToShadowDb() {
    const database = `prisma_migrate_shadow_db_${crypto.randomUUID()}`;
    const main = new pg.Client(this.#config);
    await main.connect();
    await main.query(`CREATE DATABASE "${database}"`);
    const shadow = prepared(await new PrismaPg({ ...this.#config, database }).connect());
    const close = shadow.dispose.bind(shadow);
    shadow.dispose = async () => {
      await close();
      await main.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`);
      await main.end();
    };
    return shadow;
  }
}

function prepared(adapter) {
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  const charColumns = new WeakMap();

  // The adapter does not support Postgres' type "char", which catalogue tables often use.
  adapter.performIO = async (query) => {
    const result = await performIO(query);
    const found = new Set();
    for (const [index, field] of result.fields.entries()) {
      if (field.dataTypeID !== CHAR_OID) continue;
      field.dataTypeID = TEXT_OID;
      found.add(index);
    }
    charColumns.set(query, found);
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const index of charColumns.get(query) ?? []) {
      result.columnTypes[index] = ColumnTypeEnum.Character;
    }
    return result;
  };

  // The adapter splits at semicolons, even inside function bodies.
  adapter.executeScript = async (script) => {
    try {
      await adapter.underlyingDriver().query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  return adapter;
}

async function startEngine(datamodels, url) {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const file = fileURLToPath(import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg"));
  const module = await WebAssembly.compile(readFileSync(file.replace(/\.js$/, ".wasm")));
  const { exports } = await WebAssembly.instantiate(module, { "./schema_engine_bg.js": engineBindings });
  engineBindings.__wbg_set_wasm(exports);
  exports.__wbindgen_start();
  const files = datamodels.map((file) => [file, readFileSync(file, "utf8")]);
  return engineBindings.SchemaEngine.new(
    { datamodels: files.length > 0 ? files : undefined },
    () => {},
    bindMigrationAwareSqlAdapterFactory(new SchemaEngineAdapterFactory(url)),
  );
}

const METHODS = { getDatabaseVersion: "version" };

const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);

async function answer(engine, { id, method, params }) {
  try {
    const result = await engine[METHODS[method] ?? method](params);
    // The native engine asks its caller to print a diff.
    if (method === "diff" && result.stdout) send({ id, method: "print", params: { content: result.stdout } });
    send({ id, result: result ?? null });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const data = { is_panic: false, message, error_code: error?.code ?? null, meta: error?.meta ?? null };
    send({ id, error: { code: 4466, message: "Schema engine error", data } });
  }
}

async function serve(datamodels, url) {
  let engine;
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line);
    if (request.method === undefined) continue;
    engine ??= await startEngine(datamodels, url);
    await answer(engine, request);
  }
  process.exit(0);
}

const ERROR_CODES = { "3D000": "P1003", "28P01": "P1000", 28000: "P1010" };

async function runCommand(command, url) {
  const config = poolConfig(url);
  const maintenance = command === "can-connect-to-database" ? config : { ...config, database: "postgres" };
  const client = new pg.Client(maintenance);
  try {
    await client.connect();
    const name = client.escapeIdentifier(config.database);
    if (command === "create-database") await client.query(`CREATE DATABASE ${name}`);
    if (command === "drop-database") await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.end();
    process.exit(0);
  } catch (error) {
    const message = error.message || error.code || String(error);
    const fields = { error_code: ERROR_CODES[error.code] ?? "P1001", message };
    // The caller skips the first line and parses the other lines.
    process.stderr.write(`\n${JSON.stringify({ level: "ERROR", target: "schema_engine::logger", fields })}`);
    process.exit(1);
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    datamodels: { type: "string", multiple: true, short: "d" },
    datasource: { type: "string" },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
  },
});
const url = values.datasource ? JSON.parse(values.datasource).url : undefined;

if (positionals[0] === "cli") await runCommand(positionals[1], url);
else
  await serve(
    (values.datamodels ?? []).flatMap((list) => list.split(",")),
    url,
  );
