import { POST as moveOrder } from "@/app/(api)/orders/[id]/status/route";
import { GET as readSources, PUT as setSources } from "@/app/(api)/settings/frete/fontes/route";
import { createOrder } from "@/lib/orders/create/create";
import { call } from "@/lib/testing/call";
import { CARRIER_TOKEN, SETTINGS } from "@/lib/testing/carrier-settings";
import { aStore, aUser } from "@/lib/testing/factories";
import { stocked } from "@/lib/testing/shop";

const ADDRESS = {
  destinatario: "Ana Prado",
  cep: "69900062",
  logradouro: "Rua do Rio",
  numero: "7",
  complemento: null,
  bairro: "Centro",
  cidade: "Rio Branco",
  uf: "AC",
  codigoIbge: null,
};
const SERVICE = {
  servico: "SEDEX",
  codigo: "2",
  transportadora: "Correios",
  precoCents: 2_150,
  prazoDiasUteis: 4,
  retirada: null,
  pesoGramas: null,
  volumes: 1,
};
const SENDER = {
  logradouro: "Rua das Flores",
  numero: "10",
  complemento: "",
  bairro: "Centro",
  cidade: "São Paulo",
};

/** A store that can buy labels at Melhor Envio, and sells two shirts at a time. */
export async function aLabelStore() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx);
  await ctx.db.store.update({
    where: { id: ctx.storeId },
    data: {
      nomeLoja: "Loja Aurora",
      razaoSocial: null,
      documento: "11222333000181",
      emailContato: "dona@loja.test",
      telefoneContato: "+551133334444",
    },
  });
  const { versao } = (await call(readSources, "GET", { cookie })).json.data;
  const melhorEnvio = { ativa: true, chave: CARRIER_TOKEN };
  const saved = await call(setSources, "PUT", {
    cookie,
    body: { ...SETTINGS, remetente: SENDER, melhorEnvio, versao },
  });
  if (saved.status !== 200) throw new Error(saved.json.error);
  const shirt = await stocked(ctx, 100);
  /** A paid order. */
  const sale = async (more: { documento?: string | null; entrega?: object } = {}) => {
    const { documento = "52998224725", entrega = {} } = more;
    const order = await createOrder(ctx, {
      origem: "loja",
      cliente: { nome: "Ana", email: "ana@exemplo.test", telefone: "+5511987654321", documento },
      itens: [{ produtoId: shirt.id, quantidade: 2 }],
      freteCents: SERVICE.precoCents,
      enderecoEntrega: ADDRESS,
      entrega: { ...SERVICE, ...entrega },
    } as Parameters<typeof createOrder>[1]);
    const paid = { cookie, params: { id: order.id }, body: { para: "paid", notificar: false } };
    await call(moveOrder, "POST", paid);
    return { id: order.id };
  };
  return { ctx, cookie, sale };
}

export type LabelStore = Awaited<ReturnType<typeof aLabelStore>>;
