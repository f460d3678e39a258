import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { LEASE_MS } from "@/lib/mail/schedule";

/** Until `leaseAte` only this process may send the e-mail. */
export type Claim = {
  id: string;
  /** Counts from 1 since the e-mail was last queued. */
  attempt: number;
  leaseAte: Date;
  para: string;
  paraNome: string | null;
  assunto: string;
  texto: string;
  html: string;
  linkCifrado: string | null;
  descadastro: string | null;
  /** When the e-mail left before, if somebody sends it again by hand. */
  enviadoEm: Date | null;
  nomeLoja: string;
  emailContato: string | null;
};

/** `$3`: the current time, which tests may set. */
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
    m."linkCifrado", m.descadastro, m."enviadoEm", s."nomeLoja", s."emailContato"`;

/**
 * At most one run gets the e-mail. Null: the e-mail is not due, is finished, or another run has it. The claim
 * counts the attempt, so that an attempt that kills its process is not repeated forever.
 */
export async function claimMail(ctx: Ctx, id: string, at: Date | null): Promise<Claim | null> {
  const [claim] = await sql<Claim>(ctx, "claim-mail", CLAIM, [id, at, LEASE_MS]);
  return claim ?? null;
}
