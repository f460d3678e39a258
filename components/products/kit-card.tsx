"use client";

import { Anchor, Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import type { ProductView } from "@/lib/products/client";
import styles from "./kit.module.css";

type Props = { kit: ProductView["kit"]; onEdit: () => void };

/** The parts of a kit. They are saved at once, apart from the product's other fields. */
export function KitCard({ kit, onEdit }: Props) {
  const t = useTranslations("panel.products.kit");
  return (
    <Card
      title={t("title")}
      actions={
        <Button variant="default" size="compact-sm" onClick={onEdit}>
          {t(kit.length > 0 ? "edit" : "make")}
        </Button>
      }
    >
      {kit.length === 0 ? (
        <Muted>{t("empty")}</Muted>
      ) : (
        <ul className={styles.parts} aria-label={t("title")}>
          {kit.map(({ produtoId, varianteId, nome, quantidade }) => (
            <li key={varianteId ?? produtoId}>
              {quantidade} ×{" "}
              <Anchor component="a" size="sm" href={`/admin/produtos/${produtoId}`}>
                {nome}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
