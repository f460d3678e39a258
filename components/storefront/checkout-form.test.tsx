// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import type { CheckoutSummary } from "@/lib/checkout/schema";
import { ApiError } from "@/lib/http/fetcher";
import { held, keyboardPage, pass } from "@/lib/testing/keyboard";
import portuguese from "@/messages/portuguese";
import { CheckoutForm } from "./checkout-form";

type Answer = (body: Record<string, unknown>) => Promise<unknown>;
const server = vi.hoisted(() => ({ count: null as Answer | null, order: null as Answer | null }));
vi.mock("@/lib/http/ask", () => ({
  ask: async (_method: string, path: string, _params: object, options: { body: never }) => {
    if (path === "/store/checkout/resumo") return server.count?.(options.body);
    if (path === "/store/checkout") return server.order?.(options.body);
    return { endereco: null };
  },
}));

const { checkout: texts } = portuguese.storefront;
const SUMMARY = {
  sacola: { itens: [], mudancas: [], moeda: "BRL", podeFinalizar: true },
  formas: [
    { provedor: "manual", metodo: "outro", descontoPercentual: 0, pedeDocumento: false, instrucoes: null },
  ],
  fretes: null,
  freteIncompleto: false,
  escolheFrete: false,
  subtotalCents: 4000,
  descontoPagamentoCents: 0,
  descontoCupomCents: 0,
  problemas: { cupomCodigo: null, pontos: null },
  freteCents: 0,
  totalCents: 4000,
  pagoComPontosCents: 0,
  aPagarCents: 4000,
} as unknown as CheckoutSummary;
const SENT = {
  email: "ana@exemplo.test",
  nome: "Ana Digitada",
  cep: "01310-930",
  logradouro: "Avenida Paulista",
  numero: "1578",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  uf: "SP",
};
const TYPED = { ...SENT, telefone: "(11) 98765-4321", complemento: "apto. 54", observacao: "Portão azul" };

const { show, field, focus, type, press, find, alerts } = keyboardPage();
const counted = () => pass(350);

async function fillIn(values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await focus(name);
    await type(text);
  }
}

beforeEach(async () => {
  server.count = async () => SUMMARY;
  server.order = () => held().promise;
  await show(
    <CheckoutForm
      initial={SUMMARY}
      known={{}}
      name={null}
      addresses={null}
      hasPoints={false}
      hasTaxId={false}
      layout="uma-coluna"
      locale="pt-BR"
      texts={texts}
    />,
  );
  await counted();
});

it("keeps in each field what is typed into it at once after an empty submit", async () => {
  await press();
  expect(document.activeElement).toBe(field("email"));
  await fillIn(TYPED);
  for (const [name, text] of Object.entries(TYPED)) expect(field(name).value, name).toBe(text);
});

it("keeps in each field what is typed into it key by key after an empty submit", async () => {
  const names = Object.keys(TYPED).filter((name) => name !== "uf");
  await press();
  for (const name of names) {
    await focus(name);
    for (const key of "1578") await type(key);
  }
  for (const name of names) expect(field(name).value, name).toBe("1578");
});

it("moves the focus once for each submit", async () => {
  await fillIn({ ...SENT, numero: "", bairro: "" });
  await counted();
  await press();
  expect(document.activeElement).toBe(field("numero"));
  for (const key of "1578") await type(key);
  expect(field("numero").value).toBe("1578");
  expect(field("bairro").value).toBe("");
  await press();
  expect(document.activeElement).toBe(field("bairro"));
});

it("tells of a refusal that comes while somebody types, and leaves the focus there", async () => {
  const refusal = new ApiError(422, "INVALID", "endereco.numero: recusado", null, "endereco.numero");
  const answer = held();
  server.order = () => answer.promise;
  await fillIn(SENT);
  await counted();
  await press();
  await focus("observacao");
  await type("Portão ");
  await answer.refuse(refusal);
  await type("azul");
  expect(field("observacao").value).toBe("Portão azul");
  expect(field("numero").getAttribute("aria-invalid")).toBe("true");
  expect(alerts()).toContain(texts.fields.numero);
  server.order = () => Promise.reject(refusal);
  await press();
  expect(document.activeElement).toBe(field("numero"));
});

/** Presses the button while the total is being calculated. */
async function pressEarly(next: CheckoutSummary, meanwhile: () => Promise<void>) {
  const order = vi.fn<Answer>(() => held().promise);
  const count = held<CheckoutSummary>();
  await fillIn(SENT);
  await counted();
  server.order = order;
  server.count = () => count.promise;
  await focus("cupomCodigo");
  await type("X");
  await press();
  expect(order).not.toHaveBeenCalled();
  expect(find("button[type=submit]")?.textContent).toBe(texts.counting);
  await counted();
  await meanwhile();
  await count.answer(next);
  return order;
}

it("lets a press wait for the total, and then orders once", async () => {
  const order = await pressEarly(SUMMARY, async () => {});
  expect(order).toHaveBeenCalledTimes(1);
});

it("orders nothing at a total that the buyer did not see", async () => {
  const order = await pressEarly({ ...SUMMARY, totalCents: 5000, aPagarCents: 5000 }, async () => {});
  expect(order).not.toHaveBeenCalled();
  expect(alerts().replace(/\s/g, " ")).toContain("O total passou de R$ 40,00 para R$ 50,00.");
});

it("orders nothing of what was changed after the press, and says so", async () => {
  const order = await pressEarly(SUMMARY, async () => {
    await focus("numero");
    await type("9");
  });
  expect(order).not.toHaveBeenCalled();
  expect(alerts()).toContain(texts.takenBack);
});

it("counts what was chosen while an order was refused, so that the next press can order", async () => {
  const answer = held();
  const stale = held<CheckoutSummary>();
  server.order = () => answer.promise;
  await fillIn({ ...SENT, cupomCodigo: "VELHO" });
  await counted();
  await press();
  server.count = () => stale.promise;
  await answer.refuse(new ApiError(422, "INVALID", "cupomCodigo: recusado", null, "cupomCodigo"));
  server.count = async () => SUMMARY;
  await focus("cupomCodigo");
  await type("2");
  await counted();
  await stale.answer(SUMMARY);
  const order = vi.fn<Answer>(() => held().promise);
  server.order = order;
  await press();
  await counted();
  expect(order).toHaveBeenCalledTimes(1);
});
