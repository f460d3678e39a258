import { createHash } from "node:crypto";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** Values by column. Undefined: the row has no value for the column. */
export type Fields = Readonly<Record<string, unknown>>;
/** By column: the first line with a value, and a short form of that value. */
type Said = Record<string, [linha: number, value: string]>;
type ClaimRow = { chave: string; ditos: Said };

const SHORT = 12;

function shortForm(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= SHORT ? text : createHash("sha256").update(text).digest("base64").slice(0, SHORT);
}

/** The values of one file: each product and each variant has one value per column. */
export class Claims {
  readonly #said: Map<string, Said>;
  readonly #changed = new Set<string>();

  constructor(rows: readonly ClaimRow[] = []) {
    this.#said = new Map(rows.map(({ chave, ditos }) => [chave, ditos]));
  }

  /** The first column in which an earlier line has another value. */
  contradiction(key: string, fields: Fields): { column: string; linha: number } | null {
    const said = this.#said.get(key);
    if (!said) return null;
    for (const [column, value] of Object.entries(fields)) {
      const [linha, earlier] = said[column] ?? [];
      if (linha === undefined || value === undefined || earlier === shortForm(value)) continue;
      return { column, linha };
    }
    return null;
  }

  /** The first line that names the key. */
  firstLine(key: string): number | null {
    const lines = Object.values(this.#said.get(key) ?? {}).map(([linha]) => linha);
    return lines.length > 0 ? Math.min(...lines) : null;
  }

  add(key: string, fields: Fields, linha: number): void {
    const said = this.#said.get(key) ?? {};
    for (const [column, value] of Object.entries(fields)) {
      if (value === undefined || said[column]) continue;
      said[column] = [linha, shortForm(value)];
      this.#changed.add(key);
    }
    this.#said.set(key, said);
  }

  changed(): ClaimRow[] {
    return [...this.#changed].map((chave) => ({ chave, ditos: this.#said.get(chave) ?? {} }));
  }
}

const READ = `
  SELECT chave, ditos FROM product_import_claims
   WHERE "storeId" = $1::uuid AND "importId" = $2::uuid AND chave = ANY($3::text[])`;
const WRITE = `
  INSERT INTO product_import_claims ("storeId", "importId", chave, ditos)
  SELECT $1::uuid, $2::uuid, chave, ditos FROM jsonb_to_recordset($3::jsonb) AS r (chave text, ditos jsonb)
  ON CONFLICT ("importId", chave) DO UPDATE SET ditos = excluded.ditos`;

export async function readClaims(ctx: Ctx, importId: string, keys: readonly string[]): Promise<Claims> {
  return new Claims(await sql<ClaimRow>(ctx, "import-claims", READ, [importId, keys]));
}

export async function writeClaims(tx: Ctx, importId: string, claims: Claims): Promise<void> {
  const changed = claims.changed();
  if (changed.length > 0) await sql(tx, "write-import-claims", WRITE, [importId, JSON.stringify(changed)]);
}
