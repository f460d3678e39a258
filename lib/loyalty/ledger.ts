import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import type { LoyaltyEntryType } from "@/lib/db/generated/client";
import { sql } from "@/lib/db/sql";
import type { LockedAccount } from "@/lib/loyalty/account";
import type { EventName } from "@/lib/webhooks/events";
import { emit } from "@/lib/webhooks/outbox";

type Entry = {
  tipo: LoyaltyEntryType;
  /** Negative: points taken. */
  pontos: number;
  at: Date;
  evento: Extract<EventName, `loyalty.${string}`>;
  pedidoId?: string | null;
  refundId?: string | null;
  /** True: an intended second entry of this kind for the order. Then only `motivo` names the order. */
  isRepeated?: boolean;
  disponivelEm?: Date;
  expiraEm?: Date;
  motivo?: string;
};

const POST = `
  WITH entry AS (
    INSERT INTO loyalty_entries (id, "storeId", "accountId", tipo, pontos, "orderId", "refundId", "disponivelEm",
      "expiraEm", motivo, "criadoEm")
    VALUES ($3::uuid, $1::uuid, $2::uuid, $4::"LoyaltyEntryType", $5::int, $6::uuid, $7::uuid, $8::timestamptz,
      $9::timestamptz, $10, $11::timestamptz)
    RETURNING pontos)
  UPDATE loyalty_accounts a SET saldo = a.saldo + entry.pontos, "atualizadoEm" = now() FROM entry
  WHERE a."storeId" = $1::uuid AND a.id = $2::uuid RETURNING a.saldo`;

/**
 * Writes a ledger line, its audit row and its event, and updates `account.saldo`. The database refuses a
 * second line of the same kind for the same order and refund.
 * @returns the line's id
 */
export async function post(tx: Ctx, account: LockedAccount, entry: Entry): Promise<string> {
  const { tipo, pontos, at, pedidoId = null, refundId = null, isRepeated = false, motivo = null } = entry;
  const id = uuidv7();
  const orderId = isRepeated ? null : pedidoId;
  const { disponivelEm = null, expiraEm = null } = entry;
  const values = [account.id, id, tipo, pontos, orderId, refundId, disponivelEm, expiraEm, motivo, at];
  const [row] = await sql<{ saldo: number }>(tx, "post-points", POST, values);
  if (!row) throw new Error("the points account is gone");
  const before = { saldo: account.saldo };
  account.saldo = row.saldo;
  const after = { saldo: row.saldo, tipo, pontos, pedidoId, refundId };
  await audit(tx, {
    action: entry.evento,
    resource: "loyalty_account",
    resourceId: account.id,
    before,
    after,
  });
  const data = { id, clienteId: account.customerId, pontos, saldo: row.saldo, pedidoId, motivo };
  await emit(tx, entry.evento, { resourceId: account.id, data });
  return id;
}
