import { randomUUID } from "node:crypto";
import { cents, type Json, reais, startFakeService } from "@/lib/testing/fake-service";

export const ASAAS_KEY = "$aact_chave-de-teste-do-asaas-4321";
export const ASAAS_TOKEN = "token-dos-avisos-do-asaas-de-teste-8765";

type Sale = {
  id: string;
  reference: string;
  amountCents: number;
  status: string;
  deleted: boolean;
  refunds: { status: string; value: number; description: string }[];
};

const shown = ({ id, reference, amountCents, status, deleted, refunds }: Sale) => ({
  id,
  status,
  value: reais(amountCents),
  externalReference: reference,
  invoiceUrl: `https://www.asaas.com/i/${id.slice(4)}`,
  refunds,
  customer: "cus_1",
  deleted,
});
const giveBack = (sale: Sale, value: number, description: string) => {
  const before = sale.refunds.reduce((sum, refund) => sum + cents(refund.value), 0);
  if (before + cents(value) > sale.amountCents) return false;
  sale.refunds.push({ status: "DONE", value, description });
  if (before + cents(value) === sale.amountCents) sale.status = "REFUNDED";
  return true;
};

/** The part of Asaas that we use. Like Asaas, it has no idempotency keys. */
export async function fakeAsaas(port = 0) {
  const sales = new Map<string, Sale>();
  const customers: { id: string; cpfCnpj: string }[] = [];

  const add = (reference: string, amountCents: number): Sale => {
    const sale = {
      id: `pay_${randomUUID().slice(0, 13)}`,
      reference,
      amountCents,
      status: "PENDING",
      deleted: false,
      refunds: [],
    };
    sales.set(sale.id, sale);
    return sale;
  };
  const refused = { status: 400, json: { errors: [{ code: "invalid_action", description: "…" }] } };

  function answer(method: string, path: string, query: URLSearchParams, body: Json) {
    const [, id = "", part = ""] = /^\/v3\/payments\/([\w-]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const sale = sales.get(id);
    if (path === "/v3/finance/balance") return { status: 200, json: { balance: 1 } };
    if (path === "/v3/customers" && method === "GET") {
      return {
        status: 200,
        json: { data: customers.filter((each) => each.cpfCnpj === query.get("cpfCnpj")) },
      };
    }
    if (path === "/v3/customers") {
      const customer = { id: `cus_${customers.length + 1}`, cpfCnpj: body.cpfCnpj };
      customers.push(customer);
      return { status: 200, json: customer };
    }
    if (path === "/v3/payments" && method === "GET") {
      const found = [...sales.values()].filter(
        ({ reference }) => reference === query.get("externalReference"),
      );
      return { status: 200, json: { data: found.map(shown) } };
    }
    if (path === "/v3/payments") {
      return { status: 200, json: shown(add(body.externalReference, cents(body.value))) };
    }
    if (!sale) return { status: 404 };
    if (method === "DELETE") {
      if (sale.deleted || !["PENDING", "OVERDUE"].includes(sale.status)) return refused;
      sale.deleted = true;
      return { status: 200, json: { id, deleted: true } };
    }
    if (part === "pixQrCode") return { status: 200, json: { payload: `00020126asaas${id}6304ABCD` } };
    if (part !== "refund") return { status: 200, json: shown(sale) };
    const isPaid = ["RECEIVED", "CONFIRMED"].includes(sale.status);
    if (!isPaid || !giveBack(sale, body.value, body.description)) return refused;
    return { status: 200, json: shown(sale) };
  }

  const service = await startFakeService(
    ({ method, path, query, headers, body }) =>
      headers.access_token === ASAAS_KEY
        ? answer(method, path, query, body)
        : { status: 401, json: { errors: [{ code: "invalid_access_token" }] } },
    port,
  );
  const of = (id: string) => {
    const sale = sales.get(id);
    if (!sale) throw new Error(`no sale ${id}`);
    return sale;
  };
  return {
    ...service,
    sales,
    customers,
    add,
    salesOf: (reference: string) => [...sales.values()].filter((sale) => sale.reference === reference),
    become: (id: string, status: string) => Object.assign(of(id), { status, deleted: false }),
    giveBackOutside: (id: string, amountCents: number) => giveBack(of(id), reais(amountCents), "painel"),
    notice: (
      id: string,
      { token = ASAAS_TOKEN, event = "PAYMENT_RECEIVED", number = `evt_${randomUUID()}` } = {},
    ) => ({
      query: "",
      headers: { "asaas-access-token": token },
      body: { id: number, event, payment: { id, customer: "cus_1", externalReference: of(id).reference } },
    }),
  };
}

export type FakeAsaas = Awaited<ReturnType<typeof fakeAsaas>>;
