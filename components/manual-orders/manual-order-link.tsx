"use client";

import { Button } from "@mantine/core";
import { IconBrandWhatsapp, IconExternalLink, IconMail } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import type { ManualOrderView } from "@/lib/manual-orders/client";
import styles from "./manual-order-link.module.css";

type Props = { order: ManualOrderView; onClose: () => void };

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const ELSEWHERE = {
  component: "a",
  target: "_blank",
  rel: "noopener noreferrer",
  variant: "default",
} as const;

/** The customer's link, to copy or to send by WhatsApp or e-mail. */
export function ManualOrderLink({ order: { cliente, link, totalCents, validoAte }, onClose }: Props) {
  const t = useTranslations("panel.manualOrders.link");
  const { store } = usePanel();
  const format = useFormats();
  if (!link) return null;
  const name = cliente?.nome.split(" ")[0] ?? "";
  const facts = { store: store.nomeLoja, total: format.cents(totalCents), day: format.day(validoAte), link };
  const message = name ? t("messageTo", { name, ...facts }) : t("message", facts);
  const phone = cliente?.telefone?.replace(/\D/g, "") ?? "";
  const subject = encodeURIComponent(t("subject", { store: store.nomeLoja }));
  const text = encodeURIComponent(message);
  return (
    <Dialog isOpen title={t("title")} size="lg" onClose={onClose}>
      <div className={styles.stack}>
        <p className={styles.text}>{t("text", { day: facts.day })}</p>
        <CopyField label={t("label")} value={link} />
        <div className={styles.ways}>
          <Button
            {...ELSEWHERE}
            href={`https://wa.me/${phone}?text=${text}`}
            leftSection={<IconBrandWhatsapp {...ICON} />}
          >
            {t("whatsapp")}
          </Button>
          <Button
            component="a"
            variant="default"
            href={`mailto:${cliente?.email ?? ""}?subject=${subject}&body=${text}`}
            leftSection={<IconMail {...ICON} />}
          >
            {t("email")}
          </Button>
          <Button {...ELSEWHERE} href={link} leftSection={<IconExternalLink {...ICON} />}>
            {t("open")}
          </Button>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t("done")}</Button>
      </DialogActions>
    </Dialog>
  );
}
