import { createTranslator } from "next-intl";
import { paintOf } from "@/lib/mail/paint";
import { renderMail } from "@/lib/mail/render";
import { lookOf } from "@/lib/themes/look";
import mail from "@/messages/pt-BR/mail.json";
import type { StoreDemo } from "./demo";
import { Random } from "./random";

const TOLD = 6;

/** Adds e-mails that are held back, because the demo has no mail server. */
export function addMails({ rows, store, now }: StoreDemo): void {
  const random = new Random(`mails ${store.subdominio}`);
  const t = createTranslator({ locale: "pt-BR", messages: { mail }, namespace: "mail" });
  const preset = rows.themePresets.find(({ id }) => id === store.temaAtivoId);
  const paint = paintOf(lookOf(preset?.aparencia), null);
  const shipped = rows.orders.flatMap(({ storeId, enviadoEm, clienteEmail, ...order }) =>
    storeId === store.id && enviadoEm instanceof Date && enviadoEm <= now && clienteEmail
      ? [{ ...order, enviadoEm, clienteEmail }]
      : [],
  );
  const newest = shipped.toSorted((a, b) => b.enviadoEm.getTime() - a.enviadoEm.getTime()).slice(0, TOLD);
  for (const { numero, clienteNome, clienteEmail, customerId, codigoRastreio, enviadoEm } of newest) {
    const number = String(numero);
    const text = {
      assunto: t("order.shipped.subject", { number }),
      titulo: t("order.shipped.title"),
      paragrafos: [
        ...(clienteNome ? [t("greeting", { name: clienteNome })] : []),
        t("order.shipped.text", { number }),
        ...(codigoRastreio ? [t("order.shipped.tracking", { code: codigoRastreio })] : []),
      ],
    };
    rows.mails.push({
      id: random.id(enviadoEm),
      storeId: store.id,
      tipo: "pedido",
      para: clienteEmail,
      paraNome: clienteNome ?? null,
      customerId: customerId ?? null,
      assunto: text.assunto,
      ...renderMail({ nomeLoja: store.nomeLoja, idioma: "pt-BR" }, text, null, paint),
      status: "retido",
      criadoEm: enviadoEm,
    });
  }
}
