import { SignJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { findRoutes, operationsOf } from "@/lib/api/routes";
import { CUSTOMER_COOKIE, PANEL_COOKIE } from "@/lib/auth/sessions/cookies";
import { signPanelToken } from "@/lib/auth/sessions/tokens";
import { env } from "@/lib/env";
import { PERMISSIONS, type Permission } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { aCustomer, anApiKey, aStore, aUser } from "@/lib/testing/factories";

type Who =
  | Permission
  | "some"
  | "none"
  | "customer"
  | "key"
  | "ordersKey"
  | "categoriesKey"
  | "reportsKey"
  | "anyKey"
  | "open";

/** By hand: a new operation without a row fails the test. */
const MATRIX: Record<string, Who> = {
  "GET /ab-experiments": "marketing",
  "POST /ab-experiments": "marketing",
  "GET /ab-experiments/espacos": "marketing",
  "GET /ab-experiments/previsao": "marketing",
  "GET /ab-experiments/{id}": "marketing",
  "PUT /ab-experiments/{id}": "marketing",
  "DELETE /ab-experiments/{id}": "marketing",
  "POST /ab-experiments/{id}/adotar": "marketing",
  "GET /ab-experiments/{id}/historico": "marketing",
  "PUT /ab-experiments/{id}/status": "marketing",
  "GET /ab-experiments/{id}/results": "some",
  "GET /api-keys": "configuracoes",
  "POST /api-keys": "some",
  "GET /api-keys/{id}": "configuracoes",
  "DELETE /api-keys/{id}": "configuracoes",
  "POST /api-keys/{id}/rotacionar": "configuracoes",
  "GET /api/v1/me": "anyKey",
  "GET /api/v1/categories": "categoriesKey",
  "GET /api/v1/orders": "ordersKey",
  "GET /api/v1/orders/{id}": "ordersKey",
  "GET /api/v1/reports/{tipo}": "reportsKey",
  "GET /api/v1/products": "key",
  "GET /api/v1/products/{id}": "key",
  "POST /auth/convite": "open",
  "GET /audit": "configuracoes",
  "GET /audit/acoes": "configuracoes",
  "GET /audit/exportar": "configuracoes",
  "GET /audit/{id}": "configuracoes",
  "POST /auth/login": "open",
  "POST /auth/logout": "open",
  "GET /auth/me": "none",
  "GET /auth/moldura": "none",
  "PUT /auth/me": "none",
  "PUT /auth/password": "some",
  "POST /auth/confirmar": "none",
  "POST /auth/esqueci-senha": "open",
  "POST /auth/redefinir-senha": "open",
  "GET /auth/segundo-fator": "none",
  "POST /auth/segundo-fator/ativar": "none",
  "POST /auth/segundo-fator/codigos": "none",
  "POST /auth/segundo-fator/desativar": "none",
  "POST /auth/segundo-fator/entrar": "open",
  "POST /auth/segundo-fator/iniciar": "none",
  "GET /auth/sessoes": "none",
  "DELETE /auth/sessoes": "none",
  "DELETE /auth/sessoes/{id}": "none",
  "GET /automation-rules": "marketing",
  "POST /automation-rules": "marketing",
  "GET /automation-rules/receitas": "marketing",
  "GET /automation-rules/{id}": "marketing",
  "PUT /automation-rules/{id}": "marketing",
  "DELETE /automation-rules/{id}": "marketing",
  "POST /automation-rules/{id}/ensaio": "marketing",
  "POST /automation-rules/{id}/esvaziar": "marketing",
  "PUT /automation-rules/{id}/segredo": "marketing",
  "GET /automation-rules/{id}/execucoes": "marketing",
  "GET /blog": "marketing",
  "GET /busca": "some",
  "GET /campaigns": "marketing",
  "POST /campaigns": "some",
  "GET /campaigns/publico": "marketing",
  "GET /campaigns/{id}": "marketing",
  "PUT /campaigns/{id}": "marketing",
  "DELETE /campaigns/{id}": "marketing",
  "PUT /campaigns/{id}/status": "marketing",
  "POST /campaigns/{id}/duplicar": "marketing",
  "GET /campaigns/{id}/destinatarios": "marketing",
  "GET /campaigns/{id}/fila": "marketing",
  "POST /campaigns/{id}/fila/proxima": "marketing",
  "PUT /campaigns/{id}/fila/{destinatarioId}": "marketing",
  "GET /campaigns/{id}/previa": "marketing",
  "POST /campaigns/{id}/teste": "marketing",
  "GET /carts/abandonados": "vendas",
  "GET /carts/abandonados/resumo": "vendas",
  "GET /campos-personalizados": "some",
  "POST /campos-personalizados": "configuracoes",
  "PUT /campos-personalizados/{id}": "configuracoes",
  "DELETE /campos-personalizados/{id}": "configuracoes",
  "GET /categories": "produtos",
  "POST /categories": "produtos",
  "GET /categories/opcoes": "some",
  "GET /categories/{id}": "some",
  "PUT /categories/{id}": "produtos",
  "DELETE /categories/{id}": "some",
  "GET /suppressions": "marketing",
  "POST /suppressions": "marketing",
  "DELETE /suppressions/{id}": "marketing",
  "GET /settings/marketing": "configuracoes",
  "PUT /settings/marketing": "configuracoes",
  "PUT /settings/marketing/segredo": "configuracoes",
  "GET /settings/marketing/whatsapp": "configuracoes",
  "PUT /settings/marketing/whatsapp": "configuracoes",
  "DELETE /settings/marketing/whatsapp": "configuracoes",
  "POST /settings/marketing/whatsapp/testar": "configuracoes",
  "GET /whatsapp/modelos": "marketing",
  "POST /mail/retornos": "open",
  "GET /coupons": "marketing",
  "POST /coupons": "some",
  "POST /coupons/lote": "marketing",
  "GET /coupons/lote/{loteId}/exportar": "marketing",
  "POST /coupons/simular": "some",
  "GET /coupons/{id}": "some",
  "PUT /coupons/{id}": "marketing",
  "DELETE /coupons/{id}": "some",
  "GET /coupons/{id}/usos": "marketing",
  "GET /customers": "vendas",
  "POST /customers": "vendas",
  "GET /customers/exportar": "vendas",
  "POST /customers/lote": "vendas",
  "GET /customers/tags": "vendas",
  "GET /customers/{id}/mensagens": "marketing",
  "GET /customers/{id}/segmentos": "marketing",
  "GET /customers/{id}": "vendas",
  "PUT /customers/{id}": "vendas",
  "DELETE /customers/{id}": "vendas",
  "POST /customers/{id}/anonimizar": "vendas",
  "PUT /customers/{id}/consentimentos": "vendas",
  "GET /customers/{id}/dados": "vendas",
  "GET /customers/{id}/fidelidade": "vendas",
  "POST /customers/{id}/fidelidade": "vendas",
  "PUT /customers/{id}/fidelidade": "vendas",
  "POST /customers/{id}/fidelidade/ajustes": "vendas",
  "GET /customers/{id}/fidelidade/extrato": "vendas",
  "GET /devolucoes": "vendas",
  "GET /devolucoes/{id}": "vendas",
  "POST /devolucoes/{id}/aceitar": "vendas",
  "POST /devolucoes/{id}/concluir": "vendas",
  "POST /devolucoes/{id}/receber": "vendas",
  "POST /devolucoes/{id}/recusar": "vendas",
  "POST /devolucoes/{id}/reembolsar": "vendas",
  "GET /emails": "configuracoes",
  "GET /emails/{id}": "configuracoes",
  "POST /emails/{id}/link": "configuracoes",
  "POST /emails/{id}/reenviar": "configuracoes",
  "GET /inicio": "some",
  "GET /loyalty": "vendas",
  "GET /loyalty/lancamentos": "vendas",
  "GET /loyalty/lancamentos/exportar": "vendas",
  "POST /frete/cotar": "some",
  "GET /manual-orders": "vendas",
  "POST /manual-orders": "vendas",
  "GET /manual-orders/{id}": "vendas",
  "PUT /manual-orders/{id}": "vendas",
  "POST /manual-orders/{id}/enviar": "vendas",
  "POST /manual-orders/{id}/converter": "vendas",
  "POST /manual-orders/{id}/cancelar": "vendas",
  "POST /manual-orders/{id}/duplicar": "vendas",
  "GET /imagens/{imagem}/{arquivo}": "open",
  "GET /job-runner": "configuracoes",
  "GET /notices": "some",
  "POST /notices/{id}/resolver": "some",
  "GET /orders": "vendas",
  "GET /orders/exportar": "vendas",
  "GET /orders/{id}": "vendas",
  "PUT /orders/{id}": "vendas",
  "POST /orders/{id}/notas": "vendas",
  "GET /orders/{id}/pagamentos": "vendas",
  "POST /orders/{id}/pagamentos/{pagamentoId}/confirmar": "vendas",
  "POST /orders/{id}/pagamentos/{pagamentoId}/reembolsos/{reembolsoId}/tentar": "vendas",
  "GET /orders/{id}/shipments": "vendas",
  "POST /orders/{id}/shipments": "vendas",
  "PUT /orders/{id}/shipments/{shipmentId}": "vendas",
  "POST /orders/{id}/shipments/{shipmentId}/status": "vendas",
  "POST /orders/shipments": "vendas",
  "GET /orders/labels": "vendas",
  "POST /orders/labels": "vendas",
  "POST /orders/labels/cancel": "vendas",
  "POST /orders/labels/check": "vendas",
  "POST /orders/labels/print": "vendas",
  "GET /orders/{id}/invoices": "vendas",
  "POST /orders/{id}/invoices": "vendas",
  "DELETE /orders/{id}/invoices/{invoiceId}": "vendas",
  "GET /orders/{id}/invoices/{invoiceId}/xml": "vendas",
  "POST /orders/{id}/invoices/xml": "vendas",
  "GET /invoices/export": "vendas",
  "POST /invoices/xml": "vendas",
  "POST /orders/{id}/status": "vendas",
  "POST /orders": "vendas",
  "POST /orders/status": "vendas",
  "POST /orders/{id}/reembolsos": "vendas",
  "POST /pagamentos/conciliacao": "vendas",
  "POST /pagamentos/conciliacao/arquivo": "vendas",
  "GET /products": "produtos",
  "POST /products": "produtos",
  "GET /products/busca": "some",
  "GET /products/compras": "produtos",
  "POST /products/compras": "produtos",
  "GET /products/compras/{id}": "produtos",
  "GET /products/exportar": "produtos",
  "GET /products/fiscal": "produtos",
  "GET /products/importar": "produtos",
  "POST /products/importar": "produtos",
  "GET /products/importar/{id}": "produtos",
  "POST /products/importar/{id}/cancelar": "produtos",
  "GET /products/importar/{id}/erros": "produtos",
  "POST /products/importar/{id}/executar": "produtos",
  "GET /products/{id}": "some",
  "PUT /products/{id}": "produtos",
  "GET /products/{id}/avisos": "produtos",
  "DELETE /products/{id}": "produtos",
  "POST /products/{id}/duplicate": "produtos",
  "POST /products/{id}/estoque": "produtos",
  "POST /products/{id}/imagens": "produtos",
  "PUT /products/{id}/imagens": "produtos",
  "DELETE /products/{id}/imagens/{imageId}": "produtos",
  "GET /products/{id}/movimentos": "produtos",
  "PUT /products/{id}/kit": "produtos",
  "GET /products/{id}/variants": "some",
  "POST /products/{id}/variants": "produtos",
  "PUT /products/{id}/variants": "produtos",
  "PUT /products/{id}/variants/{variantId}": "produtos",
  "DELETE /products/{id}/variants/{variantId}": "produtos",
  "POST /products/lote": "produtos",
  "GET /readyz": "open",
  "GET /report-digest": "dashboard",
  "PUT /report-digest": "dashboard",
  "GET /report-views": "dashboard",
  "POST /report-views": "dashboard",
  "PUT /report-views/{id}": "dashboard",
  "DELETE /report-views/{id}": "dashboard",
  "GET /reports/{tipo}": "dashboard",
  "GET /roles": "configuracoes",
  "POST /roles": "configuracoes",
  "PUT /roles/{id}": "configuracoes",
  "DELETE /roles/{id}": "configuracoes",
  "POST /blog": "marketing",
  "POST /blog/previa": "marketing",
  "POST /blog/imagens": "marketing",
  "GET /blog/{id}": "marketing",
  "PUT /blog/{id}": "marketing",
  "DELETE /blog/{id}": "marketing",
  "PUT /blog/{id}/status": "marketing",
  "GET /blog/{id}/link-previa": "marketing",
  "GET /blog/{id}/revisoes": "marketing",
  "GET /blog/{id}/revisoes/{versao}": "marketing",
  "POST /blog/{id}/revisoes/{versao}/restaurar": "marketing",
  "GET /themes/rascunho": "configuracoes",
  "PUT /themes/rascunho": "configuracoes",
  "PUT /themes/active": "configuracoes",
  "POST /themes/publicar": "configuracoes",
  "POST /themes/desfazer": "configuracoes",
  "POST /themes/imagens": "configuracoes",
  "GET /themes/link-previa": "configuracoes",
  "GET /segments": "marketing",
  "POST /segments": "marketing",
  "POST /segments/previa": "marketing",
  "GET /segments/{id}": "marketing",
  "PUT /segments/{id}": "marketing",
  "DELETE /segments/{id}": "marketing",
  "GET /segments/{id}/clientes": "marketing",
  "POST /segments/{id}/clientes": "marketing",
  "POST /segments/{id}/clientes/importar": "marketing",
  "POST /segments/{id}/clientes/remover": "marketing",
  "POST /segments/{id}/contar": "marketing",
  "GET /settings": "configuracoes",
  "PUT /settings": "configuracoes",
  "GET /settings/emails": "configuracoes",
  "PUT /settings/emails/{email}": "configuracoes",
  "POST /settings/emails/{email}/previa": "configuracoes",
  "POST /settings/emails/{email}/teste": "configuracoes",
  "GET /settings/frete": "configuracoes",
  "PUT /settings/frete": "configuracoes",
  "GET /settings/frete/fontes": "configuracoes",
  "PUT /settings/frete/fontes": "configuracoes",
  "POST /settings/frete/fontes/testar": "configuracoes",
  "GET /settings/pagamentos": "configuracoes",
  "PUT /settings/pagamentos": "configuracoes",
  "POST /settings/pagamentos/testar": "configuracoes",
  "POST /store-auth/cadastro": "open",
  "POST /store-auth/confirmar-email": "open",
  "POST /store-auth/esqueci-senha": "open",
  "POST /store-auth/login": "open",
  "POST /store-auth/logout": "open",
  "GET /sistema": "configuracoes",
  "GET /store-auth/me": "customer",
  "POST /store-auth/redefinir-senha": "open",
  "GET /store/cart": "open",
  "POST /store/cart": "open",
  "PUT /store/cart/contato": "open",
  "PUT /store/cart/itens/{itemId}": "open",
  "DELETE /store/cart/itens/{itemId}": "open",
  "GET /store/cep/{cep}": "open",
  "POST /store/frete": "open",
  "POST /store/checkout": "open",
  "POST /store/checkout/resumo": "open",
  "GET /store/pedidos/{token}": "open",
  "POST /store/exposicoes": "open",
  "POST /store/pedidos/{token}/pagamento": "open",
  "POST /store/pedidos/{token}/devolucoes": "open",
  "PUT /store/pedidos/{token}/endereco": "open",
  "GET /store/categories": "open",
  "POST /store/descadastro/{token}": "open",
  "PUT /store/descadastro/{token}/canais": "open",
  "GET /store/loyalty/me": "customer",
  "GET /store/loyalty/me/extrato": "customer",
  "POST /store/loyalty/participar": "customer",
  "POST /store/loyalty/sair": "customer",
  "GET /store/me": "customer",
  "PUT /store/me": "customer",
  "POST /store/me/confirmacao": "customer",
  "GET /store/me/consentimentos": "customer",
  "PUT /store/me/consentimentos": "customer",
  "GET /store/me/navegadores": "customer",
  "POST /store/me/navegadores": "customer",
  "GET /store/me/dados": "customer",
  "POST /store/me/excluir": "customer",
  "PUT /store/me/senha": "customer",
  "GET /store/orders": "customer",
  "GET /store/orders/{id}": "customer",
  "POST /store/orders/{id}/devolucoes": "customer",
  "GET /store/products": "open",
  "GET /store/products/{slug}": "open",
  "POST /store/products/{slug}/avisos": "open",
  "GET /store/sacolas/{token}": "open",
  "POST /store/sacolas/{token}": "open",
  "GET /store/search": "open",
  "GET /themes/catalog": "none",
  "GET /users": "configuracoes",
  "POST /users/convites": "configuracoes",
  "PUT /users/{id}": "configuracoes",
  "DELETE /users/{id}": "configuracoes",
  "POST /users/{id}/reenviar-convite": "configuracoes",
  "POST /users/{id}/redefinir-senha": "configuracoes",
  "POST /users/{id}/segundo-fator/remover": "configuracoes",
  "GET /users/{id}/sessoes": "configuracoes",
  "DELETE /users/{id}/sessoes": "configuracoes",
  "GET /webhook-events": "configuracoes",
  "GET /webhook-subscriptions": "configuracoes",
  "GET /visitas": "dashboard",
  "POST /webhook-subscriptions": "some",
  "GET /webhook-subscriptions/{id}": "configuracoes",
  "PUT /webhook-subscriptions/{id}": "configuracoes",
  "DELETE /webhook-subscriptions/{id}": "configuracoes",
  "GET /webhook-subscriptions/{id}/deliveries": "some",
  "GET /webhook-subscriptions/{id}/deliveries/{deliveryId}": "configuracoes",
  "POST /webhook-subscriptions/{id}/deliveries/{deliveryId}/reenviar": "configuracoes",
  "POST /webhook-subscriptions/{id}/recuperar": "configuracoes",
  "POST /webhook-subscriptions/{id}/rotacionar-segredo": "configuracoes",
  "POST /webhook-subscriptions/{id}/testar": "configuracoes",
};

const operations = operationsOf(await findRoutes());
const HOUR_MS = 3_600_000;

type Principal = {
  name: string;
  cookie?: string;
  authorization?: string;
  /** `in`: admitted. */
  expected: (who: Who) => 401 | 403 | "in";
};

const nobody: Principal["expected"] = (who) => (who === "open" ? "in" : 401);

/** Of one scope each. */
const KEYS = ["key", "ordersKey", "categoriesKey", "reportsKey"] as const;
const isKeyed = (who: Who): who is (typeof KEYS)[number] => KEYS.some((key) => key === who);

const panelUser =
  (held: readonly Permission[]): Principal["expected"] =>
  (who) => {
    if (who === "open" || who === "none") return "in";
    if (who === "customer" || who === "anyKey" || isKeyed(who)) return 401;
    const isAllowed = who === "some" ? held.length > 0 : held.includes(who);
    return isAllowed ? "in" : 403;
  };

const keyHolder =
  (...held: Who[]): Principal["expected"] =>
  (who) => {
    if (who === "open" || who === "anyKey") return "in";
    return isKeyed(who) ? (held.includes(who) ? "in" : 403) : 401;
  };

async function forgedToken(secret: Uint8Array, claims: { sub: string; sid: string; store: string }) {
  return new SignJWT({ sid: claims.sid, store: claims.store })
    .setProtectedHeader({ alg: "HS256", typ: "panel+jwt" })
    .setSubject(claims.sub)
    .setAudience("panel")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(secret);
}

const unsigned = (claims: object) =>
  `${Buffer.from('{"alg":"none","typ":"panel+jwt"}').toString("base64url")}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`;

let principals: Principal[] = [];

async function sessionsGoneBad(): Promise<Principal[]> {
  const ctx = await aStore();
  const [ended, idle, disabled, user] = [
    await aUser(ctx),
    await aUser(ctx),
    await aUser(ctx),
    await aUser(ctx),
  ];
  await ctx.db.userSession.update({ where: { id: ended.sessionId }, data: { encerradaEm: new Date() } });
  await ctx.db.userSession.update({
    where: { id: idle.sessionId },
    data: { ultimoUsoEm: new Date(Date.now() - 9 * HOUR_MS) },
  });
  await ctx.db.user.update({ where: { id: disabled.id }, data: { ativo: false } });
  const claims = { sub: user.id, sid: user.sessionId, store: ctx.storeId };
  const expired = await signPanelToken({
    userId: user.id,
    sessionId: user.sessionId,
    storeId: ctx.storeId,
    expiresAtMs: Date.now() - 1000,
  });
  const otherKey = new Uint8Array(32).fill(7);
  const cookies = {
    "ended session": ended.cookie,
    "session idle for 9 h": idle.cookie,
    "disabled user": disabled.cookie,
    "expired token": `${PANEL_COOKIE}=${expired}`,
    "token signed with another key": `${PANEL_COOKIE}=${await forgedToken(otherKey, claims)}`,
    "token signed with the customers' key": `${PANEL_COOKIE}=${await forgedToken(env().CUSTOMER_SESSION_SECRET, claims)}`,
    "token without a signature": `${PANEL_COOKIE}=${unsigned({ ...claims, aud: "panel", exp: 9_999_999_999, iat: 1 })}`,
    "another user's id on a session": `${PANEL_COOKIE}=${await forgedToken(env().SESSION_SECRET, { ...claims, sub: idle.id })}`,
    "two cookies of one name": `${user.cookie}; ${user.cookie}`,
    garbage: `${PANEL_COOKIE}=%00%ff; ${CUSTOMER_COOKIE}=...`,
  };
  return Object.entries(cookies).map(([name, cookie]) => ({ name, cookie, expected: nobody }));
}

async function keys(): Promise<Principal[]> {
  const ctx = await aStore();
  const { id } = await aUser(ctx);
  const [revoked, expired] = [await anApiKey(ctx, id), await anApiKey(ctx, id)];
  const past = new Date(Date.now() - 1000);
  await ctx.db.apiKey.update({ where: { id: revoked.id }, data: { revogadaEm: past } });
  await ctx.db.apiKey.update({ where: { id: expired.id }, data: { expiraEm: past } });
  const good = await anApiKey(ctx, id);
  const as = (name: string, authorization: string, expected: Principal["expected"]) => ({
    name,
    authorization,
    expected,
  });
  return [
    as("key", good.authorization, keyHolder("key")),
    as("key with write", (await anApiKey(ctx, id, ["products:write"])).authorization, keyHolder("key")),
    as(
      "key of another scope",
      (await anApiKey(ctx, id, ["orders:read"])).authorization,
      keyHolder("ordersKey"),
    ),
    as(
      "key that writes categories",
      (await anApiKey(ctx, id, ["categories:write"])).authorization,
      keyHolder("categoriesKey"),
    ),
    as(
      "key that reads reports",
      (await anApiKey(ctx, id, ["reports:read"])).authorization,
      keyHolder("reportsKey"),
    ),
    as("key without scopes", (await anApiKey(ctx, id, [])).authorization, keyHolder()),
    as("wrong key", `${good.authorization.slice(0, -1)}!`, nobody),
    as("invented key", `Bearer sk_${"a".repeat(46)}`, nobody),
    as("revoked key", revoked.authorization, nobody),
    as("expired key", expired.authorization, nobody),
    as("key as Basic", good.authorization.replace("Bearer", "Basic"), nobody),
  ];
}

beforeAll(async () => {
  const ctx = await aStore();
  const customer = await aCustomer(ctx);
  const owner = await aUser(ctx);
  const single = await Promise.all(
    PERMISSIONS.map(async (permission) => ({
      name: `only ${permission}`,
      cookie: (await aUser(ctx, [permission])).cookie,
      expected: panelUser([permission]),
    })),
  );
  principals = [
    { name: "anonymous", expected: nobody },
    {
      name: "customer",
      cookie: customer.cookie,
      expected: (who) => (who === "customer" || who === "open" ? "in" : 401),
    },
    {
      name: "customer's token as panel cookie",
      cookie: `${PANEL_COOKIE}=${customer.token}`,
      expected: nobody,
    },
    { name: "panel token as customer cookie", cookie: `${CUSTOMER_COOKIE}=${owner.token}`, expected: nobody },
    { name: "no permission", cookie: (await aUser(ctx, [])).cookie, expected: panelUser([]) },
    ...single,
    { name: "owner", cookie: owner.cookie, expected: panelUser(PERMISSIONS) },
    {
      name: "other store's owner",
      cookie: (await aUser(await aStore())).cookie,
      expected: panelUser(PERMISSIONS),
    },
    ...(await sessionsGoneBad()),
    ...(await keys()),
  ];
});

describe("authorization matrix", () => {
  it("has a row for every operation and none too many", () => {
    const found = operations.map(({ method, path }) => `${method} ${path}`);
    expect(found.toSorted()).toEqual(Object.keys(MATRIX).toSorted());
  });

  it.each(operations)("$method $path", async ({ method, path, handler }) => {
    const who = MATRIX[`${method} ${path}`] ?? "some";
    const id = "018f0000-0000-7000-8000-000000000000";
    const params = { id, deliveryId: id, tipo: "nenhum", email: "paid" };
    const wrong: string[] = [];
    // A logout would end the later rows' sessions.
    const callers = who === "open" ? principals.slice(0, 1) : principals;
    for (const [index, { name, cookie, authorization, expected }] of callers.entries()) {
      const { status } = await call(handler, method, {
        params,
        ...(cookie && { cookie }),
        ...(handler.spec.body && { body: {} }),
        headers: { "x-forwarded-for": `198.51.100.${index}`, ...(authorization && { authorization }) },
      });
      const got = status === 401 || status === 403 ? status : "in";
      const isLogin = path.endsWith("/login");
      if (!isLogin && got !== expected(who)) wrong.push(`${name}: ${got} instead of ${expected(who)}`);
      if (status >= 500) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});
