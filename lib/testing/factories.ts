import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { generateApiKey, hashApiKey } from "@/lib/auth/keys/api-key";
import { CUSTOMER_COOKIE, PANEL_COOKIE } from "@/lib/auth/sessions/cookies";
import { signCustomerToken, signPanelToken } from "@/lib/auth/sessions/tokens";
import type { Ctx } from "@/lib/ctx";
import { prisma, storeClient } from "@/lib/db/client";
import type { Prisma } from "@/lib/db/generated/client";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { PERMISSIONS, type Permission } from "@/lib/permissions";

export const unique = (prefix = "t") => `${prefix}-${randomBytes(6).toString("hex")}`;

const HOUR_MS = 3_600_000;

/** The actor is the system. */
export async function aStore(data: { subdominio?: string; idioma?: Locale } = {}): Promise<Ctx> {
  const store = await prisma().store.create({
    data: { subdominio: unique("loja"), nomeLoja: "Loja de teste", ...data },
  });
  return {
    storeId: store.id,
    actor: { type: "system", nome: "teste" },
    db: storeClient(store.id),
    requestId: "test",
    ip: null,
    locale: DEFAULT_LOCALE,
  };
}

/** A user who is logged in; `cookie` is what the user's browser would send. */
export async function aUser(ctx: Ctx, permissoes: readonly Permission[] = PERMISSIONS, senhaHash = "none") {
  const { storeId } = ctx;
  const role = await ctx.db.role.create({
    data: { storeId, nome: unique("papel"), permissoes: [...permissoes] },
  });
  const user = await ctx.db.user.create({
    data: { storeId, roleId: role.id, nome: "Pessoa", email: `${unique()}@exemplo.test`, senhaHash },
  });
  const expiraEm = new Date(Date.now() + HOUR_MS);
  const session = await ctx.db.userSession.create({ data: { storeId, userId: user.id, expiraEm } });
  const token = await signPanelToken({
    userId: user.id,
    sessionId: session.id,
    storeId,
    expiresAtMs: expiraEm.getTime(),
  });
  return { ...user, role, sessionId: session.id, token, cookie: `${PANEL_COOKIE}=${token}` };
}

/** A customer who is logged in. */
export async function aCustomer(ctx: Ctx, senhaHash: string | null = null) {
  const { storeId } = ctx;
  const customer = await ctx.db.customer.create({
    data: { storeId, nome: "Cliente", email: `${unique()}@exemplo.test`, senhaHash },
  });
  const expiraEm = new Date(Date.now() + HOUR_MS);
  const session = await ctx.db.customerSession.create({
    data: { storeId, customerId: customer.id, expiraEm },
  });
  const token = await signCustomerToken({
    customerId: customer.id,
    sessionId: session.id,
    storeId,
    expiresAtMs: expiraEm.getTime(),
  });
  return { ...customer, sessionId: session.id, token, cookie: `${CUSTOMER_COOKIE}=${token}` };
}

export async function anApiKey(ctx: Ctx, criadaPorId: string, scopes: string[] = ["products:read"]) {
  const key = generateApiKey();
  const row = await ctx.db.apiKey.create({
    data: {
      id: uuidv7(),
      storeId: ctx.storeId,
      nome: "chave",
      prefixo: key.slice(0, 8),
      final: key.slice(-4),
      hash: hashApiKey(key),
      scopes,
      criadaPorId,
    },
  });
  return { ...row, key, authorization: `Bearer ${key}` };
}

/** An unpublished product without stock. */
export function aProduct(ctx: Ctx, data: Partial<Prisma.ProductUncheckedCreateInput> = {}) {
  const slug = unique("produto");
  return ctx.db.product.create({
    data: { storeId: ctx.storeId, nome: slug, slug, precoCents: 1000, ...data },
  });
}

let lastOrderNumber = 1_000_000;

/** An order without items, by default pending. The total follows from its parts. */
export function anOrder(ctx: Ctx, data: Partial<Prisma.OrderUncheckedCreateInput> = {}) {
  const { subtotalCents = 1000, descontoCents = 0, freteCents = 0 } = data;
  return ctx.db.order.create({
    data: {
      storeId: ctx.storeId,
      numero: lastOrderNumber++,
      moeda: "BRL",
      subtotalCents,
      totalCents: subtotalCents - descontoCents + freteCents,
      ...data,
    },
  });
}

/** A manual order for one item. */
export function anOffer(ctx: Ctx, clienteEmail: string | null) {
  return ctx.db.manualOrder.create({
    data: {
      storeId: ctx.storeId,
      clienteNome: "Ana",
      clienteEmail,
      subtotalCents: 100,
      totalCents: 100,
      validoAte: new Date(Date.now() + 86_400_000),
      items: { create: [{ descricao: "Coisa", precoCents: 100, quantidade: 1, posicao: 0 }] },
    },
  });
}

/** By default the coupon gives ten per cent off everything, without limits. */
export function aCoupon(ctx: Ctx, data: Partial<Prisma.CouponUncheckedCreateInput> = {}) {
  const { storeId } = ctx;
  return ctx.db.coupon.create({
    data: { storeId, codigo: unique("CUPOM"), tipo: "percentual", valor: 10, ...data },
  });
}
