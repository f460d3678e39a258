import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { LEASE_MS } from "@/lib/mail/schedule";

/** This process's alone until `leaseAte`. */
export type Claim = {
  id: string;
  /** 1: the first since it was last queued. */
  attempt: number;
  leaseAte: Date;
  para: string;
  paraNome: string | null;
  assunto: string;
  texto: string;
  html: string;
  linkCifrado: string | null;
  descadastro: string | null;
  /** Earlier, if it is sent again by hand. */
  enviadoEm: Date | null;
  nomeLoja: string;
  emailContato: string | null;
};

/** `$3`: the time, in tests. */
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
 * At most one run gets it; null: not due, over, or taken. Counted now: an attempt that kills its process is
 * not repeated for ever.
 */
export async function claimMail(ctx: Ctx, id: string, at: Date | null): Promise<Claim | null> {
  const [claim] = await sql<Claim>(ctx, "claim-mail", CLAIM, [id, at, LEASE_MS]);
  return claim ?? null;
}
