"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmAction } from "@/components/form/form-modal";
import { toast } from "@/components/ui/toast";
import { removeProductMutation } from "@/lib/products/client";

type Props = { id: string; nome: string; onClose: () => void };

export function RemoveProduct({ id, nome, onClose }: Props) {
  const t = useTranslations("panel.products.removal");
  const router = useRouter();
  return (
    <ConfirmAction
      isDanger
      title={t("title")}
      confirmLabel={t("confirm")}
      mutation={removeProductMutation}
      sent={id}
      onDone={() => {
        toast.done(t("done", { name: nome }));
        router.push("/admin/produtos");
      }}
      onClose={onClose}
    >
      <p>{t.rich("text", { name: nome, strong: (chunks) => <strong>{chunks}</strong> })}</p>
    </ConfirmAction>
  );
}
