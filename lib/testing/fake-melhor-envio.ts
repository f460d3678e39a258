import { randomUUID } from "node:crypto";
import { CARRIER_TOKEN } from "@/lib/testing/carrier-settings";
import { cents, type Json, reais, type Said, startFakeService } from "@/lib/testing/fake-service";

type Label = {
  id: string;
  protocol: string;
  status: string;
  priceCents: number;
  tracking: string | null;
  isMade: boolean;
  sent: Json;
};

export const SEDEX = { id: 2, name: "SEDEX", company: { id: 1, name: "Correios" } };
const PRICE_CENTS = 2_150;

const shownAs = (isPaid: boolean, { id, protocol, status, priceCents, tracking }: Label) => ({
  id,
  protocol,
  status,
  price: reais(priceCents),
  service_id: 2,
  tracking,
  paid_at: isPaid ? "2026-11-28 10:00:00" : null,
  canceled_at: status === "canceled" ? "2026-11-28 11:00:00" : null,
});
const refused = (message: string, errors?: object): Said => ({
  status: 422,
  json: { message, ...(errors && { errors }) },
});

/** Cart, balance and documents. */
function aSeller() {
  const labels = new Map<string, Label>();
  /** Every payment, so that one made twice shows. */
  const paid: string[] = [];
  const cancelled: string[] = [];
  /** The answer of a path, while it stands here; the work is not done. */
  const lies = new Map<string, Said>();
  let balanceCents = 100_000;

  const shown = (label: Label) => shownAs(paid.includes(label.id), label);

  function addToCart(body: Json): Said {
    if (!body.to.document && !body.to.company_document) {
      const said = { "to.document": ["O campo to.document é obrigatório."] };
      return refused("The given data was invalid.", said);
    }
    const id = randomUUID();
    const label = {
      id,
      protocol: `ORD-${labels.size + 1}`,
      status: "pending",
      priceCents: PRICE_CENTS,
      tracking: null,
      isMade: false,
      sent: body,
    };
    labels.set(id, label);
    return { status: 201, json: shown(label) };
  }

  function pay([id = ""]: string[]): Said {
    const label = labels.get(id);
    if (label?.status !== "pending") return refused("Etiqueta inválida para pagamento.");
    if (label.priceCents > balanceCents) return { status: 422, json: { error: "Saldo insuficiente." } };
    balanceCents -= label.priceCents;
    paid.push(id);
    label.status = "released";
    return { status: 200, json: { purchase: { id: randomUUID(), status: "paid" }, digitable: null } };
  }

  function make([id = ""]: string[]): Said {
    const label = labels.get(id);
    if (label?.status !== "released") return refused("Etiqueta não paga.");
    label.isMade = true;
    return { status: 200, json: { [id]: { status: true, message: "Envio gerado com sucesso" } } };
  }

  function cancel({ id }: { id: string }): Said {
    const label = labels.get(id);
    if (label?.status !== "released") return refused("Etiqueta não pode ser cancelada.");
    label.status = "canceled";
    cancelled.push(id);
    balanceCents += label.priceCents;
    return { status: 200, json: { [id]: { canceled: true } } };
  }

  function print(ids: string[]): Said {
    if (!ids.every((id) => labels.get(id)?.isMade)) return refused("Etiqueta não gerada.");
    return { status: 200, json: { url: `https://127.0.0.1/imprimir/${ids.join("-")}` } };
  }

  function answer(method: string, path: string, body: Json): Said {
    const lie = lies.get(path);
    if (lie) return lie;
    const [, part = "", id = ""] = /^(orders|cart)\/([\w-]+)$/.exec(path) ?? [];
    const label = labels.get(id);
    if (part === "orders") return label ? { status: 200, json: shown(label) } : { status: 404 };
    if (part === "cart" && method === "DELETE") {
      if (label?.status !== "pending") return { status: 404 };
      labels.delete(id);
      return { status: 204 };
    }
    if (path === "cart") return addToCart(body);
    if (path === "shipment/checkout") return pay(body.orders);
    if (path === "shipment/generate") return make(body.orders);
    if (path === "shipment/cancel") return cancel(body.order);
    if (path === "shipment/print") return print(body.orders);
    if (path === "shipment/tracking") {
      const known = (body.orders as string[]).flatMap((each) => labels.get(each) ?? []);
      return { status: 200, json: Object.fromEntries(known.map((each) => [each.id, shown(each)])) };
    }
    if (path !== "shipment/calculate") return { status: 404 };
    const packages = [{ weight: "0.50", dimensions: { height: 8, width: 12, length: 18 } }];
    return { status: 200, json: [{ ...SEDEX, price: reais(PRICE_CENTS), currency: "R$", packages }] };
  }

  return {
    labels,
    paid,
    cancelled,
    lies,
    answer,
    balance: () => balanceCents,
    charge: (amount: number) => {
      balanceCents = cents(amount);
    },
    become: (id: string, status: string, tracking?: string) => {
      const label = labels.get(id);
      if (!label) throw new Error(`no label ${id}`);
      Object.assign(label, { status, ...(tracking && { tracking }) });
    },
  };
}

/** The part of Melhor Envio that sells labels and says where they are. */
export async function fakeMelhorEnvio(port = 0) {
  const seller = aSeller();
  let watch: (path: string) => unknown = () => {};
  const service = await startFakeService(({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${CARRIER_TOKEN}`) {
      return { status: 401, json: { message: "Unauthenticated." } };
    }
    if (!/^Lojista \(\S+@\S+\)$/.test(headers["user-agent"] ?? "")) {
      return { status: 403, json: { message: "User-Agent inválido." } };
    }
    const bare = path.replace("/api/v2/me/", "");
    const said = seller.answer(method, bare, body);
    watch(bare);
    return said;
  }, port);
  return {
    ...service,
    ...seller,
    /** As at the start, for the next test. The balance stays. */
    forget: () => {
      service.be("well");
      watch = () => {};
      seller.lies.clear();
      seller.labels.clear();
      seller.paid.length = 0;
      seller.cancelled.length = 0;
      service.requests.length = 0;
    },
    /** Runs after the work and before the answer leaves. */
    on: (act: (path: string) => unknown) => {
      watch = act;
    },
    asked: (path: string) => service.requests.filter((each) => each.path === `/api/v2/me/${path}`),
  };
}
