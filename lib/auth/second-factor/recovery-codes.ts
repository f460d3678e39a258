import { createHmac, randomInt } from "node:crypto";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { env } from "@/lib/env";
import { derivedKey } from "@/lib/secrets/derived-key";

const RECOVERY_CODES = 10;

/** Leaves out characters that look alike on paper: 0 O, 1 I L, U V. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const LENGTH = 12;

const newCode = () =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, "$1-");
const bare = (code: string) => code.toUpperCase().replace(/[\s-]/g, "");

/** A code has 58 bits. The key of its HMAC is not in the database. */
const hashOf = (userId: string, code: string) =>
  createHmac("sha256", derivedKey(env().ENCRYPTION_KEY, "recovery codes"))
    .update(`${userId}\n${bare(code)}`)
    .digest("hex");

/** @returns ten new codes in clear text; no later call shows them again */
export async function replaceRecoveryCodes(tx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.db.userRecoveryCode.deleteMany({ where: { userId } });
  await tx.db.userRecoveryCode.createMany({
    data: codes.map((code) => ({ storeId: tx.storeId, userId, hash: hashOf(userId, code) })),
  });
  return codes.map(inGroups);
}

export async function takeRecoveryCode(tx: Ctx, userId: string, code: string): Promise<boolean> {
  const used = await sql(
    tx,
    "use-recovery-code",
    `UPDATE user_recovery_codes SET "usadoEm" = now()
      WHERE "storeId" = $1::uuid AND "userId" = $2::uuid AND hash = $3 AND "usadoEm" IS NULL RETURNING id`,
    [userId, hashOf(userId, code)],
  );
  return used.length > 0;
}
