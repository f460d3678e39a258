"use client";

import { Anchor, Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Card, Facts } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { IconAction } from "@/components/ui/icon-action";
import { Muted, Row } from "@/components/ui/layout";
import { type InvoiceView, orderInvoicesQuery, xmlAddress } from "@/lib/invoices/client";

const Dialogs = dynamic(
  () => import("@/components/invoices/invoice-dialogs").then(({ InvoiceDialogs }) => InvoiceDialogs),
  { ssr: false },
);

/** As the DANFE prints the key. */
const inFours = (chave: string) => chave.replace(/.{4}(?=.)/g, "$& ");

const XmlDrop = dynamic(() => import("@/components/invoices/xml-drop").then(({ XmlDrop }) => XmlDrop), {
  ssr: false,
});

type RowProps = { invoice: InvoiceView; onRemove: () => void };

function InvoiceFacts({ invoice, onRemove }: RowProps) {
  const { id: invoiceId, pedidoId: id, chave, numero, serie, danfeUrl, temXml } = invoice;
  const t = useTranslations("panel.orders.invoices");
  const number = String(numero);
  return (
    <Facts
      isStacked
      facts={[
        {
          name: t("numbered", { number, series: String(serie) }),
          value: (
            <>
              <code>{inFours(chave)}</code>
              <Row>
                <CopyButton value={chave} label={t("copy", { number })} copiedLabel={t("copied")} />
                {danfeUrl && (
                  <Anchor size="sm" href={danfeUrl} target="_blank" rel="noopener noreferrer">
                    {t("danfe", { number })}
                  </Anchor>
                )}
                {temXml && (
                  <Anchor size="sm" href={xmlAddress({ id, invoiceId })} download>
                    {t("xml.download", { number })}
                  </Anchor>
                )}
                <IconAction label={t("remove.open", { number })} icon={IconTrash} onClick={onRemove} />
              </Row>
            </>
          ),
        },
      ]}
    />
  );
}

export function OrderInvoices({ orderId }: { orderId: string }) {
  const t = useTranslations("panel.orders.invoices");
  const { data: invoices } = useQuery(orderInvoicesQuery(orderId));
  const [dialog, setDialog] = useState<"add" | InvoiceView | null>(null);
  if (!invoices) return null;
  return (
    <Card
      title={t("title")}
      actions={
        <Button size="compact-sm" variant="default" onClick={() => setDialog("add")}>
          {t("add.open")}
        </Button>
      }
    >
      {invoices.length === 0 && <Muted>{t("none")}</Muted>}
      {invoices.map((invoice) => (
        <InvoiceFacts key={invoice.id} invoice={invoice} onRemove={() => setDialog(invoice)} />
      ))}
      <XmlDrop orderId={orderId} />
      {dialog && <Dialogs orderId={orderId} dialog={dialog} onClose={() => setDialog(null)} />}
    </Card>
  );
}
