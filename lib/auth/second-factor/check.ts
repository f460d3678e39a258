import type { SecondFactorProof } from "@/lib/auth/schema";
import { takeRecoveryCode } from "@/lib/auth/second-factor/recovery-codes";
import { stepOfCode } from "@/lib/auth/second-factor/totp";
import { tellAccount } from "@/lib/auth/self/security-mail";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { invalid } from "@/lib/errors";
import { unsealOr } from "@/lib/secrets/seal";

type Account = { id: string; nome: string; email: string };

const unreadable = () =>
  invalid("codigo", "foi guardado com outra ENCRYPTION_KEY: use um código de recuperação");

/** Each use raises the stored step, so of two concurrent uses only one passes. */
async function takeCode(tx: Ctx, userId: string, code: string): Promise<boolean> {
  const user = await tx.db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { totpCifrado: true, totpAtivadoEm: true },
  });
  if (!user.totpCifrado || !user.totpAtivadoEm) return false;
  const step = stepOfCode(unsealOr(user.totpCifrado, userId, unreadable), code);
  if (step === null) return false;
  const used = await sql(
    tx,
    "use-totp-step",
    `UPDATE users SET "totpUltimoPasso" = $3
      WHERE "storeId" = $1::uuid AND id = $2::uuid AND "totpAtivadoEm" IS NOT NULL
        AND ("totpUltimoPasso" IS NULL OR "totpUltimoPasso" < $3::int) RETURNING id`,
    [userId, step],
  );
  return used.length > 0;
}

/**
 * Uses up the code. An e-mail tells the account about a used recovery code.
 * @throws 422 naming `codigo` or `codigoRecuperacao`
 */
export async function takeSecondFactor(tx: Ctx, account: Account, proof: SecondFactorProof): Promise<void> {
  if ("codigo" in proof) {
    if (await takeCode(tx, account.id, proof.codigo)) return;
    throw invalid("codigo", "código incorreto ou já usado");
  }
  if (!(await takeRecoveryCode(tx, account.id, proof.codigoRecuperacao))) {
    throw invalid("codigoRecuperacao", "código incorreto ou já usado");
  }
  await tellAccount(tx, account, "recoveryCodeUsed");
}
