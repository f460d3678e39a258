"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { toast } from "@/components/ui/toast";
import { IMAGES_PATH } from "@/lib/blog/client";
import { sendFile } from "@/lib/http/send-file";

/** One after the other. */
export function usePictureUpload() {
  const t = useTranslations("panel.blog.editor");
  const sentenceOf = useErrorSentence();
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const send = async (file: File): Promise<string | null> => {
    const show = (part: number) => setSending({ name: file.name, part });
    show(0);
    try {
      const { url } = await sendFile<{ id: string; url: string }>(IMAGES_PATH, file, show);
      return url;
    } catch (error) {
      const reason = error instanceof Error ? sentenceOf(error) : "";
      toast.failed(t("pictureFailed", { name: file.name, reason }));
      return null;
    } finally {
      setSending(null);
    }
  };
  return { sending, send };
}
