import { describe, expect, it } from "vitest";
import { cancelManualOrder } from "@/lib/manual-orders/cancel";
import { convertManualOrder } from "@/lib/manual-orders/convert";
import { updateManualOrder } from "@/lib/manual-orders/edit";
import { findOffer } from "@/lib/manual-orders/offer";
import { sendManualOrder } from "@/lib/manual-orders/send";
import { createManualOrder } from "@/lib/manual-orders/write";
import { newToken } from "@/lib/secrets/link-token";
import { aStore, unique } from "@/lib/testing/factories";

async function aSentOffer() {
  const ctx = await aStore();
  const { id } = await createManualOrder(ctx, {
    cliente: { nome: "Ana Souza", email: "ana@exemplo.test", documento: "52998224725" },
    itens: [{ descricao: "Vestido", precoCents: 10_000, quantidade: 2 }],
    descontoCents: 500,
    freteCents: 1500,
    observacao: "Cliente difícil",
  });
  await sendManualOrder(ctx, id);
  const { token } = await ctx.db.manualOrder.findUniqueOrThrow({ where: { id }, select: { token: true } });
  const look = () => findOffer(ctx, token ?? "", null);
  return { ctx, id, token: token ?? "", look };
}

describe("the customer's page of a manual order", () => {
  it("shows items, totals and validity, and neither note nor contact data", async () => {
    const { ctx, look } = await aSentOffer();
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { emailContato: "oi@loja.test" } });
    const offer = await look();
    expect(offer).toEqual({
      situacao: "aberta",
      nome: "Ana",
      itens: [{ descricao: "Vestido", quantidade: 2, precoCents: 10_000, totalCents: 20_000 }],
      subtotalCents: 20_000,
      descontoCents: 500,
      freteCents: 1500,
      totalCents: 21_000,
      validoAte: expect.any(Date),
      pedidoNumero: null,
      emailContato: "oi@loja.test",
    });
  });

  it("says when it is being changed, cancelled or over, without items", async () => {
    const [changed, cancelled, over] = [await aSentOffer(), await aSentOffer(), await aSentOffer()];
    await updateManualOrder(changed.ctx, changed.id, { freteCents: 1 });
    await cancelManualOrder(cancelled.ctx, cancelled.id);
    const validoAte = new Date(Date.now() - 1);
    await over.ctx.db.manualOrder.update({ where: { id: over.id }, data: { validoAte } });
    const offers = [await changed.look(), await cancelled.look(), await over.look()];
    expect(offers.map((offer) => [offer?.situacao, offer?.itens])).toEqual([
      ["alteracao", []],
      ["cancelada", []],
      ["expirada", []],
    ]);
  });

  it("names the order that it became, even after its validity", async () => {
    const { ctx, id, look } = await aSentOffer();
    await convertManualOrder(ctx, id, { pago: false });
    await ctx.db.manualOrder.update({ where: { id }, data: { validoAte: new Date(0) } });
    expect(await look()).toMatchObject({
      situacao: "convertida",
      pedidoNumero: 1000,
      itens: [{ quantidade: 2 }],
    });
  });

  it("is not there for another store's host, for a wrong token, or for one that was never sent", async () => {
    const [{ ctx, token }, other] = [await aSentOffer(), await aSentOffer()];
    await createManualOrder(ctx, {
      itens: [{ descricao: "x", precoCents: 1, quantidade: 1 }],
      descontoCents: 0,
      freteCents: 0,
    });
    const wrong = [newToken(), token.slice(1), `${token}A`, "", "null", "%00"];
    for (const guess of wrong) expect(await findOffer(ctx, guess, null)).toBeNull();
    expect(await findOffer(other.ctx, token, null)).toBeNull();
  });

  it("stops answering somebody who guesses, and nobody else", async () => {
    const { ctx, token } = await aSentOffer();
    const [guesser, customer] = [unique("ip"), unique("ip")];
    for (let n = 0; n < 30; n++) expect(await findOffer(ctx, newToken(), guesser)).toBeNull();
    expect(await findOffer(ctx, token, guesser)).toBeNull();
    for (let n = 0; n < 40; n++) expect(await findOffer(ctx, token, customer)).not.toBeNull();
  });
});
