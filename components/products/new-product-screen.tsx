"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormAction } from "@/components/form/use-form-action";
import { ProductEditor } from "@/components/products/product-editor";
import { useImageUploads } from "@/components/products/use-image-uploads";
import { useProductForm } from "@/components/products/use-product-form";
import { toast } from "@/components/ui/toast";
import { createProductMutation } from "@/lib/products/client";
import { bodyOf, EMPTY_PRODUCT } from "@/lib/products/form/values";
import styles from "./product-editor.module.css";

const NewImages = dynamic(
  () => import("@/components/products/new-images").then(({ NewImages }) => NewImages),
  {
    ssr: false,
    loading: () => <div className={styles.waiting} />,
  },
);

export function NewProductScreen() {
  const t = useTranslations("panel.products.editor");
  const router = useRouter();
  const { form, common } = useProductForm(EMPTY_PRODUCT);
  const [files, setFiles] = useState<readonly File[]>([]);
  const { send } = useImageUploads();
  const action = useFormAction({
    ...common,
    mutation: createProductMutation,
    sent: bodyOf,
    onDone: async ({ id, nome }) => {
      await send(id, files);
      toast.done(t("created", { name: nome }));
      router.replace(`/admin/produtos/${id}`);
    },
  });
  return (
    <ProductEditor
      title={t("newTitle")}
      form={form}
      action={action}
      isNew
      isChanged={!action.isDone && (form.isDirty() || files.length > 0)}
      saveLabel={t("create")}
      images={<NewImages files={files} onChange={setFiles} />}
      pictures={[]}
      variants={[]}
      units={null}
      onAdjust={() => undefined}
    />
  );
}
