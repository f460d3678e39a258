import { expect, it } from "vitest";
import { POST as moveOrder } from "@/app/(api)/orders/[id]/status/route";
import { POST as createOrder } from "@/app/(api)/orders/route";
import { PUT as changeSettings } from "@/app/(api)/settings/route";
import { GET as myStatement } from "@/app/(api)/store/loyalty/me/extrato/route";
import { GET as myPoints } from "@/app/(api)/store/loyalty/me/route";
import { GET as myOrders } from "@/app/(api)/store/orders/route";
import { releasePoints } from "@/lib/loyalty/release";
import { aUser } from "@/lib/testing/factories";
import { aMember, aShop } from "@/lib/testing/storefront";

it("a customer signs up, is sold something, gets it, and later has the points", async () => {
  const shop = await aShop();
  const { ctx, visit } = shop;
  const { cookie: team } = await aUser(ctx);
  const program = { ativo: true, pontosPorReal: 1, valorPontoCents: 5, carenciaDias: 7 };
  const changed = await visit(changeSettings, "PUT", {
    cookie: team,
    body: { versao: 1, fidelidade: program },
  });
  expect(changed.status).toBe(200);

  const member = await aMember(shop);
  const points = async () => (await visit(myPoints, "GET", { cookie: member.cookie })).json.data;
  expect(await points()).toMatchObject({ ativo: true, saldo: 0, pendentes: 0 });

  const itens = [{ descricao: "Vestido", precoCents: 12_000, quantidade: 2 }];
  const body = { customerId: member.id, itens, freteCents: 1_500 };
  const sold = await visit(createOrder, "POST", { cookie: team, body });
  expect(sold.status).toBe(201);
  const { id, numero } = sold.json.data;
  for (const para of ["paid", "shipped", "delivered"]) {
    const moved = await visit(moveOrder, "POST", { cookie: team, params: { id }, body: { para } });
    expect(moved.status, para).toBe(200);
  }
  const orders = await visit(myOrders, "GET", { cookie: member.cookie });
  expect(orders.json.data).toMatchObject([{ numero, status: "delivered" }]);
  expect(await points()).toMatchObject({ saldo: 0, pendentes: 240 });

  await releasePoints();
  expect(await points()).toMatchObject({ saldo: 0, pendentes: 240 });
  await ctx.db.loyaltyLot.updateMany({ data: { disponivelEm: new Date(Date.now() - 86_400_000) } });
  await releasePoints();
  expect(await points()).toMatchObject({ saldo: 240, pendentes: 0, equivalenteCents: 1_200 });
  const statement = await visit(myStatement, "GET", { cookie: member.cookie });
  expect(statement.json.data).toMatchObject([{ tipo: "credito", pontos: 240 }]);
});
