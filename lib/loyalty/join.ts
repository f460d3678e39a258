import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** Adds no customer whose data were erased, and nobody while the program is off. */
const JOIN = `
  INSERT INTO loyalty_accounts AS a (id, "storeId", "customerId", "atualizadoEm")
  SELECT $3::uuid, c."storeId", c.id, now() FROM customers c JOIN stores s ON s.id = c."storeId"
  WHERE c."storeId" = $1::uuid AND c.id = $2::uuid AND c."removidoEm" IS NULL AND c."anonimizadoEm" IS NULL
    AND s."fidelidadeAtiva"
  ON CONFLICT ("storeId", "customerId") DO UPDATE SET ativo = true, "atualizadoEm" = now() WHERE NOT a.ativo
  RETURNING a.id`;

const LEAVE = `
  UPDATE loyalty_accounts SET ativo = false, "atualizadoEm" = now()
  WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid AND ativo RETURNING id`;

async function note(tx: Ctx, rows: { id: string }[], customerId: string, ativo: boolean): Promise<void> {
  const [account] = rows;
  if (!account) return;
  const action = ativo ? "loyalty.joined" : "loyalty.left";
  const after = { clienteId: customerId, ativo };
  await audit(tx, { action, resource: "loyalty_account", resourceId: account.id, after });
}

/** A customer who returns keeps the balance. Does nothing for members, or while the program is off. */
export async function joinProgram(tx: Ctx, customerId: string): Promise<void> {
  await note(tx, await sql(tx, "join-program", JOIN, [customerId, uuidv7()]), customerId, true);
}

/** The balance stays for the customer's return. */
export async function leaveProgram(tx: Ctx, customerId: string): Promise<void> {
  await note(tx, await sql(tx, "leave-program", LEAVE, [customerId]), customerId, false);
}
