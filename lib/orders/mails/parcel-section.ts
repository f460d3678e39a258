import type { Ctx } from "@/lib/ctx";
import { itemName } from "@/lib/format/item-name";
import type { MailTranslator } from "@/lib/mail/queue";
import type { MailText } from "@/lib/mail/render";
import type { MailSection } from "@/lib/mail/sections";
import { leftToPack } from "@/lib/orders/parcels/rows";
import type { Parcel } from "@/lib/orders/parcels/schema";
import { isLive } from "@/lib/orders/parcels/status";
import type { Order } from "@/lib/orders/schema";

type Part = { part: number; parts: number };

/** What is in no parcel yet counts as one more. */
async function partOf(tx: Ctx, { id, envios }: Order, parcel: Parcel): Promise<Part> {
  const live = envios.filter(({ status }) => isLive(status));
  const hasRest = (await leftToPack(tx, id)).some(({ restam }) => restam > 0);
  return {
    part: live.filter(({ despachadoEm }) => despachadoEm !== null).length,
    parts: Math.max(1, live.length + Number(hasRest), live.indexOf(parcel) + 1),
  };
}

function sectionOf(parcel: Parcel, { part, parts }: Part, t: MailTranslator): MailSection {
  const { itens, transportadora, servico, codigoRastreio, linkRastreio } = parcel;
  const way = [transportadora, servico].filter(Boolean).join(" · ");
  const texto = [
    ...itens.map((item) => `${item.quantidade} × ${itemName(item)}`),
    ...(way ? [t("order.parcel.way", { way })] : []),
    ...(codigoRastreio ? [t("order.shipped.tracking", { code: codigoRastreio })] : []),
  ];
  return {
    titulo: parts > 1 ? t("order.parcel.partTitle", { part, parts }) : t("order.parcel.title"),
    texto: texto.join("\n"),
    ...(linkRastreio && { link: { texto: t("order.parcel.follow"), endereco: linkRastreio } }),
  };
}

/** The mail about an order that was sent, as the mail about one of its parcels. */
export async function withParcel(
  tx: Ctx,
  text: MailText,
  { order, parcel, t }: { order: Order; parcel: Parcel; t: MailTranslator },
): Promise<MailText> {
  const place = await partOf(tx, order, parcel);
  const { assunto, secoes = [] } = text;
  return {
    ...text,
    assunto: place.parts > 1 ? t("order.parcel.partSubject", { subject: assunto, ...place }) : assunto,
    secoes: [sectionOf(parcel, place, t), ...secoes],
  };
}
