import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { LEASE_MS } from "@/lib/mail/schedule";

/** An attempt at an e-mail that is this process's alone until `leaseAte`. */
export type Claim = {
  id: string;
  /** 1 for the first since it was last put in the queue. */
  attempt: number;
  leaseAte: Date;
  para: string;
  paraNome: string | null;
  assunto: string;
  texto: string;
  html: string;
  linkCifrado: string | null;
  /** When it left before, of one that is sent again by hand. */
  enviadoEm: Date | null;
  nomeLoja: string;
  emailContato: string | null;
};

/** `$3` is a moment for tests; otherwise the database's own clock, the one that made it due. */
const CLAIM = `
  UPDATE emails m
     SET status = 'enviando', tentativas = m.tentativas + 1,
       "leaseAte" = coalesce($3::timestamptz, now()) + $4 * interval '1 ms'
    FROM stores s
   WHERE m."storeId" = $1::uuid AND m.id = $2::uuid AND m.status IN ('pendente', 'enviando')
     AND m."proximaTentativaEm" <= coalesce($3::timestamptz, now())
     AND (m."leaseAte" IS NULL OR m."leaseAte" <= coalesce($3::timestamptz, now()))
     AND s.id = m."storeId"
  RETURNING m.id, m.tentativas AS attempt, m."leaseAte", m.para, m."paraNome", m.assunto, m.texto, m.html,
    m."linkCifrado", m."enviadoEm", s."nomeLoja", s."emailContato"`;

/**
 * Takes an e-mail for one attempt, unless it is not due, over, or another process's; then null. Of any number
 * of runs at most one gets it. The attempt counts from here on, so that one that kills
 * its process is not tried for ever.
 */
export async function claimMail(ctx: Ctx, id: string, at: Date | null): Promise<Claim | null> {
  const [claim] = await sql<Claim>(ctx, "claim-mail", CLAIM, [id, at, LEASE_MS]);
  return claim ?? null;
}
