import { createHmac } from "node:crypto";
import { afterAll, beforeEach, expect, it } from "vitest";
import { GET as readOrder } from "@/app/(api)/orders/[id]/route";
import { POST as wish } from "@/app/(api)/orders/labels/route";
import { GET as readSources, PUT as setSources } from "@/app/(api)/settings/frete/fontes/route";
import { POST as hear, GET as probe } from "@/app/(api)/webhooks/melhor-envio/[loja]/route";
import { isSigned } from "@/lib/shipments/labels/notices";
import { workOnLabels } from "@/lib/shipments/labels/work";
import { call } from "@/lib/testing/call";
import { SETTINGS } from "@/lib/testing/carrier-settings";
import { fakeMelhorEnvio } from "@/lib/testing/fake-melhor-envio";
import { aLabelStore } from "@/lib/testing/labels";

const carrier = await fakeMelhorEnvio();
process.env.MELHOR_ENVIO_URL = carrier.url;
afterAll(() => carrier.close());
beforeEach(() => carrier.forget());

const SECRET = "segredo-do-aplicativo-1234";
const MINUTE_MS = 60_000;

const signed = (text: string, secret = SECRET, encoding: "base64" | "hex" = "base64") => ({
  "x-me-signature": createHmac("sha256", secret).update(text).digest(encoding),
});
const words = (id: string) => JSON.stringify({ event: "order.delivered", data: { id, status: "delivered" } });

async function aTold() {
  const store = await aLabelStore();
  const { ctx, cookie } = store;
  const { versao, melhorEnvio } = (await call(readSources, "GET", { cookie })).json.data;
  const body = { ...SETTINGS, melhorEnvio: { ativa: true, segredoAvisos: SECRET }, versao };
  const saved = await call(setSources, "PUT", { cookie, body });
  const loja = new URL(melhorEnvio.enderecoAvisos).pathname.split("/").at(-1) ?? "";
  const { id } = await store.sale();
  await call(wish, "POST", { cookie, body: { envios: [{ id }] } });
  const work = () => workOnLabels(ctx.storeId);
  await work();
  const label = () => ctx.db.shipmentLabel.findFirstOrThrow();
  const order = async () => (await call(readOrder, "GET", { cookie, params: { id } })).json.data;
  const tell = (text: string, headers: Record<string, string> = signed(text)) =>
    call(hear, "POST", { params: { loja }, body: text, headers });
  return { ctx, loja, saved, work, label, order, tell, compraId: (await label()).compraId ?? "" };
}

it("takes the base64 of the raw body's HMAC-SHA256, and nothing else", () => {
  const text = "The quick brown fox jumps over the lazy dog";
  expect(isSigned("97yD9DBThCSxMpjmqm+xQ+9NWaFJRhdZl0edvC0aPNg=", text, "key")).toBe(true);
  expect(isSigned("97yD9DBThCSxMpjmqm+xQ+9NWaFJRhdZl0edvC0aPNg=", `${text} `, "key")).toBe(false);
  expect(isSigned(signed(text, "key", "hex")["x-me-signature"], text, "key")).toBe(false);
  expect(isSigned("", text, "key")).toBe(false);
});

it("has the carrier asked at once, and again a bit later, and believes only its answer", async () => {
  const { ctx, tell, work, label, order, compraId, saved } = await aTold();
  expect(saved.json.data.melhorEnvio.segredoAvisos).toEqual({ final: "1234" });
  expect(JSON.stringify(saved.json)).not.toContain(SECRET);
  expect((await tell(words(compraId))).status).toBe(200);
  await work();
  expect((await order()).status).toBe("paid");
  const { proximaEm } = await label();
  expect(proximaEm?.getTime()).toBeLessThan(Date.now() + 6 * MINUTE_MS);
  carrier.become(compraId, "posted", "AA123456785BR");
  await ctx.db.shipmentLabel.updateMany({ data: { proximaEm: new Date() } });
  await work();
  expect((await order()).status).toBe("shipped");
  // A repeated notice costs no question.
  const asked = carrier.asked("shipment/tracking").length;
  expect((await tell(words(compraId))).status).toBe(200);
  await work();
  expect(carrier.asked("shipment/tracking")).toHaveLength(asked);
  await ctx.db.shipmentLabel.updateMany({ data: { avisoEm: new Date(Date.now() - 10 * MINUTE_MS) } });
  await tell(words(compraId));
  await work();
  expect(carrier.asked("shipment/tracking")).toHaveLength(asked + 1);
});

it("answers the unsigned trial, and changes nothing for what is forged or foreign", async () => {
  const [own, other] = [await aTold(), await aTold()];
  const before = await own.label();
  const text = words(own.compraId);
  const tried = await Promise.all([
    call(probe, "GET", { params: { loja: own.loja } }),
    call(hear, "POST", { params: { loja: own.loja } }),
    own.tell("{}", {}),
    own.tell(text, {}),
    own.tell(text, signed(text, "outro-segredo-qualquer")),
    own.tell(text, signed(text, SECRET, "hex")),
    own.tell(text, signed(`${text} `)),
    own.tell(words("nao-e-uma-etiqueta")),
    own.tell(JSON.stringify({ data: { id: { not: null } } })),
    // Signed well, but by another store.
    other.tell(text),
  ]);
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await own.label()).toEqual(before);
  expect((await other.label()).avisoEm).toBeNull();
  expect((await call(hear, "POST", { params: { loja: "x".repeat(65) }, body: text })).status).toBe(404);
  expect((await call(probe, "GET", { params: { loja: `${own.loja.slice(0, -2)}xx` } })).status).toBe(404);
  expect((await own.tell(JSON.stringify({ x: "y".repeat(70_000) }))).status).toBe(413);
});

it("takes no notice while the store has no secret, and of no label that has ended", async () => {
  const { ctx, tell, label, compraId } = await aTold();
  await ctx.db.freightSource.updateMany({ data: { avisosCifrado: null } });
  expect((await tell(words(compraId))).status).toBe(200);
  expect((await label()).avisoEm).toBeNull();
  const ended = await aTold();
  await ended.ctx.db.shipmentLabel.updateMany({ data: { status: "cancelada", proximaEm: null } });
  expect((await ended.tell(words(ended.compraId))).status).toBe(200);
  expect((await ended.label()).proximaEm).toBeNull();
});
