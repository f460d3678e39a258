import { touched } from "@/lib/auth/sessions/touch";
import { batched } from "@/lib/db/batch";
import { crossStoreSql } from "@/lib/db/cross-store";

export const CUSTOMER_IDLE_DAYS = 30;

export type CustomerSession = {
  id: string;
  storeId: string;
  customerId: string;
  nome: string;
  email: string;
};

const find = batched<CustomerSession>(async (sessionIds) => {
  const rows = await crossStoreSql<CustomerSession>(
    "customer-session",
    `SELECT s.id, s."storeId", s."customerId", c.nome, c.email
       FROM customer_sessions s
       JOIN customers c ON c."storeId" = s."storeId" AND c.id = s."customerId"
      WHERE s.id = ANY($1::uuid[]) AND s."encerradaEm" IS NULL AND c."removidoEm" IS NULL
        AND s."expiraEm" > now() AND s."ultimoUsoEm" > now() - make_interval(days => $2)`,
    [sessionIds, CUSTOMER_IDLE_DAYS],
  );
  return new Map(rows.map((row) => [row.id, row]));
});

const touch = touched("customer_sessions");

export async function findCustomerSession(sessionId: string): Promise<CustomerSession | undefined> {
  const session = await find(sessionId);
  if (session) touch(sessionId);
  return session;
}
