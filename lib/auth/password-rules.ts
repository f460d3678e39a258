import { MIN_SCORE, passwordStrength } from "@/lib/auth/password-strength";
import { assertOutsideTransaction } from "@/lib/db/inside-transaction";
import { invalid } from "@/lib/errors";

/**
 * @param personal words that the password must not contain: e-mail, store name
 * @throws AppError 422 naming `field`
 */
export async function assertStrongPassword(field: string, senha: string, personal: string[]): Promise<void> {
  assertOutsideTransaction("a password's estimate");
  const { score, isPersonal } = await passwordStrength(senha, personal);
  if (isPersonal) throw invalid(field, "não use o e-mail nem o nome da loja dentro da senha");
  if (score < MIN_SCORE) {
    throw invalid(field, "senha fácil de adivinhar; use mais palavras ou caracteres incomuns");
  }
}
