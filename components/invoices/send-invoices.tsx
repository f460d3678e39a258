"use client";

import { Anchor, Button } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { Dialog } from "@/components/ui/dialog";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { type InvoiceView, matchXmlMutation } from "@/lib/invoices/client";
import styles from "./xml-drop.module.css";

const MAX_BYTES = 1024 * 1024;
const MAX_FILES = 50;
const ACCEPT = { "application/xml": [".xml"], "text/xml": [".xml"] };

type Result = { key: string; name: string; invoice: InvoiceView | null; reason: string };

/** Sends the files one after the other and says of each to which order it went, or why it went to none. */
function useSending() {
  const t = useTranslations("panel.orders.invoices");
  const sentenceOf = useErrorSentence();
  const { mutateAsync, isPending } = useMutation(matchXmlMutation);
  const [results, setResults] = useState<readonly Result[]>([]);
  const add = (name: string, invoice: InvoiceView | null, reason = "") =>
    setResults((known) => [...known, { key: `${known.length}`, name, invoice, reason }]);
  async function send(files: readonly File[]) {
    for (const file of files.slice(0, MAX_FILES)) {
      try {
        add(file.name, await mutateAsync(file));
      } catch (error) {
        add(file.name, null, error instanceof Error ? sentenceOf(error) : "");
      }
    }
    for (const { name } of files.slice(MAX_FILES)) add(name, null, t("send.tooMany", { count: MAX_FILES }));
  }
  const drop = useDropzone({
    accept: ACCEPT,
    maxSize: MAX_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled: isPending,
    onDrop: (files, refused) => {
      setResults([]);
      for (const { file, errors } of refused) {
        const isLarge = errors.some(({ code }) => code === "file-too-large");
        add(file.name, null, t(isLarge ? "send.tooLarge" : "send.wrongType"));
      }
      void send(files);
    },
  });
  return { drop, results, isPending };
}

export function SendInvoices({ onClose }: { onClose: () => void }) {
  const t = useTranslations("panel.orders.invoices");
  const { drop, results, isPending } = useSending();
  const { getRootProps, getInputProps, isDragActive, open } = drop;
  return (
    <Dialog isOpen title={t("send.title")} size="lg" onClose={isPending ? null : onClose} isChanged={false}>
      <div {...getRootProps({ className: styles.drop, "data-over": isDragActive || undefined })}>
        {/* Not in the tab order: the button opens the file chooser. */}
        <input {...getInputProps({ "aria-label": t("send.choose"), style: { display: "none" } })} />
        <Button
          data-autofocus
          loading={isPending}
          leftSection={<IconFileUpload {...SMALL_ICON} />}
          onClick={open}
        >
          {t("send.choose")}
        </Button>
        <p>{t("send.hint", { count: MAX_FILES })}</p>
      </div>
      <div role="status">
        {results.length > 0 && (
          <ul aria-label={t("send.results")} className={styles.results}>
            {results.map(({ key, name, invoice, reason }) => (
              <li key={key} data-failed={!invoice || undefined}>
                {name}:{" "}
                {invoice ? (
                  <Anchor href={`/admin/pedidos/${invoice.pedidoId}`} inherit>
                    {t("send.placed", { number: String(invoice.pedidoNumero) })}
                  </Anchor>
                ) : (
                  reason
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
