import { crossStoreSql } from "@/lib/db/cross-store";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { paymentWorkDue } from "@/lib/jobs/events";
import { beat } from "@/lib/jobs/heartbeat";
import { roundRobinOfStores } from "@/lib/jobs/round-robin";
import { tellRunner } from "@/lib/jobs/tell-runner";

export type PaymentWork = {
  storeId: string;
  tipo: "pagamento" | "aviso" | "devolucao";
  id: string;
  tentativas: number;
};

/** Maximum per kind and round, so that a backlog waits in the tables and not in the job runner's memory. */
const MAX_ANNOUNCED = 100;

const dueIn = (table: string, tipo: PaymentWork["tipo"]) => `
  (${roundRobinOfStores(
    `"storeId", '${tipo}' AS tipo, id, tentativas`,
    `SELECT "storeId", id, tentativas, "proximaEm" AS "dueAt" FROM ${table}
      WHERE "proximaEm" <= now() AND ("leaseAte" IS NULL OR "leaseAte" <= now())`,
    MAX_ANNOUNCED,
  )})`;

const DUE = [
  dueIn("payment_notices", "aviso"),
  dueIn("payments", "pagamento"),
  dueIn("payment_refunds", "devolucao"),
].join(" UNION ALL ");

/** The due work of every store. */
export const duePaymentWork = (): Promise<PaymentWork[]> =>
  crossStoreSql<PaymentWork>("due-payment-work", DUE, []);

/** Waiting work is announced at most once in this time, so that its jobs do not pile up. */
const ONCE_PER_MS = 60_000;

async function announceWorkNow(works: readonly PaymentWork[]): Promise<void> {
  const period = Math.floor(Date.now() / ONCE_PER_MS);
  await tellRunner(
    works.map(({ storeId, tipo, id, tentativas }) => ({
      ...paymentWorkDue.create({ storeId, tipo, id }),
      id: `${tipo}.${id}.${tentativas}.${period}`,
    })),
  );
}

/** Not awaited, never throws: the sweep repeats a lost announcement. */
export function announceWork(works: readonly PaymentWork[]): void {
  assertOutsideTransaction("the job runner");
  announceWorkNow(works).catch(() => {});
}

/**
 * @returns how many works were announced
 * @throws Error if the job runner did not accept them
 */
export async function sweepPayments(): Promise<number> {
  const due = await duePaymentWork();
  await announceWorkNow(due);
  await beat("pagamentos");
  return due.length;
}
