import { v7 as uuidv7 } from "uuid";
import { audit, type NewAuditEntry } from "@/lib/audit/write";
import { lockSelf } from "@/lib/auth/self/lock-self";
import { assertConfirmed } from "@/lib/auth/self/step-up";
import { type Ctx, permissionsOf } from "@/lib/ctx";
import type { Prepared } from "@/lib/db/prepared";
import { lockName } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, notFound, taken } from "@/lib/errors";
import { isAsItWas } from "@/lib/http/as-it-was";
import { sentence } from "@/lib/i18n/sentence";
import { assertDestination } from "@/lib/outbound/destination";
import type { Permission } from "@/lib/permissions";
import { resolveAlerts } from "@/lib/team-alerts/write";
import { cancelDeliveries } from "@/lib/webhooks/disable";
import { permissionsOfPattern } from "@/lib/webhooks/events";
import { getSubscription, subscriptionFields } from "@/lib/webhooks/read";
import type {
  CreatedSubscription,
  NewSubscription,
  RotatedSecret,
  SecretRotation,
  Subscription,
  SubscriptionChange,
} from "@/lib/webhooks/schema";
import { encryptSecret, generateSecret } from "@/lib/webhooks/sign";

const MAX_ACTIVE = 100;
const GRACE_MS = 24 * 3_600_000;

/** Nobody may subscribe to events that they may not see. */
function assertMayListen(held: readonly Permission[], eventos: readonly string[]): void {
  const beyond = eventos.find((pattern) =>
    permissionsOfPattern(pattern).some((each) => !held.includes(each)),
  );
  if (!beyond) return;
  throw new AppError(
    "forbidden",
    sentence("Usuário sem permissão para assinar o evento {event}", { event: beyond }),
  );
}

async function assertRoom(tx: Ctx): Promise<void> {
  await lockName(tx, "webhook-subscriptions");
  const active = await tx.db.webhookSubscription.count({ where: { ativo: true, removidaEm: null } });
  if (active >= MAX_ACTIVE) {
    throw new AppError(
      "conflict",
      sentence("A loja já tem {count} assinaturas ativas. Exclua alguma antes.", { count: MAX_ACTIVE }),
    );
  }
}

type What = "created" | "updated" | "deleted" | "secret_rotated";

const auditOf = (resourceId: string, what: What): NewAuditEntry => ({
  action: `webhook_subscription.${what}`,
  resource: "webhook_subscription",
  resourceId,
});

/**
 * Asks DNS for the address. The secret is encrypted, not hashed, because it is needed to sign.
 * @throws 403 an event beyond the caller's permissions · 409 100 active · 422 naming `url`
 */
export async function prepareSubscription(
  ctx: Ctx,
  input: NewSubscription,
): Promise<Prepared<CreatedSubscription>> {
  assertMayListen(permissionsOf(ctx.actor), input.eventos);
  await assertDestination(input.url);
  const write = async (tx: Ctx) => {
    const self = await lockSelf(tx);
    assertMayListen(self.permissions, input.eventos);
    await assertRoom(tx);
    const id = uuidv7();
    const secret = generateSecret();
    const subscription = await tx.db.webhookSubscription.create({
      data: {
        id,
        storeId: tx.storeId,
        url: input.url,
        eventos: input.eventos,
        secretCifrado: encryptSecret(secret, id),
        criadaPorId: self.id,
      },
      select: subscriptionFields,
    });
    await audit(tx, { ...auditOf(id, "created"), after: subscription });
    return { ...subscription, secret };
  };
  return { write };
}

const switched = (ativo: boolean) =>
  ativo
    ? { falhandoDesde: null, entregasFalhas: 0, avisadoEm: null, desativadaEm: null, motivoDesativacao: null }
    : { desativadaEm: new Date(), motivoDesativacao: null };

/**
 * Switching off cancels undelivered events; switching on clears the failures. The caller needs the
 * permissions for all events of the subscription, because the new address receives them.
 * @throws 403 an event beyond the caller's permissions, or a new address without confirmed identity · 404 ·
 * 409 100 active · 422 naming `url`
 */
export async function updateSubscription(
  ctx: Ctx,
  id: string,
  change: SubscriptionChange,
): Promise<Subscription> {
  const { eventos, url } = await getSubscription(ctx, id);
  assertMayListen(permissionsOf(ctx.actor), change.eventos ?? eventos);
  if (change.url && change.url !== url) assertConfirmed(ctx);
  if (change.url) await assertDestination(change.url);
  return transact(ctx, async (tx) => {
    const { permissions } = await lockSelf(tx);
    await lockName(tx, "webhook-subscriptions");
    const before = await getSubscription(tx, id);
    assertMayListen(permissions, change.eventos ?? before.eventos);
    if (isAsItWas(before, change)) return before;
    const isSwitched = change.ativo !== undefined && change.ativo !== before.ativo;
    if (isSwitched && change.ativo) await assertRoom(tx);
    if (isSwitched && !change.ativo) await cancelDeliveries(tx, id);
    await tx.db.webhookSubscription.update({
      where: { id, removidaEm: null },
      data: { ...change, ...(isSwitched && switched(change.ativo === true)) },
    });
    if (isSwitched) await resolveAlerts(tx, id);
    const after = await getSubscription(tx, id);
    await audit(tx, { ...auditOf(id, "updated"), before, after });
    return after;
  });
}

/** Its deliveries stay for 30 days. @throws 404 */
export function deleteSubscription(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const before = await getSubscription(tx, id);
    await cancelDeliveries(tx, id);
    const { count } = await tx.db.webhookSubscription.updateMany({
      where: { id, removidaEm: null },
      data: { removidaEm: new Date(), ativo: false },
    });
    if (count === 0) throw notFound("Assinatura de webhook");
    await resolveAlerts(tx, id);
    await audit(tx, { ...auditOf(id, "deleted"), before });
    return { id, deleted: true };
  });
}

/** @throws 409 naming `encerrarAnterior` */
function assertMayEnd(until: Date | null): void {
  if (!until) return;
  const why = sentence("o segredo anterior vale até {moment}; envie true para encerrá-lo agora", {
    moment: until.toISOString(),
  });
  throw taken("encerrarAnterior", why);
}

/**
 * Both secrets sign for 24 h; a third secret is refused. Anybody who has a secret can sign events of this
 * store.
 * @throws 403 an event beyond the caller's permissions · 404 · 409 the last rotation's 24 h are not over
 */
export function rotateSecret(
  ctx: Ctx,
  id: string,
  { encerrarAnterior }: SecretRotation,
): Promise<RotatedSecret> {
  return transact(ctx, async (tx) => {
    const { permissions } = await lockSelf(tx);
    await lockName(tx, "webhook-subscriptions");
    const before = await getSubscription(tx, id);
    assertMayListen(permissions, before.eventos);
    if (!encerrarAnterior) assertMayEnd(before.secretAnteriorExpiraEm);
    const { secretCifrado } = await tx.db.webhookSubscription.findUniqueOrThrow({
      where: { id },
      select: { secretCifrado: true },
    });
    const secret = generateSecret();
    const secretAnteriorExpiraEm = new Date(Date.now() + GRACE_MS);
    await tx.db.webhookSubscription.update({
      where: { id },
      data: {
        secretCifrado: encryptSecret(secret, id),
        secretAnteriorCifrado: secretCifrado,
        secretAnteriorExpiraEm,
      },
    });
    await audit(tx, { ...auditOf(id, "secret_rotated"), after: { secretAnteriorExpiraEm } });
    return { id, secret, secretAnteriorExpiraEm };
  });
}
