import { touched } from "@/lib/auth/sessions/touch";
import { batched } from "@/lib/db/batch";
import { crossStoreSql } from "@/lib/db/cross-store";
import { subdomainFor } from "@/lib/stores/host-label";
import { storesAt } from "@/lib/stores/read";

export const CUSTOMER_IDLE_DAYS = 30;

export type CustomerSession<Found = unknown> = {
  id: string;
  storeId: string;
  customerId: string;
  nome: string;
  email: string;
  /** What the finder's `more` gave. */
  found: Found;
};

/** @returns undefined: no such session lives, or the host names another store */
export type FindSession<Found = unknown> = (
  sessionId: string,
  host: string | null,
) => Promise<CustomerSession<Found> | undefined>;

const touch = touched("customer_sessions");

/**
 * An endpoint that asks little of the customer asks it in the very statement that finds the session.
 * @param name of the prepared statement, unique per SQL text
 * @param more SQL of one JSON value; the alias `session` has `storeId` and `customerId`
 */
export function sessionFinder<Found>(name: string, more: string): FindSession<Found> {
  type Row = CustomerSession<Found> & { subdominio: string };
  const text = `
    SELECT session.id, session."storeId", session."customerId", c.nome, c.email, asked.subdominio, ${more} AS found
      FROM unnest($1::uuid[], $2::text[]) AS asked(id, subdominio)
      JOIN customer_sessions session ON session.id = asked.id
      JOIN customers c ON c."storeId" = session."storeId" AND c.id = session."customerId"
     WHERE session."encerradaEm" IS NULL AND c."removidoEm" IS NULL AND session."expiraEm" > now()
       AND session."ultimoUsoEm" > now() - make_interval(days => $3)
       AND session."storeId" = coalesce(
         (SELECT id ${storesAt("nullif(asked.subdominio, '')")}), session."storeId")`;
  const find = batched<Row>(async (keys) => {
    const asked = keys.map((key) => key.split(" "));
    const columns = [0, 1].map((at) => asked.map((each) => each[at]));
    const rows = await crossStoreSql<Row>(name, text, [...columns, CUSTOMER_IDLE_DAYS]);
    return new Map(rows.map((row) => [`${row.id} ${row.subdominio}`, row]));
  });
  return async (sessionId, host) => {
    const session = await find(`${sessionId} ${subdomainFor(host) ?? ""}`);
    if (session) touch(sessionId);
    return session;
  };
}

export const findCustomerSession: FindSession = sessionFinder("customer-session", "NULL");
