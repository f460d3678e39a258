import { systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { beat } from "@/lib/jobs/heartbeat";
import { announceLabels, announceStores } from "@/lib/shipments/labels/announce";
import { workOnLabel } from "@/lib/shipments/labels/buy";
import { claimLabels } from "@/lib/shipments/labels/claim";
import { trackLabels } from "@/lib/shipments/labels/track";

/** After this time the store queues again, behind the other stores. */
const ROUND_MS = 20_000;
const TRACKED_AT_ONCE = 50;

/**
 * Buys and cancels what is due, one label after the other, then asks where the bought ones are. Safe to run concurrently.
 * @returns whether more may be due
 */
export async function workOnLabels(storeId: string): Promise<boolean> {
  const ctx = systemCtx(storeId, "etiquetas");
  const endMs = Date.now() + ROUND_MS;
  while (Date.now() < endMs) {
    const [label] = await claimLabels(ctx, false, 1);
    if (label) {
      await workOnLabel(ctx, label);
      continue;
    }
    const bought = await claimLabels(ctx, true, TRACKED_AT_ONCE);
    if (bought.length === 0) return false;
    await trackLabels(ctx, bought);
  }
  return true;
}

/** Announces the store again if more is due. */
export async function workAndAnnounce(storeId: string): Promise<boolean> {
  const isMore = await workOnLabels(storeId);
  if (isMore) announceLabels(storeId);
  return isMore;
}

const DUE = `SELECT DISTINCT "storeId" AS id FROM shipment_labels
  WHERE "proximaEm" <= now() AND ("leaseAte" IS NULL OR "leaseAte" <= now())`;

/** @returns how many stores have due labels @throws Error if the job runner did not accept them */
export async function sweepLabels(): Promise<number> {
  const stores = await crossStoreSql<{ id: string }>("due-labels", DUE, []);
  await announceStores(
    stores.map(({ id }) => id),
    `sweep.${Date.now()}`,
  );
  await beat("etiquetas");
  return stores.length;
}
