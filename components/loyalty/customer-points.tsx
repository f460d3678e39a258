"use client";

import { Anchor, Button } from "@mantine/core";
import { IconPlayerPause, IconPlusMinus } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Figure } from "@/components/data-table/cells";
import type { Column } from "@/components/data-table/columns";
import { ListScreen } from "@/components/data-table/list-screen";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { useFormats } from "@/components/layout/panel-context";
import { useEntryCells } from "@/components/loyalty/entry-cells";
import type { PointsDialog } from "@/components/loyalty/points-dialogs";
import { Card, Facts } from "@/components/ui/card";
import { Muted } from "@/components/ui/layout";
import { MoreMenu } from "@/components/ui/more-menu";
import { QueryProblem } from "@/components/ui/query-problem";
import { SMALL_ICON } from "@/components/ui/small-icon";
import { toast } from "@/components/ui/toast";
import {
  customerPointsQuery,
  type PointsView,
  participationMutation,
  type StatementRow,
  statementList,
} from "@/lib/loyalty/client";
import styles from "./customer-points.module.css";

function useColumns(): Column<StatementRow>[] {
  const t = useTranslations("panel.loyalty.customer");
  const { count } = useFormats();
  const { when, type, order, points } = useEntryCells();
  const after: Column<StatementRow> = {
    id: "saldo",
    header: t("after"),
    width: "7rem",
    align: "end",
    phone: "line",
    cell: ({ saldo }) => <Figure label={t("after")}>{count(saldo)}</Figure>,
  };
  return [{ ...type, phone: "title" }, { ...when, width: "9rem", phone: "line" }, order, points, after];
}

function PointsStatement({ customerId }: { customerId: string }) {
  const t = useTranslations("panel.loyalty.customer");
  return (
    <ListScreen
      list={statementList(customerId)}
      label={t("statement")}
      columns={useColumns()}
      empty={{ title: t("emptyTitle"), text: t("emptyText") }}
    />
  );
}

const PointsDialogs = dynamic(
  () => import("@/components/loyalty/points-dialogs").then(({ PointsDialogs }) => PointsDialogs),
  { ssr: false },
);

type Props = { customerId: string; nome: string };

function PointsFacts({ points }: { points: PointsView }) {
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

export function CustomerPoints({ customerId, nome }: Props) {
  const t = useTranslations("panel.loyalty.customer");
  const { data: points, error, refetch } = useQuery(customerPointsQuery(customerId));
  const [dialog, setDialog] = useState<PointsDialog | null>(null);
  return (
    <section aria-labelledby="pontos">
      <div className={styles.top}>
        <h2 id="pontos" className={styles.title}>
          {t("title")}
        </h2>
        {points && <Actions customerId={customerId} nome={nome} points={points} onOpen={setDialog} />}
      </div>
      {points ? (
        <div className={styles.parts}>
          <StateNote points={points} />
          {points.inscrito && <PointsFacts points={points} />}
          {points.inscrito && <PointsStatement customerId={customerId} />}
        </div>
      ) : (
        <QueryProblem error={error} onRetry={refetch} />
      )}
      {points && dialog && (
        <PointsDialogs
          dialog={dialog}
          customerId={customerId}
          nome={nome}
          points={points}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

type ActionsProps = Props & { points: PointsView; onOpen: (dialog: PointsDialog) => void };

function Actions({ customerId, nome, points, onOpen }: ActionsProps) {
  const t = useTranslations("panel.loyalty.customer");
  const sentenceOf = useErrorSentence();
  const join = useMutation(participationMutation);
  if (!points.programaAtivo) return null;
  const enrol = () =>
    join.mutate(
      { customerId, ativo: true },
      {
        onSuccess: () => toast.done(t("enrolled", { name: nome })),
        onError: (error) => toast.failed(sentenceOf(error)),
      },
    );
  if (!points.ativo) {
    return (
      <Button variant="default" loading={join.isPending} onClick={enrol}>
        {t(points.inscrito ? "resume" : "enrol")}
      </Button>
    );
  }
  return (
    <div className={styles.actions}>
      <Button
        variant="default"
        leftSection={<IconPlusMinus {...SMALL_ICON} />}
        onClick={() => onOpen("adjust")}
      >
        {t("adjust")}
      </Button>
      <MoreMenu
        label={t("more")}
        actions={[{ label: t("pause"), icon: IconPlayerPause, onSelect: () => onOpen("pause") }]}
      />
    </div>
  );
}

function StateNote({ points: { programaAtivo, inscrito, ativo, saldo } }: { points: PointsView }) {
  const t = useTranslations("panel.loyalty.customer");
  if (!programaAtivo) return <Muted>{t(inscrito ? "programOff" : "programOffNone")}</Muted>;
  if (!inscrito) {
    return (
      <div className={styles.out}>
        <p className={styles.outTitle}>{t("outTitle")}</p>
        <p className={styles.outText}>{t("outText")}</p>
      </div>
    );
  }
  if (!ativo) return <Muted>{t("pausedText")}</Muted>;
  return saldo < 0 && <Muted>{t("negative")}</Muted>;
}
