"use client";

import { useTranslations } from "next-intl";
import { HomeRow } from "@/components/home/home-row";
import { useFormats } from "@/components/layout/panel-context";
import { Card, CardLink } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import type { HomeView } from "@/lib/home/client";
import styles from "./home.module.css";

type Props = { stock: NonNullable<HomeView["estoqueBaixo"]> };

const LIST = "/admin/produtos?abaixoMinimo=true";

/** The emptiest shelves first. */
export function HomeStock({ stock: { total, totalLimitado, itens } }: Props) {
  const t = useTranslations("panel.home.stock");
  const format = useFormats();
  if (total === 0) {
    return (
      <Card isFlush title={t("title")}>
        <p className={styles.empty}>{t("none")}</p>
      </Card>
    );
  }
  const count = totalLimitado ? t("capped", { count: format.count(total) }) : t("count", { count: total });
  return (
    <Card isFlush title={`${t("title")}: ${count}`} actions={<CardLink href={LIST}>{t("all")}</CardLink>}>
      <ul className={styles.list}>
        {itens.map(({ id, nome, estoque, publicado }) => (
          <li key={id}>
            <HomeRow
              href={`/admin/produtos/${id}`}
              title={nome}
              text={!publicado && t("draft")}
              end={
                <StatusBadge tone={estoque > 0 ? "warning" : "bad"}>
                  {t("units", { count: estoque })}
                </StatusBadge>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
