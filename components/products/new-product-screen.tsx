"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BackLink } from "@/components/layout/back-link";
import { PageHeader } from "@/components/layout/page-header";
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

/** Novo produto: the editor with nothing in it yet. */
export function NewProductScreen() {
  const t = useTranslations("panel.products.editor");
  const router = useRouter();
  const editor = useProductForm(EMPTY_PRODUCT);
  const [files, setFiles] = useState<readonly File[]>([]);
  const create = useMutation(createProductMutation);
  const { send } = useImageUploads();
  const [isLeaving, setIsLeaving] = useState(false);
  const save = editor.submit((values) =>
    create.mutate(bodyOf(values), {
      onError: editor.onError,
      onSuccess: async ({ id, nome }) => {
        setIsLeaving(true);
        await send(id, files);
        toast.done(t("created", { name: nome }));
        router.replace(`/admin/produtos/${id}`);
      },
    }),
  );
  return (
    <>
      <BackLink href="/admin/produtos">{t("back")}</BackLink>
      <PageHeader title={t("newTitle")} />
      <ProductEditor
        editor={editor}
        isDirty={editor.form.isDirty() || files.length > 0}
        isBusy={create.isPending || isLeaving}
        saveLabel={t("create")}
        onSubmit={save}
        images={<NewImages files={files} onChange={setFiles} />}
        variants={[]}
        units={null}
        onAdjust={() => undefined}
      />
    </>
  );
}
