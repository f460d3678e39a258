"use client";

import { Anchor } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormats } from "@/components/layout/panel-context";
import { Card, Facts } from "@/components/ui/card";
import type { PointsView } from "@/lib/loyalty/client";
import styles from "./points-facts.module.css";

export function PointsFacts({ points }: { points: PointsView }) {
  const t = useTranslations("panel.loyalty.customer");
  const { cents } = useFormats();
  const { saldo, equivalenteCents, pendentes, expirandoEm30Dias, aReceber, aVencer } = points;
  return (
    <Card title={t("facts")} isTitleHidden>
      <Facts
        facts={[
          {
            name: t("balance"),
            value: (
              <Amount count={saldo}>{saldo > 0 && t("worth", { amount: cents(equivalenteCents) })}</Amount>
            ),
          },
          {
            name: t("pending"),
            value: (
              <Amount count={pendentes}>
                <Coming coming={aReceber} />
              </Amount>
            ),
          },
          {
            name: t("expiring"),
            value: (
              <Amount count={expirandoEm30Dias}>
                <Ending ending={aVencer} />
              </Amount>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Amount({ count, children }: { count: number; children: ReactNode }) {
  const format = useFormats();
  return (
    <>
      <strong className={styles.amount}>{format.count(count)}</strong>
      <span className={styles.note}>{children}</span>
    </>
  );
}

function Coming({ coming }: { coming: PointsView["aReceber"] }) {
  const t = useTranslations("panel.loyalty.customer");
  const words = useTranslations("panel.loyalty");
  const { day, orderNumber } = useFormats();
  return (
    <span className={styles.list}>
      {coming.map(({ pontos, pedidoId, pedidoNumero, disponivelEm }) => {
        const values = {
          points: words("points", { count: pontos }),
          order: () => (
            <Anchor component="a" size="sm" underline="always" href={`/admin/pedidos/${pedidoId}`}>
              {pedidoNumero && orderNumber(pedidoNumero)}
            </Anchor>
          ),
        };
        return (
          <span key={pedidoId}>
            {disponivelEm
              ? t.rich("comingOn", { ...values, day: day(disponivelEm) })
              : t.rich("comingLater", values)}
          </span>
        );
      })}
    </span>
  );
}

function Ending({ ending }: { ending: PointsView["aVencer"] }) {
  const t = useTranslations("panel.loyalty.customer");
  const words = useTranslations("panel.loyalty");
  const { day } = useFormats();
  return (
    <span className={styles.list}>
      {ending.map(({ pontos, expiraEm }) => (
        <span key={expiraEm}>
          {t("endingOn", { points: words("points", { count: pontos }), day: day(expiraEm) })}
        </span>
      ))}
    </span>
  );
}
