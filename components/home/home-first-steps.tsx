"use client";

import { IconCircle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { HomeRow } from "@/components/home/home-row";
import { Card } from "@/components/ui/card";
import type { HomeView } from "@/lib/home/client";
import type { FirstStep } from "@/lib/home/schema";
import styles from "./home.module.css";

type Props = { steps: NonNullable<HomeView["primeirosPassos"]> };

const PLACES: Record<FirstStep, string> = {
  categoria: "/admin/categorias",
  produto: "/admin/produtos/novo",
  publicacao: "/admin/produtos?publicado=false",
  pagamento: "/admin/configuracoes/pagamentos",
  frete: "/admin/configuracoes/frete",
  cupom: "/admin/cupons/novo",
  chave: "/admin/chaves-de-api",
};

/** For a store that never sold. */
export function HomeFirstSteps({ steps }: Props) {
  const t = useTranslations("panel.home.steps");
  return (
    <Card isFlush title={t("title")}>
      <p className={styles.empty}>{t("text")}</p>
      <ul className={styles.list}>
        {steps.map(({ passo, feito }) => (
          <li key={passo}>
            <HomeRow
              href={PLACES[passo]}
              title={t(passo)}
              text={feito && t("done")}
              end={
                feito ? (
                  <IconCircleCheck size={20} stroke={1.75} className={styles.done} aria-hidden />
                ) : (
                  <IconCircle size={20} stroke={1.75} aria-hidden />
                )
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
