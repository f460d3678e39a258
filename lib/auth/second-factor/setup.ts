import { z } from "zod";
import { type AuditAction, audit } from "@/lib/audit/write";
import { countAttempt } from "@/lib/auth/login/throttle";
import type { SecondFactorProof, SecondFactorStart } from "@/lib/auth/schema";
import { takeSecondFactor } from "@/lib/auth/second-factor/check";
import { replaceRecoveryCodes } from "@/lib/auth/second-factor/recovery-codes";
import { newTotpKey, stepOfCode, totpAddress } from "@/lib/auth/second-factor/totp";
import { type SecurityNews, tellAccount } from "@/lib/auth/self/security-mail";
import { shortState } from "@/lib/auth/sessions/short-state";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import type { Reply } from "@/lib/http/reply";
import type { RequestInfo } from "@/lib/http/request-info";
import { seal } from "@/lib/secrets/seal";

const newKey = shortState({
  name: "ecom_nova_chave",
  // `before` names the factor to replace, so that a factor set up meanwhile is not replaced by mistake.
  shape: z.object({ sessionId: z.string(), key: z.string(), before: z.iso.datetime().nullable() }),
  minutes: 15,
});

function ownId({ actor }: Ctx) {
  if (actor.type !== "user") throw new AppError("forbidden", "Só usuários do painel têm um segundo fator.");
  return actor;
}

const SELECT = {
  id: true,
  nome: true,
  email: true,
  totpAtivadoEm: true,
  role: { select: { exigeSegundoFator: true } },
} as const;

const self = (ctx: Ctx) => ctx.db.user.findUniqueOrThrow({ where: { id: ownId(ctx).id }, select: SELECT });

export async function secondFactorStatus(ctx: Ctx) {
  const { id, totpAtivadoEm, role } = await self(ctx);
  const codigosRestantes = await ctx.db.userRecoveryCode.count({ where: { userId: id, usadoEm: null } });
  return {
    ativo: totpAtivadoEm !== null,
    ativadoEm: totpAtivadoEm,
    exigido: role.exigeSegundoFator,
    codigosRestantes,
  };
}

async function spendOwnCode(ctx: Ctx, proof: SecondFactorProof): Promise<void> {
  const account = await self(ctx);
  const attempt = await countAttempt({ account: `own-code:${account.id}`, knownDevice: null });
  await transact(ctx, (tx) => takeSecondFactor(tx, account, proof));
  await attempt.forgive();
}

function proofOf({ codigo, codigoRecuperacao }: SecondFactorStart): SecondFactorProof {
  if (codigo) return { codigo };
  if (codigoRecuperacao) return { codigoRecuperacao };
  throw invalid("codigo", "informe um código do aplicativo de agora para trocar de aparelho");
}

/**
 * The old key works until the person enters a code of the new key. A replacement needs a code of the old key.
 * @throws 422 naming `codigo` · 429
 */
export async function startSecondFactor(ctx: Ctx, given: SecondFactorStart, reply: Reply) {
  const { email, totpAtivadoEm } = await self(ctx);
  if (totpAtivadoEm) await spendOwnCode(ctx, proofOf(given));
  const key = newTotpKey();
  const before = totpAtivadoEm?.toISOString() ?? null;
  await newKey.give(reply, { sessionId: ownId(ctx).sessionId, key, before });
  return { chave: key, ...totpAddress(key, email) };
}

async function changed(tx: Ctx, action: Extract<AuditAction, `user.${string}`>, news: SecurityNews) {
  const account = await self(tx);
  await audit(tx, { action, resource: "user", resourceId: account.id });
  await tellAccount(tx, account, news);
}

const keyIsVoid = () => new AppError("conflict", "A chave não vale mais. Comece de novo.");

/**
 * @returns ten recovery codes; no later call shows them again
 * @throws 409 begin the setup again · 422 naming `codigo`
 */
export async function activateSecondFactor(ctx: Ctx, codigo: string, request: RequestInfo, reply: Reply) {
  const { id, sessionId } = ownId(ctx);
  const pending = await newKey.read(request.cookies);
  if (pending?.sessionId !== sessionId) throw keyIsVoid();
  const step = stepOfCode(pending.key, codigo);
  if (step === null) throw invalid("codigo", "código incorreto; confira a hora do celular");
  const codigos = await transact(ctx, async (tx) => {
    const data = { totpCifrado: seal(pending.key, id), totpAtivadoEm: new Date(), totpUltimoPasso: step };
    const { count } = await tx.db.user.updateMany({ where: { id, totpAtivadoEm: pending.before }, data });
    if (count === 0) throw keyIsVoid();
    await changed(tx, "user.second_factor_enabled", "secondFactorOn");
    return replaceRecoveryCodes(tx, id);
  });
  newKey.clear(reply);
  return { codigos };
}

const notOn = () => new AppError("conflict", "A verificação em duas etapas não está ligada.");

/** @throws 409 the second factor is off */
export function renewRecoveryCodes(ctx: Ctx) {
  return transact(ctx, async (tx) => {
    const { id, totpAtivadoEm } = await self(tx);
    if (!totpAtivadoEm) throw notOn();
    await changed(tx, "user.recovery_codes_renewed", "recoveryCodesNew");
    return { codigos: await replaceRecoveryCodes(tx, id) };
  });
}

/** @throws 409 it is off, or the role requires it · 422 naming `codigo` or `codigoRecuperacao` · 429 */
export async function disableSecondFactor(ctx: Ctx, proof: SecondFactorProof) {
  const { id, totpAtivadoEm, role } = await self(ctx);
  if (!totpAtivadoEm) throw notOn();
  if (role.exigeSegundoFator)
    throw new AppError("conflict", "O seu papel exige a verificação em duas etapas.");
  await spendOwnCode(ctx, proof);
  await transact(ctx, async (tx) => {
    const data = { totpCifrado: null, totpAtivadoEm: null, totpUltimoPasso: null };
    await tx.db.user.update({ where: { id }, data });
    await tx.db.userRecoveryCode.deleteMany({ where: { userId: id } });
    await changed(tx, "user.second_factor_disabled", "secondFactorOff");
  });
  return { ok: true as const };
}
