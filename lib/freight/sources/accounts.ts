import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { AppError } from "@/lib/errors";
import { PACKING_TERMS, type PackingTerms, packingFrom } from "@/lib/freight/packing-days";
import { SOURCES, type SourceName } from "@/lib/freight/sources/kinds";
import type { CorreiosContract, SourceAccount } from "@/lib/freight/sources/offer";
import { tellFault } from "@/lib/freight/sources/tell-fault";
import { seal, unsealOr } from "@/lib/secrets/seal";

export type Origin = {
  cep: string;
  pesoGramas: number;
  alturaCm: number;
  larguraCm: number;
  comprimentoCm: number;
};

/** What the questions to all sources have in common. */
export type Terms = { moeda: string; hoje: string; diasPreparo: number; origem: Origin };

type Row = Origin & {
  fonte: SourceName;
  url: string | null;
  usuario: string | null;
  cartaoPostagem: string | null;
  servicos: string[];
  chaveCifrada: string;
  moeda: string;
  emailContato: string | null;
} & PackingTerms;

const ACTIVE = `
  SELECT f.fonte, f.url, f.usuario, f."cartaoPostagem", f.servicos, f."chaveCifrada", s.moeda, s."emailContato", ${PACKING_TERMS},
    o.cep, o."pesoGramas", o."alturaCm", o."larguraCm", o."comprimentoCm"
  FROM freight_sources f JOIN stores s ON s.id = f."storeId" JOIN freight_origins o ON o."storeId" = f."storeId"
  WHERE f."storeId" = $1::uuid AND f.ativa AND o.cep IS NOT NULL ORDER BY f.fonte`;

const bound = (storeId: string, fonte: SourceName) => `${storeId} frete ${fonte}`;

export const sealedKey = ({ storeId }: Ctx, fonte: SourceName, chave: string): string =>
  seal(chave, bound(storeId, fonte));

/** A stored key or secret that this ENCRYPTION_KEY does not open. */
export const unreadable = (cause: unknown) =>
  new AppError("conflict", "A chave foi guardada com outra ENCRYPTION_KEY: cole-a de novo.", { cause });

/** @throws 409 ENCRYPTION_KEY is another one */
export const openedKey = ({ storeId }: Ctx, fonte: SourceName, chaveCifrada: string): string =>
  unsealOr(chaveCifrada, bound(storeId, fonte), unreadable);

/** As a row of `freight_sources` has it. */
export type ContractRow = { usuario: string | null; cartaoPostagem: string | null; servicos: string[] };

/** Null: the source has none, or it is not complete. */
export const contractOf = ({ usuario, cartaoPostagem, servicos }: ContractRow): CorreiosContract | null =>
  usuario && cartaoPostagem && servicos.length > 0 ? { usuario, cartaoPostagem, servicos } : null;

async function accountOf(ctx: Ctx, row: Row): Promise<SourceAccount[]> {
  const { fonte, url, emailContato: contato } = row;
  try {
    const chave = openedKey(ctx, fonte, row.chaveCifrada);
    return [{ fonte, url, chave, contrato: contractOf(row), contato }];
  } catch {
    await tellFault(ctx, fonte, "chave_recusada");
    return [];
  }
}

/**
 * The sources that the shop asks. `count`: with those whose key can't be decrypted, which the team is told.
 * `terms` null: no source is on.
 */
export async function activeAccounts(
  ctx: Ctx,
): Promise<{ terms: Terms | null; accounts: SourceAccount[]; count: number }> {
  const rows = await sql<Row>(ctx, "active-freight-sources", ACTIVE);
  const [first] = rows;
  if (!first) return { terms: null, accounts: [], count: 0 };
  const { moeda, cep, pesoGramas, alturaCm, larguraCm, comprimentoCm } = first;
  const origem = { cep, pesoGramas, alturaCm, larguraCm, comprimentoCm };
  const accounts = await Promise.all(rows.map((row) => accountOf(ctx, row)));
  return { terms: { moeda, ...packingFrom(first), origem }, accounts: accounts.flat(), count: rows.length };
}

/** Whether the shop can sell freight without a table of its own. */
export const hasSources = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db.freightSource.findFirst({ where: { ativa: true }, select: { fonte: true } })) !== null;

export const sourceRows = (ctx: Ctx) =>
  ctx.db.freightSource.findMany({ where: { fonte: { in: [...SOURCES] } } });
