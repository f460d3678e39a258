import { PUT as setPayments } from "@/app/(api)/settings/pagamentos/route";
import { POST as add } from "@/app/(api)/store/cart/route";
import { POST as summarise } from "@/app/(api)/store/checkout/resumo/route";
import { POST as checkout } from "@/app/(api)/store/checkout/route";
import { call, cookiesOf } from "@/lib/testing/call";
import { aUser } from "@/lib/testing/factories";
import { stocked } from "@/lib/testing/shop";
import { aShop } from "@/lib/testing/storefront";

export const ENDERECO = {
  cep: "01310-930",
  logradouro: "Av. Paulista",
  numero: "1000",
  bairro: "Bela Vista",
  cidade: "São Paulo",
  uf: "sp",
};
export const PIX = {
  pixAtivo: true,
  pixChave: "123e4567-e12b-12d1-a456-426655440000",
  pixNome: "Loja Aurora",
  pixCidade: "São Paulo",
  pixDescontoPercentual: 5,
  manualAtivo: true,
  manualTexto: "Transfira para a conta 1",
};
const GUEST = { email: "Ana@Exemplo.test", nome: "Ana Prado", endereco: ENDERECO };

/** A shop that sells a shirt for R$ 50 by Pix and sends it to every state for R$ 15. */
export async function aStall(estoque = 10) {
  const shop = await aShop();
  const { ctx, visit } = shop;
  const { storeId } = ctx;
  const owner = await aUser(ctx);
  const versao = (await ctx.db.store.findUniqueOrThrow({ where: { id: storeId } })).versao;
  const saved = await call(setPayments, "PUT", { cookie: owner.cookie, body: { ...PIX, versao } });
  if (saved.status !== 200) throw new Error(saved.json.error);
  const rate = { storeId, nome: "PAC", precoCents: 1500, prazoDiasUteis: 5, ordem: 0 };
  const frete = await ctx.db.freightRate.create({ data: rate });
  const shirt = await stocked(ctx, estoque, { publicado: true });
  const fill = async (quantidade = 1, cookie = "") => {
    const answer = await visit(add, "POST", { body: { produtoId: shirt.id, quantidade }, cookie });
    return [cookie, cookiesOf(answer)].filter(Boolean).join("; ");
  };
  const choices = { provedor: "pix_estatico", freteId: frete.id };
  const seen = async (cookie: string, more: object = {}) =>
    (await visit(summarise, "POST", { cookie, body: { ...choices, uf: "SP", ...more } })).json.data;
  const buy = (cookie: string, more: object = {}, headers: Record<string, string> = {}) =>
    visit(checkout, "POST", { cookie, headers, body: { ...GUEST, ...choices, ...more } });
  const buySeen = async (cookie: string, more: object = {}, headers?: Record<string, string>) => {
    const { totalCents, aPagarCents } = await seen(cookie, more);
    return buy(cookie, { totalCents, aPagarCents, ...more }, headers);
  };
  const open = (endereco: string) => ({ params: { token: endereco.split("/").at(-1) ?? "" } });
  return { ...shop, owner, frete, shirt, fill, seen, buy, buySeen, open };
}
