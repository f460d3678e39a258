"use client";

import { Textarea } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MoneyField } from "@/components/form/money-field";
import { EditorPage } from "@/components/form/page-form";
import { type FormMutation, useFormAction } from "@/components/form/use-form-action";
import { useFormats } from "@/components/layout/panel-context";
import { BuyerField } from "@/components/manual-orders/buyer-field";
import { DeliveryField } from "@/components/manual-orders/delivery-field";
import { LinesField } from "@/components/manual-orders/lines-field";
import { type ErrorOf, useManualOrderForm } from "@/components/manual-orders/use-manual-order-form";
import { Card } from "@/components/ui/card";
import { Sums } from "@/components/ui/figures";
import { Columns } from "@/components/ui/layout";
import { QueryProblem } from "@/components/ui/query-problem";
import { toast } from "@/components/ui/toast";
import {
  changeManualOrderMutation,
  createManualOrderMutation,
  type ManualOrderView,
  manualOrderQuery,
} from "@/lib/manual-orders/client";
import { bodyOf, type Draft, type DraftBuyer, draftTotals, freightItems } from "@/lib/manual-orders/draft";
import { draftFor, draftOf, EMPTY_DRAFT, serviceBy } from "@/lib/manual-orders/draft-of";
import type { NewManualOrder } from "@/lib/manual-orders/schema";
import styles from "./manual-order-form.module.css";

const FreightHelp = dynamic(
  () => import("@/components/manual-orders/freight-help").then(({ FreightHelp }) => FreightHelp),
  { ssr: false },
);

type TotalsFieldProps = { draft: Draft; errorOf: ErrorOf; onChange: (changes: Partial<Draft>) => void };

function TotalsField({ draft, errorOf, onChange }: TotalsFieldProps) {
  const t = useTranslations("panel.manualOrders.form");
  const format = useFormats();
  const { subtotalCents, totalCents } = draftTotals(draft);
  return (
    <Card title={t("amounts")}>
      <Sums sums={[{ name: t("subtotal"), value: format.cents(subtotalCents) }]} />
      <div className={styles.fields}>
        <MoneyField
          label={t("discount")}
          value={draft.descontoCents}
          error={errorOf("descontoCents")}
          onChange={(descontoCents) => onChange({ descontoCents })}
        />
        <MoneyField
          label={t("freight")}
          value={draft.freteCents}
          error={errorOf("freteCents")}
          onChange={(freteCents) => onChange({ freteCents })}
        />
      </div>
      <FreightHelp
        subtotalCents={subtotalCents}
        itens={freightItems(draft)}
        cep={draft.delivery.kind === "address" ? draft.delivery.street.cep : ""}
        onChoose={(option) => onChange({ freteCents: option.precoCents, service: serviceBy(option) })}
      />
      <Sums isLive sums={[{ name: t("total"), value: format.cents(totalCents), isTotal: true }]} />
    </Card>
  );
}

type Props = {
  title: string;
  back: { href: string; label: string };
  initial: Draft;
  isNew?: boolean;
  mutation: FormMutation<{ id: string }, NewManualOrder>;
  savedText: string;
};

export function ManualOrderForm({ title, back, initial, isNew = false, mutation, savedText }: Props) {
  const t = useTranslations("panel.manualOrders.form");
  const router = useRouter();
  const { form, errorOf } = useManualOrderForm(initial);
  const action = useFormAction({
    form,
    mutation,
    sent: bodyOf,
    placeOf: (field) => field,
    onDone: ({ id }) => {
      toast.done(savedText);
      router.push(`/admin/pedidos-manuais/${id}`);
    },
    texts: { problems: t("problems"), failed: t("failed") },
  });
  const draft = form.values;
  const put = (changes: Partial<Draft>) => form.setValues(changes);
  return (
    <EditorPage
      title={title}
      back={back}
      action={action}
      saveLabel={t("save")}
      isNew={isNew}
      onDiscard={form.reset}
    >
      <Columns
        beside={
          <>
            <BuyerField buyer={draft.buyer} errorOf={errorOf} onChange={(buyer) => put({ buyer })} />
            <DeliveryField draft={draft} errorOf={errorOf} onChange={put} />
            <TotalsField draft={draft} errorOf={errorOf} onChange={put} />
            <Card title={t("note")}>
              <Textarea
                aria-label={t("note")}
                description={t("noteHint")}
                rows={3}
                maxLength={2000}
                value={draft.observacao}
                error={errorOf("observacao")}
                onChange={({ currentTarget }) => put({ observacao: currentTarget.value })}
              />
            </Card>
          </>
        }
      >
        <LinesField
          draft={draft}
          errorOf={errorOf}
          onChange={(change) => form.setValues(change(form.getValues()))}
        />
      </Columns>
    </EditorPage>
  );
}

const LIST = "/admin/pedidos-manuais";

export function NewManualOrderScreen({ customer }: { customer: DraftBuyer["customer"] }) {
  const t = useTranslations("panel.manualOrders");
  const { mutateAsync } = useMutation(createManualOrderMutation);
  return (
    <ManualOrderForm
      isNew
      title={t("form.createTitle")}
      back={{ href: LIST, label: t("title") }}
      initial={customer ? draftFor(customer) : EMPTY_DRAFT}
      mutation={{ mutationFn: (body) => mutateAsync(body) }}
      savedText={t("form.created")}
    />
  );
}

export function EditManualOrderScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(manualOrderQuery(id));
  if (!data) return <QueryProblem error={error} onRetry={refetch} />;
  return <Editor order={data} />;
}

/** If another person saves meanwhile, the form keeps its values and the API refuses the next save. */
function Editor({ order }: { order: ManualOrderView }) {
  const t = useTranslations("panel.manualOrders");
  const [{ id, versao, initial, wasSent }] = useState(() => ({
    id: order.id,
    versao: order.versao,
    initial: draftOf(order),
    wasSent: order.status === "enviado",
  }));
  const { mutateAsync } = useMutation(changeManualOrderMutation);
  return (
    <ManualOrderForm
      title={t("form.editTitle")}
      back={{ href: `${LIST}/${id}`, label: t("form.backToOrder") }}
      initial={initial}
      mutation={{ mutationFn: (body) => mutateAsync({ id, versao, ...body }) }}
      savedText={t(wasSent ? "form.savedSent" : "form.saved")}
    />
  );
}
