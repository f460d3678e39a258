import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { permissionsOf } from "@/lib/auth/actor";
import type { Ctx } from "@/lib/ctx";
import { lockName } from "@/lib/db/lock";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/http/errors";
import { assertDestination } from "@/lib/webhooks/destination";
import { permissionsOfPattern } from "@/lib/webhooks/events";
import { subscriptionFields } from "@/lib/webhooks/read";
import type { CreatedSubscription, NewSubscription } from "@/lib/webhooks/schema";
import { encryptSecret, generateSecret } from "@/lib/webhooks/secret";

/** decisions: Webhook subscriptions and deliveries. */
const MAX_ACTIVE = 100;

/** Nobody listens to more than they may see (decisions: Admin auth and RBAC). Answers the listener's id. */
function assertMayListen({ actor }: Ctx, eventos: readonly string[]): string {
  const held = permissionsOf(actor);
  const beyond = eventos.find((pattern) =>
    permissionsOfPattern(pattern).some((each) => !held.includes(each)),
  );
  if (actor.type !== "user" || beyond) {
    throw new AppError("forbidden", `Usuário sem permissão para assinar o evento ${beyond ?? ""}`.trim());
  }
  return actor.id;
}

async function assertRoom(tx: Ctx): Promise<void> {
  await lockName(tx, "webhook-subscriptions");
  const active = await tx.db.webhookSubscription.count({ where: { ativo: true, removidaEm: null } });
  if (active >= MAX_ACTIVE) {
    throw new AppError("conflict", `A loja já tem ${MAX_ACTIVE} assinaturas ativas. Remova alguma antes.`);
  }
}

/**
 * POST /webhook-subscriptions (store-api.md endpoint 24). The secret leaves here once; it is kept encrypted,
 * because deliveries are signed with it.
 * @throws AppError 403 an event beyond the own permissions · 409 100 active subscriptions · 422 naming `url`
 */
export async function createSubscription(ctx: Ctx, input: NewSubscription): Promise<CreatedSubscription> {
  const criadaPorId = assertMayListen(ctx, input.eventos);
  await assertDestination(input.url);
  return transact(ctx, async (tx) => {
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
        criadaPorId,
      },
      select: subscriptionFields,
    });
    await audit(tx, {
      acao: "webhook_subscription.created",
      recurso: "webhook_subscription",
      recursoId: id,
      depois: subscription,
    });
    return { ...subscription, secret };
  });
}
