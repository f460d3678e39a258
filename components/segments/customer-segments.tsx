"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Why } from "@/components/segments/why";
import { Card } from "@/components/ui/card";
import { Hint } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { type MembershipView, membershipsQuery } from "@/lib/segments/client";
import styles from "./customer-segments.module.css";

function Segments({ title, memberships }: { title: string; memberships: readonly MembershipView[] }) {
  if (memberships.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      {memberships.map((membership) => (
        <details key={membership.id} className={styles.segment}>
          <summary>{membership.nome}</summary>
          <Why membership={membership} />
        </details>
      ))}
    </>
  );
}

/** Lists the customer's segments, each with the reason. */
export function CustomerSegments({ customerId }: { customerId: string }) {
  const t = useTranslations("panel.segments.ofCustomer");
  const { data, error, refetch } = useQuery(membershipsQuery(customerId));
  const isIn = (wanted: boolean) =>
    (data ?? []).filter(({ pertence, tipo }) => pertence === wanted && (wanted || tipo === "dinamico"));
  return (
    <Card title={t("title")}>
      {!data && <QueryProblem error={error} onRetry={refetch} />}
      {data && isIn(true).length === 0 && <Hint>{t("none")}</Hint>}
      <Segments title={t("in")} memberships={isIn(true)} />
      <Segments title={t("out")} memberships={isIn(false)} />
    </Card>
  );
}
