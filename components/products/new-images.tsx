"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ImageDrop } from "@/components/products/image-drop";
import { Card } from "@/components/ui/card";
import { RemoveItem } from "@/components/ui/icon-action";
import styles from "./new-images.module.css";

const MAX_IMAGES = 20;

type Props = { files: readonly File[]; onChange: (files: readonly File[]) => void };

/** The pictures are uploaded after the product is created. */
export function NewImages({ files, onChange }: Props) {
  const t = useTranslations("panel.products.images");
  return (
    <Card title={t("title")}>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t("title")}>
          {files.map((file, index) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
              <Preview file={file} />
              <span className={styles.name}>{file.name}</span>
              <RemoveItem
                label={t("remove", { number: index + 1 })}
                onRemove={() => onChange(files.filter((other) => other !== file))}
              />
            </li>
          ))}
        </ul>
      )}
      <ImageDrop room={MAX_IMAGES - files.length} onFiles={(added) => onChange([...files, ...added])} />
    </Card>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  // biome-ignore lint/performance/noImgElement: the picture is in this browser only
  return url && <img src={url} alt="" />;
}
