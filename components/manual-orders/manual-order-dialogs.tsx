"use client";

import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { IconBrandWhatsapp, IconExternalLink, IconMail } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { ChoicePills } from "@/components/form/choice-pills";
import { ConfirmChange, FormModal } from "@/components/form/form-modal";
import { useDialogAction } from "@/components/form/use-form-action";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog, DialogActions } from "@/components/ui/dialog";
import { Muted, Row, Stack } from "@/components/ui/layout";
import { SMALL_ICON } from "@/components/ui/small-icon";
import {
  cancelManualOrderMutation,
  convertManualOrderMutation,
  type ManualOrderView,
} from "@/lib/manual-orders/client";

type Props = { order: ManualOrderView; onClose: () => void };

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
      <Stack>
        <Muted>{t("text", { day: facts.day })}</Muted>
        <CopyField label={t("label")} value={link} />
        <Row>
          <Button
            {...ELSEWHERE}
            href={`https://wa.me/${phone}?text=${text}`}
            leftSection={<IconBrandWhatsapp {...SMALL_ICON} />}
          >
            {t("whatsapp")}
          </Button>
          <Button
            component="a"
            variant="default"
            href={`mailto:${cliente?.email ?? ""}?subject=${subject}&body=${text}`}
            leftSection={<IconMail {...SMALL_ICON} />}
          >
            {t("email")}
          </Button>
          <Button {...ELSEWHERE} href={link} leftSection={<IconExternalLink {...SMALL_ICON} />}>
            {t("open")}
          </Button>
        </Row>
      </Stack>
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

function ConvertManualOrder({ order: { id, cliente, versao, totalCents, itens }, onClose }: OneProps) {
  const t = useTranslations("panel.manualOrders.converting");
  const format = useFormats();
  const form = useForm<{ paid: "no" | "yes" }>({ initialValues: { paid: "no" } });
  const takesStock = itens.some(({ produto }) => produto && produto.estoque !== null);
  const action = useDialogAction({
    form,
    mutation: convertManualOrderMutation,
    sent: ({ paid }) => ({ id, versao, pago: paid === "yes" }),
    done: ({ pedidoNumero }) => t("done", { number: String(pedidoNumero) }),
    onClose,
    texts: { failed: t("failed") },
  });
  return (
    <FormModal
      title={cliente ? t("title", { name: cliente.nome }) : t("titleAnonymous")}
      submitLabel={t("confirm")}
      action={action}
      onClose={onClose}
    >
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

/** A cancelled manual order cannot be reopened, only copied. */
function CancelManualOrder({ order: { id, cliente, link }, onClose }: OneProps) {
  const t = useTranslations("panel.manualOrders.cancelling");
  return (
    <ConfirmChange
      isDanger
      title={cliente ? t("title", { name: cliente.nome }) : t("titleAnonymous")}
      confirmLabel={t("confirm")}
      cancelLabel={t("keep")}
      mutation={cancelManualOrderMutation}
      sent={id}
      done={t("done")}
      onClose={onClose}
    >
      <p>{t(link ? "textSent" : "text")}</p>
    </ConfirmChange>
  );
}
