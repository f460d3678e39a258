"use client";

import { Checkbox, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { ConfirmAction, FormModal } from "@/components/form/form-modal";
import { MoneyField } from "@/components/form/money-field";
import { useFormAction } from "@/components/form/use-form-action";
import { Hint } from "@/components/ui/layout";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { itemName } from "@/lib/format/item-name";
import {
  acceptReturnMutation,
  endReturnMutation,
  type ReturnRow,
  receiveReturnMutation,
  refundReturnMutation,
  refuseReturnMutation,
} from "@/lib/returns/client";

export type ReturnDialog = "accept" | "refuse" | "receive" | "refund" | "end";

type Props = {
  given: ReturnRow;
  /** The part of the order's freight that is not refunded yet. */
  freightLeftCents: number;
  /** The return covers all that is left of the order. */
  isWhole: boolean;
  onClose: () => void;
};

const WORDS_LENGTH = 1000;

function useEnd(given: ReturnRow, onClose: () => void) {
  const t = useTranslations("panel.returns");
  return {
    title: (name: ReturnDialog) => t(`${name}.title`, { protocol: String(given.protocolo) }),
    onDone: ({ status }: Pick<ReturnRow, "status">) => {
      toast.done(t("done", { protocol: String(given.protocolo), status: t(`status.${status}`) }));
      onClose();
    },
    missing: (text: string) => (text.trim() ? null : t("missing")),
    failed: t("failed"),
  };
}

function Accept({ given, onClose }: Props) {
  const t = useTranslations("panel.returns.accept");
  const { title, onDone, missing, failed } = useEnd(given, onClose);
  const form = useForm({
    initialValues: { instrucoes: t(given.tipo === "cancelamento" ? "cancelWords" : "words") },
    validate: { instrucoes: missing },
  });
  const sent = (typed: { instrucoes: string }) => ({ id: given.id, ...typed });
  const action = useFormAction({ form, mutation: acceptReturnMutation, sent, onDone, texts: { failed } });
  return (
    <FormModal title={title("accept")} submitLabel={t("submit")} action={action} onClose={onClose}>
      <Textarea
        {...form.getInputProps("instrucoes")}
        label={t("label")}
        description={t("hint")}
        maxLength={WORDS_LENGTH}
        autosize
        minRows={4}
      />
    </FormModal>
  );
}

function Refuse({ given, onClose }: Props) {
  const t = useTranslations("panel.returns.refuse");
  const { title, onDone, missing, failed } = useEnd(given, onClose);
  const form = useForm({ initialValues: { motivo: "" }, validate: { motivo: missing } });
  const sent = (typed: { motivo: string }) => ({ id: given.id, ...typed });
  const action = useFormAction({ form, mutation: refuseReturnMutation, sent, onDone, texts: { failed } });
  return (
    <FormModal isDanger title={title("refuse")} submitLabel={t("submit")} action={action} onClose={onClose}>
      {given.tipo === "arrependimento" && (
        <Notice role="alert" tone="warning" title={t("legalTitle")}>
          {t("legalText")}
        </Notice>
      )}
      <Textarea
        {...form.getInputProps("motivo")}
        label={t("label")}
        description={t("hint")}
        maxLength={WORDS_LENGTH}
        autosize
        minRows={3}
      />
    </FormModal>
  );
}

function Receive({ given, onClose }: Props) {
  const t = useTranslations("panel.returns.receive");
  const { title, onDone, failed } = useEnd(given, onClose);
  const form = useForm<{ reestocar: string[] }>({ initialValues: { reestocar: [] } });
  const sent = (typed: { reestocar: string[] }) => ({ id: given.id, ...typed });
  const action = useFormAction({ form, mutation: receiveReturnMutation, sent, onDone, texts: { failed } });
  return (
    <FormModal title={title("receive")} submitLabel={t("submit")} action={action} onClose={onClose}>
      <Checkbox.Group
        label={t("label")}
        description={t("hint")}
        value={form.values.reestocar}
        onChange={(chosen) => form.setFieldValue("reestocar", chosen)}
      >
        {given.itens.map((item) => (
          <Checkbox
            key={item.itemId}
            value={item.itemId}
            label={`${item.quantidade} × ${itemName(item)}`}
            mt="xs"
          />
        ))}
      </Checkbox.Group>
    </FormModal>
  );
}

function Refund({ given, freightLeftCents, isWhole, onClose }: Props) {
  const t = useTranslations("panel.returns.refund");
  const { title, onDone, failed } = useEnd(given, onClose);
  const isLegal = given.tipo !== "troca";
  const form = useForm<{ freight: number | null; reestocar: boolean }>({
    // If the whole order comes back, the law requires a full refund with freight (CDC art. 49).
    initialValues: { freight: isWhole && isLegal ? freightLeftCents : 0, reestocar: true },
  });
  const action = useFormAction({
    form,
    mutation: refundReturnMutation,
    sent: ({ freight, reestocar }) => ({ id: given.id, freteCents: freight ?? 0, reestocar }),
    onDone,
    placeOf: (field) => (field === "freteCents" ? "freight" : field),
    texts: { failed },
  });
  return (
    <FormModal title={title("refund")} submitLabel={t("submit")} action={action} onClose={onClose}>
      <p>{t("text")}</p>
      {freightLeftCents > 0 && (
        <MoneyField {...form.getInputProps("freight")} value={form.values.freight} label={t("freight")} />
      )}
      {given.status === "aceita" && (
        <Checkbox {...form.getInputProps("reestocar", { type: "checkbox" })} label={t("restock")} />
      )}
      <Hint>{t("hint")}</Hint>
    </FormModal>
  );
}

function End({ given, onClose }: Props) {
  const t = useTranslations("panel.returns.end");
  const { title, onDone } = useEnd(given, onClose);
  return (
    <ConfirmAction
      title={title("end")}
      confirmLabel={t("submit")}
      mutation={endReturnMutation}
      sent={given.id}
      onDone={onDone}
      onClose={onClose}
    >
      {t("text")}
    </ConfirmAction>
  );
}

const DIALOGS = { accept: Accept, refuse: Refuse, receive: Receive, refund: Refund, end: End } as const;

export function ReturnDialogs({ dialog, ...props }: Props & { dialog: ReturnDialog }) {
  const Shown = DIALOGS[dialog];
  return <Shown {...props} />;
}
