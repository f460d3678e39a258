"use client";

import { Button, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { FormProblems } from "@/components/form/form-problems";
import { UnsavedGuard } from "@/components/form/unsaved-guard";
import { useFormAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { RelativeTime } from "@/components/layout/relative-time";
import { useReason } from "@/components/orders/use-reason";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast";
import { addNoteMutation, type OrderView } from "@/lib/orders/client";
import { addressLines } from "@/lib/orders/delivery/address-lines";
import { PARCEL_TIME, type ParcelStatus, type ReachedParcelStatus } from "@/lib/orders/parcels/status";
import styles from "./order-timeline.module.css";

const NOTE_LENGTH = 2000;

/** Ctrl+Enter sends the note. */
function NoteForm({ orderId }: { orderId: string }) {
  const t = useTranslations("panel.orders.note");
  const form = useForm({ initialValues: { texto: "" } });
  const { submit, isBusy, problems } = useFormAction({
    form,
    mutation: addNoteMutation,
    sent: ({ texto }) => (texto.trim() ? { id: orderId, texto } : null),
    stays: true,
    onDone: (_, sent) => {
      // The user may already have started the next note.
      if (form.getValues().texto === sent.texto) form.reset();
      toast.done(t("done"));
    },
    texts: { failed: t("failed") },
  });
  const isEmpty = form.values.texto.trim() === "";
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <UnsavedGuard when={!isEmpty} />
      <FormProblems {...problems} />
      <Textarea
        {...form.getInputProps("texto")}
        className={styles.area}
        label={t("label")}
        description={t("hint")}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={NOTE_LENGTH}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Button type="submit" variant="default" disabled={isEmpty} loading={isBusy}>
        {t("submit")}
      </Button>
    </form>
  );
}

/** `who` is null for the system, and absent where the order does not say it. */
type Entry = { key: string; moment: string; who?: string | null } & (
  | { kind: "status"; change: OrderView["historico"][number] }
  | { kind: "refund"; refund: OrderView["reembolsos"][number] }
  | { kind: "note"; text: string }
  | { kind: "address"; before: string[] }
  | { kind: "parcel"; number: number; status: ParcelStatus }
);

/** The parcel was made, and later reached other states. */
function parcelEntries({ id, numero, criadoEm, ...times }: OrderView["envios"][number]): Entry[] {
  const reached = Object.entries(PARCEL_TIME) as [
    ReachedParcelStatus,
    (typeof PARCEL_TIME)[ReachedParcelStatus],
  ][];
  const moments: [ParcelStatus, string | null][] = [
    ["preparando", criadoEm],
    ...reached.map(([status, column]): [ParcelStatus, string | null] => [status, times[column]]),
  ];
  return moments.flatMap(([status, moment]): Entry[] =>
    moment === null ? [] : [{ kind: "parcel", key: `${id} ${status}`, moment, number: numero, status }],
  );
}

/** All entries of the order, newest first. */
function timelineOf(
  { historico, reembolsos, notas, enderecosCorrigidos, envios }: OrderView,
  buyer: string,
): Entry[] {
  const entries: Entry[] = [
    ...envios.flatMap(parcelEntries),
    ...reembolsos.map((refund): Entry => {
      const { id, ator, criadoEm } = refund;
      return { kind: "refund", key: id, moment: criadoEm, who: ator, refund };
    }),
    ...historico.map((change): Entry => {
      const { para, ator, criadoEm } = change;
      return { kind: "status", key: `${para} ${criadoEm}`, moment: criadoEm, who: ator, change };
    }),
    ...enderecosCorrigidos.map(({ antes, criadoEm }): Entry => {
      const before = [antes.destinatario, ...addressLines(antes)].filter((part) => part !== null);
      return { kind: "address", key: `address ${criadoEm}`, moment: criadoEm, who: buyer, before };
    }),
    ...notas.map(
      ({ id, texto, autor, criadoEm }): Entry => ({
        kind: "note",
        key: id,
        moment: criadoEm,
        who: autor,
        text: texto,
      }),
    ),
  ];
  // Of two entries with the same moment, the later one in the list is newer.
  return entries.toSorted((a, b) => a.moment.localeCompare(b.moment)).toReversed();
}

type Props = { order: OrderView; readMs: number };

export function OrderTimeline({ order, readMs }: Props) {
  const t = useTranslations("panel.orders.timeline");
  return (
    <Card title={t("title")}>
      <NoteForm orderId={order.id} />
      <ol className={styles.list}>
        {timelineOf(order, t("buyer")).map((entry) => (
          <li key={entry.key} className={styles.entry} data-kind={entry.kind}>
            <What entry={entry} />
            <p className={styles.by}>
              {entry.who !== undefined && `${entry.who ?? t("system")} · `}
              <RelativeTime moment={entry.moment} readMs={readMs} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function What({ entry }: { entry: Entry }) {
  const t = useTranslations("panel.orders.timeline");
  const statuses = useTranslations("panel.orders.status");
  const reasonOf = useReason();
  const { cents } = useFormats();
  if (entry.kind === "note") return <p className={styles.note}>{entry.text}</p>;
  if (entry.kind === "address") {
    return (
      <>
        <p className={styles.what}>{t("addressCorrected")}</p>
        <p className={styles.text}>{t("addressBefore", { address: entry.before.join(", ") })}</p>
      </>
    );
  }
  if (entry.kind === "refund") {
    const { valorCents, reestocado, motivo } = entry.refund;
    return (
      <>
        <p className={styles.what}>
          {t("refund", { amount: cents(valorCents) })}
          {reestocado && `, ${t("restocked")}`}
        </p>
        {motivo && <p className={styles.text}>{reasonOf(motivo)}</p>}
      </>
    );
  }
  if (entry.kind === "parcel") {
    return <p className={styles.what}>{t(`parcel.${entry.status}`, { number: entry.number })}</p>;
  }
  const { de, para, motivo } = entry.change;
  return (
    <>
      <p className={styles.what}>{de === null ? t("created") : statuses(para)}</p>
      {motivo && <p className={styles.text}>{reasonOf(motivo)}</p>}
    </>
  );
}
