"use client";

import { Button } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useDropzone } from "react-dropzone";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import styles from "./image-drop.module.css";

const MAX_BYTES = 10 * 1024 * 1024;
const ACCEPT = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
  "image/gif": [".gif"],
};

type Props = {
  /** How many more pictures the product can have. */
  room: number;
  onFiles: (files: File[]) => void;
};

export function ImageDrop({ room, onFiles }: Props) {
  const t = useTranslations("panel.products.images");
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: ACCEPT,
    maxSize: MAX_BYTES,
    noClick: true,
    noKeyboard: true,
    disabled: room <= 0,
    onDrop: (files, refused) => {
      for (const { file, errors } of refused) {
        const isLarge = errors.some(({ code }) => code === "file-too-large");
        toast.failed(t(isLarge ? "tooLarge" : "wrongType", { name: file.name }));
      }
      if (files.length > room) toast.failed(t("tooMany"));
      if (room > 0 && files.length > 0) onFiles([...files].slice(0, room));
    },
  });
  return (
    <div {...getRootProps({ className: styles.drop, "data-over": isDragActive || undefined })}>
      {/* Not in the tab order: the button opens the file chooser. */}
      <input {...getInputProps({ "aria-label": t("choose"), style: { display: "none" } })} />
      <Button
        variant="default"
        disabled={room <= 0}
        leftSection={<IconPhotoPlus {...SMALL_ICON} />}
        onClick={open}
      >
        {t("choose")}
      </Button>
      <p>{t(room > 0 ? "hint" : "full")}</p>
    </div>
  );
}
