import { PUT as connect } from "@/app/(api)/settings/marketing/whatsapp/route";
import { GET as confirm, POST as hear } from "@/app/(api)/webhooks/whatsapp/[loja]/route";
import { moveCampaign } from "@/lib/campaigns/move";
import { runCampaign } from "@/lib/campaigns/run";
import { createCampaign } from "@/lib/campaigns/write";
import { changeConsent } from "@/lib/customers/consents";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { WA_ACCOUNT, WA_NUMBER, WA_SECRET, WA_TOKEN } from "@/lib/testing/fake-whatsapp";
import { noonZone } from "@/lib/testing/noon";

export const ACCOUNT = {
  phoneNumberId: WA_NUMBER,
  wabaId: WA_ACCOUNT,
  token: WA_TOKEN,
  segredo: WA_SECRET,
  versao: 0,
};

export const MODELO = {
  nome: "promo_cafe",
  idioma: "pt_BR",
  variaveis: ["{{cliente.primeiroNome}}", "veja {{loja.url}}"],
};

let number = 80_000_000;

/** A store with a WhatsApp account, in a time zone where it is noon. */
export async function aWhatsappStore(account: object = {}) {
  const ctx = await aStore();
  const { storeId } = ctx;
  await ctx.db.store.update({ where: { id: storeId }, data: { fusoHorario: noonZone() } });
  const { cookie } = await aUser(ctx);
  const connected = await call(connect, "PUT", { cookie, body: { ...ACCOUNT, ...account } });
  if (connected.status !== 200) throw new Error(connected.json.error);
  const { endereco, tokenDeVerificacao } = connected.json.data;
  const loja = new URL(endereco).pathname.split("/").at(-1) ?? "";
  /** Customers who consented to WhatsApp. */
  const person = async () => {
    const telefone = `+55119${++number}`;
    const { id } = await ctx.db.customer.create({ data: { storeId, nome: "Ana Lima", telefone } });
    await changeConsent(ctx, id, { canal: "whatsapp", aceito: true }, "painel");
    return { id, telefone, from: telefone.slice(1) };
  };
  /** The campaign is started, but did not run yet. */
  const campaign = async (fields: object = {}) => {
    const words = { nome: "Café", canal: "whatsapp" as const, conteudo: "Oi, chegou café" };
    const { id } = await createCampaign(ctx, { ...words, modelo: MODELO, ...fields });
    await moveCampaign(ctx, id, { status: "enviando" });
    return id;
  };
  return {
    ctx,
    cookie,
    loja,
    tokenDeVerificacao,
    person,
    campaign,
    sent: async (fields: object = {}) => {
      const id = await campaign(fields);
      await runCampaign(ctx, id);
      return id;
    },
    run: (id: string) => runCampaign(ctx, id),
    due: (id: string) =>
      ctx.db.campaign.update({ where: { id }, data: { proximaEm: new Date(0), leaseAte: null } }),
    read: (id: string) => ctx.db.campaign.findUniqueOrThrow({ where: { id } }),
    recipients: (campaignId: string) =>
      ctx.db.campaignRecipient.findMany({ where: { campaignId }, orderBy: { id: "asc" } }),
    message: (customerId: string) =>
      ctx.db.marketingMessage.findFirstOrThrow({ where: { customerId }, orderBy: { criadoEm: "desc" } }),
    consent: async (customerId: string) =>
      (await ctx.db.customerConsent.findFirst({ where: { customerId, canal: "whatsapp" } }))?.aceito ?? null,
    suppressed: async () =>
      (await ctx.db.suppression.findMany({ orderBy: { destino: "asc" } })).map(
        ({ destino, motivo }) => `${destino} ${motivo}`,
      ),
    hear: (notice: object, at = loja) => call(hear, "POST", { params: { loja: at }, ...notice }),
    confirm: (query: Record<string, string>, at = loja) =>
      call(confirm, "GET", { params: { loja: at }, query }),
  };
}

export type WhatsappStore = Awaited<ReturnType<typeof aWhatsappStore>>;
