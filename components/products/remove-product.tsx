"use client";

import { useTranslations } from "next-intl";
import { RemoveRecord } from "@/components/form/form-modal";
import { removeProductMutation } from "@/lib/products/client";

type Props = { id: string; nome: string; onClose: () => void };

export function RemoveProduct({ id, nome, onClose }: Props) {
  const t = useTranslations("panel.products.removal");
  return (
    <RemoveRecord
      title={t("title")}
      confirmLabel={t("confirm")}
      mutation={removeProductMutation}
      id={id}
      done={t("done", { name: nome })}
      list="/admin/produtos"
      onClose={onClose}
    >
      <p>{t.rich("text", { name: nome, strong: (chunks) => <strong>{chunks}</strong> })}</p>
    </RemoveRecord>
  );
}
