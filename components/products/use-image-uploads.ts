"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { newKey } from "@/lib/http/new-key";
import { sendFile } from "@/lib/http/send-file";
import { imagesPath, productQuery } from "@/lib/products/client";
import type { ProductImage } from "@/lib/products/schema";

type Sending = { key: string; name: string; part: number };

/** Uploads files one after the other; a refused file does not stop the rest. */
export function useImageUploads() {
  const t = useTranslations("panel.products.images");
  const client = useQueryClient();
  const sentenceOf = useErrorSentence();
  const [sending, setSending] = useState<readonly Sending[]>([]);

  async function sendOne(productId: string, file: File, key: string): Promise<void> {
    const show = (part: number) =>
      setSending((known) => known.map((each) => (each.key === key ? { ...each, part } : each)));
    try {
      await sendFile<ProductImage>(imagesPath(productId), file, show);
      await client.invalidateQueries({ queryKey: productQuery(productId).queryKey });
    } catch (error) {
      const reason = error instanceof Error ? sentenceOf(error) : "";
      toast.failed(t("failed", { name: file.name, reason }));
    } finally {
      setSending((known) => known.filter((each) => each.key !== key));
    }
  }

  const send = async (productId: string, files: readonly File[]) => {
    const queue = files.map((file) => ({ file, key: newKey() }));
    setSending((known) => [...known, ...queue.map(({ file, key }) => ({ key, name: file.name, part: 0 }))]);
    for (const { file, key } of queue) await sendOne(productId, file, key);
  };
  return { sending, send };
}
