import { isDeepStrictEqual } from "node:util";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { afterCommit, transact } from "@/lib/db/transact";
import { env } from "@/lib/env";
import { invalid, taken } from "@/lib/errors";
import { announceStockLimit } from "@/lib/products/settle-stock-limit";
import { isCurrencyFrozen, takesReais } from "@/lib/settings/frozen";
import { lockSettings } from "@/lib/settings/lock";
import { readSettings } from "@/lib/settings/read";
import type { Settings, SettingsChange } from "@/lib/settings/schema";
import { assertNotHeld, holdSubdomain } from "@/lib/stores/old-subdomains";

/** If the default store gave up its name, the name's next owner would get the bare domain. @throws 409 */
function assertNotDefault(subdominio: string): void {
  if (env().DEFAULT_STORE !== subdominio) return;
  throw taken("subdominio", "esta é a loja padrão do servidor; mude antes a variável DEFAULT_STORE");
}

/** The database computes reports and schedules, and it may have older time zone data. @throws 422 */
async function assertZoneInDatabase(fusoHorario: string): Promise<void> {
  const [zone] = await crossStoreSql(
    "known-time-zone",
    "SELECT 1 FROM pg_timezone_names WHERE name = $1 LIMIT 1",
    [fusoHorario],
  );
  if (!zone) throw invalid("fusoHorario", "informe um fuso da base IANA, como America/Sao_Paulo");
}

const loyaltyColumns = ({ fidelidade = {} }: SettingsChange) => ({
  fidelidadeAtiva: fidelidade.ativo,
  pontosPorReal: fidelidade.pontosPorReal,
  valorPontoCents: fidelidade.valorPontoCents,
  pontosValidadeMeses: fidelidade.validadeMeses,
  pontosCarenciaDias: fidelidade.carenciaDias,
  resgateMinimoPontos: fidelidade.minimoResgate,
  resgateMaximoPercentual: fidelidade.maximoPercentualPedido,
});

/** Raises the version. The caller must have locked the store's row. */
export async function recordSettings(tx: Ctx, before: object, after: object): Promise<void> {
  const { storeId } = tx;
  await tx.db.store.update({ where: { id: storeId }, data: { versao: { increment: 1 } } });
  await audit(tx, { action: "settings.updated", resource: "settings", resourceId: storeId, before, after });
}

/**
 * A request that changes nothing keeps the version.
 * @throws 409 stale `versao`, currency after the first order, or not reais while Pix or a service is on,
 * subdomain in use or recently another store's · 422 unknown time zone
 */
export async function changeSettings(ctx: Ctx, change: SettingsChange): Promise<Settings> {
  const { versao, fidelidade: _, ...columns } = change;
  if (change.fusoHorario) await assertZoneInDatabase(change.fusoHorario);
  return transact(ctx, async (tx) => {
    await lockSettings(tx, versao, change.moeda !== undefined);
    const before = await readSettings(tx);
    const isNewCurrency = change.moeda !== undefined && change.moeda !== before.moeda;
    if (isNewCurrency && (await isCurrencyFrozen(tx))) {
      throw taken("moeda", "não muda depois do primeiro pedido da loja");
    }
    if (isNewCurrency && change.moeda !== "BRL" && (await takesReais(tx))) {
      throw taken("moeda", "Pix, cartão e boleto cobram em reais; desligue-os antes em Pagamentos");
    }
    const isMoved = change.subdominio !== undefined && change.subdominio !== before.subdominio;
    if (isMoved) assertNotDefault(before.subdominio);
    await tx.db.store.update({ where: { id: tx.storeId }, data: { ...columns, ...loyaltyColumns(change) } });
    const after = await readSettings(tx);
    if (isMoved) {
      await assertNotHeld(tx, after.subdominio);
      await holdSubdomain(tx, before.subdominio);
    }
    if (isDeepStrictEqual(after, before)) return before;
    await recordSettings(tx, before, after);
    if (after.estoqueBaixo !== before.estoqueBaixo) afterCommit(tx, () => announceStockLimit(tx.storeId));
    return { ...after, versao: versao + 1 };
  });
}
