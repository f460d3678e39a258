"use client";

import { Button } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useDropzone } from "react-dropzone";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import { sendXmlMutation } from "@/lib/invoices/client";
import styles from "./xml-drop.module.css";

const MAX_BYTES = 1024 * 1024;
const ACCEPT = { "application/xml": [".xml"], "text/xml": [".xml"] };

/** Sends the files one after the other; a refused file does not stop the rest. */
export function XmlDrop({ orderId }: { orderId: string }) {
  const t = useTranslations("panel.orders.invoices.xml");
  const sentenceOf = useErrorSentence();
  const { mutateAsync, isPending } = useMutation(sendXmlMutation);

  async function send(files: readonly File[]) {
    let count = 0;
    for (const file of files) {
      try {
        await mutateAsync({ id: orderId, file });
        count++;
      } catch (error) {
        const reason = error instanceof Error ? sentenceOf(error) : "";
        toast.failed(t("failed", { name: file.name, reason }));
      }
    }
    if (count > 0) toast.done(t("done", { count }));
  }

  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPT,
    maxSize: MAX_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled: isPending,
    onDrop: (files, refused) => {
      for (const { file, errors } of refused) {
        const isLarge = errors.some(({ code }) => code === "file-too-large");
        toast.failed(t(isLarge ? "tooLarge" : "wrongType", { name: file.name }));
      }
      void send(files);
    },
  });
  return (
    <div {...getRootProps({ className: styles.drop, "data-over": isDragActive || undefined })}>
      {/* Not in the tab order: the button opens the file chooser. */}
      <input {...getInputProps({ "aria-label": t("choose"), style: { display: "none" } })} />
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        leftSection={<IconFileUpload {...SMALL_ICON} />}
        onClick={open}
      >
        {t("choose")}
      </Button>
      <p>{t("hint")}</p>
    </div>
  );
}
