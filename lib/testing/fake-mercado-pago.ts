import { createHmac, randomUUID } from "node:crypto";
import { cents, type Json, reais, startFakeService } from "@/lib/testing/fake-service";

export const MP_KEY = "APP_USR-chave-de-teste-do-mercado-pago-1234";
export const MP_SECRET = "segredo-dos-avisos-do-mercado-pago-5678";

type Sale = {
  id: string;
  reference: string;
  amountCents: number;
  backCents: number;
  status: string;
  detail: string;
};

export type Notice = { query: string; headers: Record<string, string>; body: object };

const shown = ({ id, reference, amountCents, backCents, status, detail }: Sale) => ({
  id: Number(id),
  status,
  status_detail: detail,
  transaction_amount: reais(amountCents),
  transaction_amount_refunded: reais(backCents),
  currency_id: "BRL",
  external_reference: reference,
  point_of_interaction: {
    transaction_data: { qr_code: `00020126mercadopago${id}6304ABCD`, qr_code_base64: "…" },
  },
  payer: { email: "comprador@exemplo.test", identification: { number: "52998224725" } },
});
const giveBack = (sale: Sale, amountCents: number) => {
  if (amountCents > sale.amountCents - sale.backCents) return false;
  sale.backCents += amountCents;
  if (sale.backCents === sale.amountCents) sale.status = "refunded";
  return true;
};

/** The part of Mercado Pago that we use: payments, preferences, search, refunds, signed callbacks. */
export async function fakeMercadoPago(port = 0) {
  const sales = new Map<string, Sale>();
  const byKey = new Map<string, Json>();
  const refunds: { id: string; sale: string; cents: number }[] = [];
  let last = 1_300_000_000;

  const add = (reference: string, amountCents: number): Sale => {
    last += 1;
    const sale = { id: String(last), reference, amountCents, backCents: 0, status: "pending", detail: "" };
    sales.set(sale.id, sale);
    return sale;
  };

  function answer(method: string, path: string, query: URLSearchParams, body: Json) {
    const [, id = "", isRefund] = /^\/v1\/payments\/(\d+)(\/refunds)?$/.exec(path) ?? [];
    const sale = sales.get(id);
    if (path === "/users/me") return { status: 200, json: { id: 1 } };
    if (method === "POST" && path === "/v1/payments") {
      return { status: 201, json: shown(add(body.external_reference, cents(body.transaction_amount))) };
    }
    if (method === "POST" && path === "/checkout/preferences") {
      const init_point = `https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=${randomUUID()}`;
      return { status: 201, json: { id: randomUUID(), init_point } };
    }
    if (path === "/v1/payments/search") {
      const found = [...sales.values()].filter(
        ({ reference }) => reference === query.get("external_reference"),
      );
      return { status: 200, json: { results: found.toReversed().map(shown) } };
    }
    if (!sale) return { status: 404, json: { error: "not_found" } };
    if (method === "PUT") {
      const isOpen = sale.status === "pending" && body.status === "cancelled";
      if (!isOpen) return { status: 400, json: { error: "bad_request", cause: [{ code: 2018 }] } };
      sale.status = "cancelled";
    }
    if (!isRefund) return { status: 200, json: shown(sale) };
    if (sale.status !== "approved" || !giveBack(sale, cents(body.amount))) {
      return { status: 400, json: { error: "bad_request", cause: [{ code: 2063 }] } };
    }
    const refund = { id: refunds.length + 1, amount: body.amount };
    refunds.push({ id: String(refund.id), sale: id, cents: cents(body.amount) });
    return { status: 201, json: refund };
  }

  const service = await startFakeService(({ method, path, query, headers, body }) => {
    if (headers.authorization !== `Bearer ${MP_KEY}`) return { status: 401, json: { error: "unauthorized" } };
    const key = headers["x-idempotency-key"];
    const known = key && byKey.get(`${path} ${key}`);
    if (known) return known;
    const said = answer(method, path, query, body);
    if (key && said.status < 300) byKey.set(`${path} ${key}`, said);
    return said;
  }, port);

  const of = (id: string) => {
    const sale = sales.get(id);
    if (!sale) throw new Error(`no sale ${id}`);
    return sale;
  };
  return {
    ...service,
    sales,
    refunds,
    add,
    /** The oldest comes first. */
    salesOf: (reference: string) => [...sales.values()].filter((sale) => sale.reference === reference),
    become: (id: string, status: string, detail = "") => Object.assign(of(id), { status, detail }),
    giveBackOutside: (id: string, amountCents: number) => giveBack(of(id), amountCents),
    /** A callback, for `call()` or `fetch`. */
    notice: (
      id: string,
      { secret = MP_SECRET, at = Date.now(), signedId = id, number = randomUUID() as string } = {},
    ): Notice => {
      const ts = String(Math.floor(at / 1000));
      const requestId = randomUUID();
      const v1 = createHmac("sha256", secret)
        .update(`id:${signedId.toLowerCase()};request-id:${requestId};ts:${ts};`)
        .digest("hex");
      return {
        query: new URLSearchParams({ "data.id": id, type: "payment" }).toString(),
        headers: { "x-signature": `ts=${ts},v1=${v1}`, "x-request-id": requestId },
        body: { id: number, action: "payment.updated", type: "payment", data: { id } },
      };
    },
  };
}

export type FakeMercadoPago = Awaited<ReturnType<typeof fakeMercadoPago>>;
