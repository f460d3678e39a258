import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { MIN_SCORE, passwordStrength } from "@/lib/auth/password/strength";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { invalid } from "@/lib/errors";

/** The library uses argon2id by default. */
const COST = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };

/** Each hash takes 64 MiB and one thread, so a flood of logins must queue. */
const atOnce = pLimit(4);

export async function hashPassword(senha: string): Promise<string> {
  assertOutsideTransaction("a password's hash");
  return atOnce(() => hash(senha, COST));
}

let decoy: Promise<string> | undefined;

/** Takes the same time without a stored hash, so that the time reveals nothing. */
export async function verifyPassword(stored: string | null, senha: string): Promise<boolean> {
  assertOutsideTransaction("a password's hash");
  decoy ??= hashPassword(crypto.randomUUID());
  const expected = stored ?? (await decoy);
  const isRight = await atOnce(() => verify(expected, senha));
  return isRight && stored !== null;
}

/**
 * @param personal words that the password must not contain: e-mail, store name
 * @throws 422 naming `field`
 */
export async function assertStrongPassword(field: string, senha: string, personal: string[]): Promise<void> {
  assertOutsideTransaction("a password's estimate");
  const { score, isPersonal } = await passwordStrength(senha, personal);
  if (isPersonal) throw invalid(field, "não use o e-mail nem o nome da loja dentro da senha");
  if (score < MIN_SCORE) {
    throw invalid(field, "senha fácil de adivinhar; use mais palavras ou caracteres incomuns");
  }
}
