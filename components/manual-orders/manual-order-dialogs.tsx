"use client";

import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconBrandWhatsapp, IconExternalLink, IconMail } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { ConfirmAction, FormModal } from "@/components/form/form-modal";
import { useFormAction } from "@/components/form/use-form-action";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import {
  cancelManualOrderMutation,
  convertManualOrderMutation,
  type ManualOrderView,
} from "@/lib/manual-orders/client";
import styles from "./manual-order-dialogs.module.css";

type Props = { order: ManualOrderView; onClose: () => void };

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
const ELSEWHERE = {
  component: "a",
  target: "_blank",
  rel: "noopener noreferrer",
  variant: "default",
} as const;

function ManualOrderLink({ order: { cliente, link, totalCents, validoAte }, onClose }: Props) {
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

export type ManualOrderDialog = "link" | "convert" | "cancel";

type OneProps = { order: ManualOrderView; onClose: () => void };

const DIALOGS = { link: ManualOrderLink, convert: ConvertManualOrder, cancel: CancelManualOrder } as const;

export function ManualOrderDialogs({ dialog, ...props }: OneProps & { dialog: ManualOrderDialog }) {
  const Shown = DIALOGS[dialog];
  return <Shown {...props} />;
}

function ConvertManualOrder({ order: { id, versao, totalCents, itens }, onClose }: OneProps) {
  const t = useTranslations("panel.manualOrders.converting");
  const format = useFormats();
  const form = useForm<{ paid: "no" | "yes" }>({ initialValues: { paid: "no" } });
  const takesStock = itens.some(({ produto }) => produto && produto.estoque !== null);
  const action = useFormAction({
    form,
    mutation: convertManualOrderMutation,
    sent: ({ paid }) => ({ id, versao, pago: paid === "yes" }),
    onDone: ({ pedidoNumero }) => {
      toast.done(t("done", { number: String(pedidoNumero) }));
      onClose();
    },
    texts: { failed: t("failed") },
  });
  return (
    <FormModal title={t("title")} submitLabel={t("confirm")} action={action} onClose={onClose}>
      <p>{t(takesStock ? "textStock" : "text", { total: format.cents(totalCents) })}</p>
      <ChoicePills
        name="pago"
        label={t("paid")}
        choices={[
          { value: "no", label: t("notPaid") },
          { value: "yes", label: t("alreadyPaid") },
        ]}
        value={form.values.paid}
        onChoose={(paid) => form.setFieldValue("paid", paid)}
      />
    </FormModal>
  );
}

/** Only a copy brings it back. */
function CancelManualOrder({ order: { id, link }, onClose }: OneProps) {
  const t = useTranslations("panel.manualOrders.cancelling");
  return (
    <ConfirmAction
      isDanger
      title={t("title")}
      confirmLabel={t("confirm")}
      cancelLabel={t("keep")}
      mutation={cancelManualOrderMutation}
      sent={id}
      onDone={() => {
        toast.done(t("done"));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(link ? "textSent" : "text")}</p>
    </ConfirmAction>
  );
}
