import { expect, it } from "vitest";
import { PUT as changeCustomer } from "@/app/(api)/customers/[id]/route";
import { POST as createCustomer } from "@/app/(api)/customers/route";
import { PUT as changeOffer } from "@/app/(api)/manual-orders/[id]/route";
import { POST as createOffer } from "@/app/(api)/manual-orders/route";
import { POST as createOrder } from "@/app/(api)/orders/route";
import { PUT as changeProfile } from "@/app/(api)/store/me/route";
import { PUT as correct } from "@/app/(api)/store/pedidos/[token]/endereco/route";
import { call } from "@/lib/testing/call";
import { aCustomer, anOffer } from "@/lib/testing/factories";
import { aStall, ENDERECO } from "@/lib/testing/stall";

const stall = await aStall();
const { ctx, visit, owner, fill, buySeen, open } = stall;
const GOODS = { descricao: "Vaso", precoCents: 100, quantidade: 1 };

const customer = await aCustomer(ctx);
const offer = await anOffer(ctx, null);
const sold = (await buySeen(await fill())).json.data;
const team = (handler: Parameters<typeof call>[0], method: "POST" | "PUT", body: object, id?: string) =>
  call(handler, method, { cookie: owner.cookie, body, ...(id && { params: { id } }) });

/** Every place that takes an address, and where the field stands in it. */
const ENDPOINTS: [
  name: string,
  prefix: string,
  send: (address: object) => Promise<{ status: number; json: { error?: string } }>,
][] = [
  [
    "POST /orders",
    "enderecoEntrega.",
    (to) => team(createOrder, "POST", { itens: [GOODS], enderecoEntrega: to }),
  ],
  [
    "POST /manual-orders",
    "enderecoEntrega.",
    (to) => team(createOffer, "POST", { itens: [GOODS], enderecoEntrega: to }),
  ],
  [
    "PUT /manual-orders/{id}",
    "enderecoEntrega.",
    (to) => team(changeOffer, "PUT", { enderecoEntrega: to }, offer.id),
  ],
  [
    "POST /customers",
    "enderecos[0].",
    (to) => team(createCustomer, "POST", { nome: "Ana", enderecos: [to] }),
  ],
  [
    "PUT /customers/{id}",
    "enderecos[0].",
    (to) => team(changeCustomer, "PUT", { enderecos: [to] }, customer.id),
  ],
  [
    "PUT /store/me",
    "enderecos[0].",
    (to) => visit(changeProfile, "PUT", { cookie: customer.cookie, body: { enderecos: [to] } }),
  ],
  ["POST /store/checkout", "endereco.", async (endereco) => buySeen(await fill(), { endereco })],
  [
    "PUT /store/pedidos/{token}/endereco",
    "",
    (body) => visit(correct, "PUT", { ...open(sold.endereco), body }),
  ],
];

it.each(ENDPOINTS)(
  "%s takes no address that contradicts itself, and names the field and the state",
  async (_, prefix, send) => {
    for (const [wrong, error] of [
      [{ cep: "69900-062" }, "uf: o CEP 69900-062 é de AC; confira o CEP ou o estado"],
      [{ cep: "00000-000" }, "cep: informe um CEP que exista, como 01310-930"],
      [{ codigoIbge: "4314902" }, "codigoIbge: o código não é de um município de SP"],
      [{ codigoIbge: "355030" }, "codigoIbge: informe os 7 dígitos do código do município"],
    ] as const) {
      const { status, json } = await send({ ...ENDERECO, uf: "SP", ...wrong });
      expect([status, json.error]).toEqual([422, `${prefix}${error}`]);
    }
    expect((await send({ ...ENDERECO, uf: "SP", codigoIbge: "3550308" })).status).toBeLessThan(300);
  },
);

it("keeps the city's code in the account, in orders and through a correction within the city", async () => {
  expect(await ctx.db.customerAddress.findMany()).toMatchObject(Array(2).fill({ codigoIbge: "3550308" }));
  const orders = await ctx.db.order.findMany({ orderBy: { numero: "desc" }, take: 2 });
  expect(orders).toMatchObject(Array(2).fill({ enderecoEntrega: { codigoIbge: "3550308" } }));
  const move = (more: object) =>
    visit(correct, "PUT", { ...open(sold.endereco), body: { ...ENDERECO, ...more } });
  const kept = await move({ numero: "7" });
  expect(kept.json.data.enderecoEntrega).toMatchObject({ numero: "7", codigoIbge: "3550308" });
  const elsewhere = await move({ cidade: "Santos" });
  expect(elsewhere.json.data.enderecoEntrega).toMatchObject({ cidade: "Santos", codigoIbge: null });
});
